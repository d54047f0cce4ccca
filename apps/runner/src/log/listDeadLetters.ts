// `rods ls --dead-letters RUN`: messages that could not be delivered, and those their receiver had no use for.
import { type EventRecord, RunLog } from '@rods/actors';
import type { CliContext } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { findRun } from '../experiment/runDirectory.js';
import { shortJson } from '../replay/shortJson.js';

type Undelivered = {
  readonly seq: number;
  readonly kind: 'dead' | 'unhandled';
  readonly actor: string;
  readonly type: string;
  readonly job: string | null;
  readonly reason: string;
  readonly payload: unknown;
};

export async function listDeadLetters(context: CliContext, name: string, json: boolean): Promise<number> {
  const directory = await findRun(context.cwd, name);
  const log = RunLog.openForReading(directory.log);
  try {
    const found = [...log.events()].flatMap((record) => undelivered(log, record));
    const { stdout } = context.process;
    if (json) stdout.write(`${JSON.stringify({ run: directory.path, messages: found })}\n`);
    else if (found.length === 0) stdout.write('no dead letters and no unhandled messages\n');
    for (const { seq, kind, actor, type, reason, payload } of json ? [] : found)
      stdout.write(
        `#${seq}  ${kind}  ${type} to ${actor}  ${shortJson(reason, 160)}\n    ${shortJson(payload, 160)}\n`,
      );
    return exitCode.ok;
  } finally {
    await log.close();
  }
}

function undelivered(log: RunLog, record: EventRecord): Undelivered[] {
  if (record.kind === 'input' || (record.kind === 'turn' && !record.unhandled)) return [];
  const message = log.event(record.input.seq)?.outputs[record.input.ordinal];
  return [
    {
      seq: record.seq,
      kind: record.kind === 'dead' ? 'dead' : 'unhandled',
      actor: record.actor,
      type: message?.type ?? '',
      job: message?.job ?? null,
      reason: record.kind === 'dead' ? record.reason : 'its machine had no transition for it',
      payload: message?.payload ?? null,
    },
  ];
}
