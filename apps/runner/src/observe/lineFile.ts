// A file that observers append to. It is made at once, so a wrong path is told before a run starts.

import { once } from 'node:events';
import { createWriteStream, openSync } from 'node:fs';

export type LineFile = { write(text: string): void; close(): Promise<void> };

/** Throws what the file system says when it cannot be made. `onLoss` hears of a later failure, once. */
export function lineFile(path: string, onLoss: (message: string) => void): LineFile {
  const stream = createWriteStream(path, { fd: openSync(path, 'w') });
  let isLost = false;
  stream.on('error', (error) => {
    if (!isLost) onLoss(`${path}: ${error.message}; what follows is not written there`);
    isLost = true;
  });
  return {
    write: (text) => {
      if (!isLost) stream.write(text);
    },
    close: async () => {
      if (isLost) return;
      stream.end();
      await once(stream, 'close');
    },
  };
}
