// The value of a tree that holds no names and no calls.
import { dictSet } from '../python/containers.js';
import { typeError } from '../python/PyError.js';
import { isNumeric, PyComplex, type PyDict, PySet, PyTuple, type PyValue, typeName } from '../python/PyValue.js';
import { setOrder } from '../python/setOrder.js';
import type { Expression } from './CallSyntax.js';

/** The literal's value, or undefined when it holds a name, a call or anything to be computed. */
export function literalValue(expression: Expression): PyValue | undefined {
  switch (expression.kind) {
    case 'value':
      return expression.value;
    case 'unary': {
      const of = literalValue(expression.of);
      return of === undefined ? undefined : signed(expression.operator, of);
    }
    case 'list':
    case 'tuple':
    case 'set': {
      const items: PyValue[] = [];
      for (const item of expression.items) {
        const value = literalValue(item);
        if (value === undefined) return undefined;
        items.push(value);
      }
      return sequence(expression.kind, items, true);
    }
    case 'dict': {
      const dict: PyDict = new Map();
      for (const [keyPart, memberPart] of expression.members) {
        const key = keyPart === null ? undefined : literalValue(keyPart);
        const member = literalValue(memberPart);
        if (key === undefined || member === undefined) return undefined;
        dictSet(dict, key, member);
      }
      return dict;
    }
    default:
      return undefined;
  }
}

/** `isConstant`: whether Python would build a set of these items while compiling. */
export function sequence(kind: 'list' | 'tuple' | 'set', items: PyValue[], isConstant = false): PyValue {
  if (kind === 'list') return items;
  if (kind === 'tuple') return new PyTuple(items);
  const seen: PyDict = new Map();
  for (const item of items) dictSet(seen, item, null);
  return new PySet(setOrder([...seen.keys()], isConstant && items.length > 2));
}

/** `+value` or `-value`. */
export function signed(operator: '+' | '-', value: PyValue): PyValue {
  if (value instanceof PyComplex) return operator === '-' ? new PyComplex(-value.real, -value.imaginary) : value;
  if (!isNumeric(value)) throw typeError(`bad operand type for unary ${operator}: '${typeName(value)}'`);
  const number = typeof value === 'boolean' ? (value ? 1n : 0n) : value;
  return operator === '-' ? -number : number;
}
