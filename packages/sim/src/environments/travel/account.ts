// Who the traveller is and what pays: authentication, cards, budget, verification, support.
import { asText, contains, dictSet, getItem, isTruthy, iterate } from '../../python/containers.js';
import { toFloat } from '../../python/conversion.js';
import { parseDate } from '../../python/dates.js';
import { pyEquals } from '../../python/equality.js';
import { PyError } from '../../python/PyError.js';
import type { PyValue } from '../../python/PyValue.js';
import { pyRepr, pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import { bookingsOf, cardsOf, ownCards } from './extended.js';
import { tokenProblem } from './token.js';
import type { Agency } from './travel.js';

const supportAnswer =
  'Thank you for contacting customer support. Your message has been received and we will get back to you shortly.';

export const account: Readonly<Record<string, Method<Agency>>> = {
  authenticate_travel: {
    parameters: parameters(
      'client_id',
      'client_secret',
      'refresh_token',
      'grant_type',
      'user_first_name',
      'user_last_name',
    ),
    run: (agency, [, , , grantType = null, firstName = null, lastName = null]) => {
      agency.tokenExpiresIn = 2n;
      agency.accessToken = agency.random.integer(100000n, 999999n).toString();
      agency.tokenType = 'Bearer';
      agency.tokenScope = grantType;
      agency.firstName = firstName;
      agency.lastName = lastName;
      return dict({ expires_in: 2n, access_token: agency.accessToken, token_type: 'Bearer', scope: grantType });
    },
  },
  travel_get_login_status: {
    parameters: [],
    run: (agency) => dict({ status: agency.tokenExpiresIn !== null && !pyEquals(agency.tokenExpiresIn, 0n) }),
  },
  get_budget_fiscal_year: {
    parameters: parameters(['lastModifiedAfter', null], ['includeRemoved', null]),
    run: () => dict({ budget_fiscal_year: '2018' }),
  },
  register_credit_card: {
    parameters: parameters(
      'access_token',
      'card_number',
      'expiration_date',
      'cardholder_name',
      'card_verification_number',
    ),
    run: (agency, [token = null, number = null, expires = null, holder = null, verification = null]) => {
      if (agency.tokenExpiresIn === null) return failure('Token not initialized');
      const problem = tokenProblem(agency, token);
      if (problem) return failure(problem);
      if (contains(cardsOf(agency), number)) return failure('Card already registered');
      const id = agency.random.integer(100000000000n, 999999999999n).toString();
      const card = dict({
        card_number: number,
        expiration_date: expires,
        cardholder_name: holder,
        card_verification_number: verification,
        balance: agency.random.integer(10000n, 99999n),
      });
      dictSet(ownCards(agency), id, card);
      return dict({ card_id: id });
    },
  },
  get_credit_card_balance: {
    parameters: parameters('access_token', 'card_id'),
    run: (agency, [token = null, id = null]) => {
      const problem = tokenProblem(agency, token);
      if (problem) return failure(problem);
      if (!contains(cardsOf(agency), id)) {
        return failure(`Card not registered. Here are a list of card_id's: ${pyRepr([...iterate(cardsOf(agency))])}`);
      }
      return dict({ card_balance: getItem(getItem(cardsOf(agency), id), 'balance') });
    },
  },
  get_all_credit_cards: { parameters: [], run: (agency) => dict({ credit_card_list: cardsOf(agency) }) },
  set_budget_limit: {
    parameters: parameters('access_token', 'budget_limit'),
    run: (agency, [token = null, limit = null]) => {
      const problem = tokenProblem(agency, token);
      if (problem) return failure(problem);
      const value = toFloat(limit);
      agency.budgetLimit = value;
      return dict({ budget_limit: value });
    },
  },
  verify_traveler_information: {
    parameters: parameters('first_name', 'last_name', 'date_of_birth', 'passport_number'),
    run: verifyTraveller,
  },
  contact_customer_support: {
    parameters: parameters('booking_id', 'message'),
    run: (agency, [id = null]) =>
      contains(bookingsOf(agency), id)
        ? dict({ customer_support_message: supportAnswer })
        : failure('Booking not found'),
  },
};

function verifyTraveller(
  agency: Agency,
  [first = null, last = null, born = null, passport = null]: readonly PyValue[],
): PyValue {
  const refuse = (why: string): PyValue => dict({ verification_status: false, verification_failure: why });
  if (!pyEquals(agency.firstName, first) || !pyEquals(agency.lastName, last)) {
    return refuse(
      `Cannot book flight information for another user.Expected ${pyStr(agency.firstName)} ${pyStr(agency.lastName)}, got ${pyStr(first)} ${pyStr(last)}`,
    );
  }
  try {
    if (ageOn(agency.today, born) < 18) return refuse('Traveler must be at least 18 years old.');
  } catch (error) {
    if (error instanceof PyError && error.kind === 'ValueError')
      return refuse('Invalid date of birth format. Please use YYYY-MM-DD.');
    throw error;
  }
  if (!isTruthy(asText(passport, 'startswith').startsWith('US')))
    return refuse('Passport must be issued by the United States.');
  return dict({ verification_status: true });
}

function ageOn(today: string, born: PyValue): number {
  const birth = parseDate(born);
  const now = parseDate(today);
  const beforeBirthday = now.month < birth.month || (now.month === birth.month && now.day < birth.day);
  return now.year - birth.year - (beforeBirthday ? 1 : 0);
}
