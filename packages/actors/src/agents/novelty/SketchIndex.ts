// Which of the sketches remembered so far is near a new one, found without a look at each: of a thousand accepted variants a
// few share any of the triples that are seldom in both. It finds what going through all of them in order would find.
import { piecesOf, similarity } from './sketch.js';

const nobody: readonly number[] = [];

export class SketchIndex {
  readonly #ids: string[] = [];
  readonly #sketches: string[] = [];
  /** Places of the sketches that have a piece, ascending. */
  readonly #having = new Map<number, number[]>();

  /** Id and sketch, in the order they were accepted in. */
  constructor(sketches: Iterable<readonly [string, string]>) {
    for (const [id, sketch] of sketches) this.add(id, sketch);
  }

  /** The id has not been added before. */
  add(id: string, sketch: string): void {
    const place = this.#ids.push(id) - 1;
    this.#sketches.push(sketch);
    for (const piece of piecesOf(sketch)) {
      const having = this.#having.get(piece);
      if (having) having.push(place);
      else this.#having.set(piece, [place]);
    }
  }

  /** The first one that has at least this share of word triples in common with the sketch; `least` is above 0. */
  near(sketch: string, least: number): { readonly id: string; readonly share: number } | null {
    for (const place of this.#candidates(piecesOf(sketch), least)) {
      const share = similarity(sketch, this.#sketches[place] as string, least);
      if (share >= least) return { id: this.#ids[place] as string, share };
    }
    return null;
  }

  /**
   * A sketch with that share in common has so many of the pieces that it lacks few of them: it has one of any selection
   * larger than what may be lacking. The pieces that the fewest have are selected.
   */
  #candidates(pieces: readonly number[], least: number): readonly number[] {
    const lists = pieces.map((piece) => this.#having.get(piece) ?? nobody).sort((a, b) => a.length - b.length);
    const mayLack = pieces.length - Math.ceil(least * pieces.length);
    return [...new Set(lists.slice(0, mayLack + 1).flat())].sort((a, b) => a - b);
  }
}
