// Query-reference alignment: every call is asked for by some word of its own, in the message of its turn.
import type { JsonValue } from '@rods/core';
import { parsedCall } from '../../execution/parsedCall.js';
import { statesValue } from '../../grounding/statesValue.js';
import { callsOf } from '../../Trace.js';
import type { OfflineKit } from '../OfflineKit.js';
import type { Criterion } from './Criterion.js';

const filler = new Set(
  'about after all also and any are been before but can checking question quick sorry wait wondering come could for from give going have here into just let like look make more much need now off one out please put see show some take tell than thank thanks that the their them then there these they this those time too use was what when where which while who will with would you your get set'.split(
    ' ',
  ),
);

/** Word stems: enough that "tires" meets "tire" and "posted" meets "post". */
export function stems(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replace(/[{}]/g, ' ')
      .match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !filler.has(word)).map((word) => word.replace(/(?:ing|ed|es|s|er)$/, '')));
}

const vocabularies = new WeakMap<OfflineKit, Map<string, ReadonlySet<string>>>();

const vocabulary = (functionName: string, move: string, className: string, kit: OfflineKit): ReadonlySet<string> => {
  const known = vocabularies.get(kit) ?? new Map<string, ReadonlySet<string>>();
  vocabularies.set(kit, known);
  const key = `${move}/${functionName}`;
  const found = known.get(key);
  if (found) return found;
  const schema = kit.schemas.get(functionName);
  const composition = kit.domain(className).compositions.find((entry) => entry.id === move);
  const texts = [
    functionName.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
    schema?.description ?? '',
    ...kit.phrases(functionName).map((phrase) => phrase.text.replaceAll(/\{[\w.]+\}/g, ' ')),
    ...(composition?.phrases ?? []).map((phrase) => phrase.replaceAll(/\{[\w.]+\}/g, ' ')),
  ];
  const made = stems(texts.join(' '));
  known.set(key, made);
  return made;
};

export const alignment: Criterion = {
  name: 'alignment',
  check: ({ trace, messages, kit }) => {
    for (const [turn, executed] of trace.turns.entries()) {
      const said = stems(messages[turn] ?? '');
      for (const move of executed.moves) {
        for (const call of move.calls) {
          const asked = vocabulary(call.function, move.move, move.className, kit);
          const stated = [...parsedCall(call.text).keywords.values()].some((value) =>
            statesValue(messages[turn] ?? '', value as JsonValue),
          );
          if (!stated && ![...said].some((stem) => asked.has(stem)))
            return { turn, detail: `nothing in the message asks for ${call.function}` };
        }
      }
      if (callsOf(executed).length > 0 && said.size === 0) return { turn, detail: 'the message asks for nothing' };
    }
    return undefined;
  },
};
