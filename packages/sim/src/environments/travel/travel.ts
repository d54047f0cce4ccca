// TravelAPI: accounts, cards, flights, insurance. Ids come from one random stream in call order.
import { dictGet, dictHas } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import type { PyValue } from '../../python/PyValue.js';
import { PythonRandom } from '../../python/random/PythonRandom.js';
import type { Environment, SharedDefaults } from '../Environment.js';
import { namedAttributes } from '../namedAttributes.js';
import { type Borrower, lend, ownAll } from '../owned.js';
import { account } from './account.js';
import { booking } from './booking.js';
import { extended, ownCards } from './extended.js';
import { fares } from './fares.js';

export type Agency = Borrower & {
  /** Whether the filler's cards and bookings have joined; they do with the first look at either. */
  isExtended: boolean;
  /** How many changed cards of the filler have taken their places here. */
  changedCards: number;
  readonly shared: SharedDefaults;
  cards: PyValue;
  bookings: PyValue;
  accessToken: PyValue;
  tokenType: PyValue;
  tokenExpiresIn: PyValue;
  tokenScope: PyValue;
  firstName: PyValue;
  lastName: PyValue;
  budgetLimit: PyValue;
  readonly longContext: boolean;
  readonly random: PythonRandom;
  readonly today: string;
};

const containers: readonly (keyof Agency)[] = [
  'cards',
  'bookings',
  'accessToken',
  'tokenType',
  'tokenExpiresIn',
  'tokenScope',
  'firstName',
  'lastName',
  'budgetLimit',
];

const attributeNames = [
  'credit_card_list',
  'booking_record',
  'access_token',
  'token_type',
  'token_expires_in',
  'token_scope',
  'user_first_name',
  'user_last_name',
  'budget_limit',
  'long_context',
];

/** In the order of their names. */
function values(agency: Agency): readonly PyValue[] {
  return [
    extended(agency).cards,
    agency.bookings,
    agency.accessToken,
    agency.tokenType,
    agency.tokenExpiresIn,
    agency.tokenScope,
    agency.firstName,
    agency.lastName,
    agency.budgetLimit,
    agency.longContext,
  ];
}

export const travel: Environment<Agency> = {
  className: 'TravelAPI',
  load(config, context) {
    return {
      borrowed: containers,
      lenders: [],
      isExtended: !context.longContext,
      changedCards: 0,
      shared: context.shared,
      cards: dictHas(config, 'credit_card_list') ? dictGet(config, 'credit_card_list') : new Map(),
      bookings: dictHas(config, 'booking_record') ? dictGet(config, 'booking_record') : new Map(),
      accessToken: dictGet(config, 'access_token'),
      tokenType: dictGet(config, 'token_type'),
      tokenExpiresIn: dictGet(config, 'token_expires_in'),
      tokenScope: dictGet(config, 'token_scope'),
      firstName: dictGet(config, 'user_first_name'),
      lastName: dictGet(config, 'user_last_name'),
      budgetLimit: dictGet(config, 'budget_limit'),
      longContext: context.longContext,
      random: new PythonRandom(toInt(dictGet(config, 'random_seed', 141053n))),
      today: context.today,
    };
  },
  fork(agency, shared) {
    lend(agency, containers);
    return { ...agency, shared, random: agency.random.clone() };
  },
  settle(agency) {
    if (agency.longContext) for (const id of agency.shared.cards.keys()) ownCards(agency, id);
    ownAll(extended(agency));
  },
  methods: { ...account, ...fares, ...booking },
  values,
  attributes: (agency) => namedAttributes(agency, attributeNames, values(agency)),
};
