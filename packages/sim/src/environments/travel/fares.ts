// What a flight costs, where airports are, what money is worth.
import { assertHashable, iterate } from '../../python/containers.js';
import { pyRound, toFloat } from '../../python/conversion.js';
import { fix } from '../../python/fixedText.js';
import { intToFloat, multiply, trueDivide } from '../../python/numbers.js';
import { PyError, valueError } from '../../python/PyError.js';
import { type PyValue, typeName } from '../../python/PyValue.js';
import { dict, type Method, parameters } from '../Environment.js';
import { airports, dollarRates, nearestAirport } from './places.js';
import { findRoute, type Route, routes } from './routes.js';
import type { Agency } from './travel.js';

const classFactor: Readonly<Record<string, bigint>> = { economy: 1n, business: 2n, first: 5n };

/** Cost of one seat: twice the fare when the digits of the date text add up to an even number. */
export function flightCost(from: PyValue, to: PyValue, date: PyValue, travelClass: PyValue): number {
  assertHashable(from);
  assertHashable(to);
  const route = typeof from === 'string' && typeof to === 'string' ? findRoute(from, to) : undefined;
  if (!route) throw valueError('No available route for the given airports.');
  return costOf(route, timesFare(date, travelClass));
}

function costOf(route: Route, times: bigint): number {
  return intToFloat(route.fare * times);
}

const costLists = new Map<bigint, PyValue[]>();

/** The cost of every route, in the table's order. There are six such lists. */
function allCosts(times: bigint): PyValue[] {
  const known = costLists.get(times);
  if (known) return known;
  const list: PyValue[] = routes.map((route) => costOf(route, times));
  fix(list);
  costLists.set(times, list);
  return list;
}

const asciiOnly = /^[\x00-\x7f]*$/;

/** What the fare is multiplied with. */
function timesFare(date: PyValue, travelClass: PyValue): bigint {
  const factor = typeof travelClass === 'string' ? classFactor[travelClass] : undefined;
  if (factor === undefined) throw valueError('Invalid travel class. Options are: economy, business, first.');
  return factor * (digitSum(date) % 2n === 0n ? 2n : 1n);
}

function digitSum(date: PyValue): bigint {
  if (typeof date === 'string' && asciiOnly.test(date)) {
    let sum = 0;
    for (let at = 0; at < date.length; at++) {
      const digit = date.charCodeAt(at) - 0x30;
      if (digit >= 0 && digit <= 9) sum += digit;
    }
    return BigInt(sum);
  }
  let sum = 0n;
  for (const character of iterate(date)) {
    if (typeof character !== 'string')
      throw new PyError('AttributeError', `'${typeName(character)}' object has no attribute 'isdigit'`);
    if ((character >= '0' && character <= '9') || /^\p{Nd}$/u.test(character)) sum += BigInt(digitValue(character));
    else if (character > '\x7f' && /^[\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]$/.test(character)) {
      throw valueError(`invalid literal for int() with base 10: '${character}'`);
    }
  }
  return sum;
}

function digitValue(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  let value = 0;
  for (let code = character.codePointAt(0) ?? 0; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code--)
    value++;
  return value;
}

export const fares: Readonly<Record<string, Method<Agency>>> = {
  get_flight_cost: {
    parameters: parameters('travel_from', 'travel_to', 'travel_date', 'travel_class'),
    run: (agency, [from = null, to = null, date = null, travelClass = null]) => {
      const cost = flightCost(from, to, date, travelClass);
      if (!agency.longContext) return dict({ travel_cost_list: [cost] });
      const times = timesFare(date, travelClass);
      return dict({ travel_cost_list: allCosts(times) });
    },
  },
  list_all_airports: { parameters: [], run: () => [...airports] },
  get_nearest_airport_by_city: {
    parameters: parameters('location'),
    run: (_agency, [location = null]) => {
      assertHashable(location);
      return dict({
        nearest_airport: (typeof location === 'string' ? nearestAirport.get(location) : undefined) ?? 'Unknown',
      });
    },
  },
  compute_exchange_rate: {
    parameters: parameters('base_currency', 'target_currency', 'value'),
    run: (_agency, [base = null, target = null, value = null]) => {
      const toOther = base === 'USD' && typeof target === 'string' ? dollarRates.get(target) : undefined;
      if (toOther !== undefined) return dict({ exchanged_value: toFloat(multiply(value, toOther)) });
      const toDollars = target === 'USD' && typeof base === 'string' ? dollarRates.get(base) : undefined;
      if (toDollars !== undefined) return dict({ exchanged_value: pyRound(trueDivide(value, toDollars), 2n) });
      throw valueError('No available exchange rate for the given currencies.');
    },
  },
};
