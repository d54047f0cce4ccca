// The response check: what of a reference's results a policy has not been shown.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingResults } from '../../src/check/responseCheck.js';

describe('results that are missing', () => {
  it('are those that occur more often in the reference than among all results so far', () => {
    expect(missingResults(['a', 'b', 'a'], ['a', 'a', 'b'])).toEqual([]);
    expect(missingResults(['a', 'b'], ['a', 'a', 'c'])).toEqual(['a', 'c']);
    expect(missingResults([], [])).toEqual([]);
  });

  it('are the same however many results there are', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), fc.array(text, { maxLength: 12 }), (soFar, reference) => {
        // thousands of results that nobody asks for change nothing but the way of counting
        const many = [...soFar, ...Array.from({ length: 5_000 }, () => 'x')];
        expect(missingResults(many, reference)).toEqual(missingResults(soFar, reference));
      }),
    );
  });
});
