// Where the tasks that come with the program lie. This file stands where its built form does: one folder below the package's.
import { fileURLToPath } from 'node:url';

export const builtinFolder = fileURLToPath(new URL('../seeds/', import.meta.url));
