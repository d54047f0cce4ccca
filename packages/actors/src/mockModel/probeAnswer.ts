// Answers to prompts that are none of ours: the probes of `rods doctor`, and people trying the server by hand.
import type { ChatMessage } from '../author/llm/AskModel.js';

/** Under a schema an object, else the tagged text a probe asks for. */
export function probeAnswer(
  messages: readonly ChatMessage[],
  { response_format: format }: { readonly response_format?: unknown },
): string {
  const wanted = messages.at(-1)?.content ?? '';
  const word = /the word (\w+)/.exec(wanted)?.[1] ?? 'pong';
  // a server that enforces schemas lets no other word pass than the schema's
  if (format) return '{"reason":"The schema allows one word.","word":"kestrel"}';
  return `<reason>As asked.</reason>\n<reply>{"word":"${word}"}</reply>`;
}
