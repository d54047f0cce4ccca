// Numbers as people write them in sentences.
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const named = new Map<string, number>([
  ...small.map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ['hundred', 100],
  ['thousand', 1000],
  ['dozen', 12],
  ['half', 0.5],
  ['once', 1],
  ['twice', 2],
  ['pair', 2],
  ['first', 1],
  ['second', 2],
  ['third', 3],
]);

/** The number a word stands for, e.g. `twelve` or `forty-five`; undefined for other words. */
export function numberWord(word: string): number | undefined {
  const lower = word.toLowerCase();
  const known = named.get(lower);
  if (known !== undefined) return known;
  const [ten, unit, ...rest] = lower.split('-');
  if (rest.length > 0 || ten === undefined || unit === undefined) return undefined;
  const high = named.get(ten);
  const low = named.get(unit);
  return high !== undefined && low !== undefined && high >= 20 && high < 100 && low > 0 && low < 10
    ? high + low
    : undefined;
}
