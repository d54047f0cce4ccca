// Tells whether the code an agent runs is the code that wrote a log: a hash over the built files of its package and of
// the packages it depends on. Packages of others count by name and version.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Package = z.object({
  name: z.string().default(''),
  version: z.string().default(''),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const known = new Map<string, Promise<string>>();

/** 32 hex digits over every built module in the folder of this one and in those it depends on. Read once per process. */
export function implementationHash(moduleUrl: string): Promise<string> {
  const folder = dirname(fileURLToPath(moduleUrl));
  const hash = known.get(folder) ?? hashModule(folder);
  known.set(folder, hash);
  return hash;
}

async function hashModule(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const parts = new Map<string, string>();
  await collect(folder, parts);
  for (const [name, part] of [...parts].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(name).update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Adds what a folder of built files and its package's dependencies amount to, each once. */
async function collect(folder: string, parts: Map<string, string>): Promise<void> {
  const root = packageRoot(folder);
  const own =
    root === null ? Package.parse({}) : Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const key = own.name || 'module';
  if (parts.has(key)) return;
  parts.set(key, await hashFolder(folder));
  for (const [name, version] of Object.entries(own.dependencies)) {
    if (parts.has(name)) continue;
    const linked = root === null ? null : await workspaceOf(root, name);
    if (linked) await collect(linked, parts);
    else parts.set(name, version);
  }
}

function packageRoot(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** The built files of a dependency that is developed beside the package; null for one that was installed. */
async function workspaceOf(root: string, name: string): Promise<string | null> {
  for (let at = root; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(place)) {
      const real = await realpath(place);
      return real.includes(`${sep}node_modules${sep}`) ? null : join(real, 'dist');
    }
    if (dirname(at) === at) return null;
  }
}

async function hashFolder(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.m?js$/.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}
