// A whole file a user names. What is wrong with the path is told by what was expected there.
import { readFile } from 'node:fs/promises';
import { RodsError } from '@rods/core';

/**
 * The text of a file; `what` says what should be there, as in "configuration file".
 *
 * @throws RodsError `INPUT_NOT_FOUND` or `INPUT_NOT_A_FILE`, naming the path and what was expected.
 */
export async function readText(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new RodsError('INPUT_NOT_FOUND', `${path}: no such ${what}`, { cause });
    if (code === 'EISDIR')
      throw new RodsError('INPUT_NOT_A_FILE', `${path}: expected a ${what}, found a folder`, { cause });
    throw cause;
  }
}
