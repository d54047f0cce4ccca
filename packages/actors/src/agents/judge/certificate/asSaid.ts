// A call as somebody writes it who takes a message at its word: "take 210" is 210, where the reference may have 210.0.
// The two are equal for Python, but a result told from them need not be.
import { formatCall, type PyValue } from '@rods/sim';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import { numbersIn } from '../../../author/grounding/numbersIn.js';
import { standsWhole } from '../../../author/grounding/statesValue.js';

/** The call with every whole figure spelled as the message has it; the same text when there is nothing to change. */
export function asSaid(text: string, message: string): string {
  const { name, positional, keywords } = parsedCall(text);
  if (positional.length > 0) return text;
  const spelled = new Map<string, PyValue>();
  for (const [parameter, value] of keywords) {
    const whole = typeof value === 'number' && Number.isSafeInteger(value);
    const isSaidWhole = whole && numbersIn(message).includes(value) && !standsWhole(message, `${value}.0`);
    spelled.set(parameter, isSaidWhole ? BigInt(value) : value);
  }
  const differs = [...keywords].some(([parameter, value]) => spelled.get(parameter) !== value);
  return differs ? formatCall(name, spelled) : text;
}
