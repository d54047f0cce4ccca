// Whether a phrase can ask for calls with just these arguments, and what it would leave unstated.
import type { JsonValue } from '@rods/core';
import type { Phrase } from '@rods/sim';
import { phraseFacts } from './PhraseFacts.js';
import type { Slot } from './Slot.js';

export { saysMade } from './PhraseFacts.js';

/** Slots by every name a place may use; of two that share a name the first has it. */
export type NamedSlots = ReadonlyMap<string, Slot>;

export function namedSlots(slots: readonly Slot[]): NamedSlots {
  const named = new Map<string, Slot>();
  for (const slot of slots) for (const name of slot.names) if (!named.has(name)) named.set(name, slot);
  return named;
}

/** Equal as Python sees it: 5 is 5.0. */
export function sameScalar(a: JsonValue | undefined, b: string | number | boolean): boolean {
  if (typeof a === 'bigint' || typeof a === 'number') return typeof b === 'number' && Number(a) === b;
  return a === b;
}

/** What a value of a role is called. */
const nouns: Readonly<Record<string, RegExp>> = {
  order: /\border\b/,
  ticket: /\bticket\b/,
  tweet: /\b(?:tweet|post)\b/,
  booking: /\b(?:booking|flight|trip|reservation)\b/,
  card: /\bcard\b/,
  symbol: /\b(?:stock|symbol|ticker|company)\b/,
  file: /\bfile\b/,
  folder: /\b(?:folder|directory)\b/,
  token: /\b(?:token|access|session)\b/,
};

const looksLike = (name: string): 'file' | 'folder' => (/\.\w+$/.test(name) ? 'file' : 'folder');

const standsBesideUnit = (text: string, place: string): boolean =>
  new RegExp(
    `[$€£#]\\{${place}\\}|\\b(?:a|an|the|another) \\{${place}\\}|\\{${place}\\}(?:%|'s| \\{| [a-z]+s\\b)`,
  ).test(text);

/** Kinds of thing people speak of as theirs once they have made one. */
export const makable: ReadonlySet<string> = new Set(['order', 'ticket', 'tweet', 'booking']);

/** Places where vague words would pass for the value, or where only a value can stand. */
const barsVague = (text: string, place: string): boolean => {
  const at = text.indexOf(`{${place}}`);
  const before = text.slice(0, at);
  const after = text.slice(at + place.length + 2);
  if (/(?:["'“‘:#@$]|\b(?:called|named|titled|saying|says|reading))\s*$/.test(before)) return true;
  if (/\b(?:the|an?|my|second|as|no|number|order|ticket|tweet|post|booking|card|file|folder|account)\s*$/i.test(before))
    return true;
  // "something more comfortable degrees", "one of the sectors stocks"
  if (
    /^ (?:degrees|stocks?|shares to|sector|ones|percent)\b/.test(after.replace('{unit}', 'degrees')) &&
    !quantity.test(place)
  )
    return true;
  // "some" needs to be told of what
  return quantity.test(place)
    ? !/^ (?:shares?|units?|gallons?|lit(?:er|re)s?)\b/.test(after)
    : /^ [a-z]+ (?:flight|seat)|^ flight|^'s/.test(after);
};
const quantity = /(?:^|\.)(?:amount|fuelAmount|liter|gallon)$/;

/**
 * The values the phrase would leave unstated; undefined when a place has no argument, a meaning differs, or a value taken
 * up from before is not known.
 */
export function fitPhrase(
  phrase: Phrase,
  slots: readonly Slot[],
  named: NamedSlots = namedSlots(slots),
): readonly Slot[] | undefined {
  const facts = phraseFacts(phrase);
  for (const place of facts.places) {
    const slot = named.get(place);
    if (!slot?.statable) return undefined;
    if (slot.vague && barsVague(phrase.text, place)) return undefined;
    if (slot.pointing && (facts.tellsStory || standsBesideUnit(phrase.text, place))) return undefined;
  }
  for (const [parameter, meaning] of facts.means) {
    const slot = named.get(parameter);
    if (!slot || !sameScalar(slot.value, meaning)) return undefined;
  }
  for (const [parameter, look] of facts.looks) {
    const value = named.get(parameter)?.value;
    if (typeof value === 'string' && looksLike(value) !== look) return undefined;
  }
  for (const parameter of phrase.given ?? []) {
    const slot = named.get(parameter);
    if (!slot?.known) return undefined;
    // A bare pronoun finds only what was spoken of just now; a noun finds the last of its kind.
    if (!slot.salient && !(slot.unique && nouns[slot.role]?.test(phrase.text))) return undefined;
    if (facts.saysMade && makable.has(slot.role) && !slot.made) return undefined;
  }
  // What a phrase leaves out must not have been chosen, nor taken up from before: `omits` is for defaults.
  for (const parameter of phrase.omits ?? []) {
    const slot = named.get(parameter);
    if (slot?.said || slot?.known) return undefined;
  }
  return slots.filter((slot) => slot.said && !slot.names.some((name) => facts.covered.has(name)));
}
