// A reference or policy call taken apart into name and literal arguments.
import { RodsError } from '@rods/core';
import { PyError } from '../python/PyError.js';
import type { PyValue } from '../python/PyValue.js';
import type { Expression } from './CallSyntax.js';
import { literalValue } from './literalValue.js';
import { parseExpression } from './parseExpression.js';
import { readSimpleCall } from './readSimpleCall.js';

export type ParsedCall = {
  readonly name: string;
  readonly positional: readonly PyValue[];
  readonly keywords: ReadonlyMap<string, PyValue>;
};

/**
 * Parses a call whose arguments are literals.
 *
 * @throws RodsError `CALL_INVALID` for text that is no such call.
 */
export function parseCall(text: string): ParsedCall {
  return readPlain(text) ?? readGrammar(text);
}

/** Nearly all calls are plain: one pass does. */
function readPlain(text: string): ParsedCall | null {
  const plain = readSimpleCall(text);
  if (plain === null) return null;
  const positional: PyValue[] = [];
  const keywords = new Map<string, PyValue>();
  for (const [name, value] of plain.literals) {
    if (name === null) positional.push(value);
    else keywords.set(name, value);
  }
  return { name: plain.name, positional, keywords };
}

function readGrammar(text: string): ParsedCall {
  let expression: Expression;
  try {
    expression = parseExpression(text);
  } catch (error) {
    if (error instanceof PyError) throw new RodsError('CALL_INVALID', `${text}: ${error.message}`, { cause: error });
    throw error;
  }
  if (expression.kind !== 'call' || expression.of.kind !== 'name') {
    throw new RodsError('CALL_INVALID', `${text}: expected a call like name(argument=value)`);
  }
  const literal = (part: Expression): PyValue => {
    const value = literalValue(part);
    if (value === undefined) throw new RodsError('CALL_INVALID', `${text}: expected literal arguments`);
    return value;
  };
  return {
    name: expression.of.name,
    positional: expression.positional.map(literal),
    keywords: new Map(expression.keywords.map(([name, part]) => [name ?? unpacked(text), literal(part)])),
  };
}

function unpacked(text: string): never {
  throw new RodsError('CALL_INVALID', `${text}: expected literal arguments, not ** unpacking`);
}
