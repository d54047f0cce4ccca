// The one hash of rods: the first 32 hex digits of SHA-256. Long enough to name things, short enough to read.
import { hash } from 'node:crypto';

/** First 32 hex digits of the SHA-256 of the UTF-8 text. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}
