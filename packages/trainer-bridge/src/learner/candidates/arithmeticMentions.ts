// Results of one operation on two numbers that were seen: for "put the difference in" without a calculator's call.
import { type Mention, mentionOf } from './Mention.js';

const operations = [
  ['+', (a: number, b: number) => a + b],
  ['-', (a: number, b: number) => a - b],
  ['*', (a: number, b: number) => a * b],
  ['/', (a: number, b: number) => a / b],
] as const;

/** Over the first two numbers of the message and of the newest result. */
export function arithmeticMentions(message: readonly Mention[], output: readonly Mention[]): Mention[] {
  const numbers = [...firstNumbers(message), ...firstNumbers(output)];
  const found: Mention[] = [];
  for (const [i, a] of numbers.entries()) {
    for (const [j, b] of numbers.entries()) {
      if (i === j) continue;
      for (const [sign, operation] of operations) {
        if ((sign === '+' || sign === '*') && i > j) continue;
        const value = operation(Number(a), Number(b));
        if (!Number.isFinite(value)) continue;
        const whole = typeof a === 'bigint' && typeof b === 'bigint' && sign !== '/' && Number.isSafeInteger(value);
        found.push(
          mentionOf({
            value: whole ? BigInt(value) : value,
            source: 'arithmetic',
            tag: `a${sign}b`,
            position: -1,
            context: [],
          }),
        );
      }
    }
  }
  return found;
}

function firstNumbers(mentions: readonly Mention[]): (bigint | number)[] {
  const found: (bigint | number)[] = [];
  for (const { value, tag } of mentions) {
    if (tag !== 'number' && tag !== 'decimal' && tag !== 'out') continue;
    if ((typeof value === 'bigint' || typeof value === 'number') && found.length < 2) found.push(value);
  }
  return found;
}
