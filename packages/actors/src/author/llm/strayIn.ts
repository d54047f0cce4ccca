// Sentences that have no business in a turn with calls: they call it off, or ask for something no tool does. Rules of
// coverage know the verbs of the toolset; a model may write any other.
import type { JsonValue } from '@rods/core';
import { parseCall } from '@rods/sim';
import { statesValue } from '../grounding/statesValue.js';
import { stems } from '../offline/judging/alignment.js';
import { sentencesOf } from '../offline/judging/clauses.js';
import { lexiconOf } from '../offline/judging/lexicon.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import { callsOf, type Trace } from '../Trace.js';

const calledOff =
  /\b(?:forget (?:it|that|about it)|never ?mind (?:that|it|then)?(?=[,.!]|$)|scratch that|don['’]?t bother|cancel that request)\b/i;
/** A wish to the assistant. */
const wish = /\bplease\b|\b(?:can|could|would|will) you\b/i;

export type Stray = { readonly by: 'alignment' | 'coherence'; readonly turn: number; readonly detail: string };

export function strayIn(trace: Trace, messages: readonly string[], kit: OfflineKit): Stray | undefined {
  const lexicon = lexiconOf(trace.classes, kit);
  for (const [turn, executed] of trace.turns.entries()) {
    const message = messages[turn] ?? '';
    const off = calledOff.exec(message);
    // at the head of a later turn it is the turn before that is taken back
    if (off && (turn === 0 || off.index > 0))
      return { by: 'coherence', turn, detail: `the message takes back what it asks: ${JSON.stringify(off[0])}` };
    const calls = callsOf(executed);
    const asked = new Set(calls.flatMap(({ function: name }) => [...lexicon.vocabulary(name)]));
    const values = calls.flatMap(({ text }) => [...parseCall(text).keywords.values()] as JsonValue[]);
    const foreign = sentencesOf(message).find((sentence) => {
      const said = stems(sentence);
      return (
        wish.test(sentence) &&
        said.size > 1 &&
        ![...said].some((stem) => asked.has(stem)) &&
        !values.some((value) => statesValue(sentence, value))
      );
    });
    if (foreign !== undefined)
      return { by: 'alignment', turn, detail: `no call of the turn has to do with ${JSON.stringify(foreign)}` };
  }
  return undefined;
}
