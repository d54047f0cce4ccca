// A recorded history as a log again, in a folder of its own; whole, cut after some events, or with one of them changed.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { EffectRecord, EventRecord, RunLog, SnapshotRecord } from '@rods/actors';
import { z } from 'zod';
import { RecoveryMark } from '../../packages/actors/src/log/RecoveryMark.js';

const Line = z.union([
  z.object({
    meta: z.object({
      format: z.int(),
      machines: z.record(z.string(), z.object({ structure: z.string(), implementation: z.string() })),
    }),
  }),
  z.object({ event: EventRecord }),
  z.object({ effect: EffectRecord, seq: z.int(), ordinal: z.int() }),
  z.object({ snapshot: SnapshotRecord }),
  z.object({ mark: RecoveryMark }),
]);

export type History = {
  readonly format: number;
  readonly events: readonly EventRecord[];
  /** Writes the first `length` events, each as `change` leaves it, and opens the log for reading. */
  open(folder: string, length?: number, change?: (event: EventRecord) => EventRecord): Promise<RunLog>;
};

export function readHistory(name: string): History {
  const bytes = gunzipSync(readFileSync(new URL(`${name}.jsonl.gz`, import.meta.url)));
  const lines = bytes
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)));
  const metas = lines.flatMap((line) => ('meta' in line ? [line.meta] : []));
  const events = lines.flatMap((line) => ('event' in line ? [line.event] : []));
  const effects = lines.flatMap((line) => ('effect' in line ? [line] : []));
  const snapshots = lines.flatMap((line) => ('snapshot' in line ? [line.snapshot] : []));
  const [mark] = lines.flatMap((line) => ('mark' in line ? [line.mark] : []));
  const [meta] = metas;
  if (!meta) throw new Error(`${name} has no meta line`);
  return {
    format: meta.format,
    events,
    open: async (folder, length = events.length, change = (event) => event) => {
      const log = RunLog.openForWriting(folder);
      await log.writeMeta(meta);
      await log.append(
        events.slice(0, length).map((event) => ({
          event: change(event),
          effects: effects
            .filter(({ seq }) => seq === event.seq)
            .map(({ ordinal, effect }) => ({ ordinal, record: effect })),
          snapshot: snapshots.find(({ seq }) => seq === event.seq) ?? null,
        })),
        mark && mark.next <= length ? mark : null,
      );
      await log.close();
      return RunLog.openForReading(folder);
    },
  };
}
