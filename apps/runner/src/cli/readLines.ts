// Lines of a stream or file, one at a time: memory stays bounded by the longest line whatever the input's length.
// Node's readline is not used: it also splits at U+2028 and lone \r, which are data inside a JSON string.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { RodsError } from '@rods/core';

export type NumberedLine = { readonly line: number; readonly text: string };

/**
 * Non-blank lines with their 1-based numbers; a byte-order mark and `\r` at line ends are dropped.
 *
 * @throws RodsError `INPUT_ENCODING` for UTF-16 text.
 */
export async function* readLines(source: NodeJS.ReadableStream): AsyncGenerator<NumberedLine> {
  const decoder = new StringDecoder('utf8');
  let line = 0;
  let parts: string[] = [];
  const finish = (): NumberedLine | null => {
    line += 1;
    let text = parts.join('');
    parts = [];
    if (line === 1) text = withoutMark(text);
    if (text.endsWith('\r')) text = text.slice(0, -1);
    return text.trim() === '' ? null : { line, text };
  };
  for await (const chunk of source) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer);
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      parts.push(text.slice(from, end));
      from = end + 1;
      const whole = finish();
      if (whole) yield whole;
    }
    if (from < text.length) parts.push(text.slice(from));
  }
  parts.push(decoder.end());
  const last = finish();
  if (last) yield last;
}

function withoutMark(text: string): string {
  checkTextEncoding(text);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** @throws RodsError `INPUT_ENCODING` when a first line, read as UTF-8, is none. */
export function checkTextEncoding(text: string): void {
  if (text.startsWith('\ufffd\ufffd') || text.includes('\u0000')) {
    throw new RodsError('INPUT_ENCODING', 'line 1: the input is no UTF-8 text (UTF-16 or binary); save it as UTF-8');
  }
}

/**
 * A file, or a pipe that has a name, as a stream of bytes.
 *
 * @throws RodsError `INPUT_NOT_FOUND` or `INPUT_NOT_A_FILE`, naming the path.
 */
export async function openText(path: string): Promise<NodeJS.ReadableStream> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new RodsError('INPUT_NOT_FOUND', `${path}: no such file; paths are relative to the folder you stand in`, {
      cause,
    });
  });
  if (found.isDirectory())
    throw new RodsError('INPUT_NOT_A_FILE', `${path}: expected a file of JSON lines, found a folder`);
  return createReadStream(path);
}
