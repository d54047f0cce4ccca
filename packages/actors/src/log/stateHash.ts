// The hashes of an actor's state, and of what goes into its effects and comes out, as records have them. A part that is long
// stands in the text of what holds it by its own hash: one that was hashed before is not read again, however large the whole is.
import { hashText, quotedKey, sortedKeys, stableHash, stableText } from '@rods/core';

export type Kept = { readonly value: unknown; readonly context: unknown };

/** Texts longer than this are replaced by their hash. */
const longest = 256;

/**
 * Hash of a state under a version of the records. A state's parts are never changed in place (a machine assigns new ones),
 * so a part that was hashed before has the same hash.
 */
export function stateHash({ value, context }: Kept, version: number): string {
  if (version < 2) return stableHash({ value, context });
  return hashText(`${partText(value)}\u0000${partText(context)}`);
}

/**
 * Hash of an effect's input or result under a version of the records: by its parts since version 3. A job's seed, plan and trace
 * go into twenty effects and more, each time with a little beside them.
 */
export function effectHash(value: unknown, version: number): string {
  return version < 3 ? stableHash(value) : hashText(partText(value));
}

/** Long parts by identity. Short ones are not worth the place. */
const known = new WeakMap<object, string>();

function partText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return stableText(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value) ? listText(value) : membersText(value as Readonly<Record<string, unknown>>);
  if (text.length <= longest) return text;
  // no text of data begins like this
  const short = `#${hashText(text)}`;
  known.set(value, short);
  return short;
}

function listText(items: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < items.length; at++) text += at === 0 ? partText(items[at]) : `,${partText(items[at])}`;
  return `${text}]`;
}

function membersText(record: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const key of sortedKeys(record)) {
    const member = record[key];
    if (member !== undefined) text += (text.length === 1 ? '' : ',') + quotedKey(key) + partText(member);
  }
  return `${text}}`;
}
