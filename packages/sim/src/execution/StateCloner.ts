// Copies of states: what aliases share stays shared within the copy, what never changes is not copied at all.
import { FixedDict, PyOpaque, PySet, PyTuple } from '../python/PyValue.js';
import { PythonRandom } from '../python/random/PythonRandom.js';
import { WorldRandom } from '../toolset/define/WorldRandom.js';

/** Copies values of one world; `kept` are objects that the copy has in common with it. */
export class StateCloner {
  readonly #made = new Map<object, object>();
  readonly #kept: ReadonlySet<object>;
  readonly #isMixed: boolean;

  /** `isMixed`: whether parts of a state may stand in others, so that they may have changed where nobody looked. */
  constructor(kept: Iterable<object>, isMixed: boolean) {
    this.#kept = new Set(kept);
    this.#isMixed = isMixed;
  }

  /** Declares what the copy has in the place of an object. */
  replace(value: object, copy: object): void {
    this.#made.set(value, copy);
  }

  /** A copy with the same aliases. Texts, numbers, frozen lists and fixed records are the same objects. */
  clone<T>(value: T): T {
    if (typeof value !== 'object' || value === null) return value;
    return this.#object(value) as T;
  }

  #object(value: object): object {
    if (this.#kept.has(value) || value instanceof FixedDict || value instanceof PyTuple || Object.isFrozen(value))
      return value;
    const known = this.#made.get(value);
    if (known) return known;
    if (Array.isArray(value)) {
      const copy: unknown[] = [];
      this.#made.set(value, copy);
      for (const item of value as readonly unknown[]) copy.push(this.clone(item));
      return copy;
    }
    if (value instanceof Map) {
      const copy = new Map<unknown, unknown>();
      this.#made.set(value, copy);
      for (const [key, member] of value) copy.set(key, this.clone(member));
      return copy;
    }
    const copied = value instanceof PyOpaque ? value.copied?.((member) => this.clone(member)) : undefined;
    if (copied) return this.#remember(value, copied);
    if (value instanceof PythonRandom || value instanceof WorldRandom) return this.#remember(value, value.clone());
    if (value instanceof PySet) return this.#remember(value, new PySet([...value.items]));
    // values without identity of their own, such as Decimals, never change
    if (Object.getPrototypeOf(value) !== Object.prototype && !(value instanceof PyOpaque)) return value;
    const copy = Object.create(Object.getPrototypeOf(value) as object) as Record<string, unknown>;
    this.#made.set(value, copy);
    const members = value instanceof PyOpaque && !this.#isMixed ? (value.members?.() ?? value) : value;
    for (const [name, member] of Object.entries(members)) copy[name] = this.clone(member);
    return copy;
  }

  #remember(value: object, copy: object): object {
    this.#made.set(value, copy);
    return copy;
  }
}
