// Flights booked, invoiced, insured and cancelled.
import { assertHashable, contains, dictDelete, dictSet, getItem, setItem } from '../../python/containers.js';
import { parseDate } from '../../python/dates.js';
import { add, compare, subtract } from '../../python/numbers.js';
import { PyError } from '../../python/PyError.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import { ownList } from '../owned.js';
import { bookingsOf, cardsOf, ownCards } from './extended.js';
import { flightCost } from './fares.js';
import { airports } from './places.js';
import { tokenProblem } from './token.js';
import type { Agency } from './travel.js';

const classes = ['economy', 'business', 'first'];
const airportCodes: ReadonlySet<PyValue> = new Set(airports);

/** `in` a list of texts: only the same text is equal. */
function isAirport(code: PyValue): boolean {
  return airportCodes.has(code);
}

export const booking: Readonly<Record<string, Method<Agency>>> = {
  book_flight: {
    parameters: parameters('access_token', 'card_id', 'travel_date', 'travel_from', 'travel_to', 'travel_class'),
    run: bookFlight,
  },
  retrieve_invoice: {
    parameters: parameters('access_token', ['booking_id', null], ['insurance_id', null]),
    run: (agency, [token = null, id = null]) => {
      const problem = tokenProblem(agency, token);
      if (problem) return failure(problem);
      if (!contains(bookingsOf(agency), id)) return failure('Booking not found');
      const record = getItem(bookingsOf(agency), id);
      const invoice: PyDict = new Map([['booking_id', id]]);
      for (const key of ['travel_date', 'travel_from', 'travel_to', 'travel_class', 'travel_cost', 'transaction_id']) {
        invoice.set(key, getItem(record, key));
      }
      return dict({ invoice });
    },
  },
  get_booking_history: {
    parameters: parameters('access_token'),
    run: (agency, [token = null]) => {
      const problem = tokenProblem(agency, token);
      return problem ? failure(problem) : dict({ booking_history: bookingsOf(agency) });
    },
  },
  cancel_booking: {
    parameters: parameters('access_token', 'booking_id'),
    run: (agency, [token = null, id = null]) => {
      const refuse = (why: string): PyValue => dict({ cancel_status: false, error: why });
      const problem = tokenProblem(agency, token);
      if (problem) return refuse(problem);
      if (!contains(bookingsOf(agency), id)) return refuse('Booking not found');
      const record = getItem(bookingsOf(agency), id);
      const cardId = getItem(record, 'card_id');
      const cost = getItem(record, 'travel_cost');
      const card = getItem(cardsOf(agency), cardId);
      const balance = add(getItem(card, 'balance'), cost, '+=');
      setItem(getItem(ownCards(agency, cardId), cardId), 'balance', balance);
      dictDelete(ownList(agency, 'bookings') as PyDict, id);
      return dict({ cancel_status: true });
    },
  },
  purchase_insurance: {
    parameters: parameters('access_token', 'insurance_type', 'booking_id', 'insurance_cost', 'card_id'),
    run: (agency, [token = null, , id = null, cost = null, cardId = null]) => {
      const refuse = (why: string): PyValue => dict({ insurance_status: false, error: why });
      const problem = tokenProblem(agency, token);
      if (problem) return refuse(problem);
      if (agency.budgetLimit !== null && compare('<', agency.budgetLimit, cost)) return refuse('Exceeded budget limit');
      if (!contains(bookingsOf(agency), id)) return refuse('Booking not found');
      if (!contains(cardsOf(agency), cardId)) return refuse('Credit card not registered');
      const card = getItem(cardsOf(agency), cardId);
      const balance = subtract(getItem(card, 'balance'), cost, '-=');
      setItem(getItem(ownCards(agency, cardId), cardId), 'balance', balance);
      return dict({ insurance_id: agency.random.integer(100000000n, 999999999n).toString(), insurance_status: true });
    },
  },
};

function bookFlight(
  agency: Agency,
  [token = null, cardId = null, date = null, from = null, to = null, travelClass = null]: readonly PyValue[],
): PyValue {
  const refuse = (why: string): PyValue => dict({ booking_status: false, error: why });
  const problem = tokenProblem(agency, token);
  if (problem) return refuse(problem);
  if (!contains(cardsOf(agency), cardId)) return refuse('Card not registered');
  const card = getItem(cardsOf(agency), cardId);
  if (!contains(card, 'balance')) return refuse('Balance not found');
  if (!isAirport(from)) return refuse(`Invalid departure airport code: ${pyStr(from)}`);
  if (!isAirport(to)) return refuse(`Invalid destination airport code: ${pyStr(to)}`);
  try {
    parseDate(date);
  } catch (error) {
    if (error instanceof PyError && error.kind === 'ValueError') return refuse('Invalid date format. Use YYYY-MM-DD.');
    throw error;
  }
  // CPython shows a set here, whose order depends on the hash seed; ours is fixed
  assertHashable(travelClass);
  if (typeof travelClass !== 'string' || !classes.includes(travelClass))
    return refuse("Invalid travel class. Must be one of {'economy', 'business', 'first'}");
  let cost: number;
  try {
    cost = flightCost(from, to, date, travelClass);
  } catch (error) {
    if (error instanceof PyError) return refuse(error.message);
    throw error;
  }
  const balance = getItem(card, 'balance');
  if (compare('<', balance, cost)) return refuse('Insufficient funds');
  if (agency.budgetLimit !== null && compare('<', balance, agency.budgetLimit))
    return refuse('Balance is less than budget limit');
  const rest = subtract(balance, cost, '-=');
  setItem(getItem(ownCards(agency, cardId), cardId), 'balance', rest);
  const id = agency.random.integer(1000000n, 9999999n).toString();
  const transaction = agency.random.integer(10000000n, 99999999n).toString();
  const record = dict({
    card_id: cardId,
    travel_date: date,
    travel_from: from,
    travel_to: to,
    travel_class: travelClass,
    travel_cost: cost,
    transaction_id: transaction,
  });
  dictSet(ownList(agency, 'bookings') as PyDict, id, record);
  return dict({
    booking_id: id,
    transaction_id: transaction,
    booking_status: true,
    booking_history: agency.longContext ? bookingsOf(agency) : new Map(),
  });
}
