// What goes between the command and its line processes: a head of fixed size, then bytes. Lines and answers are never
// taken apart on the way.
import type { LineAnswers } from '@rods/sim';
import type { LineBlock } from './readBlocks.js';

/** How many bytes follow, and the number of the first line. */
export const questionHead = 12;
/** How many bytes follow, how many answers, how many of them errors. */
const answerHead = 12;

export function questionHeadOf({ line, bytes }: Pick<LineBlock, 'line' | 'bytes'>): Buffer {
  const head = Buffer.allocUnsafe(questionHead);
  head.writeUInt32LE(bytes.length, 0);
  head.writeDoubleLE(line, 4);
  return head;
}

export function readQuestionHead(head: Buffer): { readonly length: number; readonly line: number } {
  return { length: head.readUInt32LE(0), line: head.readDoubleLE(4) };
}

export function answerHeadOf({ count, failed, bytes }: LineAnswers): Buffer {
  const head = Buffer.allocUnsafe(answerHead);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(count, 4);
  head.writeUInt32LE(failed, 8);
  return head;
}

/** Answers as they came through a pipe: pieces in their order, never put together. */
export type PipedAnswers = Pick<LineAnswers, 'count' | 'failed'> & { readonly pieces: readonly Uint8Array[] };

/** Finds where answers end among the pieces that a pipe delivers. */
export class AnswerReader {
  #head: Buffer = Buffer.alloc(0);
  #pieces: Buffer[] = [];
  /** Bytes of the answers under way that are still to come; null before their head. */
  #missing: number | null = null;

  /** The answers that are complete with this piece. */
  *add(piece: Buffer): Generator<PipedAnswers, void> {
    let rest = piece;
    while (rest.length > 0 || this.#missing === 0) {
      if (this.#missing === null) {
        const taken = rest.subarray(0, answerHead - this.#head.length);
        this.#head = Buffer.concat([this.#head, taken]);
        rest = rest.subarray(taken.length);
        if (this.#head.length < answerHead) return;
        this.#missing = this.#head.readUInt32LE(0);
      }
      const taken = rest.subarray(0, this.#missing);
      if (taken.length > 0) this.#pieces.push(taken);
      this.#missing -= taken.length;
      rest = rest.subarray(taken.length);
      if (this.#missing > 0) return;
      yield { count: this.#head.readUInt32LE(4), failed: this.#head.readUInt32LE(8), pieces: this.#pieces };
      this.#head = Buffer.alloc(0);
      this.#pieces = [];
      this.#missing = null;
    }
  }
}
