// The order in which CPython walks a set of numbers: it follows from their hashes and the growth of the table alone.
import { asNumber, isNumeric, type PyValue } from './PyValue.js';

const modulus = (1n << 61n) - 1n;
const words = (1n << 64n) - 1n;

/**
 * The items as CPython 3.11 walks them. Texts hash differently in every process, so a set with anything but numbers
 * keeps the order written. `isConstant`: a literal of three constants or more is built once and copied.
 */
export function setOrder(items: readonly PyValue[], isConstant: boolean): PyValue[] {
  if (items.length < 2 || !items.every(isNumeric)) return [...items];
  const added = tableOf(items);
  if (!isConstant) return added.walk();
  // the compiler makes a frozen set, makes it anew while it looks for equal constants, and the program copies that
  const copied = new Table();
  copied.merge(tableOf(added.walk()));
  return copied.walk();
}

function tableOf(items: readonly PyValue[]): Table {
  const table = new Table();
  for (const item of items) table.add(item, hashOf(item));
  return table;
}

class Table {
  #slots: ({ readonly value: PyValue; readonly hash: bigint } | undefined)[] = new Array(8).fill(undefined);
  #used = 0;

  get #mask(): number {
    return this.#slots.length - 1;
  }

  add(value: PyValue, hash: bigint): void {
    this.#place(value, hash);
    this.#used += 1;
    if (this.#used * 5 >= this.#mask * 3) this.#resize(this.#used > 50_000 ? this.#used * 2 : this.#used * 4);
  }

  merge(other: Table): void {
    if (other.#used * 5 >= this.#mask * 3) this.#resize(other.#used * 2);
    if (this.#mask === other.#mask) this.#slots = [...other.#slots];
    else for (const slot of other.#slots) if (slot) this.#place(slot.value, slot.hash);
    this.#used = other.#used;
  }

  walk(): PyValue[] {
    return this.#slots.flatMap((slot) => (slot ? [slot.value] : []));
  }

  #place(value: PyValue, hash: bigint): void {
    const mask = this.#mask;
    let perturb = hash & words;
    let at = Number(perturb & BigInt(mask));
    for (;;) {
      // nine neighbours are tried before the next jump, unless the table ends before
      const last = at + 9 <= mask ? at + 9 : at;
      for (let near = at; near <= last; near++) {
        if (this.#slots[near] !== undefined) continue;
        this.#slots[near] = { value, hash };
        return;
      }
      perturb >>= 5n;
      at = Number((BigInt(at) * 5n + 1n + perturb) & BigInt(mask));
    }
  }

  #resize(least: number): void {
    let size = 8;
    while (size <= least) size *= 2;
    const old = this.#slots;
    this.#slots = new Array(size).fill(undefined);
    for (const slot of old) if (slot) this.#place(slot.value, slot.hash);
  }
}

/** Python's hash of a number, equal for equal numbers. */
function hashOf(value: PyValue): bigint {
  const number = asNumber(value as bigint | number | boolean);
  const hash = typeof number === 'bigint' ? intHash(number) : floatHash(number);
  return hash === -1n ? -2n : hash;
}

function intHash(value: bigint): bigint {
  return value < 0n ? -(-value % modulus) : value % modulus;
}

function floatHash(value: number): bigint {
  if (Number.isInteger(value)) return intHash(BigInt(value));
  if (!Number.isFinite(value)) return value === Infinity ? 314159n : value === -Infinity ? -314159n : 0n;
  // value = numerator / 2 ** places; dividing by two is multiplying by 2 ** 60 modulo 2 ** 61 - 1
  let numerator = Math.abs(value);
  let places = 0;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    places += 1;
  }
  let hash = BigInt(numerator) % modulus;
  hash = (hash * (1n << BigInt((61 - (places % 61)) % 61))) % modulus;
  return value < 0 ? -hash : hash;
}
