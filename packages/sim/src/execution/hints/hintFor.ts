// Failures answered with what to do about them, as EnvTuning's augmented environments do; the words are our own. A hint
// stands beside the official text and is made by reading alone: states and verdicts are the same with and without.
import type { PyValue } from '../../python/PyValue.js';
import { environmentHints, type HintRule, pythonHints } from './environmentHints.js';

export type HintSource = {
  /** The official text of the failure. */
  readonly text: string;
  /** Functions of the world, in order. */
  readonly functions: readonly string[];
  /** The called function's parameters in words; null when it is not known. */
  readonly signature: string | null;
  /** The answer of a function that changes nothing; null when the world has none of this name. */
  readonly read: (name: string, args: Readonly<Record<string, PyValue>>) => string | null;
};

/** Advice on a failure, null where there is none to give. `className` is the class of the called function. */
export function hintFor(source: HintSource, className: string | null): string | null {
  const own = className === null ? [] : (environmentHints[className] ?? []);
  // Python's complaints name no environment
  const rules: readonly HintRule[] = source.text.startsWith('Error during execution: ')
    ? [...pythonHints, ...own]
    : [...own, ...pythonHints];
  for (const [failure, advice] of rules) {
    if (!failure.test(source.text)) continue;
    const hint = typeof advice === 'string' ? advice : advice(source);
    if (hint !== null && hint !== '') return hint;
  }
  return null;
}
