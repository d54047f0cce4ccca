// A memory of what was worked out for a text, bounded by the characters it holds. Texts that come once, as most texts of
// policies do, leave soon and without a trace in the heap; those that come again after that stay until the memory is full.

const marks = 1 << 14;

export class Remembered<T> {
  readonly #lasting: Memory<T>;
  readonly #recent: Memory<T>;
  /** Numbers of texts that have been here, one a place: who comes back finds its own. */
  readonly #marks = new Uint32Array(marks);
  readonly #longest: number;

  /** `most`: characters of all texts together. */
  constructor(most = 8_000_000) {
    this.#lasting = new Memory(most);
    this.#recent = new Memory(most / 16);
    this.#longest = most / 100;
  }

  get(text: string): T | undefined {
    const lasting = this.#lasting.known.get(text);
    return lasting === undefined ? this.#recent.known.get(text) : lasting;
  }

  set(text: string, value: T): void {
    if (text.length > this.#longest) return;
    const number = numberOf(text);
    const place = number & (marks - 1);
    if (this.#marks[place] === number) this.#lasting.set(text, value);
    else {
      this.#marks[place] = number;
      this.#recent.set(text, value);
    }
  }
}

/** When it is full it starts anew. */
class Memory<T> {
  readonly known = new Map<string, T>();
  readonly #most: number;
  #room: number;

  constructor(most: number) {
    this.#most = most;
    this.#room = most;
  }

  set(text: string, value: T): void {
    // a short text takes room too
    const size = text.length + 100;
    if (size > this.#room) {
      this.known.clear();
      this.#room = this.#most;
    }
    this.known.set(text, value);
    this.#room -= size;
  }
}

/** A number that few texts share. */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
}
