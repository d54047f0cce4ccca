import type { JsonValue, Random } from '@rods/core';
import { randomStream } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computedFrom } from '../../src/author/grounding/computedFrom.js';
import { numbersIn } from '../../src/author/grounding/numbersIn.js';
import { phraseStates } from '../../src/author/grounding/phraseStates.js';
import { broughtBy, resultLeaves } from '../../src/author/grounding/resultLeaves.js';
import { standsWhole, statesValue } from '../../src/author/grounding/statesValue.js';
import { sayValue } from '../../src/author/offline/phrasing/sayValue.js';

describe('a text states a value', () => {
  it('when it stands there whole, never as part of something longer', () => {
    expect(standsWhole('open report.txt now', 'report.txt')).toBe(true);
    expect(standsWhole('open "report.txt".', 'report.txt')).toBe(true);
    expect(standsWhole('open old_report.txt', 'report.txt')).toBe(false);
    expect(standsWhole('open report.txt.bak', 'report.txt')).toBe(false);
    expect(standsWhole('my-report.txt', 'report.txt')).toBe(false);
    expect(standsWhole('tell Ann', 'An')).toBe(false);
  });

  it('when a number of that size is written in any usual way', () => {
    expect(numbersIn('pay $1,500.50 for 12 of them, not 3 or -4')).toEqual([1500.5, 12, 3, -4]);
    expect(statesValue('about twelve miles', 12n)).toBe(true);
    expect(statesValue('1,250 dollars', 1250)).toBe(true);
    expect(statesValue('doing 30mph', 30)).toBe(true);
  });

  it('never by a digit out of a date, an id or a file name', () => {
    expect(numbersIn('on 2026-03-05, order A12, file_7.txt, 3/4, v1.2.3')).toEqual([]);
  });

  it('when a day is written out', () => {
    for (const text of ['March 5, 2026', 'the 5th of March 2026', '5 March 2026', '2026-03-05', 'mar 5, 2026']) {
      expect(statesValue(`fly on ${text}!`, '2026-03-05'), text).toBe(true);
    }
    expect(statesValue('fly on March 15, 2026', '2026-03-05')).toBe(false);
  });

  it('keeps the spelling of names and codes, but lets a plain word open a sentence', () => {
    expect(statesValue('Economy, please', 'economy')).toBe(true);
    expect(statesValue('buy aapl', 'AAPL')).toBe(false);
  });

  it('of a list only when it states every item, and of an update only with its fields', () => {
    expect(statesValue('AAPL and GOOG', ['AAPL', 'GOOG'])).toBe(true);
    expect(statesValue('AAPL', ['AAPL', 'GOOG'])).toBe(false);
    expect(statesValue('priority to 4', new Map<string, JsonValue>([['priority', 4n]]))).toBe(true);
    expect(statesValue('make it 4', new Map<string, JsonValue>([['priority', 4n]]))).toBe(false);
  });

  it('however the author says it', () => {
    const values: fc.Arbitrary<JsonValue> = fc.oneof(
      fc.bigInt({ min: 2n, max: 10n ** 7n }),
      fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{2,12}(\.txt)?$/),
      fc
        .integer({ min: 0, max: 3000 })
        .map((day) => `2026-${String(1 + (day % 12)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`),
      fc.array(fc.stringMatching(/^[A-Z]{2,5}$/), { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(
        values,
        fc.integer(),
        fc.constantFrom('amount', 'price', 'title', 'date'),
        (value, seed, parameter) => {
          const random: Random = randomStream(seed, 'say');
          expect(statesValue(`Please use ${sayValue(value, parameter, [], random)}, thanks.`, value)).toBe(true);
        },
      ),
    );
  });
});

describe('a wording', () => {
  it('states what the toolset says it means', () => {
    expect(phraseStates('lockDoors', 'unlock', false, 'Please dance with the doors')).toBe(false);
    expect(phraseStates('startEngine', 'ignitionMode', 'START', 'Could you start the car for me?')).toBe(true);
    expect(phraseStates('startEngine', 'ignitionMode', 'STOP', 'Could you start the car for me?')).toBe(false);
  });
});

describe('a result', () => {
  const leaves = resultLeaves(
    new Map<string, unknown>([
      ['id', 3n],
      ['cards', new Map([['c-77', new Map([['balance', 250.5]])]])],
      ['names', ['a.txt', 'b.txt']],
    ]),
  );

  it('brings its values and inner keys, each whole', () => {
    expect(broughtBy(leaves, 'a.txt', 'file_name')).toBe(true);
    expect(broughtBy(leaves, 'c-77', 'card_id')).toBe(true);
    expect(broughtBy(leaves, 250.5, 'value')).toBe(true);
    expect(broughtBy(leaves, 'txt', 'file_name')).toBe(false);
    expect(broughtBy(leaves, 'names', 'keyword')).toBe(false);
  });

  it('brings a small whole number only under its own name: such numbers are everywhere', () => {
    expect(broughtBy(leaves, 3n, 'ticket_id')).toBe(true);
    expect(broughtBy(leaves, 3n, 'priority')).toBe(false);
  });

  it('leaves to be computed what is missing to a figure the message or the description states, and nothing else', () => {
    const gauge = resultLeaves(new Map([['fuelLevel', 23.5]]));
    const tank = 'Put fuel into the tank, which holds 50 gallons.';
    expect(computedFrom(26.5, gauge, ['fill it up', tank])).toBe(true);
    expect(computedFrom(16.5, gauge, ['make it 40 gallons', tank])).toBe(true);
    expect(computedFrom(26, gauge, ['fill it up', tank])).toBe(false);
    expect(computedFrom(26.5, gauge, ['fill it up'])).toBe(false);
    expect(computedFrom(26.5, [], ['fill it up', tank])).toBe(false);
    expect(computedFrom('26.5', gauge, [tank])).toBe(false);
    expect(computedFrom(2n, resultLeaves(new Map([['level', 48]])), [tank])).toBe(false);
  });
});
