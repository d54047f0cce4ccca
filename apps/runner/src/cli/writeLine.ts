// Writing to a pipe that may be slow or already closed.
import { once } from 'node:events';

/** Writes one line and waits while the reader is behind. Resolves false when the reader has gone away. */
export async function writeLine(stream: NodeJS.WritableStream, text: string): Promise<boolean> {
  if (!stream.writable) return false;
  if (!stream.write(`${text}\n`)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  return stream.writable;
}
