// A file that observers append to, bounded however long the run. It is made at once, so a wrong path is told before a run
// starts.
import { createWriteStream, openSync, rmSync, type WriteStream } from 'node:fs';
import { type Bound, defaultBound, stepAside } from './stepAside.js';

export type LineFile = { write(text: string): void; close(): Promise<void> };

/** What every file of a series begins and ends with, so that each can be read by itself. */
export type Frame = { head(): string; foot(): string };

const noFrame: Frame = { head: () => '', foot: () => '' };

/** Throws what the file system says when it cannot be made. `onLoss` hears of a later failure, once. */
export function lineFile(
  path: string,
  onLoss: (message: string) => void,
  { frame = noFrame, bound = defaultBound }: { readonly frame?: Frame; readonly bound?: Bound } = {},
): LineFile {
  let isLost = false;
  const lose = (error: unknown): void => {
    if (!isLost)
      onLoss(`${path}: ${error instanceof Error ? error.message : error}; what follows is not written there`);
    isLost = true;
  };
  const open = (): WriteStream => createWriteStream(path, { fd: openSync(path, 'w') }).on('error', lose);
  let stream = open();
  // parts an earlier run left would be taken for parts of this one
  for (let part = 1; part < bound.files; part++) rmSync(`${path}.${part}`, { force: true });
  let written = 0;
  const append = (text: string): void => {
    // the head waits for the first line: what it says may be known only then
    const whole = written === 0 ? frame.head() + text : text;
    written += Buffer.byteLength(whole);
    stream.write(whole);
  };
  let closed: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    const ended = stream.end(frame.foot());
    closed = Promise.all([closed, new Promise<void>((resolve) => ended.on('close', () => resolve()))]);
  };
  const turnOver = (): void => {
    end();
    stepAside(path, bound.files);
    stream = open();
    written = 0;
  };
  return {
    write: (text) => {
      if (isLost) return;
      try {
        if (written > 0 && written + Buffer.byteLength(text) > bound.bytes) turnOver();
        append(text);
      } catch (error) {
        lose(error);
      }
    },
    close: async () => {
      if (isLost) return;
      append('');
      end();
      await closed;
    },
  };
}
