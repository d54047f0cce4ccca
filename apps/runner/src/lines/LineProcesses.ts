// A crew of line processes. One that dies is replaced and its block asked for again; a line that ends two of them is
// answered with an error, and no other line is lost with it.
import { RodsError } from '@rods/core';
import { failedLine, linesOf } from '@rods/sim';
import type { PipedAnswers } from './frames.js';
import { LineProcess, ProcessDied } from './LineProcess.js';
import type { LinesSetup } from './LinesSetup.js';
import type { LineBlock } from './readBlocks.js';

/** In a row; one that somebody kills while it starts is no reason to stop. */
const mostFailedStarts = 3;

export class LineProcesses {
  readonly #setup: LinesSetup;
  readonly #crew: LineProcess[];
  #failedStarts = 0;
  #isStopped = false;

  constructor(setup: LinesSetup, count: number) {
    this.#setup = setup;
    this.#crew = Array.from({ length: count }, () => new LineProcess(setup));
  }

  /**
   * Answers a block by the process that owes least.
   *
   * @throws RodsError `SIM_PROCESS` when processes do not come to answer at all.
   */
  async ask(block: LineBlock): Promise<PipedAnswers> {
    const first = await this.#askOnce(block);
    if (!(first instanceof ProcessDied)) return first;
    if (!first.wasAtIt) return this.ask(block);
    const second = await this.#askOnce(block);
    if (!(second instanceof ProcessDied)) return second;
    const lines = [...linesOf({ line: block.line, text: Buffer.from(block.bytes).toString() })];
    const [only] = lines;
    if (only !== undefined && lines.length === 1) return endingLine(only, second.message);
    // one of them ends processes; the others have their answers
    const answers: PipedAnswers[] = [];
    for (const { line, text } of lines) answers.push(await this.ask({ line, lines: 1, bytes: Buffer.from(text) }));
    const sum = (key: 'count' | 'failed'): number => answers.reduce((total, one) => total + one[key], 0);
    return { count: sum('count'), failed: sum('failed'), pieces: answers.flatMap(({ pieces }) => pieces) };
  }

  /** Ends all of them, and replaces none any more: what is still owed fails. */
  stop(): void {
    this.#isStopped = true;
    for (const one of this.#crew) one.stop();
  }

  async #askOnce(block: LineBlock): Promise<PipedAnswers | ProcessDied> {
    this.#replaceEnded();
    const chosen = this.#crew.reduce((least, one) => (one.owes < least.owes ? one : least));
    try {
      return await chosen.ask(block);
    } catch (error) {
      if (error instanceof ProcessDied && !this.#isStopped) return error;
      throw error;
    }
  }

  #replaceEnded(): void {
    for (const [at, one] of this.#crew.entries()) {
      if (one.end === null) continue;
      this.#failedStarts = one.hasStood ? 0 : this.#failedStarts + 1;
      if (this.#failedStarts > mostFailedStarts)
        throw new RodsError(
          'SIM_PROCESS',
          `processes for lines end before they could answer (${one.end}); see what they printed, or give --processes 1`,
        );
      this.#crew[at] = new LineProcess(this.#setup);
    }
  }
}

function endingLine(line: { readonly line: number; readonly text: string }, how: string): PipedAnswers {
  const error = new RodsError(
    'SIM_PROCESS',
    `line ${line.line}: the process that answered it ended, and so did the next one (${how}); look at what the line makes its tools do`,
  );
  return { count: 1, failed: 1, pieces: [Buffer.from(`${failedLine(line, error).text}\n`)] };
}
