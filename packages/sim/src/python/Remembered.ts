// A memory of what was worked out for a text, bounded by the characters it holds. When it is full it starts anew.
export class Remembered<T> {
  readonly #known = new Map<string, T>();
  #room: number;
  readonly #most: number;

  /** `most`: characters of all texts together. */
  constructor(most = 8_000_000) {
    this.#most = most;
    this.#room = most;
  }

  get(text: string): T | undefined {
    return this.#known.get(text);
  }

  set(text: string, value: T): void {
    // a short text takes room too
    const size = text.length + 100;
    if (size > this.#most / 100) return;
    if (size > this.#room) {
      this.#known.clear();
      this.#room = this.#most;
    }
    this.#known.set(text, value);
    this.#room -= size;
  }
}
