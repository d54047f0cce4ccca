// One line process as the command sees it: blocks go in, answers come out in the same order. When it dies, everything it
// still owed fails, and the first of that is what it was at.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { AnswerReader, type PipedAnswers, questionHeadOf } from './frames.js';
import type { LinesSetup } from './LinesSetup.js';
import type { LineBlock } from './readBlocks.js';

/** A process ended with answers owed. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
  /** Whether the block was the one it was at. */
  readonly wasAtIt: boolean;

  constructor(how: string, wasAtIt: boolean) {
    super(how);
    this.wasAtIt = wasAtIt;
  }
}

type Owed = { readonly resolve: (answers: PipedAnswers) => void; readonly reject: (error: ProcessDied) => void };

const entry = fileURLToPath(new URL('./lines.process.js', import.meta.url));

export class LineProcess {
  readonly #child: ChildProcess;
  readonly #input: Writable;
  /** The start is owed first. */
  readonly #owed: Owed[] = [];
  #hasStood = false;
  #death: string | null = null;

  constructor(setup: LinesSetup) {
    // what a toolset prints must not get among the answers
    const stdio = ['pipe', process.stderr, process.stderr, 'pipe'] as const;
    this.#child = spawn(process.execPath, [...process.execArgv, entry, JSON.stringify(setup)], { stdio: [...stdio] });
    this.#input = this.#child.stdin as Writable;
    // a process that is gone is told by its exit
    this.#input.on('error', () => undefined);
    this.#owe().then(
      () => {
        this.#hasStood = true;
      },
      // seen by whoever replaces it
      () => undefined,
    );
    const reader = new AnswerReader();
    (this.#child.stdio[3] as Readable).on('data', (piece: Buffer) => {
      for (const answers of reader.add(piece)) this.#owed.shift()?.resolve(answers);
    });
    this.#child.on('error', (error) => this.#die(error.message));
    // behind its last answers, so that none of them is asked for again
    this.#child.on('close', (code, signal) => this.#die(endOf(code, signal)));
  }

  /** Blocks it has not answered yet. */
  get owes(): number {
    return this.#owed.length;
  }

  /** Whether it came so far that it could answer. */
  get hasStood(): boolean {
    return this.#hasStood;
  }

  /** How it ended, or null while it is there. */
  get end(): string | null {
    const { exitCode, signalCode } = this.#child;
    if (this.#death === null && (exitCode !== null || signalCode !== null)) return endOf(exitCode, signalCode);
    return this.#death;
  }

  /** @throws ProcessDied */
  ask(block: LineBlock): Promise<PipedAnswers> {
    if (this.#death !== null) return Promise.reject(new ProcessDied(this.#death, false));
    const answers = this.#owe();
    this.#input.write(questionHeadOf(block));
    this.#input.write(block.bytes);
    return answers;
  }

  /** Ends it, whatever it is at. */
  stop(): void {
    if (this.#owed.length > 0) this.#child.kill('SIGKILL');
    else this.#input.end();
  }

  #owe(): Promise<PipedAnswers> {
    const answers = new Promise<PipedAnswers>((resolve, reject) => this.#owed.push({ resolve, reject }));
    // told where its turn comes; until then it must not count as unhandled
    answers.catch(() => undefined);
    return answers;
  }

  #die(how: string): void {
    if (this.#death !== null) return;
    this.#death = how;
    for (const [at, { reject }] of this.#owed.splice(0).entries()) reject(new ProcessDied(how, at === 0));
  }
}

function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
