// The hash of a state: equal data, equal hash, whatever was hashed before; any change is seen; version 1 as it was.
import { stableHash, stableText } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectHash, stateHash } from '../../src/log/stateHash.js';

const data = fc.jsonValue({ maxDepth: 4 });
const deepCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const long = (text: string): string => text.repeat(200);

/** JSON of plain data with the keys of every object in order. */
function orderedText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(orderedText).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${orderedText(member)}`).join(',')}}`;
}

describe('the text that hashes are taken of', () => {
  const wide = fc.dictionary(fc.oneof(fc.string(), fc.nat().map(String)), fc.constant(1), { maxKeys: 40 });
  it('is JSON with the keys in the order of their code units, few or many, and whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(data, wide, fc.array(wide)), (value) => {
        expect(stableText(value)).toBe(orderedText(value));
      }),
    );
  });

  it('leaves out members that are undefined', () => {
    expect(stableText({ b: undefined, a: [undefined], c: {} })).toBe('{"a":[null],"c":{}}');
  });
});

describe('the hash of a state', () => {
  it('is the same for the same data, kept or rebuilt, in whatever order its keys stand', () => {
    fc.assert(
      fc.property(data, fc.string(), (context, text) => {
        const state = { value: 'a', context: { context, text: long(text), more: [context, long('x')] } };
        const once = stateHash(state, 2);
        expect(stateHash(state, 2)).toBe(once);
        expect(stateHash(deepCopy(state), 2)).toBe(once);
        const { text: first, ...rest } = state.context;
        expect(stateHash({ value: 'a', context: { ...rest, text: first } }, 2)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });

  it('is another for other data, however deep and however long the parts around it are', () => {
    fc.assert(
      fc.property(data, data, fc.string({ minLength: 1 }), (one, other, text) => {
        fc.pre(stableHash(one) !== stableHash(other));
        const around = (inner: unknown) => ({
          value: 'a',
          context: { list: [long(text), { inner, text: long(text) }] },
        });
        expect(stateHash(around(one), 2)).not.toBe(stateHash(around(other), 2));
      }),
      { numRuns: 200 },
    );
  });

  it('sees a part that was replaced beside parts that were not', () => {
    const lines = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`task-${at}`, long(`line ${at} `)]));
    const before = { value: 'a', context: { lines, results: { one: long('1') } } };
    const after = { value: 'a', context: { ...before.context, results: { ...before.context.results, two: 2 } } };
    expect(stateHash(after, 2)).not.toBe(stateHash(before, 2));
    expect(stateHash(after, 2)).toBe(stateHash(deepCopy(after), 2));
  });

  it('of version 1 is that of the whole text', () => {
    const state = { value: { open: 'a' }, context: { text: long('y') } };
    expect(stateHash(state, 1)).toBe(stableHash(state));
  });
});

describe('the hash of what goes into an effect and comes out', () => {
  it('is that of its text up to version 2', () => {
    const input = { seed: long('line '), place: { turn: 0 } };
    expect(effectHash(input, 1)).toBe(stableHash(input));
    expect(effectHash(input, 2)).toBe(stableHash(input));
  });

  it('since then tells other data apart and equal data not, whatever was hashed before', () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        fc.pre(stableHash(one) !== stableHash(other));
        const seed = { line: long('x') };
        const input = (inner: unknown) => ({ seed, trace: { inner, text: long('y') } });
        expect(effectHash(input(one), 3)).toBe(effectHash(deepCopy(input(one)), 3));
        expect(effectHash(input(one), 3)).not.toBe(effectHash(input(other), 3));
      }),
      { numRuns: 200 },
    );
  });
});
