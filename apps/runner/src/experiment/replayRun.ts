// `rods replay`: the verification of a run's log, told to a person.
import { type Divergence, implementationHash, loadAgent, machineHash, RunLog, verifyRun } from '@rods/actors';
import type { CliContext } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { findRun } from './runDirectory.js';
import { agentSources } from './systemChildren.js';

/** Prints the figure or the first divergence; returns the exit code. */
export async function replayRun(context: CliContext, name: string, json: boolean): Promise<number> {
  const directory = await findRun(context.cwd, name);
  const log = RunLog.openForReading(directory.log);
  const startedAt = performance.now();
  try {
    const definitions = await Promise.all(agentSources.map((source) => loadAgent(source)));
    const machines = Object.fromEntries(
      await Promise.all(
        agentSources.map(async (source, at) => {
          const definition = definitions[at];
          if (!definition) throw new Error(`no agent ${source.name}`);
          const implementation = await implementationHash(source.module);
          return [
            source.name,
            { structure: machineHash(definition), implementation, longLived: definition.longLived === true },
          ] as const;
        }),
      ),
    );
    const result = await verifyRun(log, { definitions, machines });
    const seconds = (performance.now() - startedAt) / 1000;
    if (json) context.process.stdout.write(`${JSON.stringify({ run: directory.path, ...result, seconds })}\n`);
    else if (result.divergence) context.process.stdout.write(divergenceText(result.divergence));
    else {
      context.process.stdout.write(
        `${result.events} events replayed in ${seconds.toFixed(1)} s: ${result.turns} turns and ${result.effects} effects equal, state ${result.stateHash}\n`,
      );
    }
    return result.divergence ? exitCode.diverged : exitCode.ok;
  } finally {
    await log.close();
  }
}

const causes: Readonly<Record<Divergence['likely'], string>> = {
  structure: "the machine's structure is not the one that wrote the log",
  implementation: 'the built code is not the one that wrote the log',
  data: 'the data of the log is not what was written, or an input the log does not hold has changed',
};

function divergenceText({ seq, actor, field, expected, actual, lastEqual, likely }: Divergence): string {
  const shown = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text === undefined
      ? 'nothing'
      : text.length > 400
        ? `${text.slice(0, 400)}... (${text.length} characters)`
        : text;
  };
  return (
    `diverged at event ${seq}${actor === null ? '' : `, actor ${actor}`}: ${field}\n` +
    `  logged    ${shown(expected)}\n` +
    `  replayed  ${shown(actual)}\n` +
    `  last equal event ${lastEqual ?? 'none'}\n` +
    `  likely    ${causes[likely]}\n`
  );
}
