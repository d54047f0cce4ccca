// A completion's body as text or as a named failure. A sentence in the wrong place is never taken for the answer.
import { z } from 'zod';
import type { ModelFailure } from '../author/llm/ModelFailure.js';
import { RequestFailed } from './RequestFailed.js';
import { shortened } from './readText.js';

/** Null where the server did not say. */
export type Usage = { readonly promptTokens: number | null; readonly completionTokens: number | null };
export type Completion = { readonly text: string; readonly usage: Usage; readonly finish: string };

const Count = z.int().min(0).nullish().catch(null);
const UsageBody = z.object({ prompt_tokens: Count, completion_tokens: Count }).nullish().catch(null);
const Part = z.object({ text: z.string().catch('') }).catch({ text: '' });
const Content = z
  .union([z.string(), z.array(Part)])
  .nullish()
  .catch(null);

/** A whole message, or what the deltas of a stream add up to. */
export const MessageBody = z.object({
  content: Content,
  refusal: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
  reasoning_content: z.string().nullish().catch(null),
});
export type MessageBody = z.infer<typeof MessageBody>;

const Body = z.object({
  error: z.unknown().optional(),
  choices: z.array(z.object({ message: MessageBody, finish_reason: z.string().nullish().catch(null) })).nullish(),
  usage: UsageBody,
});

export function usageOf(body: unknown): Usage {
  const usage = UsageBody.parse((body as { usage?: unknown } | null)?.usage ?? null);
  return { promptTokens: usage?.prompt_tokens ?? null, completionTokens: usage?.completion_tokens ?? null };
}

export function contentText(content: MessageBody['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text).join('');
}

/** @throws RequestFailed naming what is wrong with the body. */
export function readCompletion(text: string, contentType: string, reasoningAnswer: boolean): Completion {
  const trimmed = text.trim();
  if (trimmed === '') throw new RequestFailed('malformed_body', 'the body is empty');
  if (trimmed.startsWith('<') || (!trimmed.startsWith('{') && !contentType.includes('json')))
    throw new RequestFailed(
      'wrong_content_type',
      `expected JSON, the server sent ${contentType || 'no content type'}: ${shortened(trimmed)}`,
    );
  let data: unknown;
  try {
    data = JSON.parse(trimmed);
  } catch (error) {
    throw new RequestFailed(
      'malformed_body',
      `the body is no JSON (${(error as Error).message}): ${shortened(trimmed)}`,
    );
  }
  const body = Body.safeParse(data);
  const usage = usageOf(data);
  if (body.success && body.data.error != null)
    throw new RequestFailed('server_error', `an error with status 200: ${shortened(JSON.stringify(body.data.error))}`);
  const choice = body.data?.choices?.[0];
  if (!choice) throw new RequestFailed('no_choices', `the body holds no choice: ${shortened(trimmed)}`, { usage });
  return completionOf(choice.message, choice.finish_reason ?? '', usage, reasoningAnswer);
}

/** @throws RequestFailed for a message that is cut, refused, filtered or empty. */
export function completionOf(message: MessageBody, finish: string, usage: Usage, reasoningAnswer: boolean): Completion {
  const fail = (failure: ModelFailure, detail: string): never => {
    throw new RequestFailed(failure, detail, { usage });
  };
  const content = contentText(message.content);
  // these win over whatever text is there
  if (finish === 'length')
    fail('truncated', `the reply was cut after ${usage.completionTokens ?? 'unknown'} tokens: ${shortened(content)}`);
  if (finish === 'content_filter') fail('filtered', 'the server’s filter stopped the reply');
  if (finish === 'error') fail('server_error', 'the server ended the reply with an error');
  if (message.refusal) fail('refused', `the model refused: ${shortened(message.refusal)}`);
  if (content.trim() !== '') return { text: content, usage, finish };
  const reasoning = message.reasoning_content ?? message.reasoning ?? '';
  if (reasoning.trim() === '') fail('empty', `the reply is empty (finish_reason ${finish || 'missing'})`);
  if (!reasoningAnswer)
    fail(
      'content_empty_reasoning_only',
      'the reply stands in the reasoning field and the content is empty; turn thinking off at the server or set model.reasoningAnswer=true',
    );
  return { text: reasoning, usage, finish };
}
