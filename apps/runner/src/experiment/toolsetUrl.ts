// From what a user writes to what a thread can import.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A toolset's name or URL stays; anything else is a path, and travels as the URL that threads can import. */
export function toolsetUrl(given: string, folder: string): string {
  const isPath = given !== 'bfcl' && !given.startsWith('file:');
  return isPath ? pathToFileURL(resolve(folder, given)).href : given;
}
