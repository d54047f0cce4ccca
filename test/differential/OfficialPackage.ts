// The official package as a process: questions in, answers out, one JSON line each, answered in the order asked.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type Question = Readonly<Record<string, unknown>>;

/** Some calls Python would compute for hours; whoever drew one is told which. */
const longestMs = 90_000;

export class OfficialPackage {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting: { line: string; resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  #limit: NodeJS.Timeout | undefined;
  #complaint = '';
  #ended: Error | null = null;

  /** `hashSeed` decides the order in which this process prints sets of texts. */
  constructor(python: string, hashSeed: number) {
    const script = resolve(import.meta.dirname, '../python/official.py');
    this.#process = spawn(python, ['-W', 'ignore', script], {
      cwd: join(script, '..'),
      env: { ...process.env, PYTHONHASHSEED: String(hashSeed), PYTHONDONTWRITEBYTECODE: '1' },
    });
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      this.#waiting.shift()?.resolve(JSON.parse(line));
      this.#watch();
    });
    this.#process.stderr.on('data', (chunk: Buffer) => {
      this.#complaint = `${this.#complaint}${chunk.toString('utf8')}`.slice(-2000);
    });
    // one that has ended says so by its end
    this.#process.stdin.on('error', () => undefined);
    this.#process.on('close', (code) => {
      this.#ended ??= new Error(`the official package ended with ${code}: ${this.#complaint}`);
      clearTimeout(this.#limit);
      for (const one of this.#waiting.splice(0)) one.reject(this.#ended);
    });
  }

  /** `line` is the question as one line of JSON text. */
  ask(line: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.push({ line, resolve, reject });
      if (this.#waiting.length === 1) this.#watch();
      this.#process.stdin.write(`${line}\n`);
    });
  }

  /** The question at the head has its time from now on. */
  #watch(): void {
    clearTimeout(this.#limit);
    const [head] = this.#waiting;
    if (head === undefined) return;
    this.#limit = setTimeout(() => {
      this.#ended = new Error(
        `the official package has no answer after ${longestMs / 1000} s to ${head.line.slice(0, 10_000)}`,
      );
      this.#process.kill('SIGKILL');
    }, longestMs);
  }

  close(): void {
    this.#process.stdin.end();
  }
}
