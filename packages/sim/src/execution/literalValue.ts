// The value of a tree that holds no names and no calls.
import { dictSet } from '../python/containers.js';
import { listHas } from '../python/equality.js';
import { add, floorDivide, modulo, multiply, subtract, trueDivide } from '../python/numbers.js';
import { typeError } from '../python/PyError.js';
import { isNumeric, PyComplex, type PyDict, PySet, PyTuple, type PyValue, typeName } from '../python/PyValue.js';
import { power } from '../python/power.js';
import type { ArithmeticOperator, Expression } from './CallSyntax.js';

/** The literal's value, or undefined when it holds a name, a call, an attribute, a subscript or something refused. */
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
      return sequence(expression.kind, items);
    }
    case 'dict': {
      const dict: PyDict = new Map();
      for (const [keyPart, memberPart] of expression.members) {
        const key = literalValue(keyPart);
        const member = literalValue(memberPart);
        if (key === undefined || member === undefined) return undefined;
        dictSet(dict, key, member);
      }
      return dict;
    }
    case 'binary': {
      const left = literalValue(expression.left);
      const right = literalValue(expression.right);
      return left === undefined || right === undefined ? undefined : calculated(expression.operator, left, right);
    }
    default:
      return undefined;
  }
}

export function sequence(kind: 'list' | 'tuple' | 'set', items: PyValue[]): PyValue {
  if (kind === 'list') return items;
  if (kind === 'tuple') return new PyTuple(items);
  return new PySet(items.filter((item, at) => !listHas(items.slice(0, at), item)));
}

/** The value of an arithmetic expression. @throws PyError as CPython does, or Refused over the budget. */
export function calculated(operator: ArithmeticOperator, left: PyValue, right: PyValue): PyValue {
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
      return trueDivide(left, right);
    case '**':
      return power(left, right);
    case '//':
      return floorDivide(left, right);
    case '%':
      return modulo(left, right);
  }
}

/** `+value` or `-value`. */
export function signed(operator: '+' | '-', value: PyValue): PyValue {
  if (value instanceof PyComplex) return operator === '-' ? new PyComplex(-value.real, -value.imaginary) : value;
  if (!isNumeric(value)) throw typeError(`bad operand type for unary ${operator}: '${typeName(value)}'`);
  const number = typeof value === 'boolean' ? (value ? 1n : 0n) : value;
  return operator === '-' ? -number : number;
}
