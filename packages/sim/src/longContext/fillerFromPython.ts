// The long-context constants out of the benchmark's Python source: assignments of literals, read and never run.
import { RodsError } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { literalValue } from '../execution/literalValue.js';
import { parseExpression } from '../execution/parseExpression.js';
import { PyError } from '../python/PyError.js';
import type { PyValue } from '../python/PyValue.js';
import { assertComplete } from './fillerFromJson.js';

const assignment = /^([A-Z][A-Z0-9_]*)\s*=\s*/gm;

/**
 * Reads `NAME = literal` assignments at the start of a line.
 *
 * @throws RodsError `INPUT_FILLER` naming the constant that is no literal, or those that are missing.
 */
export function fillerFromPython(source: string): Filler {
  const filler = new Map<string, PyValue>();
  const starts = [...source.matchAll(assignment)];
  for (const [at, match] of starts.entries()) {
    const name = match[1] ?? '';
    const from = match.index + match[0].length;
    const literal = source.slice(from, starts[at + 1]?.index ?? source.length).trim();
    filler.set(name, readLiteral(name, literal));
  }
  assertComplete(filler);
  return filler;
}

function readLiteral(name: string, literal: string): PyValue {
  try {
    const value = literalValue(parseExpression(literal));
    if (value !== undefined) return value;
  } catch (cause) {
    if (!(cause instanceof PyError)) throw cause;
    throw new RodsError('INPUT_FILLER', `${name}: ${cause.message}`, { cause });
  }
  throw new RodsError('INPUT_FILLER', `${name}: expected a literal`);
}
