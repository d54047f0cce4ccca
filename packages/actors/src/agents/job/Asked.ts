// What asking a model took, as plain data: it rides with the reply into the log and is summed up in the job's counters.
import { z } from 'zod';

export const spentSchema = z.object({
  /** Requests sent, repeats included: `answered` and the sum of `failed` together. */
  calls: z.int().min(0),
  /** Replies that kept their contract. */
  answered: z.int().min(0),
  /** Requests and replies that did not, by the class of the failure. */
  failed: z.record(z.string(), z.int().min(0)),
  /** Replies taken from the cache: no request was sent. */
  cached: z.int().min(0),
  promptTokens: z.int().min(0),
  completionTokens: z.int().min(0),
  /** Requests whose server did not say what they took, and an estimate of it. Unknown is not zero. */
  unmetered: z.int().min(0),
  estimatedTokens: z.int().min(0),
  /** In the currency of the configured prices, over the requests that have one; the others are counted. */
  cost: z.number().min(0),
  unpriced: z.int().min(0),
});
export type Spent = z.infer<typeof spentSchema>;

export const nothingSpent: Spent = {
  calls: 0,
  answered: 0,
  failed: {},
  cached: 0,
  promptTokens: 0,
  completionTokens: 0,
  unmetered: 0,
  estimatedTokens: 0,
  cost: 0,
  unpriced: 0,
};

export function addSpent(a: Spent, b: Spent): Spent {
  const failed = { ...a.failed };
  for (const [name, count] of Object.entries(b.failed)) failed[name] = (failed[name] ?? 0) + count;
  return {
    calls: a.calls + b.calls,
    answered: a.answered + b.answered,
    failed,
    cached: a.cached + b.cached,
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    unmetered: a.unmetered + b.unmetered,
    estimatedTokens: a.estimatedTokens + b.estimatedTokens,
    cost: a.cost + b.cost,
    unpriced: a.unpriced + b.unpriced,
  };
}

/** Tokens a budget counts: what servers said, and the estimate for those that did not. */
export function tokensOf(spent: Spent): number {
  return spent.promptTokens + spent.completionTokens + spent.estimatedTokens;
}

/** Which model and which version of the prompt wrote what, by role. */
export const writtenBySchema = z.object({
  models: z.record(z.string(), z.string()),
  prompts: z.record(z.string(), z.string()),
});
export type WrittenBy = z.infer<typeof writtenBySchema>;

/** One reply as the log keeps it. The prompt is a function of the effect's input and the prompt's version. */
export type ModelCall = {
  readonly role: string;
  readonly model: string;
  readonly prompt: string;
  /** Of the server, where it gives one. */
  readonly requestId: string | null;
  /** Shortened beyond a few thousand characters. */
  readonly text: string;
  /** What was put right in the text before it could be read, and what failed before it came. */
  readonly notes: readonly string[];
};

export type Asked = { readonly spent: Spent; readonly writtenBy: WrittenBy; readonly calls: readonly ModelCall[] };
