// Orders placed, shown, listed and cancelled. Placing one never touches the balance.
import { asText, contains, dictGet, dictSet, getItem, isTruthy, iterate, setItem } from '../../python/containers.js';
import { formatFixed, toFloat, toInt } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import { add, compare, multiply } from '../../python/numbers.js';
import { PyError } from '../../python/PyError.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { pyRepr, pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import { ownEntry, ownList } from '../owned.js';
import type { Exchange } from './trading.js';

export const orders: Readonly<Record<string, Method<Exchange>>> = {
  get_order_details: {
    parameters: parameters('order_id'),
    run: (exchange, [id = null]) => {
      if (!contains(exchange.orders, id)) {
        return failure(
          `Order with ID ${pyStr(id)} not found.Here is the list of orders_id: ${pyRepr([...exchange.orders.keys()])}`,
        );
      }
      const order = getItem(exchange.orders, id);
      if (!exchange.longContext) return order;
      if (!(order instanceof Map)) throw new PyError('AttributeError', "'str' object has no attribute 'copy'");
      const symbol = getItem(order, 'symbol');
      const metadata = notes(exchange.filler.get('ORDER_DETAIL_EXTENSION') ?? new Map(), pyStr(symbol));
      return new Map<PyValue, PyValue>([...order, ['metadata', metadata]]);
    },
  },
  cancel_order: {
    parameters: parameters('order_id'),
    run: (exchange, [id = null]) => {
      if (!contains(exchange.orders, id)) return failure(`Order with ID ${pyStr(id)} not found.`);
      const order = getItem(exchange.orders, id);
      if (pyEquals(getItem(order, 'status'), 'Completed')) {
        return failure(`Can't cancel order ${pyStr(id)}. Order is already completed.`);
      }
      setItem(ownEntry(exchange, 'orders', id), 'status', 'Cancelled');
      return dict({ order_id: id, status: 'Cancelled' });
    },
  },
  place_order: {
    parameters: parameters('order_type', 'symbol', 'price', 'amount'),
    run: placeOrder,
  },
  get_order_history: {
    parameters: [],
    run: (exchange) =>
      isTruthy(exchange.authenticated)
        ? dict({ history: [...iterate(exchange.orders)] })
        : [failure('User not authenticated. Please log in to view order history.')],
  },
};

const written = new WeakMap<object, Map<string, PyValue>>();
const mostSymbols = 500;

/** The filler's notes on an order, written once for each symbol: nothing changes them. */
function notes(filler: PyValue, symbol: string): PyValue {
  if (!(filler instanceof Map)) return withSymbol(filler, symbol);
  let bySymbol = written.get(filler);
  if (!bySymbol || bySymbol.size >= mostSymbols) {
    bySymbol = new Map();
    written.set(filler, bySymbol);
  }
  const found = bySymbol.get(symbol) ?? withSymbol(filler, symbol);
  bySymbol.set(symbol, found);
  return found;
}

/** The filler's texts with the order's symbol put in. */
function withSymbol(value: PyValue, symbol: string): PyValue {
  if (typeof value === 'string') return value.replaceAll('{symbol}', symbol);
  if (Array.isArray(value)) return value.map((item) => withSymbol(item, symbol));
  if (!(value instanceof Map)) return value;
  return new Map([...(value as PyDict)].map(([key, member]) => [key, withSymbol(member, symbol)]));
}

function placeOrder(
  exchange: Exchange,
  [type = null, symbol = null, price = null, amount = null]: readonly PyValue[],
): PyValue {
  if (!isTruthy(exchange.authenticated)) return failure('User not authenticated. Please log in to place an order.');
  if (!contains(exchange.stocks, symbol)) return failure(`Invalid stock symbol: ${pyStr(symbol)}`);
  if (compare('<=', price, 0n) || compare('<=', amount, 0n))
    return failure('Price and amount must be positive values.');
  const unit = toFloat(price);
  if (asText(type, 'lower').toLowerCase() === 'buy') {
    const cost = multiply(unit, toInt(amount));
    const balance = dictGet(exchange.account as PyDict, 'balance', 0n);
    if (compare('>', cost, balance)) {
      return failure(
        `Insufficient funds: required $${formatFixed(cost, 2)} but only $${formatFixed(balance, 2)} available.`,
      );
    }
  }
  const id = exchange.orderCounter;
  dictSet(ownList(exchange, 'orders'), id, dict({ id, order_type: type, symbol, price: unit, amount, status: 'Open' }));
  exchange.orderCounter = add(id, 1n, '+=');
  return dict({ order_id: id, order_type: type, status: 'Pending', price: unit, amount });
}
