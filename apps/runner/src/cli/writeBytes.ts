// Writing to a pipe that may be slow or already closed.
import { once } from 'node:events';

/** Writes and waits while the reader is behind. Resolves false when the reader has gone away or the write failed. */
export async function writeBytes(stream: NodeJS.WritableStream, bytes: Uint8Array): Promise<boolean> {
  if (!stream.writable) return false;
  // a write that failed is told by who watches the stream
  if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined);
  return stream.writable;
}
