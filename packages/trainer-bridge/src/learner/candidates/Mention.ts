// A value somewhere in what the policy has seen, with the features that do not change while the episode goes on.
import type { PyValue } from '@rods/sim';
import { hashString } from '../math/hashing.js';

/** Where a candidate comes from. Printed with its coverage; never the reference's answers. */
export const candidateSources = [
  'message',
  'output',
  'argument',
  'schema',
  'list',
  'dict',
  'constant',
  'arithmetic',
  'omit',
] as const;
export type CandidateSource = (typeof candidateSources)[number];

export type Mention = {
  readonly value: PyValue;
  /** Equal keys are the same value to Python and to the policy: `i5` and `f5` differ, as their results do. */
  readonly key: string;
  readonly source: CandidateSource;
  /** How it was found: `quoted`, `number`, `file`, ... */
  readonly tag: string;
  /** Place in its text, for "the first one after the last used". */
  readonly position: number;
  /** Hashes of context features. */
  readonly features: Int32Array;
  /** Lower-case words around it or in its key path, for overlap with a parameter's name. */
  readonly near: readonly string[];
};

export type MentionDraft = Omit<Mention, 'key' | 'features' | 'near'> & {
  readonly context: readonly string[];
  readonly near?: readonly string[];
};

export function mentionOf(draft: MentionDraft): Mention {
  const { context, near, ...rest } = draft;
  const texts = [`t:${draft.tag}`, `g:${signature(draft.value)}`, ...context];
  return { ...rest, key: valueKey(draft.value), near: near ?? [], features: Int32Array.from(texts, hashString) };
}

/** A text that tells values apart as the simulator does. */
export function valueKey(value: PyValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'bigint') return `i${value}`;
  if (typeof value === 'number') return `f${value}`;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(valueKey(item))).join(',')}]`;
  if (value instanceof Map) {
    const members = [...value].map(
      ([key, member]) => `${JSON.stringify(valueKey(key))}:${JSON.stringify(valueKey(member))}`,
    );
    return `{${members.sort().join(',')}}`;
  }
  return 'object';
}

/** The shape of a value: runs of capitals, small letters and digits, e.g. `Aa`, `a_a.a`, `A0`. */
export function signature(value: PyValue): string {
  if (typeof value === 'string') {
    const shape = value
      .slice(0, 40)
      .replace(/[A-Z]+/g, 'A')
      .replace(/[a-z]+/g, 'a')
      .replace(/[0-9]+/g, '0')
      .replace(/\s+/g, ' ');
    return shape.length > 8 ? `${shape.slice(0, 8)}+` : shape;
  }
  if (Array.isArray(value)) return `list${Math.min(4, value.length)}`;
  if (value instanceof Map) return 'dict';
  return typeof value;
}
