// CPython's random.Random: MT19937 seeded from an int, and the draws the environments use.

const size = 624;
const shift = 397;
const upper = 0x80000000;
const lower = 0x7fffffff;

export class PythonRandom {
  readonly #seed: bigint;
  /** Set with the first draw; the first 624 numbers of a seed are shared by all its worlds. */
  #state: Uint32Array | null = null;
  #isShared = true;
  #at = 0;

  /** `random.Random(seed)`: the absolute value in 32-bit words, least first. */
  constructor(seed: bigint) {
    this.#seed = seed;
  }

  /** A copy that goes on from here. */
  clone(): PythonRandom {
    const copy = new PythonRandom(this.#seed);
    copy.#state = this.#isShared ? this.#state : (this.#state?.slice() ?? null);
    copy.#isShared = this.#isShared;
    copy.#at = this.#at;
    return copy;
  }

  #next(): number {
    let state = this.#state;
    if (state === null) {
      state = firstNumbers(this.#seed);
      this.#state = state;
    } else if (this.#at >= size) {
      if (this.#isShared) state = state.slice();
      this.#isShared = false;
      this.#state = state;
      twist(state);
      this.#at = 0;
    }
    let word = state[this.#at++] as number;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> 0;
  }

  /** A float in [0, 1) from two outputs. */
  random(): number {
    const high = this.#next() >>> 5;
    const low = this.#next() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** `uniform(a, b)`. */
  uniform(a: number, b: number): number {
    return a + (b - a) * this.random();
  }

  /** `getrandbits(k)`. */
  bits(count: number): bigint {
    let value = 0n;
    for (let done = 0; done < count; done += 32) {
      const left = Math.min(32, count - done);
      value |= BigInt(this.#next() >>> (32 - left)) << BigInt(done);
    }
    return value;
  }

  /** The same within one output. */
  #below(width: number): number {
    const unused = Math.clz32(width);
    for (;;) {
      const drawn = this.#next() >>> unused;
      if (drawn < width) return drawn;
    }
  }

  /** `randint(low, high)`, both ends included. */
  integer(low: bigint, high: bigint): bigint {
    const width = high - low + 1n;
    if (width <= 0xffffffffn) return low + BigInt(this.#below(Number(width)));
    const count = width.toString(2).length;
    for (;;) {
      const drawn = this.bits(count);
      if (drawn < width) return low + drawn;
    }
  }
}

/** The first block of numbers, by seed: nearly every world has one of the same three seeds. */
const remembered = new Map<bigint, Uint32Array>();
const mostRemembered = 64;

function firstNumbers(seed: bigint): Uint32Array {
  const known = remembered.get(seed);
  if (known) return known;
  const digits = (seed < 0n ? -seed : seed).toString(16);
  const key: number[] = [];
  for (let end = digits.length; end > 0; end -= 8)
    key.push(Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16));
  const state = initialised(key);
  twist(state);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(seed, state);
  return state;
}

function initialised(key: readonly number[]): Uint32Array {
  const state = new Uint32Array(size);
  state[0] = 19650218;
  for (let at = 1; at < size; at++) {
    const previous = state[at - 1] as number;
    state[at] = Math.imul(1812433253, previous ^ (previous >>> 30)) + at;
  }
  let i = 1;
  let j = 0;
  for (let round = Math.max(size, key.length); round > 0; round--) {
    const previous = state[i - 1] as number;
    state[i] = ((state[i] as number) ^ Math.imul(previous ^ (previous >>> 30), 1664525)) + (key[j] as number) + j;
    i++;
    j++;
    if (i >= size) {
      state[0] = state[size - 1] as number;
      i = 1;
    }
    if (j >= key.length) j = 0;
  }
  for (let round = size - 1; round > 0; round--) {
    const previous = state[i - 1] as number;
    state[i] = ((state[i] as number) ^ Math.imul(previous ^ (previous >>> 30), 1566083941)) - i;
    i++;
    if (i >= size) {
      state[0] = state[size - 1] as number;
      i = 1;
    }
  }
  state[0] = 0x80000000;
  return state;
}

function twist(state: Uint32Array): void {
  for (let at = 0; at < size; at++) {
    const mixed = ((state[at] as number) & upper) | ((state[(at + 1) % size] as number) & lower);
    state[at] = (state[(at + shift) % size] as number) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
  }
}
