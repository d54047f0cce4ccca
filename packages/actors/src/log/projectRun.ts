// The files a run shows: projections of the log's messages to the runner, in sequence order. Written live and on resume
// by this one function, so both give the same bytes.
import type { Envelope } from '../runtime/Envelope.js';
import type { EventRecord } from './Record.js';
import type { RunLog } from './RunLog.js';

export type ProjectedFile = 'metrics' | 'variants';

const fileOf: Readonly<Record<string, ProjectedFile>> = {
  'step.closed': 'metrics',
  'epoch.closed': 'metrics',
  evaluated: 'metrics',
  'run.changed': 'metrics',
  'run.closed': 'metrics',
  variant: 'variants',
};

/** The line a message adds to one of the files, without its line end; null when it adds none. */
export function projectedLine(envelope: Envelope): { readonly file: ProjectedFile; readonly line: string } | null {
  const file = fileOf[envelope.type];
  if (!file) return null;
  const payload =
    typeof envelope.payload === 'object' && envelope.payload !== null ? envelope.payload : { value: envelope.payload };
  return { file, line: JSON.stringify({ type: envelope.type, ...payload }) };
}

/**
 * All messages to the runner that a log holds; events that the log's index leaves out are not read. `believed` are those that
 * results are written from: each is compared with its hash. @throws RodsError `LOG_CORRUPT` naming the record.
 */
export function* messagesToRun(
  log: RunLog,
  { believed = false } = {},
): Generator<{ readonly seq: number; readonly envelope: Envelope }> {
  const indexed = log.shownFrom() ?? Number.POSITIVE_INFINITY;
  const first = believed ? log.intactEvents() : log.events();
  for (const record of indexed > 0 ? first : []) {
    // a log that an earlier version began has no index of its first part
    if (record.seq >= indexed) break;
    yield* toRunner(record);
  }
  for (const seq of [...log.shown()]) {
    const record = believed ? log.intactEvent(seq) : log.event(seq);
    if (record) yield* toRunner(record);
  }
}

function* toRunner({ seq, outputs }: EventRecord): Generator<{ readonly seq: number; readonly envelope: Envelope }> {
  for (const envelope of outputs) if (envelope.to === 'run') yield { seq, envelope };
}
