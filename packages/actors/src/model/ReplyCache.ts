// Replies that proved to be some, on disk and shared by runs. One file each, written whole or not at all.
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { stableText } from '@rods/core';
import { z } from 'zod';
import { makeFolder } from '../log/makeFolder.js';

const Kept = z.object({
  version: z.literal(1),
  model: z.string(),
  role: z.string(),
  form: z.enum(['schema', 'text']),
  text: z.string().min(1),
});
export type Kept = z.infer<typeof Kept>;

export class ReplyCache {
  readonly #folder: string;
  #written = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names a reply by everything it depends on: model, prompt, sampling. Not by the server's address or the key. */
  key(parts: unknown): string {
    return createHash('sha256').update(stableText(parts)).digest('hex').slice(0, 40);
  }

  /** Null when it is not there, or is no whole file of ours. */
  async find(key: string): Promise<Kept | null> {
    const text = await readFile(this.#path(key), 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return Kept.parse(JSON.parse(text));
    } catch {
      // the model is asked again, which writes it anew
      return null;
    }
  }

  async keep(key: string, reply: Omit<Kept, 'version'>): Promise<void> {
    const path = this.#path(key);
    makeFolder(dirname(path));
    this.#written += 1;
    const draft = `${path}.${process.pid}.${threadId}.${this.#written}`;
    await writeFile(draft, `${JSON.stringify({ version: 1, ...reply })}\n`);
    await rename(draft, path);
  }

  #path(key: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}.json`);
  }
}
