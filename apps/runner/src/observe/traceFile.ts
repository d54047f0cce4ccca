// A trace of a run in Chrome's format, for Perfetto and chrome://tracing: a track per host, a bar per turn, arrows along causes.
import type { TurnSeen } from '@rods/actors';
import type { LineFile } from './lineFile.js';
import type { Observer } from './Observer.js';

/** Times in the file are microseconds since the first turn. */
export function traceFile(run: () => string, file: LineFile): Observer {
  const tracks = new Map<string, number>();
  const ends = new Map<number, { readonly tid: number; readonly at: number }>();
  let origin: number | null = null;
  file.write('[\n');
  const add = (event: object): void => file.write(`${JSON.stringify(event)},\n`);
  const trackOf = (host: string): number => {
    const known = tracks.get(host);
    if (known !== undefined) return known;
    const tid = tracks.size + 1;
    tracks.set(host, tid);
    add({ name: 'thread_name', ph: 'M', pid: 1, tid, args: { name: host } });
    return tid;
  };
  const turn = ({
    host,
    actor,
    type,
    beganAt,
    wallMs,
    seq,
    cause,
    job,
    waitMs,
    activeMs,
    commitMs,
    sends,
  }: TurnSeen): void => {
    if (origin === null) add({ name: 'process_name', ph: 'M', pid: 1, args: { name: `rods ${run()}` } });
    origin ??= beganAt;
    const tid = trackOf(host);
    const ts = Math.round((beganAt - origin) * 1000);
    const dur = Math.max(1, Math.round(wallMs * 1000));
    add({
      name: `${actor} ${type}`,
      cat: 'turn',
      ph: 'X',
      pid: 1,
      tid,
      ts,
      dur,
      args: { seq, cause, job, waitMs, activeMs, commitMs, sends },
    });
    const from = ends.get(cause);
    if (from) {
      add({ name: type, cat: 'message', ph: 's', id: seq, pid: 1, tid: from.tid, ts: Math.min(from.at, ts) });
      add({ name: type, cat: 'message', ph: 'f', bp: 'e', id: seq, pid: 1, tid, ts });
    }
    ends.set(seq, { tid, at: ts + dur - 1 });
  };
  return {
    turn,
    close: async () => {
      file.write(
        `${JSON.stringify({ name: 'end', ph: 'i', s: 'g', pid: 1, tid: 0, ts: Math.max(0, ...[...ends.values()].map(({ at }) => at)) })}\n]\n`,
      );
      await file.close();
    },
  };
}
