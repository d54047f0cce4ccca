// The message after a vague one: the values that were missing, and nothing else.
import type { JsonValue, Random } from '@rods/core';
import { capital } from '../phrasing/joinRequests.js';
import { parameterWords } from '../phrasing/phrasesFor.js';
import { sayValue } from '../phrasing/sayValue.js';
import { parameterNouns } from './vagueWords.js';

export type Missing = { readonly parameter: string; readonly value: JsonValue; readonly words: readonly string[] };

const heads: Readonly<Record<string, readonly string[]>> = {
  plain: ['', '', 'Right. ', 'Sorry, I left that out. ', 'Ah, of course. '],
  chatty: ['Oh, silly me! ', 'Ah right, I never said. ', 'Sorry, got ahead of myself. ', 'Good point! '],
  brisk: ['', '', 'Right. '],
  formal: ['My apologies. ', 'Certainly. ', 'I should have mentioned it. ', ''],
};
/** `{n}` the noun, `{v}` the value. */
const singles: readonly string[] = [
  'the {n} is {v}',
  'the {n} I mean is {v}',
  'the {n} should be {v}',
  'take {v} as the {n}',
  'go with {v} for the {n}',
  'as for the {n}, {v}',
];
const plurals: readonly string[] = ['the {n} are {v}', 'take {v} as the {n}', 'as for the {n}, {v}'];

/** Longer texts are quoted, so that one sees where they end. */
const stated = ({ parameter, value, words }: Missing, random: Random): string => {
  const text = sayValue(value, parameter, words, random);
  return typeof value === 'string' && text === value && /\s/.test(text) ? `"${text}"` : text;
};

export function supplyMessage(missing: readonly Missing[], register: string, random: Random): string {
  const parts = missing.map((one) => {
    const noun = parameterNouns[one.parameter] ?? parameterWords(one.parameter);
    const frame = random.pick(Array.isArray(one.value) ? plurals : singles);
    const words = stated(one, random);
    return frame.replace('{n}', () => noun).replace('{v}', () => words);
  });
  const head = random.pick(heads[register] ?? (heads.plain as readonly string[]));
  const text = parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
  return `${head}${capital(text)}${/[.?!]"?$/.test(text) ? '' : '.'}`;
}
