import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeTasks,
  type CurriculumEvent,
  type CurriculumState,
  curriculumHash,
  emptyMap,
  epochOrder,
  foldCurriculum,
  getEntry,
  isVariant,
  mapEntries,
  mapOf,
  mapValues,
  openCurriculum,
  type PlainMap,
  type PoolEntry,
  taskEntry,
  withEntry,
  withMember,
  withoutMember,
} from '../../src/index.js';
import { accepted, card, group, settingsOf } from './pool.js';

type Plan = {
  readonly settings: readonly string[];
  /** Per epoch, per step: the luck of every task and of every open job. */
  readonly epochs: readonly (readonly { readonly luck: readonly number[] }[])[];
};

const plan: fc.Arbitrary<Plan> = fc.record({
  settings: fc
    .record({
      share: fc.constantFrom(0, 0.2, 0.5, 1),
      poolMax: fc.constantFrom(0, 1, 3, 400),
      exclusionSteps: fc.nat(4),
      from: fc.constantFrom('originals', 'all'),
      candidates: fc.constantFrom('this_step', 'all'),
      maxOpenPerRoot: fc.constantFrom(null, 1, 3),
      trialObservations: fc.integer({ min: 1, max: 2 }),
      order: fc.constantFrom('fifo', 'seed_phi'),
      handOn: fc.boolean(),
    })
    .map((given) => [
      `injection.share=${given.share}`,
      `injection.order=${given.order}`,
      `retirement.poolMax=${given.poolMax}`,
      `retirement.trialObservations=${given.trialObservations}`,
      `emission.exclusionSteps=${given.exclusionSteps}`,
      `emission.from=${given.from}`,
      `emission.candidates=${given.candidates}`,
      `emission.maxOpenPerRoot=${given.maxOpenPerRoot}`,
      `emission.handOn=${given.handOn}`,
      'stages.full=50',
    ]),
  epochs: fc.array(
    fc.array(fc.record({ luck: fc.array(fc.nat(11), { minLength: 4, maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 7 },
  ),
});

const cards = Array.from({ length: 6 }, (_, at) => card(`o${at}`, { category: at % 2 === 0 ? 'base' : 'miss_func' }));

/** Plays a plan, handing every state to `look`; luck decides rewards and the ends of jobs. */
function play({ settings, epochs }: Plan, look: (state: CurriculumState, before: CurriculumState) => void = () => {}) {
  let state = openCurriculum(settingsOf(settings, cards.length), cards);
  const events: CurriculumEvent[] = [];
  const fold = (event: CurriculumEvent): void => {
    const before = state;
    events.push(event);
    state = foldCurriculum(state, event);
    look(state, before);
  };
  for (const steps of epochs) {
    for (const { luck } of steps) {
      const of = (at: number): number => luck[at % luck.length] ?? 0;
      const groups = activeTasks(state)
        .filter((_, at) => of(at + 1) > 2)
        .map(({ id }, at) => group(id, of(at) / 11, of(at) % 3 === 0 ? 0 : 0.1));
      const results = Object.values(state.open).map(({ job, root }, at) =>
        of(at + 2) > 3
          ? accepted(job, `v-${job}`, root, of(at) === 5 ? { content: 'twin' } : {})
          : { job, outcome: { kind: 'dropped' as const, reason: 'no_pattern' } },
      );
      fold({ type: 'step.closed', epoch: state.epoch, step: state.step, groups, results, emits: true });
    }
    fold({ type: 'epoch.closed', epoch: state.epoch, last: false });
  }
  return { state, events };
}

const variantsOf = (state: CurriculumState): PoolEntry[] => mapValues(state.entries).filter(isVariant);

describe('the plans of this suite', () => {
  it('reach every layer of retirement and every bound of injection', () => {
    const layers = new Set<string>();
    const bounds = new Set<string>();
    for (const given of fc.sample(plan, { seed: 1, numRuns: 200 })) {
      play(given, ({ report }) => {
        if (report?.kind !== 'epoch') return;
        bounds.add(report.bound);
        for (const { layer } of report.retired) layers.add(layer);
      });
    }
    expect([...layers].sort()).toEqual(['L1', 'L2', 'L3', 'stale']);
    expect([...bounds].sort()).toEqual(['cap', 'none', 'nothing_queued', 'pool_max']);
  });
});

describe('the curriculum, whatever happens', () => {
  it('never retires an original', () => {
    fc.assert(
      fc.property(plan, (given) => {
        play(given, (state) => expect(state.pool.originals).toBe(cards.length));
      }),
    );
  });

  it('loses no variant: every accepted one is queued, active or retired, and only once', () => {
    fc.assert(
      fc.property(plan, (given) => {
        play(given, (state) => {
          const { totals, queue, pool } = state;
          const variants = variantsOf(state);
          const with_ = (status: PoolEntry['status']) => variants.filter((entry) => entry.status === status).length;
          expect(variants).toHaveLength(totals.accepted);
          expect([with_('queued'), with_('active')]).toEqual([queue.length, pool.variants]);
          expect(with_('retired')).toBe(Object.values(totals.retired).reduce((sum, count) => sum + count, 0));
          expect(new Set(queue).size).toBe(queue.length);
          expect(totals.injected).toBe(with_('active') + with_('retired'));
        });
      }),
    );
  });

  it('ends every emitted job exactly once or has it open', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const { totals, open } = play(given).state;
        const ended = [totals.dropped, totals.failed].flatMap((counts) => Object.values(counts));
        const sum = ended.reduce((total, count) => total + count, totals.accepted);
        expect(sum + Object.keys(open).length).toBe(totals.emitted);
      }),
    );
  });

  it('keeps the pool within P_max and each injection within its cap', () => {
    fc.assert(
      fc.property(plan, (given) => {
        play(given, (state) => {
          expect(state.pool.variants).toBeLessThanOrEqual(state.settings.retirement.poolMax);
          if (state.report?.kind !== 'epoch') return;
          const { cap, injected, refused, bound, queuedBefore } = state.report;
          expect(injected.length + refused).toBeLessThanOrEqual(cap);
          if (injected.length < queuedBefore) expect(['cap', 'pool_max']).toContain(bound);
        });
      }),
    );
  });

  it('holds the exclusion window, the quotas and the root limit', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const last = new Map<string, number>();
        play(given, (state) => {
          if (state.report?.kind !== 'step') return;
          const { emissions, step } = state.report;
          const { emission } = state.settings;
          expect(emissions.length).toBeLessThanOrEqual(emission.limit);
          for (const { task, root, phi } of emissions) {
            expect(step - (last.get(task) ?? -99)).toBeGreaterThan(emission.exclusionSteps);
            expect(phi).toBeGreaterThan(0);
            last.set(task, step);
            const open = getEntry(state.openByRoot, root) ?? 0;
            expect(open).toBeLessThanOrEqual(emission.maxOpenPerRoot ?? Number.POSITIVE_INFINITY);
          }
        });
      }),
    );
  });

  it('counts the open variants of a root as they are', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const { state } = play(given);
        for (const { id } of cards) {
          const alive = variantsOf(state).filter((entry) => entry.root === id && entry.status !== 'retired').length;
          const running = Object.values(state.open).filter(({ root }) => root === id).length;
          expect(getEntry(state.openByRoot, id) ?? 0).toBe(alive + running);
        }
      }),
    );
  });

  it('evicts by L3 only what was observed', () => {
    fc.assert(
      fc.property(plan, (given) => {
        play(given, (state) => {
          if (state.report?.kind !== 'epoch') return;
          for (const { task, layer } of state.report.retired)
            if (layer === 'L3') expect(taskEntry(state, task)?.observations).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('folds equal events into equal states, also from a state that went through JSON', () => {
    fc.assert(
      fc.property(plan, fc.nat(), (given, cut) => {
        const { state, events } = play(given);
        const at = cut % events.length;
        const start = openCurriculum(settingsOf(given.settings, cards.length), cards);
        const half = events.slice(0, at).reduce(foldCurriculum, start);
        const stored = JSON.parse(JSON.stringify(half)) as CurriculumState;
        const again = events.slice(at).reduce(foldCurriculum, stored);
        expect(again).toEqual(state);
        expect(curriculumHash(again)).toBe(curriculumHash(state));
      }),
    );
  });

  it('changes its hash with every event', () => {
    fc.assert(
      fc.property(plan, (given) => {
        play(given, (state, before) => expect(curriculumHash(state)).not.toBe(curriculumHash(before)));
      }),
    );
  });

  it('orders an epoch as a permutation of the active pool, the same for the same seed', () => {
    fc.assert(
      fc.property(plan, fc.nat(), (given, seed) => {
        const { state } = play(given);
        const order = epochOrder(state, state.epoch, seed);
        expect([...order].sort()).toEqual(
          activeTasks(state)
            .map(({ id }) => id)
            .sort(),
        );
        expect(epochOrder(state, state.epoch, seed)).toEqual(order);
      }),
    );
  });
});

describe('PlainMap', () => {
  const names = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.nat()), { maxLength: 200 });

  it('holds what a Map holds, and old versions stay as they were', () => {
    fc.assert(
      fc.property(names, (entries) => {
        let map: PlainMap<number> = emptyMap();
        const model = new Map<string, number>();
        for (const [key, value] of entries) {
          const before = map;
          const known = getEntry(before, key);
          map = withEntry(map, key, value);
          model.set(key, value);
          expect(getEntry(before, key)).toBe(known);
        }
        for (const [key, value] of model) expect(getEntry(map, key)).toBe(value);
        expect(mapValues(map).sort((a, b) => a - b)).toEqual([...model.values()].sort((a, b) => a - b));
        expect(JSON.parse(JSON.stringify(map))).toEqual(map);
      }),
    );
  });

  const changes = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 60 }).map(String)), { maxLength: 300 });
  it('by members is the same data whatever was put in and taken out before, and old versions stay as they were', () => {
    fc.assert(
      fc.property(changes, (all) => {
        let map: PlainMap<number> = emptyMap();
        const model = new Map<string, number>();
        for (const [at, [isPut, key]] of all.entries()) {
          const before = map;
          const text = JSON.stringify(before);
          map = isPut ? withMember(map, key, at) : withoutMember(map, key);
          if (isPut) model.set(key, at);
          else model.delete(key);
          expect(JSON.stringify(before)).toBe(text);
        }
        expect(map).toEqual(mapOf(model));
        expect(map).toEqual(mapOf([...model].reverse()));
        expect(new Map(mapEntries(map))).toEqual(new Map(model));
        for (const [key, value] of model) expect(getEntry(map, key)).toBe(value);
      }),
      { numRuns: 100 },
    );
  });
});
