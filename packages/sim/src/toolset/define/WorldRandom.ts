// The random stream of a world of one's own: core's named stream, which can also be taken back and copied.
import { type Random, randomStream } from '@rods/core';

/** What a draw was asked for: the bound of a whole number, or 0 for a float. */
type Draw = number;

export class WorldRandom implements Random {
  readonly #seed: number;
  readonly #name: string;
  #stream: Random;
  #draws: Draw[] = [];

  constructor(seed: number, name: string) {
    this.#seed = seed;
    this.#name = name;
    this.#stream = randomStream(seed, name);
  }

  // fields and not methods: a toolset may take them apart from their stream, as it may with core's
  readonly float = (): number => this.#drawn(0);

  readonly below = (bound: number): number => this.#drawn(bound);

  readonly pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError(`stream ${this.#name}: nothing to pick from`);
    return items[this.below(items.length)] as T;
  };

  readonly shuffle = <T>(items: readonly T[]): T[] => {
    const shuffled = [...items];
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
    }
    return shuffled;
  };

  /** How far the stream has come, for `takeBack`. */
  get place(): number {
    return this.#draws.length;
  }

  /** Goes back to a place it has been at. The draws before it are made again: a world makes tens of them. */
  takeBack(place: number): void {
    if (place === this.#draws.length) return;
    const draws = this.#draws.slice(0, place);
    this.#stream = randomStream(this.#seed, this.#name);
    this.#draws = [];
    for (const draw of draws) this.#drawn(draw);
  }

  /** A stream of its own that goes on from here. */
  clone(): WorldRandom {
    const copy = new WorldRandom(this.#seed, this.#name);
    for (const draw of this.#draws) copy.#drawn(draw);
    return copy;
  }

  #drawn(draw: Draw): number {
    const value = draw === 0 ? this.#stream.float() : this.#stream.below(draw);
    this.#draws.push(draw);
    return value;
  }
}
