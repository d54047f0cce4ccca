#!/usr/bin/env node
// The `rods` command. Checks the engine before anything else is loaded, then hands over to the application.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`rods: USAGE: Node ${process.versions.node} is too old; rods needs 20.19 or newer\n`);
  process.exit(2);
}
const { watchOutput } = await import('./cli/watchOutput.js');
watchOutput();
const { runCli } = await import('./cli/runCli.js');
await runCli(process.argv.slice(2));
