// A filler from the text of a file, whichever of its two forms the file has.
import { RodsError } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { fillerFromJson } from './fillerFromJson.js';
import { fillerFromPython } from './fillerFromPython.js';

/** `path` tells the form: the benchmark's module (`.py`), else JSON. @throws RodsError `INPUT_FILLER` naming the file. */
export function fillerFromFile(path: string, text: string): Filler {
  try {
    return path.endsWith('.py') ? fillerFromPython(text) : fillerFromJson(text);
  } catch (error) {
    if (!(error instanceof RodsError)) throw error;
    throw new RodsError('INPUT_FILLER', `${path}: ${error.message}`, { cause: error });
  }
}
