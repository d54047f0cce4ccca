// Calls taken apart once: a job looks at each of its calls some thirty times over.
import { type ParsedCall, type PyValue, parseCall } from '@rods/sim';
import { Recent } from './Recent.js';

const recent = new Recent<ParsedCall | 'each anew'>(2048);

const isPlain = (value: PyValue): boolean => typeof value !== 'object' || value === null;

/**
 * `parseCall`, remembered where all arguments are plain. A list or dict is each reader's own: which of two equal ones is
 * meant is told by identity.
 *
 * @throws RodsError `CALL_INVALID` for text that is no call of literals.
 */
export function parsedCall(text: string): ParsedCall {
  let made: ParsedCall | undefined;
  const known = recent.get(text, () => {
    made = parseCall(text);
    return made.positional.every(isPlain) && [...made.keywords.values()].every(isPlain) ? made : 'each anew';
  });
  return known === 'each anew' ? (made ?? parseCall(text)) : known;
}
