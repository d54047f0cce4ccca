// The benchmark's response check: every reference result of the turn occurs among all policy results so far.

/** Reference results that are missing, each occurrence counted once, in any order. */
export function missingResults(soFar: readonly string[], reference: readonly string[]): string[] {
  const available = new Map<string, number>();
  for (const text of soFar) available.set(text, (available.get(text) ?? 0) + 1);
  const missing: string[] = [];
  for (const text of reference) {
    const count = available.get(text) ?? 0;
    if (count === 0) missing.push(text);
    else available.set(text, count - 1);
  }
  return missing;
}
