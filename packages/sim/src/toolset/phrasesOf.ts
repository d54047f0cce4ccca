// The phrases of a registered function.
import type { Phrase } from './Phrase.js';
import { toolsetOfFunction } from './registry.js';

/** The phrases of a function of any registered toolset, in their written order; none when it brings none. */
export function phrasesOf(functionName: string): readonly Phrase[] {
  return toolsetOfFunction(functionName)?.phrases[functionName] ?? [];
}
