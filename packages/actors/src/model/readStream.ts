// A streamed completion put together: the same text as the whole reply would be, or a named failure.
import { RequestFailed } from './RequestFailed.js';
import { type Completion, completionOf, contentText, MessageBody, type Usage, usageOf } from './readCompletion.js';
import { shortened, textChunks } from './readText.js';

type Gathered = { content: string; reasoning: string; refusal: string; finish: string; usage: Usage; done: boolean };

/** Complete lines of a stream of text, whatever pieces it comes in. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/**
 * Reads server-sent events to their end.
 *
 * @throws RequestFailed `reset` for a stream that ends without its mark, `malformed_body` for an event that is no JSON,
 *   and as `completionOf`.
 */
export async function readStream(
  response: Response,
  reasoningAnswer: boolean,
  onChunk: () => void,
): Promise<Completion> {
  const gathered: Gathered = {
    content: '',
    reasoning: '',
    refusal: '',
    finish: '',
    usage: { promptTokens: null, completionTokens: null },
    done: false,
  };
  for await (const line of linesOf(textChunks(response, onChunk))) {
    if (!line.startsWith('data:')) continue;
    const data = line.slice(5).trim();
    if (data === '[DONE]') gathered.done = true;
    else if (data !== '') gather(data, gathered);
  }
  if (!gathered.done && gathered.finish === '')
    throw new RequestFailed('reset', `the stream ended in the middle: ${shortened(gathered.content)}`, gathered);
  const message = { content: gathered.content, reasoning: gathered.reasoning, refusal: gathered.refusal };
  return completionOf(message, gathered.finish, gathered.usage, reasoningAnswer);
}

function gather(data: string, into: Gathered): void {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    throw new RequestFailed('malformed_body', `an event of the stream is no JSON: ${shortened(data)}`);
  }
  if (typeof event !== 'object' || event === null) return;
  if ('error' in event && event.error != null)
    throw new RequestFailed('server_error', `an error in the stream: ${shortened(JSON.stringify(event.error))}`);
  if ('usage' in event && event.usage) into.usage = usageOf(event);
  // pings and the usage event have no choices
  const choices: unknown = 'choices' in event ? event.choices : [];
  const choice = (Array.isArray(choices) ? choices[0] : undefined) as
    | { delta?: unknown; finish_reason?: unknown }
    | undefined;
  if (!choice) return;
  if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') into.finish = choice.finish_reason;
  const delta = MessageBody.safeParse(choice.delta ?? {}).data;
  if (!delta) return;
  into.content += contentText(delta.content);
  into.reasoning += delta.reasoning_content ?? delta.reasoning ?? '';
  into.refusal += delta.refusal ?? '';
}
