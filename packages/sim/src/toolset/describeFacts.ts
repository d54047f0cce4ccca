// A short way to write down what the functions of a class have to do with its state.
import type { Condition, Predicate } from './Condition.js';
import type { Brought } from './FunctionSchema.js';

/** Lists are names between blanks. */
export type FunctionFacts = {
  /** Parts of the state that shape the answer or the effect; private ones begin with `_`. */
  readonly reads?: string;
  readonly writes?: string;
  readonly needs?: string;
  readonly brings?: string | readonly (string | Brought)[];
  readonly ends?: string;
};

export type ClassFacts = {
  readonly conditions?: Readonly<Record<string, readonly [description: string, holds: Predicate]>>;
  /**
   * Kinds of thing by parameter or result key of any function of the class, or by `function.key` for one. Before the kind,
   * `new` marks a parameter that names something not there yet.
   */
  readonly means?: Readonly<Record<string, string>>;
  readonly functions: Readonly<Record<string, FunctionFacts>>;
};

export const names = (list: string | undefined): string[] => list?.split(' ').filter(Boolean) ?? [];

export function broughtBy(facts: FunctionFacts | undefined): Brought[] {
  const { brings = [] } = facts ?? {};
  const list = typeof brings === 'string' ? names(brings) : brings;
  return list.map((one) => (typeof one === 'string' ? { condition: one } : one));
}

/** What a parameter or result key of the class names, as far as it was written down. */
export function meaningIn(
  facts: ClassFacts,
  functionName: string,
  slot: string,
): { readonly means?: string[]; readonly fresh?: true } {
  const words = names(facts.means?.[`${functionName}.${slot}`] ?? facts.means?.[slot]);
  const kinds = words.filter((word) => word !== 'new');
  if (kinds.length === 0) return {};
  return words.includes('new') ? { means: kinds, fresh: true } : { means: kinds };
}

export function conditionsOf(className: string, { conditions = {} }: ClassFacts): Condition[] {
  return Object.entries(conditions).map(([name, [description, holds]]) => ({ name, className, description, holds }));
}
