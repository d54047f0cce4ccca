// The files a run shows: projections of the log's messages to the runner, in sequence order. Written live and on resume
// by this one function, so both give the same bytes.
import type { Envelope } from '../runtime/Envelope.js';
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

/** All messages to the runner that a log holds. */
export function* messagesToRun(log: RunLog): Generator<{ readonly seq: number; readonly envelope: Envelope }> {
  for (const record of log.events()) {
    for (const envelope of record.outputs) if (envelope.to === 'run') yield { seq: record.seq, envelope };
  }
}
