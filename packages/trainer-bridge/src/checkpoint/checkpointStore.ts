// Weights on disk, named by their digest: a file is what its name says or it is nothing. Temp, fsync, rename.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

export type CheckpointStore = {
  /** Writes the bytes under their digest and keeps the newest `kept` files. Returns the file's SHA-256. */
  save(digest: string, bytes: Uint8Array): Promise<string>;
  /** The bytes saved under a digest, or null when there are none or they are damaged. */
  load(digest: string): Uint8Array | null;
};

const nameOf = (digest: string): string => `weights-${digest}.bin`;
const sumBytes = 64;

export function checkpointStore(folder: string, kept: number): CheckpointStore {
  return {
    async save(digest, bytes) {
      mkdirSync(folder, { recursive: true });
      const path = join(folder, nameOf(digest));
      const sum = sumOf(bytes);
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
      prune(folder, kept, nameOf(digest));
      return sum;
    },
    load(digest) {
      const path = join(folder, nameOf(digest));
      if (!existsSync(path)) return null;
      const whole = readFileSync(path);
      const bytes = whole.subarray(sumBytes);
      return whole.subarray(0, sumBytes).toString('latin1') === sumOf(bytes) ? bytes : null;
    },
  };
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function prune(folder: string, kept: number, newest: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.startsWith('weights-') && name.endsWith('.bin') && name !== newest)
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of files.slice(Math.max(0, kept - 1))) rmSync(join(folder, name), { force: true });
}
