// How a person types: some never use capitals, some leave out the last stop. The same person does so all conversation long.
import { type Random, randomStream } from '@rods/core';
import type { Narrative } from '../../Plan.js';

/** Per register, of a hundred people how many type without capitals. */
const smallLetters: Readonly<Record<string, number>> = { plain: 4, chatty: 5, brisk: 20, formal: 0 };
/** Of a hundred messages how many leave out a stop: behind a quotation, and elsewhere in the hands of who types small. */
const openQuotes = 80;
const openEnds = 70;

/** The message as the narrative's person would type it. Values stay as they are. */
export function inHabit(message: string, callTexts: readonly string[], narrative: Narrative, random: Random): string {
  const person = randomStream(0, `habits/${narrative.persona}/${narrative.register}/${narrative.goal}`);
  const small = person.below(100) < (smallLetters[narrative.register] ?? 0);
  const open = random.below(100);
  const text = small ? lowered(message, callTexts) : message;
  if (/[^.?!]["']\.$/.test(text)) return open < openQuotes ? text.slice(0, -1) : text;
  return small && open < openEnds ? text.replace(/(?<=[\w)])\.$/, '') : text;
}

/** Sentences opened small, unless they open with "I" or with a word that is a value's. */
const lowered = (message: string, callTexts: readonly string[]): string =>
  message.replace(/(?<=^|[.?!] )[A-Z][a-z']*(?=[\s,.?!:])/g, (word) =>
    /^I\b/.test(word) || callTexts.some((text) => text.includes(word)) ? word : word.toLowerCase(),
  );
