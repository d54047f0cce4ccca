// Python's `repr` and `str`, to the character.
import { formatFloat } from '@rods/core';
import { fixedItems } from './fixedText.js';
import { intText } from './intText.js';
import { isUnprintable } from './isUnprintable.js';
import { PyComplex, PyDecimal, PyEllipsis, PyMpf, PyOpaque, PySet, PyTuple, type PyValue } from './PyValue.js';

const plain = /^[\x20-\x26\x28-\x5b\x5d-\x7e]*$/;

/** `repr(str)`: single quotes unless the text has some and no double ones. */
export function quotePython(text: string): string {
  if (plain.test(text)) return `'${text}'`;
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let out = quote;
  for (const character of text) out += escaped(character, quote);
  return out + quote;
}

function escaped(character: string, quote: string): string {
  if (character === quote || character === '\\') return `\\${character}`;
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return character;
  if (code >= 0x7f && !isUnprintable(code)) return character;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

/** `repr(value)`. A container that holds itself prints `[...]` or `{...}` there, as in Python. */
export function pyRepr(value: PyValue, inside: ReadonlySet<object> = none): string {
  if (value === null) return 'None';
  switch (typeof value) {
    case 'string':
      return quotePython(value);
    case 'bigint':
      return intText(value);
    case 'number':
      return formatFloat(value);
    case 'boolean':
      return value ? 'True' : 'False';
  }
  if (Array.isArray(value)) {
    if (inside.has(value)) return '[...]';
    const items = fixedItems(value, 'repr', (item) => pyRepr(item));
    if (items !== undefined) return `[${items}]`;
    const deeper = value.some(isObject) ? new Set(inside).add(value) : none;
    return `[${value.map((item) => pyRepr(item, deeper)).join(', ')}]`;
  }
  if (value instanceof Map) {
    if (inside.has(value)) return '{...}';
    const deeper = new Set(inside).add(value);
    const members: string[] = [];
    for (const [key, member] of value) members.push(`${pyRepr(key, deeper)}: ${pyRepr(member, deeper)}`);
    return `{${members.join(', ')}}`;
  }
  if (value instanceof PyTuple) {
    const items = value.items.map((item) => pyRepr(item, inside));
    return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
  }
  if (value instanceof PySet)
    return value.items.length === 0 ? 'set()' : `{${value.items.map((item) => pyRepr(item, inside)).join(', ')}}`;
  if (value instanceof PyEllipsis) return 'Ellipsis';
  if (value instanceof PyComplex) return complexText(value);
  if (value instanceof PyDecimal) return `Decimal('${value.text}')`;
  if (value instanceof PyMpf) return value.text;
  if (value instanceof PyOpaque) return `<${value.typeName}>`;
  return String(value);
}

const none: ReadonlySet<object> = new Set();

function isObject(value: PyValue): boolean {
  return typeof value === 'object' && value !== null;
}

/** `str(value)`: like repr, but a text is itself. */
export function pyStr(value: PyValue): string {
  if (typeof value === 'string') return value;
  if (value instanceof PyDecimal) return value.text;
  return pyRepr(value);
}

/** `ascii(value)`: repr with every character beyond ASCII escaped. */
export function pyAscii(value: PyValue): string {
  let out = '';
  for (const character of pyRepr(value)) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) out += character;
    else if (code < 0x100) out += `\\x${code.toString(16)}`;
    else if (code < 0x10000) out += `\\u${code.toString(16).padStart(4, '0')}`;
    else out += `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return out;
}

function complexText({ real, imaginary }: PyComplex): string {
  const short = (part: number): string => {
    const text = formatFloat(part);
    return text.endsWith('.0') ? text.slice(0, -2) : text;
  };
  const sign = imaginary < 0 || Object.is(imaginary, -0) ? '' : '+';
  if (real === 0 && !Object.is(real, -0)) return `${short(imaginary)}j`;
  return `(${short(real)}${sign}${short(imaginary)}j)`;
}
