// Bodies in the wire format, whole or as a stream, with the faults that lie in the body.
import type { ServerResponse } from 'node:http';
import type { WireFault } from '../author/scripted/Fault.js';

export type Reply = {
  readonly model: string;
  readonly id: string;
  readonly text: string;
  readonly promptTokens: number;
  readonly fault: WireFault | null;
};

const tokensIn = (text: string): number => Math.ceil(text.length / 4);

function message({ text, fault }: Reply): { message: Record<string, unknown>; finish: string | null } {
  const said = (content: string | null, finish: string | null, more: Record<string, unknown> = {}) => ({
    message: { role: 'assistant', content, refusal: null, ...more },
    finish,
  });
  switch (fault) {
    case 'truncated':
      return said(text.slice(0, Math.ceil(text.length / 3)), 'length');
    case 'blanks':
      return said(`{"reason":${'\n'.repeat(40_000)}`, 'length');
    case 'empty':
      return said('', 'stop');
    case 'reasoning_only':
      return said(null, 'stop', { reasoning_content: text });
    case 'refusal':
      return said(null, 'stop', { refusal: 'I cannot help with that.' });
    case 'content_filter':
      return said(text.slice(0, 20), 'content_filter');
    case 'finish_odd':
      return said(text, 'eos');
    default:
      return said(text, 'stop');
  }
}

/** The whole completion as an object. */
export function completionBody(reply: Reply): Record<string, unknown> {
  const { model, id, text, promptTokens, fault } = reply;
  const { message: said, finish } = message(reply);
  const completion = tokensIn(text);
  const prompt = fault === 'context_cut' ? 16 : promptTokens;
  const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
  return {
    id,
    object: 'chat.completion',
    created: 0,
    model,
    choices: fault === 'no_choices' ? [] : [{ index: 0, message: said, finish_reason: finish }],
    ...(fault === 'usage_missing' ? {} : { usage }),
  };
}

/** The body's text, broken where the fault wants it. */
export function bodyText(reply: Reply): string {
  const text = JSON.stringify(completionBody(reply));
  if (reply.fault === 'malformed_body') return text.slice(0, -7);
  if (reply.fault === 'bare_infinity') return text.replace('"index":0', '"index":0,"logprobs":{"value":-Infinity}');
  if (reply.fault === 'empty_body') return '';
  return text;
}

const pieces = 6;

/** The same as server-sent events, with pings, comments, nulls and characters cut in two, as servers send them. */
export function streamEvents(reply: Reply): readonly Buffer[] {
  const { message: said, finish } = message(reply);
  const event = (data: unknown): string => `data: ${JSON.stringify(data)}\r\n\r\n`;
  const chunk = (delta: Record<string, unknown>, reason: string | null = null): string =>
    event({ id: reply.id, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: reason }] });
  const field =
    typeof said.content === 'string' ? 'content' : 'refusal' in said && said.refusal ? 'refusal' : 'reasoning_content';
  const text = String(said[field] ?? '');
  const size = Math.max(1, Math.ceil(text.length / pieces));
  const deltas: string[] = [
    event({ id: reply.id, choices: [] }),
    ': keep-alive\r\n\r\n',
    chunk({ role: 'assistant', content: null }),
  ];
  for (let at = 0; at < text.length; at += size) deltas.push(chunk({ role: null, [field]: text.slice(at, at + size) }));
  if (reply.fault === 'malformed_body') deltas.push('data: {"choices":[{"del\r\n\r\n');
  const body = completionBody(reply);
  const end = reply.fault === 'reset' ? [] : [chunk({ content: null }, finish)];
  const usage = body.usage === undefined ? [] : [event({ id: reply.id, usage: body.usage })];
  const bytes = Buffer.from([...deltas, ...end, ...usage, 'data: [DONE]\r\n\r\n'].join(''));
  // an odd size cuts characters, line ends and field names alike
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 97) parts.push(bytes.subarray(at, at + 97));
  return reply.fault === 'reset' ? parts.slice(0, Math.ceil(parts.length / 2)) : parts;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
