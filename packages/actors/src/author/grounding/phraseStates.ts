// Whether a message uses a wording that the toolset's phrases list as meaning a value: "lock the doors" is unlock = False.
import type { JsonValue } from '@rods/core';
import { phrasesOf } from '@rods/sim';

type Meaning = {
  readonly parameter: string;
  readonly value: string | number | boolean;
  readonly pieces: readonly string[];
};

const pieces = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\{[\w.]+\}/)
    .map((piece) => piece.replace(/^[\s"',.?!:;]+|[\s"',.?!:;]+$/g, ''))
    .filter((piece) => piece !== '');

const meanings = new Map<string, readonly Meaning[]>();

const meaningsOf = (functionName: string): readonly Meaning[] => {
  const known = meanings.get(functionName);
  if (known) return known;
  const found = phrasesOf(functionName).flatMap((phrase) =>
    Object.entries(phrase.means ?? {}).map(([parameter, value]) => ({ parameter, value, pieces: pieces(phrase.text) })),
  );
  meanings.set(functionName, found);
  return found;
};

const inOrder = (text: string, parts: readonly string[]): boolean => {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return parts.length > 0;
};

/** True when all words of such a phrase stand in the message, in order. */
export function phraseStates(functionName: string, parameter: string, value: JsonValue, message: string): boolean {
  const plain = typeof value === 'bigint' ? Number(value) : value;
  const text = message.toLowerCase();
  return meaningsOf(functionName).some(
    (meaning) => meaning.parameter === parameter && meaning.value === plain && inOrder(text, meaning.pieces),
  );
}
