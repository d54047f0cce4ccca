// docs/errors.md says of every code with which exit code it ends the process: the section's, or the one in brackets after it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../src/cli/exitCode.js';

const text = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

/** Codes with the exit code the documentation gives them. */
function documented(): [string, number][] {
  const found: [string, number][] = [];
  for (const section of text.split(/^## /m).slice(1)) {
    const usual = /^[^\n]*\(exit (\d+)/.exec(section)?.[1];
    if (usual === undefined) continue;
    for (const [, cell = ''] of section.matchAll(/^\| (`[A-Z][^|]*)\|/gm)) {
      const exit = Number(/\((\d+)\)/.exec(cell)?.[1] ?? usual);
      for (const [, code = ''] of cell.matchAll(/`([A-Z_]+)`/g)) found.push([code, exit]);
    }
  }
  return found;
}

describe('the exit codes in docs/errors.md', () => {
  it('are those the command ends with, for every code', () => {
    const codes = documented();
    expect(codes.length).toBeGreaterThan(70);
    expect(codes.map(([code]) => [code, exitCodeOf(code)])).toEqual(codes);
  });

  it('stand there once for each code', () => {
    const codes = documented().map(([code]) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});
