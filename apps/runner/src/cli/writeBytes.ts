// Writing to a pipe that may be slow or already closed.

/**
 * Writes and waits until the bytes are with the system, so that no more than they wait for a slow reader. Resolves false when
 * the reader has gone away or the write failed; why is told by who watches the stream.
 */
export function writeBytes(stream: NodeJS.WritableStream, bytes: Uint8Array): Promise<boolean> {
  // not by what the stream says of itself: Node's standard output is writable again after each error
  return new Promise((resolve) => stream.write(bytes, (error) => resolve(!error)));
}
