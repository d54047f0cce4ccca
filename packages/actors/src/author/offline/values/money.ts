// Amounts and dates as people choose them: round, and in the range of the thing they are for.
import type { Random } from '@rods/core';

/** A round amount between `low` and `high`, in steps. */
export function roundAmount(random: Random, low: number, high: number, step: number): number {
  return low + random.below(Math.floor((high - low) / step) + 1) * step;
}

/** A day in the two years ahead of the simulated worlds, as YYYY-MM-DD; rather the later one. */
export function futureDate(random: Random): string {
  const month = 1 + random.below(12);
  const day = 1 + random.below(28);
  return `${random.below(4) === 0 ? 2026 : 2027}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A day of birth of a grown-up. */
export function birthDate(random: Random): string {
  const year = 1955 + random.below(45);
  return `${year}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
}

/** A string of digits, the first not zero. */
export function digits(random: Random, length: number): string {
  let text = String(1 + random.below(9));
  while (text.length < length) text += String(random.below(10));
  return text;
}
