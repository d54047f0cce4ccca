#!/usr/bin/env node
// The `rods` command. Checks the engine before anything else is loaded, then hands over to the application.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`rods: USAGE: Node ${process.versions.node} is too old; rods needs 20.19 or newer\n`);
  process.exit(2);
}
// a reader that went away (`| head -1`) ends the talk, not the work
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const { runCli } = await import('./cli/runCli.js');
await runCli(process.argv.slice(2));
