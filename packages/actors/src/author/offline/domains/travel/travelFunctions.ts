// Arguments for the travel desk: the user's own token and cards, airports that have a route, dates to come.
import { type Scene, said, type Value } from '../../Scene.js';
import { keyName, secretName } from '../../values/codes.js';
import { birthDate, digits, futureDate, roundAmount } from '../../values/money.js';
import { firstNames, lastNames } from '../../values/people.js';
import { numberAt, pairsOf, textAt } from '../configFields.js';
import type { Argument, Arguments, FunctionKnowledge } from '../Domain.js';

const state = (scene: Scene): ReturnType<Scene['state']> => scene.state('TravelAPI');

const cities = [
  'Rivermist',
  'Stonebrook',
  'Maplecrest',
  'Silverpine',
  'London',
  'Paris',
  'Sunset Valley',
  'Oakendale',
  'Willowbend',
  'Crescent Hollow',
  'Autumnville',
  'Pinehaven',
  'Greenfield',
  'San Francisco',
  'Los Angeles',
  'New York',
  'Chicago',
  'Boston',
  'Beijing',
  'Hong Kong',
  'Rome',
  'Tokyo',
];
/** Airports with the most routes between them; a pair without a route is found out by trying. */
const airports = [
  'SFO',
  'LAX',
  'JFK',
  'ORD',
  'BOS',
  'RMS',
  'SBK',
  'MPC',
  'SVP',
  'SHD',
  'SSV',
  'OKD',
  'WLB',
  'CRH',
  'ATV',
  'PHV',
  'GFD',
];

const token = (scene: Scene): Argument | undefined => {
  const value = textAt(state(scene), 'access_token');
  if (value === undefined) return undefined;
  return scene.latest('token', (known) => known === value) ?? said(value);
};

const cardsOf = (scene: Scene): { id: string; balance: number }[] =>
  pairsOf(state(scene).get('credit_card_list'))
    .filter(([, card]) => card instanceof Map)
    .map(([id, card]) => ({ id: String(id), balance: numberAt(card as ReadonlyMap<string, Value>, 'balance', 0) }));

/** A card that is in use in the conversation, else one that can pay. */
const card = (scene: Scene): Argument | undefined => {
  const cards = cardsOf(scene);
  const real = (value: Value): boolean => cards.some((entry) => entry.id === value);
  const fresh = scene.behind.includes('register_credit_card');
  const known = fresh ? scene.latest('card', real) : scene.again('card', real);
  if (known) return known;
  return cards.length ? said(scene.random.pick(cards).id) : undefined;
};

const withToken =
  (rest: (scene: Scene) => Arguments | undefined) =>
  (scene: Scene): Arguments | undefined => {
    const access = token(scene);
    const others = rest(scene);
    return access && others && { access_token: access, ...others };
  };

const booking = (scene: Scene): Argument | undefined => {
  const ids = pairsOf(state(scene).get('booking_record')).map(([id]) => id);
  return (
    scene.latest('booking', (value) => ids.includes(value)) ?? (ids.length ? said(scene.random.pick(ids)) : undefined)
  );
};

/** Airport codes found in this turn go first, in the order they were found; the rest are chosen among real routes. */
const route = (scene: Scene): Arguments | undefined => {
  const quoted = scene.behind.includes('get_flight_cost') || (scene.behind.length === 0 && scene.random.below(2) === 0);
  const legs = quoted ? ['origin', 'arrival', 'date', 'cabin'].map((role) => scene.latest(role)) : [];
  const [origin, goal, day, cabin] = legs;
  if (origin && goal && day && cabin)
    return { travel_from: origin, travel_to: goal, travel_date: day, travel_class: cabin };
  const found = scene.mentioned('airport').filter((mention) => mention.turn === scene.turn && mention.fromResult);
  const date = futureDate(scene.random);
  const cabinClass = scene.random.pick(['economy', 'business', 'first']);
  const known = [...found].reverse().map((mention): Argument => ({ value: mention.value, carriage: 'known' }));
  for (let tries = 0; tries < 30; tries++) {
    const [from, to] = [known[0] ?? said(scene.random.pick(airports)), known[1] ?? said(scene.random.pick(airports))];
    if (from.value === to.value) continue;
    const cost = scene.probe(
      `get_flight_cost('${String(from.value)}', '${String(to.value)}', '${date}', '${cabinClass}')`,
    );
    if (cost !== undefined)
      return { travel_from: from, travel_to: to, travel_date: said(date), travel_class: said(cabinClass) };
  }
  return undefined;
};

const rates: Readonly<Record<string, readonly [number, number]>> = {
  RMB: [500, 20_000],
  EUR: [100, 4000],
  JPY: [5000, 200_000],
  GBP: [100, 3000],
  CAD: [100, 5000],
  AUD: [100, 5000],
  INR: [2000, 90_000],
  MXN: [500, 40_000],
};

const exchange = (scene: Scene): Arguments => {
  const currency = scene.random.pick(Object.keys(rates));
  const costs = scene.behind.includes('get_flight_cost') ? scene.latest('cost') : undefined;
  if (costs) return { base_currency: said('USD'), target_currency: said(currency), value: costs };
  const [low, high] = rates[currency] as readonly [number, number];
  const toDollars = scene.random.below(2) === 0;
  const amount = toDollars ? roundAmount(scene.random, low, high, 100) : roundAmount(scene.random, 100, 4000, 50);
  return {
    base_currency: said(toDollars ? currency : 'USD'),
    target_currency: said(toDollars ? 'USD' : currency),
    value: said(amount),
  };
};

export const travelFunctions: Readonly<Record<string, FunctionKnowledge>> = {
  authenticate_travel: {
    fill: (scene) => ({
      client_id: said(keyName(scene.random)),
      client_secret: said(secretName(scene.random)),
      refresh_token: said(`${scene.random.pick(['rf', 'r', 're'])}-${keyName(scene.random)}`),
      grant_type: said(scene.random.pick(['read_write', 'read'])),
      user_first_name: said(textAt(state(scene), 'user_first_name') ?? scene.random.pick(firstNames)),
      user_last_name: said(textAt(state(scene), 'user_last_name') ?? scene.random.pick(lastNames)),
    }),
    unless: ['session'],
  },
  travel_get_login_status: { fill: () => ({}), weight: 0.4 },
  get_budget_fiscal_year: { fill: () => ({}), weight: 0.2 },
  register_credit_card: {
    fill: withToken((scene) => ({
      card_number: said(
        Array.from({ length: 4 }, () => digits(scene.random, 4)).join(scene.random.pick(['', '', '-'])),
      ),
      expiration_date: said(
        `${String(1 + scene.random.below(12)).padStart(2, '0')}/${scene.random.pick(['', '20'])}${27 + scene.random.below(6)}`,
      ),
      cardholder_name: said(
        [
          textAt(state(scene), 'user_first_name') ?? scene.random.pick(firstNames),
          textAt(state(scene), 'user_last_name') ?? scene.random.pick(lastNames),
        ].join(' '),
      ),
      card_verification_number: said(BigInt(digits(scene.random, 3))),
    })),
  },
  get_flight_cost: { fill: route, weight: 1.5 },
  get_credit_card_balance: {
    fill: withToken((scene) => {
      const chosen = card(scene);
      return chosen && { card_id: chosen };
    }),
  },
  book_flight: {
    fill: withToken((scene) => {
      const legs = route(scene);
      const chosen = card(scene);
      return legs && chosen && { card_id: chosen, ...legs };
    }),
    weight: 2,
  },
  retrieve_invoice: {
    fill: withToken((scene) => {
      const chosen = booking(scene);
      return chosen && { booking_id: chosen };
    }),
    weight: 1.5,
  },
  get_booking_history: {
    fill: withToken(() => ({})),
    needs: ['booking'],
  },
  cancel_booking: {
    fill: withToken((scene) => {
      const chosen = booking(scene);
      return chosen && { booking_id: chosen };
    }),
  },
  list_all_airports: { fill: () => ({}), weight: 0.5 },
  get_nearest_airport_by_city: {
    fill: (scene) => {
      const taken = scene.mentioned('city').map((mention) => mention.value);
      return { location: said(scene.random.pick(cities.filter((city) => !taken.includes(city)))) };
    },
  },
  compute_exchange_rate: { fill: exchange, weight: 1 },
  verify_traveler_information: {
    fill: (scene) => {
      const first = textAt(state(scene), 'user_first_name');
      const last = textAt(state(scene), 'user_last_name');
      if (first === undefined || last === undefined) return undefined;
      return {
        first_name: said(first),
        last_name: said(last),
        date_of_birth: said(birthDate(scene.random)),
        passport_number: said(`US${digits(scene.random, 7)}`),
      };
    },
  },
  set_budget_limit: {
    fill: withToken((scene) => ({ budget_limit: said(roundAmount(scene.random, 500, 4000, 250)) })),
  },
  purchase_insurance: {
    fill: withToken((scene) => {
      const paid = scene.latest('booking', () => true);
      const chosen = booking(scene);
      const method = paid ? (scene.latest('card') ?? card(scene)) : card(scene);
      return (
        chosen &&
        method && {
          insurance_type: said(scene.random.pick(['comprehensive', 'basic', 'medical', 'cancellation'])),
          booking_id: chosen,
          insurance_cost: said(roundAmount(scene.random, 40, 300, 20)),
          card_id: method,
        }
      );
    }),
  },
  contact_customer_support: {
    fill: (scene) => {
      const chosen = booking(scene);
      const requests = [
        'Please move me to an aisle seat',
        'I need a vegetarian meal on board',
        'Can I bring a folding bicycle as luggage?',
        'My name is misspelled on the ticket',
        'What are the refund terms?',
        'Please confirm my seat near the exit',
        'I will need a wheelchair at the gate',
        'Is an earlier departure possible?',
        'Can my daughter sit next to me?',
        'How much hand luggage is allowed?',
        'Two window seats please',
        'Is there a nonstop flight instead?',
        'I travel with a cello',
        'Do you offer a nut free meal?',
        'May I bring my own stroller?',
        'Which terminal is it?',
        'The departure time on my ticket is missing',
        'I lost my confirmation mail',
      ];
      return chosen && { booking_id: chosen, message: said(scene.random.pick(requests)) };
    },
  },
  get_all_credit_cards: { fill: () => ({}), weight: 0.7 },
};
