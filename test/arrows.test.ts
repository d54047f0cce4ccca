// The architecture as a test: packages may look only to their left, core <- sim <- actors <- trainer-bridge <- runner.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const order = ['core', 'sim', 'actors', 'trainer-bridge', 'runner'] as const;
type Room = (typeof order)[number];
const folderOf = (room: Room): string => (room === 'runner' ? 'apps/runner' : `packages/${room}`);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, folder, name));
}

/** Every way one file can name another: imports, exports, dynamic imports, URLs, workers and file-name strings. */
function namesIn(text: string): string[] {
  const patterns = [
    /\bfrom\s+'([^']+)'/g,
    /\bimport\s+'([^']+)'/g,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
    /\bnew URL\(\s*['"`]([^'"`]+)['"`]/g,
    /\bnew Worker\(\s*['"`]([^'"`]+)['"`]/g,
    /\bresolve\(\s*['"`](@rods\/[^'"`]+)['"`]/g,
    /['"`]((?:\.{1,2}\/|@rods\/|packages\/|apps\/)[^'"`\s]+)['"`]/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] as string));
}

/** What is wrong with a file of `room` naming `name`, or null. */
function violation(room: Room, file: string, name: string): string | null {
  const mine = order.indexOf(room);
  const target = name.match(/^@rods\/([a-z-]+)(\/.*)?$/);
  if (target) {
    const theirs = order.indexOf(target[1] as Room);
    if (theirs < 0) return `${name} is no package of this house`;
    if (theirs > mine) return `${room} must not look right to ${target[1]}`;
    if (theirs === mine) return `${room} imports itself by name`;
    if (target[2]) return `${name} reaches past the index of ${target[1]}`;
    return null;
  }
  if (name.startsWith('.') && /\.(js|ts|json)$/.test(name)) {
    const inside = relative(join(root, folderOf(room)), resolve(dirname(file), name));
    if (inside.startsWith('..')) return `${name} leaves the package; import by name`;
  }
  const path = name.match(/(?:packages|apps)\/(core|sim|actors|trainer-bridge|runner)\b/);
  if (path && path[1] !== room) return `${name} is a path into ${path[1]}`;
  return null;
}

describe('the arrows between packages', () => {
  for (const room of order) {
    it(`${room} depends only on packages to its left, in package.json and by exact version`, () => {
      const manifest = JSON.parse(readFileSync(join(root, folderOf(room), 'package.json'), 'utf8')) as {
        name: string;
        version: string;
        dependencies: Record<string, string>;
      };
      expect(manifest.name).toBe(`@rods/${room}`);
      for (const [name, range] of Object.entries(manifest.dependencies)) {
        expect(range, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        if (name.startsWith('@rods/')) expect(violation(room, '', name)).toBeNull();
      }
    });

    it(`${room} names no file or package to its right, and imports only what its package.json declares`, () => {
      const manifest = JSON.parse(readFileSync(join(root, folderOf(room), 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      const wrong: string[] = [];
      for (const file of filesBelow(`${folderOf(room)}/src`)) {
        const text = readFileSync(file, 'utf8');
        for (const name of namesIn(text)) {
          const what = violation(room, file, name);
          if (what) wrong.push(`${relative(root, file)}: ${what}`);
        }
        for (const match of text.matchAll(/^(?:import|export)[^;]*?\bfrom '([^'.][^']*)'/gm)) {
          const name = match[1] as string;
          if (name.startsWith('node:')) continue;
          const dependency = name.startsWith('@')
            ? name.split('/').slice(0, 2).join('/')
            : (name.split('/')[0] as string);
          if (!(dependency in manifest.dependencies))
            wrong.push(`${relative(root, file)}: ${dependency} is not declared`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  it('are seen to be broken by an import, a worker URL and a file-name string', () => {
    const file = join(root, 'packages/sim/src/batch/createPool.ts');
    for (const text of [
      "import { x } from '@rods/actors';",
      "new Worker(new URL('../../../actors/dist/host.worker.js', import.meta.url))",
      "const entry = 'packages/trainer-bridge/dist/rollout.worker.js';",
      "await import('@rods/runner')",
      "import { y } from '@rods/core/canonical/parseJson.js';",
    ]) {
      expect(
        namesIn(text)
          .map((name) => violation('sim', file, name))
          .some(Boolean),
        text,
      ).toBe(true);
    }
  });
});
