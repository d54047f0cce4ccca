// The same words more loosely: polite forms become plain orders, long forms are drawn together, and what the conversation has is
// not said again. All of it happens to a phrase's own words, before values stand in its places.
import type { Random } from '@rods/core';
import type { PhraseForm } from '@rods/sim';
import { reword } from './reword.js';
import type { Slot } from './Slot.js';

export type Loose = { readonly text: string; readonly form: PhraseForm };

/** Of a hundred phrases how many lose their politeness, and are drawn together. */
const plainly = 80;
const together = 75;

const contractions: readonly (readonly [RegExp, string])[] = [
  [/(?<!\b(?:who|where|what|how) )\bI am (?=[a-z])/g, "I'm "],
  [/\bI would (?=[a-z])/g, "I'd "],
  [/\bI will (?=[a-z])/g, "I'll "],
  [/\bI have (?=(?:been|got|lost|already|never)\b)/g, "I've "],
  [/\b([Ww]hat|[Ww]here|[Ww]ho|[Hh]ow|[Tt]here) is (?!it\b)(?=[a-z])/g, "$1's "],
  // "how far it is from here" stays long
  [/(?<!\b(?:(?:how|what|which) \w+|what|where|who) )\b([Ii]t) is (?=[a-z])/g, "$1's "],
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]ould|[Cc]ould|[Ss]hould|[Ww]as) not\b/g, "$1n't"],
  [/\b([Cc])annot\b/g, "$1an't"],
  [/\b([Ll])et us\b/g, "$1et's"],
];

/** A key told in passing: ", token X", "; my token is X", "with X" in front. */
const tellsKey =
  /[,;]? (?:(?:and )?(?:the |my )?(?:access )?token(?: is)? \{access_token\}|(?:use|using|with|under|by|from) (?:my |the )?(?:access )?(?:token )?\{access_token\})(?= ?[,;.?]|$| to\b| and\b)|^(?:with|use) (?:my |the )?(?:access )?(?:token )?\{access_token\}(?:, | to )|(?<=[.?]) (?:my |the |use |with |look with )?(?:access )?token(?: is)? \{access_token\}$/;

export type Manner = {
  readonly register: string;
  /** Share of the keys the conversation has that are said again. */
  readonly explicitness: number;
  /** Those of the phrase's calls. */
  readonly slots: readonly Slot[];
  readonly random: Random;
};

/** The phrase's words loosened; one that means a value is found by its words again, and keeps them. */
export function loosen(
  phrase: Loose & { readonly means?: object },
  { register, explicitness, slots, random }: Manner,
): Loose {
  let { text, form } = phrase;
  const [politely, drawn, again] = [random.below(100), random.below(100), random.float()];
  const key = slots.find(({ parameter }) => parameter === 'access_token');
  if (key?.known && again >= explicitness) {
    const without = text.replace(tellsKey, '').trim();
    if (without !== text && !without.includes('{access_token}')) text = without;
  }
  if (politely < plainly) {
    const asked = /^could you (?:please )?([^?]*)\?$/.exec(text);
    if (asked?.[1]) [text, form] = [asked[1], 'order'];
    else if (register !== 'formal' || politely < plainly * 0.75) text = text.replace(/^(?:please|kindly) /, '');
  }
  if (!phrase.means) ({ text, form } = reword({ text, form }, random));
  if (register !== 'formal' && drawn < together)
    for (const [long, short] of contractions) text = text.replace(long, short);
  return { text, form };
}
