// Threads import built modules; this compiles the toy agents once into plain JavaScript beside the test's cache.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../../../../node_modules/.cache/toy-agents');
let url = '';

/** URL of the built toy agents. */
export function toyModule(): string {
  return url;
}

const source = readFileSync(join(here, 'toyAgents.ts'), 'utf8');
const { code } = await transformWithOxc(source, 'toyAgents.ts');
mkdirSync(folder, { recursive: true });
const file = join(folder, `toyAgents-${process.pid}.mjs`);
writeFileSync(file, code);
url = pathToFileURL(file).href;
