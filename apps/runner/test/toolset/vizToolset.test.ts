// `rods viz toolset` and `rods sim` on toolsets by name, by class and by file, through the real command.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiGraph } from '@rods/sim';
import { afterAll, describe, expect, it } from 'vitest';
import { runRods } from '../commands/runRods.js';

const helpDesk = fileURLToPath(new URL('../../../../examples/helpdesk/toolset.js', import.meta.url));
const cwd = mkdtempSync(join(tmpdir(), 'rods-viz-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const drawn = async (name: string, file: string): Promise<string> => {
  const { code, talk } = await runRods(['viz', 'toolset', name, '-o', file], { cwd });
  expect(code, talk).toBe(0);
  return readFileSync(join(cwd, file), 'utf8');
};

describe('rods viz toolset', () => {
  it('draws the benchmark, one class of it, and a toolset of one’s own', async () => {
    expect(ApiGraph.parse(JSON.parse(await drawn('bfcl', 'all.json'))).functions.length).toBe(128);
    const trading = ApiGraph.parse(JSON.parse(await drawn('TradingBot', 'one.json')));
    expect(new Set(trading.functions.map(({ className }) => className))).toEqual(new Set(['TradingBot']));
    expect(await drawn(helpDesk, 'own.dot')).toContain('"sign_in" -> "condition:HelpDesk.session"');
  });

  it('gives the same bytes every time, in every form', async () => {
    for (const form of ['svg', 'mmd', 'dot', 'json'])
      expect(await drawn(helpDesk, `two.${form}`)).toBe(await drawn(helpDesk, `one.${form}`));
    const svg = readFileSync(join(cwd, 'one.svg'), 'utf8');
    expect(svg).toContain('<svg');
    expect(svg).toContain('id="solve_ticket"');
    expect(svg).not.toMatch(/href="https?:/);
  });

  it('prints Mermaid without a file, and names what it does not know', async () => {
    const { out } = await runRods(['viz', 'toolset', 'TicketAPI'], { cwd });
    expect(out.split('\n')[0]).toBe('flowchart LR');
    const unknown = await runRods(['viz', 'toolset', 'Kitchen'], { cwd });
    expect(unknown.code).toBe(2);
    expect(unknown.talk).toMatch(/CONFIG_DRAWING.*Kitchen/);
  });
});

describe('rods sim with tools of one’s own', () => {
  it('runs and judges lines of their classes', async () => {
    const line = JSON.stringify({
      id: 'base_0',
      involved_classes: ['HelpDesk'],
      initial_config: { HelpDesk: { agent: 'mira@desk.example', random_seed: 4 } },
      turns: [["open_ticket(subject='Desk lamp dark', level='low')", 'list_tickets()']],
    });
    const { code, out } = await runRods(['sim', 'exec', '--toolset', helpDesk, '--no-state'], {
      cwd,
      input: `${line}\n`,
    });
    expect(code).toBe(0);
    expect(JSON.parse(out).turns[0].results[1]).toMatch(/^\['T-\d{4}'\]$/);
    const without = await runRods(['sim', 'exec'], { cwd, input: `${line}\n` });
    expect(JSON.parse(without.out).error.code).toBe('TASK_CLASS_UNKNOWN');
  });
});
