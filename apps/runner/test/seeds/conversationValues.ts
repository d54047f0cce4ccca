// The values a policy could try: what has been said, cut into all the pieces somebody might take for a value.
import type { PyValue } from '@rods/sim';

export type Values = { readonly texts: ReadonlySet<string>; readonly numbers: ReadonlySet<number> };

/** Scalars of a result or an argument, keys of dictionaries left out. */
export function scalarsOf(value: PyValue | undefined): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value === 'bigint') return [Number(value)];
  if (Array.isArray(value)) return (value as readonly PyValue[]).flatMap(scalarsOf);
  if (value instanceof Map) return [...(value as ReadonlyMap<PyValue, PyValue>).values()].flatMap(scalarsOf);
  return [];
}

/** Whether the text holds the value as a whole: never as part of a longer word or number. */
export function holdsValue(text: string, value: string | number): boolean {
  if (typeof value === 'number') return numbersIn(text).includes(value);
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`, 'i').test(text);
}

function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/(?<![\w.-])-?\d+(?:\.\d+)?(?![\w-]|\.\d)/g)].map(([digits]) => Number(digits));
}

/** What can be taken from messages and from scalars seen: quoted text, names of several words, single words, numbers. */
export function valuesIn(messages: readonly string[], seen: readonly (string | number)[]): Values {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  for (const message of messages) {
    for (const [, inner] of message.matchAll(/["']([^"']+)["']/g)) texts.add(inner as string);
    for (const [name] of message.matchAll(/\p{Lu}[\w-]*(?: \p{Lu}[\w-]*)+/gu)) texts.add(name);
    for (const word of message.split(/\s+/)) {
      const bare = word.replace(/^[^\w.#]+|[^\w]+$/g, '');
      if (bare !== '') texts.add(bare);
    }
    for (const number of numbersIn(message)) numbers.add(number);
  }
  for (const value of seen) {
    if (typeof value === 'number') numbers.add(value);
    else texts.add(value);
  }
  return { texts, numbers };
}
