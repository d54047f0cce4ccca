// CPython's random.Random: MT19937 seeded from an int, and the draws the environments use.

const size = 624;
const shift = 397;
const upper = 0x80000000;
const lower = 0x7fffffff;

export class PythonRandom {
  readonly #state = new Uint32Array(size);
  #at = size;

  /** `random.Random(seed)`: the absolute value in 32-bit words, least first. */
  constructor(seed: bigint) {
    const digits = (seed < 0n ? -seed : seed).toString(16);
    const key: number[] = [];
    for (let end = digits.length; end > 0; end -= 8)
      key.push(Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16));
    this.#initialise(key);
  }

  #initialise(key: readonly number[]): void {
    const state = this.#state;
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
  }

  #next(): number {
    if (this.#at >= size) this.#twist();
    let word = this.#state[this.#at++] as number;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    word ^= word >>> 18;
    return word >>> 0;
  }

  #twist(): void {
    const state = this.#state;
    for (let at = 0; at < size; at++) {
      const mixed = ((state[at] as number) & upper) | ((state[(at + 1) % size] as number) & lower);
      state[at] = (state[(at + shift) % size] as number) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
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

  /** `randint(low, high)`, both ends included. */
  integer(low: bigint, high: bigint): bigint {
    const width = high - low + 1n;
    const count = width.toString(2).length;
    for (;;) {
      const drawn = this.bits(count);
      if (drawn < width) return low + drawn;
    }
  }
}
