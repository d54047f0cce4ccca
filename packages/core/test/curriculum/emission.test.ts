import { describe, expect, it } from 'vitest';
import { taskEntry } from '../../src/index.js';
import { accepted, card, group, open, originals, step, stepReport, withVariants } from './pool.js';

const emitted = (state: Parameters<typeof stepReport>[0]): string[] =>
  stepReport(state).emissions.map(({ task }) => task);

describe('emission', () => {
  it('takes boundary tasks, both ends included, best φ first', () => {
    const groups = [group('a', 0.2), group('b', 0.85), group('c', 0.55), group('d', 0.86)];
    expect(emitted(step(open(), { groups }))).toEqual(['c', 'a', 'b']);
  });

  it('names jobs in order over the whole run', () => {
    const first = step(open(), { groups: [group('a', 0.5), group('b', 0.4)] });
    const second = step(first, { groups: [group('c', 0.5)] });
    expect([first, second].flatMap((state) => stepReport(state).emissions.map(({ job }) => job))).toEqual([
      'job-1',
      'job-2',
      'job-3',
    ]);
  });

  it('keeps within the quota of a group and the limit of a step', () => {
    const groups = originals.map(({ id }) => group(id, 0.5));
    const quota = step(open(['emission.groups=[{"categories":["base"],"quota":2}]']), { groups });
    expect(emitted(quota)).toEqual(['a', 'b']);
    expect(stepReport(quota).candidates).toMatchObject({ considered: 4, overQuota: 2, emitted: 2 });
    expect(emitted(step(open(['emission.limit=3']), { groups }))).toHaveLength(3);
    expect(emitted(step(open(['synthesis.openJobs=1']), { groups }))).toHaveLength(1);
  });

  it('hands an unused quota on only when told to', () => {
    const groups = '[{"categories":["base"],"quota":1},{"categories":["miss_func"],"quota":2}]';
    const pool = originals.map(({ id }) => group(id, 0.5));
    expect(emitted(step(open([`emission.groups=${groups}`]), { groups: pool }))).toHaveLength(1);
    const handed = open([`emission.groups=${groups}`, 'emission.handOn=true']);
    expect(emitted(step(handed, { groups: pool }))).toHaveLength(3);
  });

  it('counts categories that share a group together', () => {
    const cards = [card('a'), card('b', { category: 'long_context' })];
    const shared = open(['emission.groups=[{"categories":["base","long_context"],"quota":1}]'], cards);
    expect(emitted(step(shared, { groups: [group('a', 0.4), group('b', 0.5)] }))).toEqual(['b']);
  });

  it('asks for spread within the group, except as the paper does', () => {
    const flat = { groups: [group('a', 0.5, 0)] };
    const state = step(open(), flat);
    expect(emitted(state)).toEqual([]);
    expect(stepReport(state)).toMatchObject({ zeroVariance: 1, candidates: { noVariance: 1 } });
    expect(emitted(step(open(['emission.requireVariance=false']), flat))).toEqual(['a']);
  });

  it('does not emit a task again within c steps', () => {
    let state = open(['emission.exclusionSteps=2']);
    const history = [0, 1, 2, 3].map(() => {
      state = step(state, { groups: [group('a', 0.5)] });
      return emitted(state).length;
    });
    expect(history).toEqual([1, 0, 0, 1]);
  });

  it('excludes for one epoch of the initial pool by default', () => {
    expect(open().settings.emission.exclusionSteps).toBe(1);
  });

  it('takes variants as seeds only when told to, and only down to the deepest generation', () => {
    const observed = (settings: string[]) => step(withVariants(['v'], settings), { groups: [group('v', 0.5)] });
    expect(emitted(observed([]))).toEqual([]);
    expect(emitted(observed(['emission.from=all']))).toEqual(['v']);
    expect(emitted(observed(['emission.from=all', 'emission.maxGeneration=1']))).toEqual([]);
  });

  it('keeps the open variants of a root within their limit until one is retired or dropped', () => {
    const settings = ['emission.maxOpenPerRoot=1', 'emission.exclusionSteps=0'];
    const first = step(open(settings), { groups: [group('a', 0.5)] });
    const second = step(first, { groups: [group('a', 0.5)] });
    expect(stepReport(second).candidates).toMatchObject({ rootFull: 1, emitted: 0 });
    const dropped = { job: 'job-1', outcome: { kind: 'dropped' as const, reason: 'no_pattern' } };
    expect(emitted(step(second, { groups: [group('a', 0.5)], results: [dropped] }))).toEqual(['a']);
  });

  it('may look at the last observation of every active task', () => {
    const state = step(open(['emission.candidates=all', 'emission.exclusionSteps=9']), {
      groups: [group('a', 0.5), group('b', 0.4)],
      emits: false,
    });
    expect(emitted(step(state, { groups: [group('c', 0.9)] }))).toEqual(['a', 'b']);
  });

  it('emits nothing where nobody would take the results in, nor before the full stage, nor with synthesis off', () => {
    const closing = { groups: [group('a', 0.5)] };
    expect(emitted(step(open(), { ...closing, emits: false }))).toEqual([]);
    expect(emitted(step(open(['stages.base=1']), closing))).toEqual([]);
    expect(emitted(step(open(['synthesis.enabled=false']), closing))).toEqual([]);
  });
});

describe('results', () => {
  const running = () => step(open(['emission.exclusionSteps=0']), { groups: [group('a', 0.5), group('b', 0.4)] });

  it('queue an accepted variant', () => {
    const state = step(running(), { results: [accepted('job-1', 'v')] });
    expect(state.queue).toEqual(['v']);
    expect(taskEntry(state, 'v')).toMatchObject({ status: 'queued', root: 'a', generation: 1 });
    expect(stepReport(state).fates).toMatchObject([{ job: 'job-1', seed: 'a', kind: 'accepted', variant: 'v' }]);
  });

  it('drop the second of two equal variants, in job order, and a copy of any known task', () => {
    const same = { content: 'the same' };
    const state = step(running(), { results: [accepted('job-1', 'v', 'a', same), accepted('job-2', 'w', 'b', same)] });
    expect(state.queue).toEqual(['v']);
    expect(state.totals.dropped).toEqual({ duplicate_task: 1 });
    const copy = step(running(), { results: [accepted('job-1', 'v', 'a', { content: 'content of d' })] });
    expect(stepReport(copy).fates).toMatchObject([{ kind: 'dropped', reason: 'duplicate_task' }]);
  });

  it('count why jobs were dropped and failed', () => {
    const state = step(running(), {
      results: [
        { job: 'job-1', outcome: { kind: 'dropped', reason: 'leaks' } },
        { job: 'job-2', outcome: { kind: 'failed', reason: 'category_unsupported' } },
      ],
    });
    expect(state.totals).toMatchObject({ dropped: { leaks: 1 }, failed: { category_unsupported: 1 } });
    expect(state.open).toEqual({});
  });

  it('change nothing when the job is not open', () => {
    const state = step(running(), { results: [accepted('job-9', 'v'), accepted('constructor', 'w')] });
    expect(stepReport(state).lateResults).toBe(2);
    expect(state.queue).toEqual([]);
  });

  it('of groups nobody sampled change nothing', () => {
    const state = step(open(), { groups: [group('nobody', 0.5)] });
    expect(stepReport(state)).toMatchObject({ lateGroups: 1, emissions: [] });
  });
});
