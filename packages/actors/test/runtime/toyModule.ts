// Threads import built modules; this compiles the tests' agents once into plain JavaScript beside the test's cache.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
// each process has a folder of its own: an agent's implementation hash covers the folder of its module
const folder = join(here, '../../../../node_modules/.cache/toy-agents', String(process.pid));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(name: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(join(here, `${name}.ts`), 'utf8'), `${name}.ts`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code.replaceAll('./toyAgents.js', './toyAgents.mjs'));
  return pathToFileURL(file).href;
}

const toy = await build('toyAgents');
const faulty = await build('faultyAgents');

/** URL of the built toy agents. */
export function toyModule(): string {
  return toy;
}

/** URL of the built agents that fail. */
export function faultyModule(): string {
  return faulty;
}
