// What a phrase's own words tell, whatever stands in its places. A phrase is written once and fitted to calls thousands of
// times: its words are looked through when it is first met.
import type { Phrase } from '@rods/sim';

export type PhraseFacts = {
  /** The names in braces, in their order. */
  readonly places: readonly string[];
  readonly means: readonly (readonly [string, string | number | boolean])[];
  readonly looks: readonly (readonly [string, 'file' | 'folder'])[];
  /** What is said or taken up, and that together with what the wording means. */
  readonly spoken: ReadonlySet<string>;
  readonly covered: ReadonlySet<string>;
  /** A story around a figure takes the figure itself: "each one costs 12". */
  readonly tellsStory: boolean;
  readonly saysMade: boolean;
  readonly hasPronoun: boolean;
  readonly beginsWithI: boolean;
};

const story = /\b(?:I|my|me|each|there are|rows?|somebody|started|says|measures)\b/;

/** Words for a thing this conversation has made. */
export const saysMade = /\bjust (?:been )?(?:placed|opened|created|booked|posted)\b|\bmy new (?:tweet|post)\b/i;

/** Words that stand for something spoken of. */
export const pronoun = /\b(?:it|its|them|that one|that)\b/i;

const known = new WeakMap<Phrase, PhraseFacts>();

export function phraseFacts(phrase: Phrase): PhraseFacts {
  const before = known.get(phrase);
  if (before) return before;
  const facts = read(phrase);
  known.set(phrase, facts);
  return facts;
}

function read({ text, means = {}, looks = {}, given = [] }: Phrase): PhraseFacts {
  const places = [...text.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] as string);
  const spoken = new Set([...places, ...given]);
  return {
    places,
    means: Object.entries(means),
    looks: Object.entries(looks),
    spoken,
    covered: new Set([...spoken, ...Object.keys(means)]),
    tellsStory: story.test(text),
    saysMade: saysMade.test(text),
    hasPronoun: pronoun.test(text),
    beginsWithI: /^I\b/.test(text),
  };
}
