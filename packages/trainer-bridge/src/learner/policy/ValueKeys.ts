// Small numbers for the keys of values within one pass, and a place per number for merging lists without a map.

export class ValueKeys {
  readonly #ids = new Map<string, number>();
  #stamps = new Int32Array(1024);
  #slots = new Int32Array(1024);
  #generation = 0;

  idOf(key: string): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(key, id);
    if (id >= this.#stamps.length) {
      const stamps = new Int32Array(id * 2);
      const slots = new Int32Array(id * 2);
      stamps.set(this.#stamps);
      slots.set(this.#slots);
      this.#stamps = stamps;
      this.#slots = slots;
    }
    return id;
  }

  /** Forgets all slots. */
  restart(): void {
    this.#generation += 1;
  }

  /** The slot given to an id since the last restart; −1 when there is none. */
  slotOf(id: number): number {
    return this.#stamps[id] === this.#generation ? (this.#slots[id] as number) : -1;
  }

  place(id: number, slot: number): void {
    this.#stamps[id] = this.#generation;
    this.#slots[id] = slot;
  }
}
