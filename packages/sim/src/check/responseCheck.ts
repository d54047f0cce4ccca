// The benchmark's response check: every reference result of the turn occurs among all policy results so far.

/** Above this many comparisons texts are counted: reading a long text whole costs more than a few comparisons. */
const mostComparisons = 4_000;

/** Reference results that are missing, each occurrence counted once, in any order. */
export function missingResults(soFar: readonly string[], reference: readonly string[]): string[] {
  if (soFar.length * reference.length > mostComparisons) return missingOfMany(soFar, reference);
  const missing: string[] = [];
  for (let at = 0; at < reference.length; at++) {
    const text = reference[at] as string;
    // how often the reference has had it, this time included
    let wanted = 1;
    for (let before = 0; before < at; before++) if (reference[before] === text) wanted += 1;
    // the same place from the end is the likeliest
    if (wanted === 1 && soFar[soFar.length - reference.length + at] === text) continue;
    for (let found = soFar.length - 1; wanted > 0 && found >= 0; found--) if (soFar[found] === text) wanted -= 1;
    if (wanted > 0) missing.push(text);
  }
  return missing;
}

function missingOfMany(soFar: readonly string[], reference: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of soFar) left.set(text, (left.get(text) ?? 0) + 1);
  return reference.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}
