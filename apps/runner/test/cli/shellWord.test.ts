import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shellWord } from '../../src/cli/shellWord.js';

describe('a path in a suggested command', () => {
  const paths = ['runs/2026-11-30-rods-seed1', "a b/it's", 'ödd näme/日本 #1', '$(exit 3)', '`x`', '~', '"', '\\', '*'];

  it('is one word of a shell, whatever is in it', () => {
    const { stdout } = spawnSync('sh', ['-c', `printf '%s\\n' ${paths.map(shellWord).join(' ')}`], {
      encoding: 'utf8',
    });
    expect(stdout.split('\n').slice(0, -1)).toEqual(paths);
  });

  it('stands bare where that is the same', () => {
    expect(shellWord('runs/a-1.jsonl')).toBe('runs/a-1.jsonl');
  });
});
