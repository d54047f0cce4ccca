// The text of a body, bounded in size: a server that never stops must not fill the memory.
import { mostBytes } from './nodeFetch.js';
import { RequestFailed } from './RequestFailed.js';

const tooLong = (): RequestFailed =>
  new RequestFailed('truncated', `the body runs beyond ${mostBytes} bytes; it was not read to its end`);

/** Chunks as text, characters never cut in two. `onChunk` hears of every piece. Throws RequestFailed `truncated`. */
export async function* textChunks(response: Response, onChunk: () => void = () => undefined): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder('utf-8');
  let bytes = 0;
  for await (const chunk of response.body) {
    onChunk();
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooLong();
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** A whole body. @throws RequestFailed `truncated`. */
export async function readText(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw tooLong();
  return new TextDecoder('utf-8').decode(bytes);
}

/** A text short enough for a message or a log. */
export function shortened(text: string, most = 200): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most)}… (${text.length} characters)` : flat;
}
