// Where requests get their wording: the toolset's phrases, and a plain sentence from the description when it has none.
import type { FunctionSchema } from '@rods/sim';

const firstSentence = (description: string): string =>
  (description.split(/(?<=\.)\s/)[0] ?? description).replace(/\.\s*$/, '').trim();
const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? (text[0] as string).toLowerCase() + text.slice(1) : text;

/** The words of a parameter's name: `cardId` and `card_id` are both "card id". */
export function parameterWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** One phrase of a function that has none of its own. */
export function plainPhrase(schema: FunctionSchema): string {
  return lowered(firstSentence(schema.description));
}

/** A tail that states a parameter a phrase has no place for. */
export function plainTail(parameter: string): string {
  return `with {${parameter}} as the ${parameterWords(parameter)}`;
}
