import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bootstrapInterval,
  boundaryPhi,
  groupAdvantages,
  groupStatistics,
  randomStream,
  turnAdvantages,
  zoneOf,
} from '../../src/index.js';

const scored = (...values: number[]) => values.map((progress) => ({ progress }));
const progress = fc.integer({ min: 0, max: 12 }).map((value) => value / 12);

describe('groupStatistics', () => {
  it('gives mean and population variance', () => {
    expect(groupStatistics(scored(0, 1, 1, 0))).toEqual({ count: 4, excluded: 0, mean: 0.5, variance: 0.25 });
  });
  it('says exactly 0 for equal rewards, whatever rounding would make of them', () => {
    const tenth = groupStatistics(scored(...Array.from({ length: 16 }, () => 0.1)));
    expect(tenth).toMatchObject({ mean: 0.1, variance: 0 });
  });
  it('keeps environment errors, aborted rollouts and NaN out of the mean', () => {
    const rollouts = [
      { progress: 1 },
      { progress: 0, status: 'env_error' as const },
      { progress: 0, status: 'aborted' as const },
      { progress: Number.NaN },
    ];
    expect(groupStatistics(rollouts)).toEqual({ count: 1, excluded: 3, mean: 1, variance: 0 });
  });
  it('knows nothing about an empty group', () => {
    expect(groupStatistics([])).toMatchObject({ mean: null, variance: null });
  });
});

describe('zoneOf', () => {
  it('counts both ends to the boundary', () => {
    const zones = { lower: 0.2, upper: 0.85 };
    expect([0.19, 0.2, 0.85, 0.86].map((mean) => zoneOf(mean, zones))).toEqual([
      'hard',
      'boundary',
      'boundary',
      'mastered',
    ]);
  });
  it('ranks the half-solved highest', () => {
    expect([boundaryPhi(0), boundaryPhi(0.5), boundaryPhi(1)]).toEqual([0, 1, 0]);
  });
});

describe('groupAdvantages', () => {
  it('sums to nothing, keeps the order of the rewards, and is 0 without spread', () => {
    fc.assert(
      fc.property(fc.array(progress, { minLength: 1, maxLength: 16 }), (values) => {
        const advantages = groupAdvantages(scored(...values));
        expect(Math.abs(advantages.reduce((total, value) => total + value, 0))).toBeLessThan(1e-9);
        if (new Set(values).size === 1) expect(advantages.every((value) => value === 0)).toBe(true);
        for (const [i, a] of values.entries())
          for (const [j, b] of values.entries()) if (a < b) expect(advantages[i]).toBeLessThan(advantages[j] as number);
      }),
    );
  });
  it('gives a rollout that does not count 0 and leaves its siblings alone', () => {
    const [a, failed, b] = groupAdvantages([{ progress: 0 }, { progress: 1, status: 'env_error' }, { progress: 1 }]);
    expect(failed).toBe(0);
    expect([a, b]).toEqual(groupAdvantages(scored(0, 1)));
  });
});

describe('turnAdvantages', () => {
  it('credits a turn with what came after it and not with what came before', () => {
    const [first, second] = turnAdvantages(
      [
        [1, 1],
        [0, 1],
      ],
      2,
    );
    expect(first?.[0]).toBeGreaterThan(0);
    expect(second?.[0]).toBeLessThan(0);
    expect([first?.[1], second?.[1]]).toEqual([0, 0]);
  });
  it('compares only rollouts that reached the turn', () => {
    const [, short, long] = turnAdvantages([[1, 1, 0], [0], [1, 1, 1]], 3);
    expect(short).toHaveLength(1);
    expect(long?.[2]).toBeGreaterThan(0);
  });
});

describe('bootstrapInterval', () => {
  const options = () => ({ random: randomStream(1, 'test/bootstrap'), draws: 500, level: 0.95 });
  it('holds the mean between its ends', () => {
    fc.assert(
      fc.property(fc.array(progress, { minLength: 2, maxLength: 40 }), (values) => {
        const { low, mean, high } = bootstrapInterval(
          values.map((value, at) => ({ cluster: String(at), value })),
          options(),
        );
        expect(low).toBeLessThanOrEqual(mean + 1e-12);
        expect(high).toBeGreaterThanOrEqual(mean - 1e-12);
      }),
      { numRuns: 30 },
    );
  });
  it('is wider when rows of a scenario go together', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      scenario: Math.floor(at / 4),
      value: Math.floor(at / 4) % 2,
    }));
    const width = (cluster: (at: number) => string): number => {
      const values = rows.map(({ value }, at) => ({ cluster: cluster(at), value }));
      const { low, high } = bootstrapInterval(values, options());
      return high - low;
    };
    expect(width((at) => String(rows[at]?.scenario))).toBeGreaterThan(width((at) => String(at)));
  });
  it('repeats itself for the same stream', () => {
    const values = [0, 1, 1].map((value, at) => ({ cluster: String(at), value }));
    expect(bootstrapInterval(values, options())).toEqual(bootstrapInterval(values, options()));
  });
});
