// The audit of the benchmark's tasks: the faults people have reported, found by rule and with their evidence.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from '@rods/core';
import { fillerFromJson } from '@rods/sim';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  goldenCategories,
  goldenTasks,
  hasGolden,
  readGolden,
} from '../../../../packages/sim/test/golden/bfclFolder.js';
import { loadTasks } from '../../src/experiment/loadTasks.js';
import { auditTask } from '../../src/import/audit/auditTask.js';
import type { Finding } from '../../src/import/audit/Finding.js';
import { importBfcl } from '../../src/import/importBfcl.js';

describe.runIf(hasGolden)('the audit of the official tasks', () => {
  let findings: Finding[] = [];
  const of = (id: string, kind: Finding['kind']): Finding[] =>
    findings.filter((one) => one.id === `multi_turn_${id}` && one.kind === kind);

  beforeAll(() => {
    const filler = fillerFromJson(readGolden('data/long_context.json'));
    findings = goldenCategories.flatMap((category) =>
      goldenTasks(category).flatMap((task) => auditTask(task, { filler })),
    );
  });

  it('lists a sorted text that no tool produces, in every category it stands in', () => {
    for (const id of ['base_4', 'miss_func_4', 'miss_param_4'])
      expect(of(id, 'text_no_tool_produces')[0]?.evidence, id).toContain('Initial report content More unsorted data');
  });

  it('lists a booking that only a draw of the same turn names', () => {
    expect(of('base_198', 'value_depends_on_draws')[0]?.evidence).toMatch(/3426812: drawn by book_flight/);
  });

  it('lists a held-out function that the reference uses before its turn', () => {
    expect(of('miss_func_49', 'held_out_too_early')[0]?.evidence).toMatch(
      /in turn 1, though tail is revealed in turn 3/,
    );
  });

  it('lists held-out functions that others replace, and names that no environment has', () => {
    expect(of('miss_func_1', 'held_out_replaceable')[0]?.evidence).toContain('cp and rm');
    expect(of('base_17', 'function_unknown')[0]?.evidence).toContain('MessageAPI.view_messages_received');
  });

  it('lists missing parameters that were said before or can be read', () => {
    expect(findings.filter(({ kind }) => kind === 'parameter_known').length).toBeGreaterThan(5);
    const readable = findings.filter(({ kind }) => kind === 'parameter_readable');
    expect(readable.length).toBeGreaterThan(10);
    for (const { evidence } of readable) expect(evidence).toMatch(/is in the answer to \w+\(\)/);
  });

  it('finds no reference that cannot be read, and none that scores nothing', () => {
    const kinds = new Set(findings.map(({ kind }) => kind));
    expect(kinds.has('reference_unreadable')).toBe(false);
    expect(kinds.has('reference_empty')).toBe(false);
  });

  it('writes a deny list that a run applies', async () => {
    const out = await mkdtemp(join(tmpdir(), 'rods-audit-'));
    const source = join(process.env.RODS_BFCL_DIR ?? '', 'data');
    const { audit } = await importBfcl(source, out, { audit: true });
    expect(audit?.held_out_too_early).toBe(1);
    const deny = join(out, 'deny.txt');
    const denied = (await readFile(deny, 'utf8')).split('\n').filter(Boolean).length;
    expect(denied).toBeGreaterThan(5);
    const { tasks } = resolveConfig({ files: [], settings: [] });
    const all = await loadTasks({ ...tasks, source: out });
    const fewer = await loadTasks({ ...tasks, source: out, deny });
    const count = ({ split }: typeof all): number => split.train.length + split.heldOut.length;
    expect(count(all)).toBe(800);
    expect(count(fewer)).toBe(800 - denied);
    expect(fewer.hash).not.toBe(all.hash);
  });
});
