// A simple call made ready: which literal goes to which parameter. Most calls of a policy are said many times, and only
// their first time needs names to be matched.
import type { Method } from '../environments/Environment.js';
import type { PyValue } from '../python/PyValue.js';
import { bindArguments } from './bindArguments.js';
import type { Expression } from './CallSyntax.js';
import { literalValue } from './literalValue.js';

type Literal = { readonly value: PyValue } | { readonly fresh: Expression };

export class CallPlan {
  readonly name: string;
  readonly #literals: readonly (readonly [string | null, Literal])[];
  /** The method the order was worked out for. */
  #method: Method<unknown> | null = null;
  #order: readonly (Literal | null)[] = [];

  constructor(name: string, literals: readonly (readonly [string | null, Literal])[]) {
    this.name = name;
    this.#literals = literals;
  }

  /** The plan of a call whose arguments are literals; null for any other expression. */
  static of(expression: Expression): CallPlan | null {
    if (expression.kind !== 'call' || expression.of.kind !== 'name' || expression.of.isBare) return null;
    const literals: (readonly [string | null, Literal])[] = [];
    for (const part of expression.positional) {
      const literal = literalOf(part);
      if (literal === null) return null;
      literals.push([null, literal]);
    }
    for (const [name, part] of expression.keywords) {
      const literal = name === null ? null : literalOf(part);
      if (literal === null) return null;
      literals.push([name, literal]);
    }
    return new CallPlan(expression.of.name, literals);
  }

  /** Values in parameter order, defaults filled in; lists and dicts are made anew. @throws PyError TypeError. */
  bind(method: Method<unknown>, qualifiedName: string): PyValue[] {
    if (this.#method !== method) {
      const positional = this.#literals.flatMap(([name, literal]) => (name === null ? [literal] : []));
      const keywords = this.#literals.flatMap(([name, literal]) => (name === null ? [] : [[name, literal] as const]));
      this.#order = bindArguments<Literal | null>(qualifiedName, method.parameters, positional, keywords, () => null);
      this.#method = method;
    }
    const values: PyValue[] = new Array(this.#order.length);
    for (let at = 0; at < values.length; at++) {
      const literal = this.#order[at] ?? null;
      if (literal === null) values[at] = method.parameters[at]?.default as PyValue;
      else values[at] = 'value' in literal ? literal.value : (literalValue(literal.fresh) as PyValue);
    }
    return values;
  }
}

function literalOf(part: Expression): Literal | null {
  if (part.kind === 'value') return { value: part.value };
  try {
    const value = literalValue(part);
    if (value === undefined) return null;
    return typeof value === 'object' && value !== null ? { fresh: part } : { value };
  } catch {
    // a literal that raises, such as an unhashable key, raises in its turn
    return null;
  }
}
