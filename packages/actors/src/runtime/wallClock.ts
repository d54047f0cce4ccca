// A clock that all threads share and that only moves forward: milliseconds since the epoch.

export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
