// The response check: what of a reference's results a policy has not been shown.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerResults } from '../../src/check/AnswerResults.js';
import { missingResults } from '../../src/check/responseCheck.js';
import { resultText } from '../../src/execution/resultText.js';
import type { PyValue } from '../../src/python/PyValue.js';

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

describe('the text of a reference’s result', () => {
  // few values, so that equal and nearly equal ones meet: 1, 1.0 and True, 0.0 and -0.0, a text and its number
  const plain: fc.Arbitrary<PyValue> = fc.constantFrom(1n, 1, true, 0, -0, Number.NaN, null, '', '1', 'a');
  const { value } = fc.letrec<{ value: PyValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      plain,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.tuple(plain, tie('value')), { maxLength: 3 }).map((members) => new Map(members)),
    ),
  }));
  const add = (results: AnswerResults, one: PyValue): void =>
    results.add({ text: resultText(one), value: one, outcome: 'ok' });

  it('is what is written of it, whatever the answer got', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 6 }), fc.array(value, { maxLength: 6 }), (got, expected) => {
        const results = new AnswerResults();
        for (const one of got) add(results, one);
        expect(expected.map(results.write)).toEqual(expected.map((one) => resultText(one)));
      }),
      { numRuns: 500 },
    );
  });

  it('is not that of a result which changed after it was shown', () => {
    const results = new AnswerResults();
    const order: PyValue = new Map<PyValue, PyValue>([['status', 'Open']]);
    add(results, order);
    order.set('status', 'Cancelled');
    expect(results.write(new Map([['status', 'Cancelled']]))).toBe('{"status": "Cancelled"}');
    expect(results.write(new Map([['status', 'Open']]))).toBe('{"status": "Open"}');
  });
});
