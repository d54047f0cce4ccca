// Our own filler: the shapes of the benchmark's constants, the content of our making. The same on every machine.
import { randomStream } from '@rods/core';
import { dict, type Filler } from '../environments/Environment.js';
import type { PyDict, PyValue } from '../python/PyValue.js';
import { assertComplete } from './fillerFromJson.js';

const subjects = [
  'The northern depot',
  'Our regional office',
  'The maintenance crew',
  'A visiting auditor',
  'The night shift',
  'The planning group',
];
const verbs = ['reviewed', 'postponed', 'approved', 'archived', 'questioned', 'rewrote'];
const objects = [
  'the delivery schedule',
  'last quarter’s ledger',
  'the parking rules',
  'a list of spare parts',
  'the training plan',
  'the visitor log',
];
const places = [
  'Harbour Point',
  'Miller’s Crossing',
  'East Wharf',
  'Copper Hill',
  'Lindenfeld',
  'Grey Marsh',
  'Saint Orla',
  'Tamarack',
];

let made: Filler | undefined;

/** The filler used when the user names no other. Made once. */
export function ownFiller(): Filler {
  if (!made) {
    made = makeFiller();
    assertComplete(made);
  }
  return made;
}

function makeFiller(): Filler {
  const random = randomStream(20_240_901, 'filler');
  const list = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const letters = (count: number): string => list(count, () => String.fromCharCode(65 + random.below(26))).join('');
  const cents = (low: number, high: number): number => (low * 100 + random.below((high - low) * 100)) / 100;
  const sentence = (): string =>
    `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)} at ${random.pick(places)}.`;
  const prose = (count: number): string => list(count, sentence).join(' ');
  const symbols = (count: number): string[] => list(count, () => letters(2 + random.below(4)));
  const day = (): string => `2024-0${1 + random.below(8)}-${String(1 + random.below(28)).padStart(2, '0')}`;
  return new Map<string, PyValue>([
    ['FILE_CONTENT_EXTENSION', ` ${prose(120)}`],
    ['FILES_TAIL_USED', ['log.txt', 'report.txt', 'notes.txt', 'summary.txt']],
    ['POPULATE_FILE_EXTENSION', list(30, (at) => `scan_${String(at * 7919 + 10_007)}.png`)],
    ['MA_5_EXTENSION', list(2_000, () => cents(200, 250))],
    ['MA_20_EXTENSION', list(2_000, () => cents(200, 250))],
    [
      'ORDER_DETAIL_EXTENSION',
      dict({ company_note: `{symbol}: ${prose(20)}`, market_note: `On {symbol}. ${prose(20)}` }),
    ],
    ['WATCH_LIST_EXTENSION', symbols(1_000)],
    [
      'TRANSACTION_HISTORY_EXTENSION',
      list(
        400,
        (): PyDict =>
          dict({
            type: random.pick(['deposit', 'withdrawal']),
            amount: cents(10, 9_000),
            timestamp: `${day()} 09:00:00`,
          }),
      ),
    ],
    ['TECHNOLOGY_EXTENSION', symbols(1_000)],
    ['AUTOMOBILE_EXTENSION', symbols(1_000)],
    [
      'CREDIT_CARD_EXTENSION',
      new Map(
        list(22, (at): [string, PyDict] => [
          `91${String(at).padStart(10, '0')}`,
          dict({
            card_number: `4100${String(at).padStart(12, '0')}`,
            expiration_date: '11/2029',
            cardholder_name: `Holder ${at + 1}`,
            card_verification_number: BigInt(100 + at),
            balance: cents(500, 9_000),
          }),
        ]),
      ),
    ],
    [
      'BOOKING_RECORD_EXTENSION',
      new Map(
        list(16, (at): [string, PyDict] => [
          `71${String(at).padStart(5, '0')}`,
          dict({
            card_id: `91${String(at).padStart(10, '0')}`,
            travel_date: day(),
            travel_from: 'SFO',
            travel_to: 'LAX',
            travel_class: 'economy',
            travel_cost: 200.0,
            transaction_id: `51${String(at).padStart(6, '0')}`,
          }),
        ]),
      ),
    ],
    [
      'LONG_WEATHER_EXTENSION',
      new Map(
        list(60, (at): [string, PyDict] => [
          `hour_${at}`,
          dict({ wind: cents(0, 30), humidity: cents(20, 95), cloud: cents(0, 100) }),
        ]),
      ),
    ],
    ['CAR_STATUS_METADATA_EXTENSION', prose(60)],
    ['PARKING_BRAKE_INSTRUCTION', prose(60)],
    ['INTERMEDIARY_CITIES', list(1_000, (at) => `${random.pick(places)} ${at + 1}`)],
  ]);
}
