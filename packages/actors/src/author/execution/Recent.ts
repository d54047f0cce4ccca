// A cache of pure results by content. It can change how fast an answer comes, never which.

export class Recent<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of the key where it is at hand. */
  peek(key: string): T | undefined {
    return this.#kept.get(key);
  }

  /** The value of the key, made when it is not at hand. */
  get(key: string, make: () => T): T {
    const found = this.#kept.get(key);
    if (found !== undefined) return found;
    const made = make();
    this.#kept.set(key, made);
    if (this.#kept.size > this.#most) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return made;
  }
}
