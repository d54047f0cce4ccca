// Arithmetic between literals and results of calls, with a budget for each call, counted in items, characters and
// words of ints, so that no text can make the simulator allocate without end.
import { add, floorDivide, modulo, multiply, subtract, trueDivide } from '../python/numbers.js';
import { PyError } from '../python/PyError.js';
import { PyTuple, type PyValue } from '../python/PyValue.js';
import { power } from '../python/power.js';
import type { ArithmeticOperator } from './CallSyntax.js';

const mostWork = 10_000_000;

/** What one call may compute: items of lists, characters of texts, words of ints. */
export class Work {
  #left = mostWork;

  /** @throws PyError Refused when the budget is spent. */
  spend(amount: number): void {
    this.#left -= amount;
    if (!(this.#left >= 0)) throw new PyError('Refused', `arithmetic over more than ${mostWork} items`);
  }

  /** Counts what looking through two values takes. */
  spendOn(left: PyValue, right: PyValue): void {
    this.spend(weight(left, this.#left) + weight(right, this.#left));
  }

  get left(): number {
    return this.#left;
  }
}

/** `left operator right`. @throws PyError as CPython does, or Refused over the budget. */
export function calculate(operator: ArithmeticOperator, left: PyValue, right: PyValue, work: Work): PyValue {
  work.spend(cost(operator, left, right, work.left));
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

function cost(operator: ArithmeticOperator, left: PyValue, right: PyValue, most: number): number {
  const size = weight(left, most) + weight(right, most);
  // products and powers of long ints take far more than their words
  if (operator === '**') return size + (weight(left, most) - 1) * 30 + powerWords(left, right) * 30;
  if (operator !== '*') return size;
  if (typeof left === 'bigint' && typeof right === 'bigint') return size < 64 ? size : size * 10;
  const [sequence, times] = isSequence(left) ? [left, right] : [right, left];
  if (!isSequence(sequence) || typeof times !== 'bigint' || times <= 0n) return size;
  return weight(sequence, most) * Number(times);
}

function powerWords(base: PyValue, exponent: PyValue): number {
  if (typeof base !== 'bigint' || typeof exponent !== 'bigint' || exponent < 0n) return 0;
  const words = (Number(exponent) * base.toString(16).length) / 16;
  // what is beyond the budget of a single power is refused there, by name
  return words > 1_000_000 ? 0 : Math.floor(words);
}

function isSequence(value: PyValue): boolean {
  return typeof value === 'string' || Array.isArray(value) || value instanceof PyTuple;
}

/** How much a value holds; shared parts count wherever they are printed. Stops beyond `most`. */
function weight(value: PyValue, most: number): number {
  if (typeof value === 'string') return 1 + value.length;
  if (typeof value === 'bigint')
    return BigInt.asIntN(64, value) === value ? 1 : 1 + Math.ceil(value.toString(16).length / 16);
  const items = Array.isArray(value)
    ? value
    : value instanceof PyTuple
      ? value.items
      : value instanceof Map
        ? [...value.values()]
        : [];
  let total = 1;
  for (const item of items) {
    total += weight(item, most - total);
    if (total > most) return total;
  }
  return total;
}
