// `rods replay`: verification of a whole log, or one of the ways to look into it.
import {
  type ActorDifference,
  causesOf,
  type Divergence,
  diffRuns,
  goneEnd,
  messagesToRun,
  parsePredicate,
  RunLog,
  Stepper,
  type VerifyResult,
  verifyRun,
} from '@rods/actors';
import { RodsError } from '@rods/core';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { findRun } from '../experiment/runDirectory.js';
import { runFromCommandLine } from '../experiment/runFromCommandLine.js';
import { causesText } from './causesText.js';
import { divergenceText } from './divergenceText.js';
import { forkRun } from './forkRun.js';
import { listMoments } from './listMoments.js';
import { missingEnd, type SaidByFiles, saidByFiles } from './missingEnd.js';
import { momentReport, momentText } from './momentText.js';
import { type OpenReplay, withReplay } from './openReplay.js';
import { stepThrough } from './stepThrough.js';

export type ReplayFlags = {
  readonly verify: boolean;
  readonly json: boolean;
  readonly actor?: string;
  readonly at?: number;
  readonly until?: string;
  readonly why: boolean;
  readonly step: boolean;
  readonly diff?: string;
  readonly fork?: number;
  readonly out?: string;
  readonly set?: readonly string[];
};

/** Returns the exit code: 0 when all is equal or shown, 3 at a divergence or a difference. */
export async function replayRun(context: CliContext, name: string, flags: ReplayFlags): Promise<number> {
  refuseMixtures(flags);
  if (flags.fork !== undefined) return fork(context, name, flags, flags.fork);
  if (flags.diff !== undefined) return diff(context, name, flags.diff, flags.json);
  return withReplay(context.cwd, name, (replay) => {
    if (flags.step) return step(context, replay, flags);
    if (flags.at !== undefined || flags.until !== undefined) return show(context, replay, flags);
    if (flags.actor !== undefined) return listMoments(context, replay, flags.actor, flags.json);
    return verify(context, replay, flags.json);
  });
}

function refuseMixtures({ at, until, why, fork, out, set, diff, step, json }: ReplayFlags): void {
  const refuse = (wrong: boolean, text: string): void => {
    if (wrong) throw new RodsError('CONFIG_INVALID', text);
  };
  refuse(why && at === undefined && until === undefined, '--why needs the event: give --at N or --until CONDITION');
  refuse(at !== undefined && until !== undefined, '--at and --until both name an event; give one of them');
  refuse(fork === undefined && (out !== undefined || set !== undefined), '--out and --set belong to --fork N');
  refuse(diff !== undefined && fork !== undefined, '--diff and --fork are two commands; give one of them');
  refuse(step && json, '--step talks with a person; leave --json out');
}

async function verify(context: CliContext, { directory, log, agents }: OpenReplay, json: boolean): Promise<number> {
  const startedAt = performance.now();
  const said = await saidByFiles(directory);
  const result = withEnd(await verifyRun(log, agents), said, log);
  const seconds = (performance.now() - startedAt) / 1000;
  const text = result.divergence
    ? divergenceText(result.divergence)
    : `${result.events} events replayed in ${seconds.toFixed(1)} s: ${result.turns} turns and ${result.effects} effects equal, state ${result.stateHash}\n${owedText(result.owed, log)}`;
  context.process.stdout.write(json ? `${JSON.stringify({ run: directory.path, ...result, seconds })}\n` : text);
  return result.divergence ? exitCode.diverged : exitCode.ok;
}

/** A log that gives back what it holds, but less than the run's files show, has diverged at its end. */
function withEnd(result: VerifyResult, said: SaidByFiles, log: RunLog): VerifyResult {
  const missing = result.divergence ? null : missingEnd(said, log);
  return missing === null ? result : { ...result, divergence: goneEnd(result.events, missing) };
}

/** A batch that has what it wanted leaves its last jobs under way; a run does not. */
function owedText(owed: number, log: RunLog): string {
  if (owed === 0) return '';
  const closed = [...messagesToRun(log)].some(({ envelope }) => envelope.type === 'batch.closed');
  return closed
    ? `${owed} messages were under way when the batch closed: nothing waits for them\n`
    : `${owed} messages still owed: the run goes on, or \`rods run --resume\` delivers them\n`;
}

async function show(context: CliContext, replay: OpenReplay, flags: ReplayFlags): Promise<number> {
  const stepper = new Stepper(replay.log, replay.agents);
  const wanted = parsePredicate(flags.until ?? `seq=${flags.at}`);
  const own =
    flags.actor === undefined
      ? undefined
      : parsePredicate(`${flags.actor.includes('/') ? 'actor' : 'agent'}=${flags.actor}`);
  const moment = await stepper.forwardTo(
    (one) => wanted(one) && (flags.at !== undefined || own === undefined || own(one)),
  );
  if (!moment && stepper.divergence) return diverged(context, replay, stepper.divergence, flags.json);
  if (!moment)
    throw new RodsError(
      'EVENT_NOT_FOUND',
      `${flags.until ?? `event ${flags.at}`}: no such event; the log holds ${replay.log.nextSeq()}`,
    );
  const { stdout } = context.process;
  const causes = flags.why ? causesOf(replay.log, moment.record.seq) : [];
  // at an event, another actor than its own may be asked for: its state then
  const state = flags.actor !== undefined && flags.at !== undefined ? stepper.stateOf(flags.actor) : undefined;
  const other = state === undefined ? undefined : state && { value: state.value, context: state.context };
  if (flags.json) {
    const why = causes.map(({ record, message }) => ({
      seq: record.seq,
      kind: record.kind,
      message: message && { to: message.to, type: message.type, job: message.job },
    }));
    const asked = { ...(flags.why ? { why } : {}), ...(other === undefined ? {} : { actorState: other }) };
    stdout.write(
      `${JSON.stringify({ run: replay.directory.path, ...momentReport(moment), ...asked, divergence: null })}\n`,
    );
    return exitCode.ok;
  }
  stdout.write(momentText(moment));
  if (flags.why) stdout.write(causesText(causes));
  if (other !== undefined) stdout.write(`${flags.actor} at event ${flags.at}: ${JSON.stringify(other, null, 2)}\n`);
  return exitCode.ok;
}

async function step(context: CliContext, replay: OpenReplay, flags: ReplayFlags): Promise<number> {
  const stepper = new Stepper(replay.log, replay.agents);
  if (flags.at !== undefined) await stepper.forwardTo(({ record }) => record.seq >= (flags.at ?? 0));
  if (flags.until !== undefined) await stepper.forwardTo(parsePredicate(flags.until));
  await stepThrough(context, replay.log, stepper);
  return stepper.divergence ? exitCode.diverged : exitCode.ok;
}

/** A replay that cannot get as far as what was asked for. */
function diverged(context: CliContext, { directory }: OpenReplay, divergence: Divergence, json: boolean): number {
  const document = `${JSON.stringify({ run: directory.path, divergence })}\n`;
  context.process.stdout.write(json ? document : divergenceText(divergence));
  return exitCode.diverged;
}

/** What stopping a run and going on with it adds to its log. */
const reopening: ReadonlySet<string> = new Set(['run.drain', 'run.drained', 'run.resume']);

async function diff(context: CliContext, name: string, other: string, json: boolean): Promise<number> {
  const [left, right] = [await findRun(context.cwd, name), await findRun(context.cwd, other)];
  const logs = [RunLog.openForReading(left.log), RunLog.openForReading(right.log)] as const;
  try {
    const found = diffRuns(...logs, reopening);
    const { stdout } = context.process;
    if (json) stdout.write(`${JSON.stringify({ left: left.path, right: right.path, differences: found })}\n`);
    else if (found.length === 0) stdout.write('equal: every actor lived through the same in both runs\n');
    for (const difference of json ? [] : found) stdout.write(differenceLine(difference));
    return found.length ? exitCode.diverged : exitCode.ok;
  } finally {
    for (const log of logs) await log.close();
  }
}

function differenceLine({ actor, field, to, place, left, right }: ActorDifference): string {
  const at = (seq: number | null): string => (seq === null ? 'none' : `#${seq}`);
  const what = field === 'state' ? 'its last state differs' : `its message ${place} to ${to} differs`;
  return `${actor}  ${what}  (${at(left)} and ${at(right)})\n`;
}

async function fork(context: CliContext, name: string, flags: ReplayFlags, at: number): Promise<number> {
  const from = await findRun(context.cwd, name);
  const out = flags.out === undefined ? `${from.path}-fork-${at}` : userPath(context, flags.out);
  const { directory, events } = await forkRun({ from, at, out, settings: flags.set ?? [] });
  context.process.stderr.write(`${directory.path}: ${events} events taken over, going on from event ${at}\n`);
  return runFromCommandLine(context, { resume: directory.path, json: flags.json, dryRun: false }, []);
}
