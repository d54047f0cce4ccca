// Sentences of a message and the orders in them, with the polite words before a verb taken away.

const frames =
  /^(?:(?:then|after that|also|and|but|next|now|finally|first|so|okay|ok|good|great|perfect|thanks|thank you|once that is done|that done|after this|right after that|straight after that|next up:|plus|afterwards|oh|please|do|kindly)[,!]?\s+|(?:can|could|would|will) you(?: please| kindly)?\s+|(?:i need|i want|i would like|i'd like) you to\s+|(?:i would appreciate it|it would be great) if you could\s+|may i ask you to\s+|perhaps you would\s+)/i;
const joints = /,?\s+(?:and then|then|and|but)\s+|,\s+|;\s+|:\s+/;

/** Sentences with their marks. A dot inside a number or a name ends none. */
export function sentencesOf(message: string): readonly string[] {
  return message
    .split(/(?<=[.?!]["']?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

export const isQuestion = (sentence: string): boolean => /\?["']?$/.test(sentence);

const unframed = (text: string): string => {
  let rest = text;
  for (let found = frames.exec(rest); found; found = frames.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
};

export type Clause = { readonly verb: string; readonly text: string };

const leading = (text: string): string => /^[a-z]+(?=[\s,.?!]|$)/i.exec(unframed(text))?.[0].toLowerCase() ?? '';

/** The orders a sentence gives. None when it does not open with an order: a story may hold any verb, and so may "let us". */
export function clausesOf(sentence: string, isOrder: (verb: string) => boolean): readonly Clause[] {
  if (/^let(?:'s| us)\b/i.test(sentence) || !isOrder(leading(sentence))) return [];
  return sentence
    .split(joints)
    .map((text) => ({ verb: leading(text), text }))
    .filter(({ verb }) => isOrder(verb));
}

/** The verbs clauses of a phrase may open with, the first of them its own. */
export function leadersOf(phrase: string): readonly string[] {
  return [leading(phrase), ...phrase.split(/(?<=[.?!])\s+/).flatMap((text) => text.split(joints).map(leading))].filter(
    (verb) => verb !== '',
  );
}
