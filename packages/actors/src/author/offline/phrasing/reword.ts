// The same request in other words: a phrase is written once and asked for by thousands, who would each say it their own way.
// Invariant: places, nouns a pronoun needs and verbs that tell what is asked for stay; wordings that mean a value stay whole.
import type { Random } from '@rods/core';
import type { PhraseForm } from '@rods/sim';
import type { Loose } from './loosen.js';
import { turns } from './turns.js';
import { wordings } from './wordings.js';

/** Of a hundred phrases that could begin otherwise how many do, and of a hundred words with others for them how many change. */
const turned = 55;
const changed = 75;

/** `$1` is the rest of the phrase: "show me {}" is also "can I see {}?". */
export type Turn = {
  readonly from: RegExp;
  readonly form: PhraseForm;
  readonly to: readonly (readonly [PhraseForm, string])[];
};

/** Words that mean the same wherever they match; `{x}` in a pattern is any place. */
export type Wordings = { readonly from: RegExp; readonly to: readonly string[] };

/** The phrase in other words, or as it is. */
export function reword(phrase: Loose, random: Random): Loose {
  let { text, form } = turnedRound(phrase, random);
  for (const { from, to } of wordings) {
    if (!from.test(text) || random.below(100) >= changed) continue;
    text = text.replace(from, random.pick(to));
  }
  return { text, form };
}

function turnedRound(phrase: Loose, random: Random): Loose {
  // one request alone can be turned: what follows goes on from how it began
  if (/[.?!;:]\s|\band\b|\bthen\b|, so /.test(phrase.text)) return phrase;
  const turn = turns.find(({ from, form }) => form === phrase.form && from.test(phrase.text));
  if (!turn || random.below(100) >= turned) return phrase;
  const [form, to] = random.pick(turn.to);
  return { form, text: phrase.text.replace(turn.from, to) };
}
