// Messages that talk to a model instead of to an assistant with tools. They are harmless to us, since texts travel as
// data; as training data they would teach a policy to obey them.

const marks: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous)\b/i,
  /\b(?:system prompt|developer message|as an ai\b|language model|you are now|jailbreak)\b/i,
  /<\/?\w+>|\[\/?INST\]|<\|\w+\|>/,
  /\b(?:respond|reply|answer) (?:only )?with\b.{0,20}\b(?:accept|approve|decision)\b/i,
];

/** The first message with such words; undefined when there is none. */
export function injectionIn(
  messages: readonly string[],
): { readonly detail: string; readonly turn: number } | undefined {
  for (const [turn, message] of messages.entries()) {
    const found = marks.map((mark) => mark.exec(message)).find((match) => match !== null);
    if (found) return { turn, detail: `the message speaks to a model: ${JSON.stringify(found[0].slice(0, 60))}` };
  }
  return undefined;
}
