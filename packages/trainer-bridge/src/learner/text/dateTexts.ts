// Dates in messages, brought to YYYY-MM-DD. A date without a year gets the simulator's.
export const defaultYear = 2026;

const months = 'january february march april may june july august september october november december'.split(' ');
const month = `(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?`;
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}(?:,? (\\d{4}))?`, 'gi');
const monthFirst = new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`, 'gi');
const numeric = /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/g;
const american = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g;

export type FoundDate = { readonly text: string; readonly iso: string; readonly at: number };

export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (
    match: RegExpMatchArray,
    year: string | undefined,
    monthNumber: number,
    day: string | undefined,
  ): void => {
    const two = (value: number): string => String(value).padStart(2, '0');
    const iso = `${year ?? defaultYear}-${two(monthNumber)}-${two(Number(day))}`;
    found.push({ text: match[0], iso, at: match.index ?? 0 });
  };
  for (const match of text.matchAll(dayFirst)) add(match, match[3], monthOf(match[2]), match[1]);
  for (const match of text.matchAll(monthFirst)) add(match, match[3], monthOf(match[1]), match[2]);
  for (const match of text.matchAll(numeric)) add(match, match[1], Number(match[2]), match[3]);
  for (const match of text.matchAll(american)) add(match, match[3], Number(match[1]), match[2]);
  return found;
}

function monthOf(name: string | undefined): number {
  return months.findIndex((full) => full.startsWith((name ?? '').slice(0, 3).toLowerCase())) + 1;
}
