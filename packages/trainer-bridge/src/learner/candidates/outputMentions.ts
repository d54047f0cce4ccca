// Values an earlier call returned: the leaves of its result with the keys that lead to them, and whole small lists.
import { PySet, PyTuple, type PyValue } from '@rods/sim';
import { identifierWords } from '../text/splitWords.js';
import { type Mention, mentionOf } from './Mention.js';

const maxLeaves = 60;
const maxText = 2000;

export function outputMentions(functionName: string, value: PyValue): Mention[] {
  const found: Mention[] = [];
  const add = (leaf: PyValue, tag: string, path: readonly string[], order: number): void => {
    if (found.length >= maxLeaves * 2) return;
    const key = path.at(-1) ?? '';
    found.push(
      mentionOf({
        value: leaf,
        source: 'output',
        tag,
        position: order,
        near: [...identifierWords(key), ...identifierWords(functionName)],
        context: [`k:${key}`, `fk:${functionName}.${key}`, `d:${path.length}`, `n:${tag}:${Math.min(order, 3)}`],
      }),
    );
  };
  let leaves = 0;
  const visit = (part: PyValue, path: readonly string[], order: number): void => {
    if (leaves >= maxLeaves) return;
    if (part instanceof Map) {
      for (const [key, member] of part) visit(member, [...path, typeof key === 'string' ? key : '#'], order);
      return;
    }
    const items = listItems(part);
    if (items) {
      if (items.length > 0 && items.length <= 20 && items.every((item) => typeof item === 'string' || isNumber(item))) {
        add([...items], 'out-list', path, order);
      }
      for (const [at, item] of items.entries()) visit(item, path, at);
      return;
    }
    leaves += 1;
    if (typeof part === 'string') textLeaves(part, (text, tag) => add(text, tag, path, order));
    else if (isNumber(part)) {
      add(part, 'out', path, order);
      add(typeof part === 'bigint' ? String(part) : part, 'out-digits', path, order);
    }
  };
  visit(value, [], 0);
  return found;
}

function listItems(value: PyValue): readonly PyValue[] | null {
  if (Array.isArray(value)) return value;
  if (value instanceof PyTuple || value instanceof PySet) return value.items;
  return null;
}

function isNumber(value: PyValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function textLeaves(text: string, add: (text: PyValue, tag: string) => void): void {
  if (text === '' || text.length > maxText) return;
  add(text, 'out');
  if (/^[\w.\-/ ]+\/[\w.\- ]+$/.test(text)) {
    for (const part of text.split('/')) if (part !== '' && part !== '.') add(part, 'out-segment');
  }
  const numbers = text.length < 200 ? (text.match(/\d+(?:\.\d+)?/g) ?? []).slice(0, 4) : [];
  for (const digits of numbers) add(digits.includes('.') ? Number(digits) : BigInt(digits), 'out-number');
}
