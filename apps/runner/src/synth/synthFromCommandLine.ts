// From `rods synth`'s flags to a file of tasks with its manifest, told on stderr and summed up on stdout.
import type { CliContext } from '../cli/CliContext.js';
import { commandName } from '../cli/commandName.js';
import { exitCode } from '../cli/exitCode.js';
import { shellWord } from '../cli/shellWord.js';
import type { SynthFlags } from '../commands/synth.js';
import { writeWhole } from '../experiment/runDirectory.js';
import { canGoOn } from '../log/canGoOn.js';
import { incidentText } from '../report/Talk.js';
import { manifestOf, taskLines } from './manifestOf.js';
import { prepareSynth } from './prepareSynth.js';
import { runSynth } from './runSynth.js';
import type { SynthManifest } from './SynthManifest.js';
import { synthText } from './synthText.js';
import { verifyTasks } from './verifyTasks.js';

/** Returns the exit code. @throws RodsError for everything a user can put right. */
export async function synthFromCommandLine(context: CliContext, flags: SynthFlags): Promise<number> {
  if (flags.verify !== undefined) return verifyTasks(context, flags.verify, flags);
  const startedAt = performance.now();
  const cpuAt = process.cpuUsage();
  const prepared = await prepareSynth(context, flags);
  const { stderr, stdout } = context.process;
  const say = (text: string): void => {
    if (!flags.json) stderr.write(`${text}\n`);
  };
  say(
    `${prepared.seeds.length} seeds, ${prepared.wanted} variants wanted; recorded in ${prepared.paths.directory.path}`,
  );
  const drain = new AbortController();
  const stopListening = onInterrupt(drain);
  let told = 0;
  try {
    const { view, status } = await runSynth({
      ...prepared,
      drain: drain.signal,
      onProgress: (now) => {
        const tenth = Math.floor((10 * now.accepted) / prepared.wanted);
        if (tenth <= told) return;
        told = tenth;
        say(`${now.accepted} of ${prepared.wanted} accepted, ${now.ended.length} jobs decided`);
      },
      onIncident: (incident) => {
        if (incident.kind !== 'unhandled') stderr.write(`${incidentText(incident)}\n`);
      },
    });
    const { user, system } = process.cpuUsage(cpuAt);
    const manifest = manifestOf(prepared, view, {
      status: status === 'finished' && view.accepted < prepared.wanted ? 'short' : status,
      wallMs: performance.now() - startedAt,
      cpuMs: (user + system) / 1000,
    });
    if (status === 'interrupted') return interrupted(context, prepared.paths.tasks, flags.json, manifest);
    await writeWhole(
      prepared.paths.tasks,
      taskLines(view)
        .map((line) => `${line}\n`)
        .join(''),
    );
    await writeWhole(prepared.paths.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    stdout.write(flags.json ? `${JSON.stringify(manifest)}\n` : synthText(manifest, prepared.paths));
    return manifest.status === 'finished' ? exitCode.ok : exitCode.failed;
  } catch (error) {
    if (canGoOn(error)) stderr.write(`The log is whole. Go on with the same command and --resume.\n`);
    throw error;
  } finally {
    stopListening();
  }
}

function interrupted(context: CliContext, out: string, json: boolean, manifest: SynthManifest): number {
  context.process.stderr.write(
    `stopped after ${manifest.jobs} decided jobs; go on with: ${commandName()} synth --resume --out ${shellWord(out)}\n`,
  );
  if (json) context.process.stdout.write(`${JSON.stringify(manifest)}\n`);
  return exitCode.interrupted;
}

/** What is decided is in the log: the first interrupt stops at once. */
function onInterrupt(drain: AbortController): () => void {
  const handle = (): void => drain.abort();
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  return () => {
    process.off('SIGINT', handle);
    process.off('SIGTERM', handle);
  };
}
