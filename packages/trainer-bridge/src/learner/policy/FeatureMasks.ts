// Sets of dense features as the bits of one integer. Few different sets occur in a pass, so the weight of each is
// summed once and its gradient is spread once.
import type { Pass } from './Pass.js';

export class FeatureMasks {
  readonly #pass: Pass;
  readonly #base: number;
  readonly #weights = new Map<number, number>();
  readonly #gradients = new Map<number, number>();

  /** @param base where the weights of features 0 to 31 begin. */
  constructor(pass: Pass, base: number) {
    this.#pass = pass;
    this.#base = base;
  }

  weightOf(mask: number): number {
    const known = this.#weights.get(mask);
    if (known !== undefined) return known;
    let sum = 0;
    for (let at = 0; at < 32; at++) if ((mask >>> at) & 1) sum += this.#pass.weights[this.#base + at] as number;
    this.#weights.set(mask, sum);
    return sum;
  }

  reinforce(mask: number, g: number): void {
    this.#gradients.set(mask, (this.#gradients.get(mask) ?? 0) + g);
  }

  backward(): void {
    for (const [mask, g] of this.#gradients) {
      for (let at = 0; at < 32; at++) if ((mask >>> at) & 1) this.#pass.gradient.add(this.#base + at, g);
    }
  }
}
