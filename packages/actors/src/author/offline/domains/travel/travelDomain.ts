// The travel desk as the offline author knows it.
import { formatJson, type JsonObject, type JsonValue, type Random } from '@rods/core';
import { cardName, keyName } from '../../values/codes.js';
import { digits, roundAmount } from '../../values/money.js';
import { firstNames, lastNames } from '../../values/people.js';
import { mapAt, numberAt, textAt, withFields } from '../configFields.js';
import type { Cure, Domain } from '../Domain.js';
import { travelFunctions } from './travelFunctions.js';

const varyCards = (cards: JsonObject, holder: string, random: Random): Map<JsonValue, JsonValue> => {
  const fresh = new Map<JsonValue, JsonValue>();
  for (const [, card] of cards) {
    if (!(card instanceof Map)) continue;
    const balance = Math.round(numberAt(card as JsonObject, 'balance', 5000) * (0.15 + random.float() * 1.2));
    const named = {
      cardholder_name: holder,
      balance: (card as JsonObject).get('balance') === undefined ? 5000 : balance,
    };
    fresh.set(cardName(random, new Set(fresh.keys())), withFields(card as JsonObject, named));
  }
  return fresh;
};

const vary = (config: JsonObject, random: Random): JsonObject => {
  if (config.size === 0) return config;
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const cards = mapAt(config, 'credit_card_list');
  const idOf = new Map<JsonValue, JsonValue>();
  const varied = varyCards(cards, `${first} ${last}`, random) as unknown as JsonObject;
  [...cards.keys()].forEach((id, at) => {
    const next = [...varied.keys()][at];
    if (next !== undefined) idOf.set(id, next);
  });
  const bookings = [...mapAt(config, 'booking_record').entries()].map(([id, record]): [string, JsonValue] =>
    record instanceof Map && record.has('card_id')
      ? [
          id,
          withFields(record as JsonObject, {
            card_id: idOf.get(record.get('card_id') as JsonValue) ?? (record.get('card_id') as JsonValue),
          }),
        ]
      : [id, record],
  );
  const spent = config.get('token_expires_in') !== null && random.below(10) === 0;
  return withFields(config, {
    ...(cards.size ? { credit_card_list: varied } : {}),
    ...(bookings.length ? { booking_record: new Map(bookings) } : {}),
    ...(textAt(config, 'access_token') !== undefined ? { access_token: keyName(random) } : {}),
    ...(spent && config.has('token_expires_in') ? { token_expires_in: 0n } : {}),
    ...(textAt(config, 'user_first_name') !== undefined ? { user_first_name: first, user_last_name: last } : {}),
    ...(typeof config.get('budget_limit') === 'number' ? { budget_limit: roundAmount(random, 300, 2500, 100) } : {}),
  });
};

const field = (path: readonly string[], value: JsonValue): { path: string[]; value: string } => ({
  path: [...path],
  value: formatJson(value),
});

const renewToken: Cure = ({ detail }) =>
  /token expired/i.test(detail) ? [field(['token_expires_in'], 3600n)] : undefined;

const issueToken: Cure = ({ error, functionName, config, detail, random }) => {
  const missing =
    error === 'param_gen_failed' &&
    textAt(config, 'access_token') === undefined &&
    functionName !== 'contact_customer_support';
  if (!missing && !/token not initialized|invalid access token/i.test(detail)) return undefined;
  return [
    field(['access_token'], keyName(random)),
    field(['token_type'], 'Bearer'),
    field(['token_expires_in'], 3600n),
    field(['token_scope'], 'read_write'),
    ...(textAt(config, 'user_first_name') === undefined
      ? [field(['user_first_name'], random.pick(firstNames)), field(['user_last_name'], random.pick(lastNames))]
      : []),
  ];
};

const fillCard: Cure = ({ detail, call, random }) => {
  const card = call.get('card_id');
  if (!/insufficient funds|balance is less than budget|balance not found/i.test(detail) || typeof card !== 'string')
    return undefined;
  return [field(['credit_card_list', card, 'balance'], roundAmount(random, 12_000, 30_000, 500))];
};

const raiseBudget: Cure = ({ detail, random }) =>
  /exceeded budget limit/i.test(detail) ? [field(['budget_limit'], roundAmount(random, 3000, 9000, 500))] : undefined;

const addCard: Cure = ({ error, functionName, config, random }) => {
  if (
    error !== 'param_gen_failed' ||
    mapAt(config, 'credit_card_list').size > 0 ||
    !/card|book|insurance/.test(functionName)
  )
    return undefined;
  const holder = [
    textAt(config, 'user_first_name') ?? random.pick(firstNames),
    textAt(config, 'user_last_name') ?? random.pick(lastNames),
  ].join(' ');
  const card: [string, JsonValue][] = [
    ['card_number', digits(random, 16)],
    ['expiry_date', `0${1 + random.below(9)}/29`],
    ['cardholder_name', holder],
    ['cvv', BigInt(digits(random, 3))],
    ['balance', roundAmount(random, 8000, 20_000, 500)],
  ];
  return [field(['credit_card_list', cardName(random, new Set())], new Map(card))];
};

export const travelDomain: Domain = {
  className: 'TravelAPI',
  goals: [
    'I am planning a trip.',
    'I have travel arrangements to sort out.',
    'There is a journey coming up that I need to organise.',
    'We want to get away for a few days.',
    'My team travels a lot this spring.',
    "I'm the one who books for the whole family.",
    "It's our anniversary.",
    'A customer wants to see me in person.',
    'I hate planning, so help me.',
  ],
  functions: travelFunctions,
  vary,
  cures: [renewToken, fillCard, raiseBudget, addCard, issueToken],
  compositions: [
    {
      id: 'price_from_city',
      functions: ['get_nearest_airport_by_city', 'get_flight_cost'],
      phrases: [
        'find the airport closest to {location} and tell me what a {travel_class} class ticket from there to {travel_to} costs on {travel_date}',
        'I live near {location}. What would a {travel_class} class flight from the nearest airport to {travel_to} on {travel_date} set me back?',
        'price a {travel_class} class trip to {travel_to} for {travel_date}, starting from whichever airport serves {location}',
      ],
      weight: 1.5,
    },
    {
      id: 'price_between_cities',
      functions: ['get_nearest_airport_by_city', 'get_nearest_airport_by_city', 'get_flight_cost'],
      phrases: [
        'work out the airports nearest to {1.location} and {2.location} and the {travel_class} class fare between them on {travel_date}',
        'I am going from {1.location} to {2.location} on {travel_date}. Find the airports for both and the price of a {travel_class} class seat.',
      ],
    },
    {
      id: 'price_and_book',
      functions: ['get_flight_cost', 'book_flight'],
      phrases: [
        'check the fare for a {travel_class} class flight from {travel_from} to {travel_to} on {travel_date} and book it with card {card_id}',
        'see what {travel_class} class from {travel_from} to {travel_to} costs on {travel_date}, then reserve that flight on my card {card_id}',
        'I need to be in {travel_to} on {travel_date}, leaving from {travel_from}. Get me the {travel_class} class price and book the seat with card {card_id}.',
      ],
      weight: 2,
    },
    {
      id: 'price_in_currency',
      functions: ['get_flight_cost', 'compute_exchange_rate'],
      phrases: [
        'tell me what a {travel_class} class flight from {travel_from} to {travel_to} on {travel_date} costs, and convert the fare from {base_currency} to {target_currency}',
        'What is the {travel_class} class fare from {travel_from} to {travel_to} for {travel_date}? I think in {target_currency}, so please convert it from {base_currency} too.',
      ],
    },
    {
      id: 'register_and_check_card',
      functions: ['register_credit_card', 'get_credit_card_balance'],
      phrases: [
        'register my card {card_number}, expiring {expiration_date}, in the name of {cardholder_name} with security code {card_verification_number}, and tell me its balance',
      ],
    },
    {
      id: 'book_and_insure',
      functions: ['book_flight', 'purchase_insurance'],
      phrases: [
        'book me a {travel_class} class flight from {travel_from} to {travel_to} on {travel_date} with card {book_flight.card_id} and add {insurance_type} insurance for {insurance_cost} on the same card',
      ],
    },
  ],
};
