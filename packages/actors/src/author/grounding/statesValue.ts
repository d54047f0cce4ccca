// Whether a text states a value, by documented rules and as a whole: `report.txt` is not stated by `old_report.txt`.
import type { JsonObject, JsonValue } from '@rods/core';
import { dateForms } from './dates.js';
import { numbersIn } from './numbersIn.js';

const wordCharacter = /[\p{L}\p{N}_]/u;

/** True when `part` stands in `text` with no word running on at either end. */
export function standsWhole(text: string, part: string): boolean {
  if (part === '') return true;
  const plain = !/\s/.test(part);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text.slice(at + part.length);
    const startsInside = wordCharacter.test(part[0] as string) && wordCharacter.test(before);
    const runsOn =
      wordCharacter.test(part.at(-1) as string) &&
      (wordCharacter.test(after[0] ?? ' ') || (plain && /^[.@-][\p{L}\p{N}]/u.test(after)));
    const joined = plain && /[.@-]/.test(before) && wordCharacter.test(text[at - 2] ?? ' ');
    if (!startsInside && !runsOn && !joined) return true;
  }
  return false;
}

/** True when the text states the value or one of the other words for it. */
export function statesValue(text: string, value: JsonValue, words: readonly string[] = []): boolean {
  const lower = text.toLowerCase();
  if (words.some((word) => standsWhole(lower, word.toLowerCase()))) return true;
  if (value === null) return false;
  switch (typeof value) {
    case 'string': {
      const forms = dateForms(value);
      if (forms.some((form) => standsWhole(lower, form.toLowerCase()))) return true;
      if (/^[a-z]+(_[a-z]+)+$/.test(value) && standsWhole(lower, value.replaceAll('_', ' '))) return true;
      // A lower-case word may open a sentence; names and codes keep their spelling.
      return /^[a-z ]+$/.test(value) ? standsWhole(lower, value) : standsWhole(text, value);
    }
    case 'bigint':
    case 'number':
      return numbersIn(text).includes(Number(value));
    case 'boolean':
      return false;
  }
  if (value instanceof Map) {
    return [...(value as JsonObject)].every(
      ([key, member]) => standsWhole(lower, key.toLowerCase()) && statesValue(text, member),
    );
  }
  return (value as readonly JsonValue[]).every((item) => statesValue(text, item));
}
