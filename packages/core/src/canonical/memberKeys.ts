// The names of an object's members as canonical texts have them: in order, quoted. Done for every object of every record.

/** Lists up to this long are put in order by hand: most records have few keys, and calling the sort takes longer. */
const fewKeys = 16;

/** The names of an object's members in the order of their code units. */
export function sortedKeys(record: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(record);
  if (keys.length > fewKeys) return keys.sort();
  for (let from = 1; from < keys.length; from++) {
    const key = keys[from] as string;
    let at = from;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}

/** Names of members as JSON, each with its colon: the same few come again in every record. */
const quotedKeys = new Map<string, string>();
const mostQuotedKeys = 1_000;

export function quotedKey(key: string): string {
  const known = quotedKeys.get(key);
  if (known !== undefined) return known;
  const quoted = `${JSON.stringify(key)}:`;
  if (quotedKeys.size < mostQuotedKeys) quotedKeys.set(key, quoted);
  return quoted;
}
