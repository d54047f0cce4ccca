// A simple call made ready: which literal goes to which parameter. Most calls of a policy are said many times, and only
// their first time needs names to be matched.
import type { Method } from '../environments/Environment.js';
import { PySet, PyTuple, type PyValue } from '../python/PyValue.js';
import { bindArguments } from './bindArguments.js';
import type { Expression } from './CallSyntax.js';
import { literalValue } from './literalValue.js';

/** The keyword, or null for a positional argument, and its literal. */
export type PlannedArgument = readonly [string | null, PyValue];

/** A literal in a parameter's place. Lists and dicts belong to the call they are made for, others to all. */
type Place = { readonly value: PyValue; readonly isShared: boolean };

export class CallPlan {
  readonly name: string;
  /** In the order they are written; lists and dicts are the plan's own. */
  readonly literals: readonly PlannedArgument[];
  /** The methods among which it was found last: its name is not looked up there again. */
  #methods: ReadonlyMap<string, Method<unknown>> | null = null;
  #found: Method<unknown> | undefined;
  /** The method the order was worked out for. */
  #method: Method<unknown> | null = null;
  #order: readonly Place[] = [];

  constructor(name: string, literals: readonly PlannedArgument[]) {
    this.name = name;
    this.literals = literals;
  }

  /** The plan of a call whose arguments are literals; null for any other expression. */
  static of(expression: Expression): CallPlan | null {
    if (expression.kind !== 'call' || expression.of.kind !== 'name' || expression.of.isBare) return null;
    const literals: PlannedArgument[] = [];
    for (const part of expression.positional) {
      const literal = literalOf(part);
      if (literal === undefined) return null;
      literals.push([null, literal]);
    }
    for (const [name, part] of expression.keywords) {
      const literal = name === null ? undefined : literalOf(part);
      if (literal === undefined) return null;
      literals.push([name, literal]);
    }
    return new CallPlan(expression.of.name, literals);
  }

  /** Its method among these. */
  methodAmong(methods: ReadonlyMap<string, Method<unknown>>): Method<unknown> | undefined {
    if (methods === this.#methods) return this.#found;
    const found = methods.get(this.name);
    if (found !== undefined) {
      this.#methods = methods;
      this.#found = found;
    }
    return found;
  }

  /** Values in parameter order, defaults filled in; lists and dicts are made anew. @throws PyError TypeError. */
  bind(method: Method<unknown>, className: string): PyValue[] {
    if (this.#method !== method) this.#arrange(method, `${className}.${this.name}`);
    const order = this.#order;
    const values: PyValue[] = new Array(order.length);
    for (let at = 0; at < order.length; at++) {
      const { value, isShared } = order[at] as Place;
      values[at] = isShared ? value : copied(value);
    }
    return values;
  }

  /** Whether a call by name with these keyword values is this call. */
  says(name: string, args: ReadonlyMap<string, PyValue>): boolean {
    if (name !== this.name || args.size !== this.literals.length) return false;
    return this.literals.every(([keyword, literal]) => {
      const value = keyword === null ? undefined : args.get(keyword);
      return value !== undefined && isWrittenAlike(literal, value);
    });
  }

  #arrange(method: Method<unknown>, qualifiedName: string): void {
    const place = (value: PyValue): Place => ({ value, isShared: typeof value !== 'object' || value === null });
    const positional: Place[] = [];
    const keywords: (readonly [string, Place])[] = [];
    for (const [name, literal] of this.literals) {
      if (name === null) positional.push(place(literal));
      else keywords.push([name, place(literal)]);
    }
    this.#order = bindArguments<Place>(
      qualifiedName,
      method.parameters,
      positional,
      keywords,
      // a default is the one object of its method, as in Python
      ({ default: value }) => ({ value: value as PyValue, isShared: true }),
    );
    this.#method = method;
  }
}

function literalOf(part: Expression): PyValue | undefined {
  if (part.kind === 'value') return part.value;
  try {
    return literalValue(part);
  } catch {
    // a literal that raises, such as an unhashable key, raises in its turn
    return undefined;
  }
}

/** Whether two values would be the same literal: 1 is not 1.0, and dicts have their keys in one order. */
function isWrittenAlike(one: PyValue, other: PyValue): boolean {
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isWrittenAlike(item, other[at] as PyValue))
    );
  if (!(one instanceof Map)) return Object.is(one, other);
  if (!(other instanceof Map) || one.size !== other.size) return false;
  const entries = [...other];
  return [...one].every(([key, value], at) => {
    const [name, given] = entries[at] as [PyValue, PyValue];
    return Object.is(key, name) && isWrittenAlike(value, given);
  });
}

/** The same literal made anew. */
function copied(value: PyValue): PyValue {
  if (Array.isArray(value)) return value.map(copied);
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [key, copied(member)]));
  if (value instanceof PyTuple) return new PyTuple(value.items.map(copied));
  if (value instanceof PySet) return new PySet([...value.items]);
  return value;
}
