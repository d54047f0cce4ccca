// The text of a body, bounded in size: a server that never stops must not fill the memory.
import { RequestFailed } from './RequestFailed.js';

/** Far beyond any reply that fits `maxTokens`. */
const mostBytes = 8 * 1024 * 1024;

/** Chunks as text, characters never cut in two. `onChunk` hears of every piece. Throws RequestFailed `truncated`. */
export async function* textChunks(response: Response, onChunk: () => void = () => undefined): AsyncGenerator<string> {
  if (!response.body) return;
  const decoder = new TextDecoder('utf-8');
  let bytes = 0;
  for await (const chunk of response.body) {
    onChunk();
    bytes += chunk.byteLength;
    if (bytes > mostBytes)
      throw new RequestFailed('truncated', `the body runs beyond ${mostBytes} bytes; it was not read to its end`);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

export async function readText(response: Response): Promise<string> {
  const parts: string[] = [];
  for await (const part of textChunks(response)) parts.push(part);
  return parts.join('');
}

/** A text short enough for a message or a log. */
export function shortened(text: string, most = 200): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > most ? `${flat.slice(0, most)}… (${text.length} characters)` : flat;
}
