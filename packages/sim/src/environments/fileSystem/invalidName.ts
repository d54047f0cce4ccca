// Which names the shell refuses. Python's `any(c in name for c in ...)`, so a name that is no text raises.
import { contains } from '../../python/containers.js';
import type { PyValue } from '../../python/PyValue.js';

const forbidden = ['|', '/', '\\', '?', '%', '*', ':', '"', '>', '<'];

export function invalidName(name: PyValue): boolean {
  return forbidden.some((character) => contains(name, character));
}
