import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../src/experiment/RunSummary.js';
import { closingTable } from '../../src/report/closingTable.js';

const hosts = ['planner', 'orchestrator', 'query', 'rewriter', 'judge', 'tracker', 'trainer-bridge'];
const summary: RunSummary = {
  run: 'runs/a b',
  status: 'finished',
  preset: 'rods',
  seed: 1,
  split: 'scenario',
  steps: 120,
  epochs: 8,
  rollouts: 14848,
  rolloutsExecuted: 14848,
  resumedAtStep: null,
  restarts: 0,
  deadLetters: 0,
  variants: {
    emitted: 331,
    accepted: 279,
    dropped: { resampled_share: 1, other_answers: 29, necessity: 15, structure: 3, coherence: 1, param_gen_failed: 1 },
    failed: {},
    injected: 139,
    retired: { L1: 83, L2: 4, L3: 0, stale: 0 },
  },
  synthesis: { replans: 25, patches: 62, repairs: 11, rejections: { other_answers: 29 }, resampled: 44 },
  heldOut: { start: 0.308, end: 0.351, low: 0.29, high: 0.41, tasks: 81 },
  zeroVarianceShare: 0.1,
  zones: { hard: 2, boundary: 102, mastered: 29 },
  pool: { originals: 81, variants: 52, queued: 140 },
  digest: '0',
  waitMs: 8400,
  wallMs: 95_500,
  threadMs: Object.fromEntries(hosts.map((name) => [name, 4700])),
  hubDelayMs: 0,
};

describe('the closing table', () => {
  it.each([60, 80, 120, 200])('keeps within a terminal of %i columns and loses no word', (columns) => {
    const text = closingTable(summary, summary.run, columns);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    const words = text.replaceAll(/[│\s]+/g, ' ');
    for (const word of [...hosts, 'other_answers', 'param_gen_failed', 'resampled_share'])
      expect(words).toContain(word);
  });

  it('says of the smallest preset what its held-out reward is worth, of another nothing', () => {
    const smoke: RunSummary = {
      ...summary,
      preset: 'smoke',
      steps: 8,
      heldOut: { ...summary.heldOut, start: 0, end: 0 },
    };
    const text = closingTable(smoke, smoke.run, 60);
    expect(text).toMatch(/to nothing in 8 steps, its held-out reward says nothing;\n`.*rods run` trains/);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect(closingTable(summary, summary.run)).not.toContain('says nothing');
  });

  it('ends with a command that can be pasted', () => {
    expect(closingTable(summary, summary.run)).toMatch(/replay 'runs\/a b' --verify\n$/);
  });
});
