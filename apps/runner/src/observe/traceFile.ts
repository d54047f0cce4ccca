// A trace of a run in Chrome's format, for Perfetto and chrome://tracing: a track per host, a bar per turn, arrows along causes.
import type { TurnSeen } from '@rods/actors';
import type { Frame, LineFile } from './lineFile.js';
import type { Observer } from './Observer.js';

/** Turns whose ends are kept for the arrows that lead from them; a message that waited through more of them has none. */
const mostEnds = 65_536;

/** Times in the file are microseconds since the first turn. Each file of a series names its tracks and ends by itself. */
export function traceFile(run: () => string, open: (frame: Frame) => LineFile): Observer {
  const tracks = new Map<string, number>();
  const ends = new Map<number, { readonly tid: number; readonly at: number }>();
  let origin: number | null = null;
  let last = 0;
  const file = open({
    head: () => {
      const names = [
        nameOf('process', 0, `rods ${run()}`),
        ...[...tracks].map(([host, tid]) => nameOf('thread', tid, host)),
      ];
      return `[\n${names.map(lineOf).join('')}`;
    },
    foot: () => `${JSON.stringify({ name: 'end', ph: 'i', s: 'g', pid: 1, tid: 0, ts: last })}\n]\n`,
  });
  const add = (event: object): void => file.write(lineOf(event));
  const trackOf = (host: string): number => {
    const known = tracks.get(host);
    if (known !== undefined) return known;
    const tid = tracks.size + 1;
    add(nameOf('thread', tid, host));
    tracks.set(host, tid);
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
    last = Math.max(last, ts + dur - 1);
    ends.set(seq, { tid, at: ts + dur - 1 });
    const [oldest] = ends.size > mostEnds ? ends.keys() : [];
    if (oldest !== undefined) ends.delete(oldest);
  };
  return { turn, close: () => file.close() };
}

const nameOf = (what: 'process' | 'thread', tid: number, name: string): object => ({
  name: `${what}_name`,
  ph: 'M',
  pid: 1,
  tid,
  args: { name },
});
const lineOf = (event: object): string => `${JSON.stringify(event)},\n`;
