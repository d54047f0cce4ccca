// The kinds of thing a parameter or a result key names.
import type { ParameterType } from '../toolset/FunctionSchema.js';

type Slot = {
  readonly name: string;
  readonly type: ParameterType;
  readonly means?: readonly string[] | undefined;
  readonly enum?: readonly string[] | undefined;
};

/** Last words of names that say "this identifies something". */
const identifying = new Set(['id', 'ids', 'token', 'code', 'number', 'symbol', 'email', 'username', 'uuid', 'key']);

/**
 * Own rule, in this order: (1) what the schema declares; (2) one of a few fixed values (an enum, a truth value) names
 * nothing; (3) a text or a whole number whose name ends in a word that identifies, such as `order_id`, names what the
 * name says, a bare `id` what its function is about: `create_order` gives an `order_id`; (4) anything else names nothing.
 */
export function meaningOf(functionName: string, slot: Slot): readonly string[] {
  if (slot.means) return slot.means;
  if (slot.enum || slot.type === 'boolean') return [];
  const words = wordsOf(slot.name);
  const last = words.at(-1) ?? '';
  if (!identifying.has(last) || slot.type === 'float' || slot.type === 'dict') return [];
  if (words.length === 1 && (last === 'id' || last === 'ids' || last === 'number'))
    return [[singular(wordsOf(functionName).at(-1) ?? ''), 'id'].join('_')];
  return [[...words.slice(0, -1), singular(last)].join('_')];
}

/** `orderId`, `order_id` and `order-id` are the words order, id. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function singular(word: string): string {
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
