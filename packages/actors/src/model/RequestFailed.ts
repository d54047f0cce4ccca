// A request that brought no text, as an exception inside this room only: it leaves it as data.
import type { ModelFailure } from '../author/llm/ModelFailure.js';
import type { Usage } from './readCompletion.js';

export class RequestFailed extends Error {
  readonly failure: ModelFailure;
  /** How long the server asks to be left alone, in milliseconds; null when it says nothing. */
  readonly retryAfterMs: number | null;
  /** What it took all the same, where the server said so. */
  readonly usage: Usage | null;

  constructor(
    failure: ModelFailure,
    message: string,
    more: { readonly retryAfterMs?: number | null; readonly usage?: Usage | null } = {},
  ) {
    super(message);
    this.name = 'RequestFailed';
    this.failure = failure;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.usage = more.usage ?? null;
  }
}
