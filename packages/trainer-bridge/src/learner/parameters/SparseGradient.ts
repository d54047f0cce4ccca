// The gradient of one group of rollouts: dense to write, sparse to send. Which indices are touched depends on the
// group alone, never on what the thread did before.

export type GradientPart = {
  /** Indices into the weights, each once. */
  readonly indices: Int32Array;
  readonly values: Float32Array;
};

export class SparseGradient {
  readonly #sums: Float64Array;
  readonly #touched: Uint8Array;
  readonly #list: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#sums = new Float64Array(size);
    this.#touched = new Uint8Array(size);
    this.#list = new Int32Array(size);
  }

  add(index: number, value: number): void {
    if (this.#touched[index] === 0) {
      this.#touched[index] = 1;
      this.#list[this.#count++] = index;
    }
    this.#sums[index] = (this.#sums[index] as number) + value;
  }

  /** Adds a part that came from elsewhere. */
  addPart(part: GradientPart): void {
    for (let at = 0; at < part.indices.length; at++) this.add(part.indices[at] as number, part.values[at] as number);
  }

  /** What was summed since the last call, times `scale`; the sums are cleared. */
  take(scale: number): GradientPart {
    const indices = this.#list.slice(0, this.#count);
    const values = new Float32Array(this.#count);
    for (let at = 0; at < indices.length; at++) {
      const index = indices[at] as number;
      values[at] = (this.#sums[index] as number) * scale;
      this.#sums[index] = 0;
      this.#touched[index] = 0;
    }
    this.#count = 0;
    return { indices, values };
  }
}
