// TravelAPI: accounts, cards, flights, insurance. Ids come from one random stream in call order.
import { deepCopy, dictGet, dictHas } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { PythonRandom } from '../../python/random/PythonRandom.js';
import type { Environment, EnvironmentContext } from '../Environment.js';
import { account } from './account.js';
import { booking } from './booking.js';
import { fares } from './fares.js';

export type Agency = {
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

export const travel: Environment<Agency> = {
  className: 'TravelAPI',
  load(config, context) {
    const own = deepCopy(config);
    const agency: Agency = {
      cards: dictHas(own, 'credit_card_list') ? dictGet(own, 'credit_card_list') : new Map(),
      bookings: dictHas(own, 'booking_record') ? dictGet(own, 'booking_record') : new Map(),
      accessToken: dictGet(own, 'access_token'),
      tokenType: dictGet(own, 'token_type'),
      tokenExpiresIn: dictGet(own, 'token_expires_in'),
      tokenScope: dictGet(own, 'token_scope'),
      firstName: dictGet(own, 'user_first_name'),
      lastName: dictGet(own, 'user_last_name'),
      budgetLimit: dictGet(own, 'budget_limit'),
      longContext: context.longContext,
      random: new PythonRandom(toInt(dictGet(own, 'random_seed', 141053n))),
      today: context.today,
    };
    if (context.longContext) extend(agency, context);
    return agency;
  },
  methods: { ...account, ...fares, ...booking },
  attributes: (agency) => [
    ['credit_card_list', agency.cards],
    ['booking_record', agency.bookings],
    ['access_token', agency.accessToken],
    ['token_type', agency.tokenType],
    ['token_expires_in', agency.tokenExpiresIn],
    ['token_scope', agency.tokenScope],
    ['user_first_name', agency.firstName],
    ['user_last_name', agency.lastName],
    ['budget_limit', agency.budgetLimit],
    ['long_context', agency.longContext],
  ],
};

/** Entries of the filler join by reference: the benchmark shares them between instances of one case. */
function extend(agency: Agency, context: EnvironmentContext): void {
  for (const [key, card] of context.shared.cards)
    if (!dictHas(agency.cards as PyDict, key)) (agency.cards as PyDict).set(key, card);
  for (const [key, record] of context.shared.bookings) {
    if (!dictHas(agency.bookings as PyDict, key)) (agency.bookings as PyDict).set(key, record);
  }
}
