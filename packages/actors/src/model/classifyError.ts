// What a failed request amounts to. The name decides about repeats and is what the funnel counts.
import type { ReplyForm } from '../author/llm/AskModel.js';
import type { ModelFailure } from '../author/llm/ModelFailure.js';
import { RequestFailed } from './RequestFailed.js';
import { shortened } from './readText.js';

/** The parts of the client's error that are looked at; its class is not, since it may be loaded twice. */
type ClientError = {
  readonly status?: number | undefined;
  readonly headers?: Headers | undefined;
  readonly error?: unknown;
  readonly message: string;
  readonly cause?: unknown;
};

/** A thrown error as a named failure; errors of our own pass. */
export function classifyError(thrown: unknown, form: ReplyForm): RequestFailed {
  if (thrown instanceof RequestFailed) return thrown;
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as ClientError;
  if (error.status === undefined) return lost(error);
  const text = `${error.message} ${error.error === undefined ? '' : JSON.stringify(error.error)}`;
  const failure = ofStatus(error.status, text, form);
  const advice = failure === 'not_found' ? '; check the model’s name and whether the base URL ends in /v1' : '';
  return new RequestFailed(failure, `status ${error.status}: ${shortened(text)}${advice}`, {
    retryAfterMs: retryAfter(error.headers),
  });
}

function ofStatus(status: number, text: string, form: ReplyForm): ModelFailure {
  if (status === 429) return /insufficient_quota|billing/i.test(text) ? 'quota_spent' : 'rate_limited';
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404) return 'not_found';
  if (status >= 500 && /pars\w+ (?:the )?(?:tool|model|output|json)|tool call arguments/i.test(text))
    return 'output_refused';
  if (status >= 500 || status === 408 || status === 409 || status === 425) return 'server_error';
  if (
    /context.{0,20}(?:length|size|window)|too many tokens|prompt is too long|exceeds? the (?:available|maximum)/i.test(
      text,
    )
  )
    return 'context_full';
  if (/max_completion_tokens|unsupported (?:parameter|value)|temperature|top_p|stream_options/i.test(text))
    return 'parameter_refused';
  if (form === 'schema' && /grammar|json_schema|response_format|schema|regex/i.test(text)) return 'grammar_refused';
  return 'bad_request';
}

/** No answer at all. */
function lost(error: ClientError): RequestFailed {
  const codes: string[] = [];
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string') codes.push(at.code);
    codes.push(at.message);
    if (at instanceof AggregateError) for (const part of at.errors) codes.push(String((part as Error).message));
  }
  const text = codes.join(' ');
  const failure = /ECONNRESET|EPIPE|socket hang up|terminated|aborted|premature|HPE_/i.test(text)
    ? 'reset'
    : 'unreachable';
  return new RequestFailed(failure, shortened(codes.filter(Boolean).join(': ')));
}

/** `retry-after-ms`, or `retry-after` in seconds; null when neither can be read. */
function retryAfter(headers: Headers | undefined): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms)) return ms;
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
