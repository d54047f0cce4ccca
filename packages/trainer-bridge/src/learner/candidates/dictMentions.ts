// Dicts of named fields a message spells out, as in "priority to 5 and status to Closed": keys from the schema, values
// from the message.
import type { PyValue } from '@rods/sim';
import { fitsType } from './fitsType.js';
import { type Mention, mentionOf } from './Mention.js';

type Said = { readonly key: string; readonly at: number; readonly values: readonly Mention[] };

/** Shapes that are meant as values when they follow a field's name. */
const strong = new Set(['quoted', 'number', 'decimal', 'capital', 'id', 'code', 'number-word']);
const mostKeys = 6;

/**
 * @param mentions the message's own, with their places in it.
 * @param fields keys the dict may have, with the types of their values.
 * @returns each said field alone, and all of them together.
 */
export function dictMentions(
  message: string,
  mentions: readonly Mention[],
  fields: Readonly<Record<string, string>>,
): Mention[] {
  const said = saidFields(message, mentions, fields);
  const found: Mention[] = [];
  const add = (members: readonly (readonly [Said, Mention])[], tag: string): void => {
    const value = new Map<PyValue, PyValue>(members.map(([{ key }, mention]) => [key, mention.value]));
    const context = members.flatMap(([{ key }, { tag: shape }]) => [`k:${key}`, `ks:${key}:${shape}`]);
    const near = members.map(([{ key }]) => key);
    found.push(mentionOf({ value, source: 'dict', tag, position: members[0]?.[0].at ?? -1, near, context }));
  };
  for (const one of said) for (const mention of one.values) add([[one, mention]], 'dict-one');
  if (said.length > 1) {
    const all = said.map((one) => [one, one.values[0]] as const);
    add(all as readonly (readonly [Said, Mention])[], 'dict-all');
  }
  return found;
}

/** Fields by place, each with the nearest fitting values behind its name: a conspicuous one first, then the very next. */
function saidFields(message: string, mentions: readonly Mention[], fields: Readonly<Record<string, string>>): Said[] {
  const text = message.toLowerCase();
  const places = Object.keys(fields)
    .flatMap((key) =>
      [...text.matchAll(new RegExp(`\\b${escaped(key)}\\b`, 'g'))].map((match) => ({ key, at: match.index })),
    )
    .sort((a, b) => a.at - b.at);
  const said: Said[] = [];
  for (const { key, at } of places) {
    if (said.length >= mostKeys || said.some((one) => one.key === key)) continue;
    const type = fields[key] ?? 'string';
    const behind = mentions
      .filter(({ value, position, source }) => source === 'message' && position > at && fitsType(value, { type }))
      .sort((a, b) => a.position - b.position || Number(b.tag === 'quoted') - Number(a.tag === 'quoted'));
    const first = behind.find(({ tag }) => strong.has(tag));
    const next = behind[0];
    const values = [first, next].filter((one) => one !== undefined);
    if (values.length > 0) said.push({ key, at, values: [...new Set(values)] });
  }
  return said;
}

function escaped(key: string): string {
  return key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
