// The tree of commands. Each is loaded only when it is called, so `--help` stays fast and starts no thread.
import { buildApplication, buildRouteMap, text_en } from '@stricli/core';
import { configCommand } from '../commands/config.js';
import { doctorCommand } from '../commands/doctor.js';
import { importBfclCommand } from '../commands/importBfcl.js';
import { logVerifyCommand } from '../commands/logVerify.js';
import { lsCommand } from '../commands/ls.js';
import { mockModelCommand } from '../commands/mockModel.js';
import { replayCommand } from '../commands/replay.js';
import { runCommand } from '../commands/run.js';
import { simCheckCommand } from '../commands/simCheck.js';
import { simExecCommand } from '../commands/simExec.js';
import { synthCommand } from '../commands/synth.js';
import { vizCommand } from '../commands/viz.js';

export const version = '0.1.0';

const sim = buildRouteMap({
  routes: { exec: simExecCommand, check: simCheckCommand },
  docs: {
    brief: 'the simulator: JSON lines in, JSON lines out',
    fullDescription:
      'Runs and judges tool calls in the simulated environments.\n\n' +
      'Example: rods sim exec episodes.jsonl > results.jsonl',
  },
});

const imports = buildRouteMap({
  routes: { bfcl: importBfclCommand },
  docs: { brief: 'bring tasks from elsewhere' },
});

const log = buildRouteMap({
  routes: { verify: logVerifyCommand },
  docs: { brief: 'the log of a run' },
});

const routes = buildRouteMap({
  routes: {
    run: runCommand,
    synth: synthCommand,
    replay: replayCommand,
    log,
    viz: vizCommand,
    sim,
    import: imports,
    ls: lsCommand,
    config: configCommand,
    doctor: doctorCommand,
    mockModel: mockModelCommand,
  },
  docs: {
    brief: 'a data engine for reinforcement learning of multi-turn tool-use agents',
    fullDescription:
      'Finds the tasks at the edge of what a policy can do, writes new verified tasks of the same structure,\n' +
      'injects them at epoch boundaries and retires what is mastered or hopeless.\n\n' +
      'Examples:\n' +
      '  rods run                              a whole experiment on the built-in tasks, no GPU, no network\n' +
      '  rods run --preset smoke --seed 3      the same in a few seconds\n' +
      '  rods run --resume @last               go on where an interrupted run stopped\n' +
      '  rods replay @last --verify            re-execute a run from its log and compare\n' +
      '  rods synth -n 200 --out tasks.jsonl   verified variants as a file\n' +
      '  rods import bfcl PATH --out tasks     bring BFCL multi-turn tasks\n' +
      '  rods sim exec < episodes.jsonl        run calls in the simulated environments',
  },
});

/** The application; `onUsage` hears of a command line that cannot be read, in the words that are shown. */
export function createApplication(onUsage: (message: string) => void) {
  const told = (message: string): string => {
    // flags are shown as they are written in the documentation
    const text = message.replace(/--[a-z]+[A-Z]\w*/g, (flag) =>
      flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    onUsage(text);
    return `rods: USAGE: ${text}`;
  };
  return buildApplication(routes, {
    name: 'rods',
    versionInfo: { currentVersion: version },
    scanner: { caseStyle: 'allow-kebab-for-camel' },
    documentation: { useAliasInUsageLine: true, caseStyle: 'convert-camel-to-kebab' },
    localization: {
      text: {
        ...text_en,
        exceptionWhileParsingArguments(exception) {
          return told(text_en.exceptionWhileParsingArguments.call(this, exception, false));
        },
        noCommandRegisteredForInput: (input) =>
          told(text_en.noCommandRegisteredForInput({ ...input, ansiColor: false })),
      },
    },
  });
}
