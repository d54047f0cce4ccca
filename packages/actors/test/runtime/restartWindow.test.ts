// The decision whether one more restart is allowed, with OTP's words: `intensity` restarts within `periodMs`.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RestartWindow, requestRestart } from '../../src/runtime/restartWindow.js';

function decide(times: readonly number[], limit: { intensity: number; periodMs: number }): ('restart' | 'giveUp')[] {
  let window: RestartWindow = [];
  return times.map((now) => {
    const verdict = requestRestart(window, limit, now);
    window = verdict.window;
    return verdict.kind;
  });
}

describe('requestRestart', () => {
  it.each([
    ['the first of one allowed', [0], 1, 5_000, 'restart'],
    ['the second of one allowed, too soon', [0, 4_999], 1, 5_000, 'giveUp'],
    ['the second, exactly a period later', [0, 5_000], 1, 5_000, 'giveUp'],
    ['the second, later than a period', [0, 5_001], 1, 5_000, 'restart'],
    ['any at all when none is allowed', [0], 0, 5_000, 'giveUp'],
    ['the fourth of three, two of them long ago', [0, 1, 9_000, 9_001], 3, 5_000, 'restart'],
  ] as const)('%s', (_what, times, intensity, periodMs, last) => {
    expect(decide(times, { intensity, periodMs }).at(-1)).toBe(last);
  });

  it('gives up exactly when more than `intensity` restarts lie within the last period', () => {
    const limits = fc.record({ intensity: fc.nat(6), periodMs: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(limits, fc.array(fc.nat(40), { maxLength: 40 }), (limit, gaps) => {
        let now = 0;
        const times: number[] = [];
        for (const gap of gaps) {
          now += gap;
          times.push(now);
        }
        const expected = times.map((at, index) => {
          const within = times.slice(0, index + 1).filter((earlier) => at - earlier <= limit.periodMs).length;
          return within > limit.intensity ? 'giveUp' : 'restart';
        });
        expect(decide(times, limit)).toEqual(expected);
      }),
    );
  });

  it('remembers no more than a period, and changes no window it was given', () => {
    const window = Object.freeze([0, 10, 5_000]);
    expect(requestRestart(window, { intensity: 9, periodMs: 100 }, 5_050).window).toEqual([5_000, 5_050]);
  });
});
