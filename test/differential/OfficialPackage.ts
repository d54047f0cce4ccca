// The official package as a process: questions in, answers out, one JSON line each, answered in the order asked.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type Question = Readonly<Record<string, unknown>>;

export class OfficialPackage {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  #complaint = '';
  #ended: Error | null = null;

  /** `hashSeed` decides the order in which this process prints sets of texts. */
  constructor(python: string, hashSeed: number) {
    const script = resolve(import.meta.dirname, '../python/official.py');
    this.#process = spawn(python, ['-W', 'ignore', script], {
      cwd: join(script, '..'),
      env: { ...process.env, PYTHONHASHSEED: String(hashSeed), PYTHONDONTWRITEBYTECODE: '1' },
    });
    createInterface({ input: this.#process.stdout }).on('line', (line) =>
      this.#waiting.shift()?.resolve(JSON.parse(line)),
    );
    this.#process.stderr.on('data', (chunk: Buffer) => {
      this.#complaint = `${this.#complaint}${chunk.toString('utf8')}`.slice(-2000);
    });
    this.#process.on('close', (code) => {
      this.#ended = new Error(`the official package ended with ${code}: ${this.#complaint}`);
      for (const one of this.#waiting.splice(0)) one.reject(this.#ended);
    });
  }

  /** `line` is the question as one line of JSON text. */
  ask(line: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.push({ resolve, reject });
      this.#process.stdin.write(`${line}\n`);
    });
  }

  close(): void {
    this.#process.stdin.end();
  }
}
