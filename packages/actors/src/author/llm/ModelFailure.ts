// Why a question to a model has no usable answer. Each name is counted in the funnel, so names never change meaning.

/** Faults of the server or of the way to it. The model has said nothing. */
export const serverFailures = [
  'unreachable',
  'reset',
  'timeout',
  'stalled',
  'rate_limited',
  'quota_spent',
  'server_error',
  'wrong_content_type',
  'malformed_body',
  'no_choices',
  'key_refused',
  'not_found',
  'bad_request',
  'parameter_refused',
  'grammar_refused',
  'endpoint_down',
  // nobody was asked: what the run may take is used up
  'budget',
] as const;

/** The model answered, and the answer is none: cut, refused, empty, or not what was asked for. */
export const modelFailures = [
  'truncated',
  'refused',
  'filtered',
  'empty',
  'content_empty_reasoning_only',
  'context_cut',
  'context_full',
  'output_refused',
  'malformed_reply',
  'ambiguous_reply',
  'schema_mismatch',
] as const;

export type ServerFailure = (typeof serverFailures)[number];
export type ModelFailure = ServerFailure | (typeof modelFailures)[number];

export function isServerFailure(failure: ModelFailure): failure is ServerFailure {
  return (serverFailures as readonly string[]).includes(failure);
}
