// The name a user types: linked by the installation, and repeated in every suggested command.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandName } from '../../src/cli/commandName.js';

const linked = join(import.meta.dirname, '../../../../node_modules/.bin/rods');

describe('the command’s name', () => {
  it('is linked by `npm ci`, although the link is made before the build', async () => {
    const { stdout } = await promisify(execFile)(linked, ['--help']);
    expect(stdout).toContain('rods run');
  });

  it('is suggested as it can be pasted: with npx for who came through npm', () => {
    expect(commandName({ npm_execpath: '/usr/lib/npm-cli.js' })).toBe('npx rods');
    expect(commandName({})).toBe('rods');
  });
});
