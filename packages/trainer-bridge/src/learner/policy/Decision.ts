// One choice among actions: its distribution, and the gradient of everything that was chosen here in this pass.
import { log } from '../math/log.js';
import { entropy, softmax } from '../math/softmax.js';

export class Decision {
  readonly probabilities: Float64Array;
  readonly logits: Float64Array;
  readonly #spread: (onLogits: Float64Array) => void;
  readonly #gradient: Float64Array;
  readonly #scale: number;
  #entropy = 0;
  #isTouched = false;

  /** @param spread sends a gradient on the logits to the weights. */
  constructor(logits: Float64Array, temperature: number, spread: (onLogits: Float64Array) => void) {
    this.#scale = 1 / temperature;
    this.logits = logits;
    this.probabilities = softmax(temperature === 1 ? logits : logits.map((logit) => logit * this.#scale));
    this.#gradient = new Float64Array(logits.length);
    this.#spread = spread;
  }

  /** Adds `weight` times the gradient of log p(action), and `entropyWeight` times that of the entropy. */
  reinforce(action: number, weight: number, entropyWeight: number): void {
    if (weight === 0 && entropyWeight === 0) return;
    this.#isTouched = true;
    this.#entropy += entropyWeight;
    for (let at = 0; at < this.#gradient.length; at++) {
      const target = at === action ? 1 : 0;
      this.#gradient[at] = (this.#gradient[at] as number) + weight * (target - (this.probabilities[at] as number));
    }
  }

  backward(): void {
    if (!this.#isTouched) return;
    if (this.#entropy !== 0) {
      const h = entropy(this.probabilities);
      for (const [at, p] of this.probabilities.entries()) {
        if (p > 0) this.#gradient[at] = (this.#gradient[at] as number) - this.#entropy * p * (log(p) + h);
      }
    }
    for (let at = 0; at < this.#gradient.length; at++) {
      this.#gradient[at] = (this.#gradient[at] as number) * this.#scale;
    }
    this.#spread(this.#gradient);
  }
}
