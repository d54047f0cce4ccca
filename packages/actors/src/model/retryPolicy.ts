// What is done about each failure. Only what a repeat can cure is repeated, and never without an end.
import type { ModelFailure } from '../author/llm/ModelFailure.js';

export type Policy = {
  /** Requests that may end this way within one question, beside the configured limit of all tries. */
  readonly most: number;
  /** Wait before the next request. */
  readonly pause: boolean;
  /** Counts against the server: enough of them in a row and it is left alone. */
  readonly breaks: boolean;
  /** The next request asks for tagged text instead of a schema. */
  readonly asText: boolean;
};

const repeat = (most: number, pause: boolean, breaks: boolean, asText = false): Policy => ({
  most,
  pause,
  breaks,
  asText,
});
const final = repeat(1, false, false);
const many = Number.POSITIVE_INFINITY;

export const retryPolicy: Readonly<Record<ModelFailure, Policy>> = {
  unreachable: repeat(many, true, true),
  reset: repeat(many, true, true),
  timeout: repeat(2, false, true),
  stalled: repeat(2, false, true),
  rate_limited: repeat(many, true, false),
  server_error: repeat(many, true, true),
  wrong_content_type: repeat(3, true, true),
  malformed_body: repeat(3, false, false),
  no_choices: repeat(3, false, false),
  grammar_refused: repeat(2, false, false, true),
  parameter_refused: repeat(3, false, false),
  // a cut reply is never mended; without the schema a model that was caught in blanks gets out of them
  truncated: repeat(2, false, false, true),
  refused: repeat(2, false, false),
  filtered: repeat(2, false, false),
  empty: repeat(2, false, false, true),
  content_empty_reasoning_only: repeat(2, false, false, true),
  output_refused: repeat(2, false, false, true),
  quota_spent: final,
  key_refused: final,
  not_found: final,
  bad_request: final,
  context_cut: final,
  context_full: final,
  endpoint_down: final,
  budget: final,
  malformed_reply: final,
  ambiguous_reply: final,
  schema_mismatch: final,
};
