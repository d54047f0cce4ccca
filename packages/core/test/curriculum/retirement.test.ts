import { describe, expect, it } from 'vitest';
import { type CurriculumState, foldCurriculum, taskEntry } from '../../src/index.js';
import { accepted, epoch, epochReport, group, open, originals, step, stepReport, withVariants } from './pool.js';

const observe = (state: CurriculumState, ...means: (readonly [string, number])[]): CurriculumState =>
  step(state, { groups: means.map(([task, mean]) => group(task, mean)), emits: false });

const retired = (state: CurriculumState) => epochReport(state).retired.map(({ task, layer }) => [task, layer]);

describe('L1, the trial', () => {
  it('retires a variant whose first observation is below the floor, with its figures', () => {
    const state = epoch(observe(withVariants(['v', 'w']), ['v', 0.19], ['w', 0.2]));
    expect(epochReport(state).retired).toEqual([{ task: 'v', layer: 'L1', value: 0.19, limit: 0.2, observations: 1 }]);
    expect(taskEntry(state, 'v')?.status).toBe('retired');
    expect(state.pool.variants).toBe(1);
  });

  it('may last for two observations', () => {
    const start = withVariants(['v', 'w'], ['retirement.trialObservations=2']);
    const once = epoch(observe(start, ['v', 0.1], ['w', 0.1]));
    expect(retired(once)).toEqual([]);
    expect(retired(epoch(observe(once, ['v', 0.25], ['w', 0.4])))).toEqual([['v', 'L1']]);
  });
});

describe('L2, mastered or hopeless', () => {
  it('retires above 0.95 and, after the trial, below 0.20', () => {
    const tried = epoch(observe(withVariants(['v', 'w', 'x']), ['v', 0.95], ['w', 0.5], ['x', 0.96]));
    expect(retired(tried)).toEqual([['x', 'L2']]);
    expect(retired(epoch(observe(tried, ['v', 1], ['w', 0.1])))).toEqual([
      ['v', 'L2'],
      ['w', 'L2'],
    ]);
  });

  it('leaves originals alone whatever they show', () => {
    const state = epoch(observe(withVariants(['v']), ['a', 0], ['b', 1], ['v', 0.5]));
    expect(retired(state)).toEqual([]);
    expect(state.pool.originals).toBe(4);
  });
});

describe('stale', () => {
  it('retires a variant that two epochs passed over', () => {
    const start = withVariants(['v', 'w']);
    const first = epoch(observe(start, ['w', 0.5]));
    expect(retired(first)).toEqual([]);
    const second = epoch(observe(first, ['w', 0.5]));
    expect(epochReport(second).retired).toEqual([{ task: 'v', layer: 'stale', value: 2, limit: 2, observations: 0 }]);
  });

  it('counts from the last observation', () => {
    const seen = epoch(observe(withVariants(['v']), ['v', 0.5]));
    expect(retired(epoch(seen))).toEqual([]);
    expect(retired(epoch(epoch(seen)))).toEqual([['v', 'stale']]);
  });

  it('may be off, as all of retirement may be', () => {
    for (const off of ['retirement.staleEpochs=null', 'retirement.enabled=false'])
      expect(retired(epoch(epoch(epoch(withVariants(['v'], [off])))))).toEqual([]);
  });
});

/** A state with one more variant queued, in an epoch that is about to close. */
function queueOne(before: CurriculumState, id: string): CurriculumState {
  const emitting = step(before, { groups: [group('a', 0.5)] });
  return step(emitting, { results: [accepted(stepReport(emitting).emissions[0]?.job ?? '', id)], emits: false });
}

describe('injection', () => {
  it('takes at most the share of the active pool, first in first out, and defers the rest', () => {
    let state = open(['injection.share=0.25', 'emission.exclusionSteps=0']);
    for (const id of ['v', 'w']) state = queueOne(state, id);
    const first = epoch(state);
    expect(epochReport(first)).toMatchObject({ cap: 1, queuedBefore: 2, injected: ['v'], bound: 'cap' });
    const second = epoch(first);
    expect(epochReport(second)).toMatchObject({ cap: 1, injected: ['w'], bound: 'none' });
  });

  it('rounds the cap down and says so when it lets nothing in', () => {
    const state = epoch(queueOne(open(['injection.share=0.2']), 'v'));
    expect(epochReport(state)).toMatchObject({ cap: 0, injected: [], bound: 'cap' });
  });

  it('measures the pool after retirement', () => {
    const start = withVariants(['v', 'w', 'x', 'y'], ['injection.share=0.5']);
    const some = epoch(observe(start, ['v', 0.5], ['w', 0]));
    expect(epochReport(some).cap).toBe(2);
  });

  it('may prefer variants of better seeds', () => {
    let state = open(['injection.share=0.25', 'injection.order=seed_phi', 'emission.exclusionSteps=0']);
    state = step(state, { groups: [group('a', 0.8), group('b', 0.5)] });
    state = step(state, { results: [accepted('job-2', 'poor'), accepted('job-1', 'good')], emits: false });
    expect(epochReport(epoch(state)).injected).toEqual(['good']);
  });

  it('says what kept variants out', () => {
    expect(epochReport(epoch(open())).bound).toBe('nothing_queued');
    expect(epochReport(epoch(open(['synthesis.enabled=false']))).bound).toBe('off');
    expect(epochReport(epoch(queueOne(open(), 'v'), true))).toMatchObject({ bound: 'run_end', injected: [] });
  });
});

describe('L3, a full pool', () => {
  it('evicts the lowest φ to let a new variant in', () => {
    const full = observe(withVariants(['v', 'w'], ['retirement.poolMax=2']), ['v', 0.8], ['w', 0.5]);
    const state = epoch(queueOne(full, 'x'));
    expect(retired(state)).toEqual([['v', 'L3']]);
    expect(epochReport(state)).toMatchObject({ injected: ['x'], refused: 0, bound: 'none' });
    expect(state.pool.variants).toBe(2);
  });

  it('never evicts a variant that was not observed, but refuses the injection and counts it', () => {
    const full = withVariants(['v', 'w'], ['retirement.poolMax=2']);
    const state = epoch(queueOne(full, 'x'));
    expect(epochReport(state)).toMatchObject({ injected: [], refused: 1, bound: 'pool_max' });
    expect(state.totals).toMatchObject({ refused: 1, retired: { L3: 0 } });
    expect(state.queue).toEqual(['x']);
  });

  it('breaks ties by the oldest observation', () => {
    const full = withVariants(['v', 'w'], ['retirement.poolMax=2']);
    const state = epoch(queueOne(observe(observe(full, ['w', 0.5]), ['v', 0.5]), 'x'));
    expect(retired(state)).toEqual([['w', 'L3']]);
  });

  it('shrinks the pool when P_max is lowered in the run', () => {
    const seen = observe(withVariants(['v', 'w']), ['v', 0.8], ['w', 0.5]);
    const retirement = { ...seen.settings.retirement, poolMax: 1 };
    const state = epoch(foldCurriculum(seen, { type: 'config.changed', settings: { retirement } }));
    expect(retired(state)).toEqual([['v', 'L3']]);
    expect(state.pool.variants).toBe(1);
  });
});

describe('the order of events', () => {
  it('is enforced', () => {
    const state = open();
    const wrong = { type: 'step.closed' as const, epoch: 0, step: 1, groups: [], results: [], emits: true };
    expect(() => foldCurriculum(state, wrong)).toThrow(/step 0 of epoch 0/);
    expect(() => foldCurriculum(state, { type: 'epoch.closed', epoch: 1, last: false })).toThrow(/epoch 0/);
    const closed = foldCurriculum(state, { type: 'run.closed' });
    expect(() => step(closed, {})).toThrow(/closed/);
  });

  it('refuses two originals of one id', () => {
    expect(() => open([], [...originals, ...originals])).toThrow(/ids must be unique/);
  });
});
