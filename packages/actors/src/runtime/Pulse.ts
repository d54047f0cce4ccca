// A host's sign of life in shared memory, readable even while the host's thread is busy in one long step.

/** How often a living thread beats, in milliseconds. */
export const beatMs = 500;

const beats = 0;
const busy = 1;
const seq = 2;
const ordinal = 3;

export class Pulse {
  readonly #cells: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.#cells = new Int32Array(memory);
  }

  static readonly bytes = 16;

  beat(): void {
    Atomics.add(this.#cells, beats, 1);
  }

  /** Marks the delivery that is being stepped. */
  enter(delivery: { readonly seq: number; readonly ordinal: number }): void {
    Atomics.store(this.#cells, seq, delivery.seq);
    Atomics.store(this.#cells, ordinal, delivery.ordinal);
    Atomics.store(this.#cells, busy, 1);
  }

  leave(): void {
    Atomics.store(this.#cells, busy, 0);
    Atomics.add(this.#cells, beats, 1);
  }

  read(): { beats: number; busy: boolean; during: { seq: number; ordinal: number } | null } {
    const isBusy = Atomics.load(this.#cells, busy) === 1;
    return {
      beats: Atomics.load(this.#cells, beats),
      busy: isBusy,
      during: isBusy ? { seq: Atomics.load(this.#cells, seq), ordinal: Atomics.load(this.#cells, ordinal) } : null,
    };
  }
}
