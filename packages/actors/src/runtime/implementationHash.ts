// Tells whether the code an agent runs is the code that wrote a log: a hash over the built files of its package.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const known = new Map<string, Promise<string>>();

/** 32 hex digits over every built module in the folder of this one, in name order. Read once per process. */
export function implementationHash(moduleUrl: string): Promise<string> {
  const folder = dirname(fileURLToPath(moduleUrl));
  const hash = known.get(folder) ?? hashFolder(folder);
  known.set(folder, hash);
  return hash;
}

async function hashFolder(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.m?js$/.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 32);
}
