// Leaves a failing server alone for a while: after so many failures in a row nobody asks, then one asks to see.

export class Breaker {
  readonly #after: number;
  readonly #forMs: number;
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;

  constructor(after: number, forMs: number, now: () => number) {
    this.#after = after;
    this.#forMs = forMs;
    this.#now = now;
  }

  /** Milliseconds until the next request may go; 0 when it may go now. The first to ask afterwards is the probe. */
  wait(): number {
    if (this.#failures < this.#after) return 0;
    const left = this.#openUntil - this.#now();
    if (left > 0) return left;
    this.#openUntil = this.#now() + this.#forMs;
    return 0;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#after) this.#openUntil = this.#now() + this.#forMs;
  }
}
