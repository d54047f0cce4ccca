// One request in words: a phrase whose places can all be filled, then tails for what it has no place for.
import { type Random, RodsError } from '@rods/core';
import type { FunctionSchema, Phrase } from '@rods/sim';
import { statesValue } from '../../grounding/statesValue.js';
import type { Wording } from '../../Wording.js';
import type { Difficulty } from './Difficulty.js';
import { leaning, leaningHalf } from './directness.js';
import { fitPhrase, namedSlots } from './fitPhrase.js';
import { loosen } from './loosen.js';
import { phraseFacts } from './PhraseFacts.js';
import { type Slot, telling } from './Slot.js';
import { sayValue } from './sayValue.js';

/** "a {class}" before a vowel is "an"; a sentence after a question starts with a capital. Quoted values are never touched. */
const filled = (text: string, slots: readonly Slot[], random: Random): string =>
  text
    .replace(/([?.!] )([a-z])/g, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    .replace(/(\b[Aa] )?\{([\w.]+)\}/g, (_, article: string | undefined, name: string) => {
      const slot = slots.find((entry) => entry.names.includes(name) || entry.parameter === name);
      if (!slot)
        throw new RodsError(
          'PHRASE_PLACE',
          `phrase ${JSON.stringify(text)} has a place {${name}} that no argument fills`,
        );
      const words = sayValue(slot.value, slot.parameter, slot.words, random);
      return article ? `${article.trim()}${/^[aeiou]/i.test(words) ? 'n' : ''} ${words}` : words;
    })
    .replace(/([.?!]["'])[.?](?=\s|$)/g, '$1');

/** What a wording in the user's register counts against one that suits anybody. */
const ownWeight = 3;

/** Of a hundred requests how many may begin with "I". */
const withI = 35;

export { pronoun } from './PhraseFacts.js';

export type RequestInput = {
  readonly phrases: readonly Phrase[];
  /** Of the functions it is about. */
  readonly schemas: readonly FunctionSchema[];
  readonly slots: readonly Slot[];
  readonly register: string;
  readonly difficulty: Difficulty;
  /** This turn's message so far: what it states need not be said again. */
  readonly before: string;
  readonly random: Random;
};

/** The request, or undefined when no phrase fits. */
export function renderRequest(input: RequestInput): Wording | undefined {
  const { slots, random, register, before } = input;
  const named = namedSlots(slots);
  const leading = slots.filter((slot) => !slot.follows);
  const stated = new Set(slots.filter((slot) => slot.said && statesValue(before, slot.value, slot.words)));
  const fits = input.phrases.flatMap((phrase) => {
    const unstated = fitPhrase(phrase, slots, named);
    if (!unstated) return [];
    const { places, spoken, hasPronoun } = phraseFacts(phrase);
    // what nothing leads to has to be spoken of
    if (leading.some((slot) => !slot.names.some((name) => spoken.has(name)))) return [];
    const open = unstated.filter(
      (slot) =>
        !stated.has(slot) &&
        !statesValue(phrase.text, slot.value, slot.words) &&
        // the file a composed request creates is the file it writes to
        !(slot.role !== '' && slots.some((other) => isSameThing(other, slot) && isPlaced(other, places))),
    );
    // "put it on my list" with another value behind it contradicts itself
    return hasPronoun && open.some(({ role }) => telling(role)) ? [] : [{ phrase, open }];
  });
  if (!fits.length) return undefined;
  // A phrase that leaves fewer values to tails reads better; among equals the user's own way of talking goes first.
  const fewest = Math.min(...fits.map((fit) => fit.open.length));
  const level = fits.filter((fit) => fit.open.length === fewest);
  // A fragment suits people who write in fragments.
  const best = level.filter((fit) => fit.phrase.form !== 'note' || register === 'brisk');
  if (!best.length) best.push(...level);
  const own = best.filter((fit) => (fit.phrase.register ?? 'plain') === register);
  const neutral = best.filter((fit) => (fit.phrase.register ?? 'plain') === 'plain');
  // of few words of one's own none may come up all the time
  const share = Math.min(0.5, (ownWeight * own.length) / (ownWeight * own.length + neutral.length));
  const drawn = own.length && (random.float() < share || !neutral.length) ? own : neutral.length ? neutral : best;
  // people speak of what they want more than of themselves
  const others = drawn.filter(({ phrase }) => !phraseFacts(phrase).beginsWithI);
  const pool = others.length && random.below(100) >= withI ? others : drawn;
  // Who has a thing at hand points at it: words that take it up come before words that say it again, or the other way round.
  const { explicitness } = input.difficulty;
  const points = random.float() >= explicitness;
  const most = Math.max(...pool.map(({ phrase }) => phrase.given?.length ?? 0));
  const pointing = pool.filter(({ phrase }) => (phrase.given?.length ?? 0) * 2 >= Math.max(most, 1));
  const naming = pool.filter(({ phrase }) => !phrase.given?.length);
  const preferred = points ? pointing : naming;
  const suited = preferred.length ? preferred : pool;
  const way = leaning(explicitness, random.float());
  const chosen = random.pick(way === 'any' ? suited : leaningHalf(suited, input.schemas, way));
  const { text, form } = loosen(chosen.phrase, { register, explicitness, slots, random });
  const tails = chosen.open.map((slot) => filled(slot.tail, [slot, ...slots], random));
  return { text: withTails(filled(text, slots, random), [...new Set(tails)]), form };
}

const isSameThing = (one: Slot, other: Slot): boolean => one.role === other.role && one.value === other.value;

const isPlaced = ({ names }: Slot, places: readonly string[]): boolean => names.some((name) => places.includes(name));

function withTails(body: string, tails: readonly string[]): string {
  if (!tails.length) return body;
  const joined = tails.length < 2 ? tails[0] : `${tails.slice(0, -1).join(', ')} and ${tails.at(-1)}`;
  return /[.?!]$/.test(body) ? `${body.slice(0, -1)}, ${joined}${body.at(-1)}` : `${body}, ${joined}`;
}
