// How directly a phrase names what it asks for: the share of its words that the called functions' own descriptions use.
import type { FunctionSchema, Phrase } from '@rods/sim';
import { stems } from '../judging/alignment.js';
import { parameterWords } from './phrasesFor.js';

/** At this explicitness, the default, wordings are drawn without regard to directness. */
const evenly = 0.25;

/** By schema: the same for every call of a function. */
const known = new WeakMap<FunctionSchema, ReadonlySet<string>>();

function ownWords(schema: FunctionSchema): ReadonlySet<string> {
  const before = known.get(schema);
  if (before) return before;
  const names = [schema.name, ...schema.parameters.map(({ name }) => name)].map(parameterWords);
  const made = stems([...names, schema.description].join(' '));
  known.set(schema, made);
  return made;
}

/** The share, 0 to 1; 0 for words that name nothing. */
export function directness({ text }: Pick<Phrase, 'text'>, schemas: readonly FunctionSchema[]): number {
  const said = stems(text.replaceAll(/\{[\w.]+\}/g, ' '));
  const named = [...said].filter((stem) => schemas.some((schema) => ownWords(schema).has(stem)));
  return said.size === 0 ? 0 : named.length / said.size;
}

/** Which half of the wordings is drawn from: the more direct one above the default, the less direct one below it, else all. `drawn` is 0 to 1. */
export function leaning(explicitness: number, drawn: number): 'direct' | 'indirect' | 'any' {
  if (explicitness > evenly) return drawn < (explicitness - evenly) / (1 - evenly) ? 'direct' : 'any';
  return drawn < (evenly - explicitness) / evenly ? 'indirect' : 'any';
}

/** The half of the phrases that leans that way, the middle one among them. */
export function leaningHalf<T extends { readonly phrase: Phrase }>(
  fits: readonly T[],
  schemas: readonly FunctionSchema[],
  way: 'direct' | 'indirect',
): readonly T[] {
  const sign = way === 'direct' ? -1 : 1;
  const sorted = fits
    .map((fit) => ({ fit, by: sign * directness(fit.phrase, schemas) }))
    .sort((a, b) => a.by - b.by)
    .map(({ fit }) => fit);
  return sorted.slice(0, Math.ceil(sorted.length / 2));
}
