// Decides whether one more restart is allowed. Pure: the clock is an argument, so replay decides the same way.

/** At most `intensity` restarts in any `periodMs`; one more and the supervisor gives up. */
export type RestartLimit = { readonly intensity: number; readonly periodMs: number };

/** Times of recent restarts, oldest first. */
export type RestartWindow = readonly number[];

export type RestartVerdict =
  | { readonly kind: 'restart'; readonly window: RestartWindow }
  | { readonly kind: 'giveUp'; readonly window: RestartWindow };

/**
 * Records a restart wanted at `now` and says whether it may happen.
 *
 * @example
 * requestRestart([], { intensity: 1, periodMs: 5000 }, 100) // => { kind: 'restart', window: [100] }
 */
export function requestRestart(window: RestartWindow, limit: RestartLimit, now: number): RestartVerdict {
  // a restart exactly `periodMs` ago still counts, as in OTP
  const recent = [...window.filter((at) => now - at <= limit.periodMs), now];
  return { kind: recent.length > limit.intensity ? 'giveUp' : 'restart', window: recent };
}
