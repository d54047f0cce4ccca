// Weights on disk, named by their digest: a file is what its name says or it is nothing. Temp, fsync, rename.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@rods/actors';
import { checkpointDigest, checkpointName, checkpointSum, readCheckpoint } from './readCheckpoint.js';

export type CheckpointStore = {
  /** Writes the bytes under their digest and keeps the newest `kept` files. Returns the file's SHA-256. */
  save(digest: string, bytes: Uint8Array): Promise<string>;
  /** The bytes saved under a digest, or null when there are none or they are damaged. */
  load(digest: string): Uint8Array | null;
};

export function checkpointStore(folder: string, kept: number): CheckpointStore {
  return {
    async save(digest, bytes) {
      makeFolder(folder);
      const path = join(folder, checkpointName(digest));
      const sum = checkpointSum(bytes);
      if (!existsSync(path)) {
        const file = await open(`${path}.part`, 'w');
        try {
          await file.write(Buffer.from(sum, 'latin1'));
          await file.write(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(`${path}.part`, path);
      }
      prune(folder, kept, checkpointName(digest));
      return sum;
    },
    load(digest) {
      const path = join(folder, checkpointName(digest));
      if (!existsSync(path)) return null;
      return readCheckpoint(readFileSync(path))?.weights ?? null;
    },
  };
}

function prune(folder: string, kept: number, newest: string): void {
  const files = readdirSync(folder)
    .filter((name) => checkpointDigest(name) !== null && name !== newest)
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of files.slice(Math.max(0, kept - 1))) rmSync(join(folder, name), { force: true });
}
