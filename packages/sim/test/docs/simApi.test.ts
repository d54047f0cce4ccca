// The examples of docs/sim-api.md, each run as a module of its own: what it prints is what its comments say.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/sim-api.md'), 'utf8');
const examples = [...page.matchAll(/^(#+ .*)$|^```js\n([\s\S]*?)^```$/gm)].reduce<{ title: string; code: string }[]>(
  (found, [, title, code]) => {
    if (title !== undefined) found.push({ title: title.replace(/^#+ /, ''), code: '' });
    else if (code !== undefined) found.push({ title: found.at(-1)?.title ?? '', code });
    return found;
  },
  [],
);

/** Text of the comments behind, or on the lines below, each console.log. */
function promised(code: string): string[] {
  const lines = code.split('\n');
  return lines.flatMap((line, at) => {
    if (!line.includes('console.log(')) return [];
    const behind = line.match(/\); \/\/ (.*)$/);
    if (behind) return [behind[1] ?? ''];
    const below = lines.slice(at + 1);
    const end = below.findIndex((one) => !one.startsWith('// '));
    return below.slice(0, end < 0 ? below.length : end).map((one) => one.slice(3));
  });
}

describe('the examples of the simulator’s API', () => {
  const runnable = examples.filter(({ code }) => code !== '');
  // below the workspace, so that the packages are found as a user of it finds them
  const folder = join(root, 'node_modules/.cache/sim-api');

  it('are there for loading, running, checking, progress, tools, the graph, and tools of one’s own', () => {
    expect(new Set(runnable.map(({ title }) => title))).toEqual(
      new Set([
        'Load a task',
        'Run calls',
        'Check an answer',
        'Progress, turn by turn',
        'Tools as OpenAI function schemas',
        'The API graph',
        "Tools of one's own",
        'As JSON',
        'Bulk work',
      ]),
    );
  });

  it.each(runnable.map((example, at) => ({ ...example, at })))(
    '$title ($at) prints what it promises',
    ({ code, at }) => {
      expect(promised(code).length).toBeGreaterThan(0);
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `example-${at}.mjs`);
      writeFileSync(file, code);
      try {
        const printed = execFileSync(process.execPath, [file], { cwd: root, encoding: 'utf8' });
        expect(printed.trimEnd().split('\n')).toEqual(promised(code));
      } finally {
        rmSync(file);
      }
    },
  );
});
