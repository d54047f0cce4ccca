// Phrases from several files as one table.
import type { FunctionPhrases, Phrase } from './Phrase.js';

/** Per function the phrases of every table, in the order given. */
export function joinPhrases(...tables: readonly FunctionPhrases[]): FunctionPhrases {
  const joined: Record<string, readonly Phrase[]> = {};
  for (const table of tables)
    for (const [name, phrases] of Object.entries(table)) joined[name] = [...(joined[name] ?? []), ...phrases];
  return joined;
}
