// Whether a phrase can ask for calls with just these arguments, and what it would leave unstated.
import type { JsonValue } from '@rods/core';
import type { Phrase } from '@rods/sim';
import type { Slot } from './Slot.js';

export type Fit = { readonly phrase: Phrase; readonly places: readonly string[]; readonly unstated: readonly Slot[] };

export function placesOf(text: string): string[] {
  return [...text.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] as string);
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

/** A story around a figure takes the figure itself: "each one costs 12". */
const tellsStory = /\b(?:I|my|me|each|there are|rows?|somebody|started|says|measures)\b/;

const standsBesideUnit = (text: string, place: string): boolean =>
  new RegExp(
    `[$€£#]\\{${place}\\}|\\b(?:a|an|the|another) \\{${place}\\}|\\{${place}\\}(?:%|'s| \\{| [a-z]+s\\b)`,
  ).test(text);

/** Words for a thing this conversation has made. */
export const saysMade = /\bjust (?:been )?(?:placed|opened|created|booked|posted)\b|\bmy new (?:tweet|post)\b/i;

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

/** Undefined when a place has no argument, a meaning differs, or a value taken up from before is not known. */
export function fitPhrase(phrase: Phrase, slots: readonly Slot[]): Fit | undefined {
  const places = placesOf(phrase.text);
  const slotOf = (name: string): Slot | undefined => slots.find((slot) => slot.names.includes(name));
  for (const place of places) {
    const slot = slotOf(place);
    if (!slot?.statable) return undefined;
    if (slot.vague && barsVague(phrase.text, place)) return undefined;
    if (slot.pointing && (standsBesideUnit(phrase.text, place) || tellsStory.test(phrase.text))) return undefined;
  }
  for (const [parameter, meaning] of Object.entries(phrase.means ?? {})) {
    const slot = slotOf(parameter);
    if (!slot || !sameScalar(slot.value, meaning)) return undefined;
  }
  for (const [parameter, look] of Object.entries(phrase.looks ?? {})) {
    const value = slotOf(parameter)?.value;
    if (typeof value === 'string' && looksLike(value) !== look) return undefined;
  }
  for (const parameter of phrase.given ?? []) {
    const slot = slotOf(parameter);
    if (!slot?.known) return undefined;
    // A bare pronoun finds only what was spoken of just now; a noun finds the last of its kind.
    if (!slot.salient && !(slot.unique && nouns[slot.role]?.test(phrase.text))) return undefined;
    if (makable.has(slot.role) && saysMade.test(phrase.text) && !slot.made) return undefined;
  }
  // What a phrase leaves out must not have been chosen, nor taken up from before: `omits` is for defaults.
  for (const parameter of phrase.omits ?? []) {
    const slot = slotOf(parameter);
    if (slot?.said || slot?.known) return undefined;
  }
  const covered = new Set([...places, ...Object.keys(phrase.means ?? {}), ...(phrase.given ?? [])]);
  const unstated = slots.filter((slot) => slot.said && !slot.names.some((name) => covered.has(name)));
  return { phrase, places, unstated };
}
