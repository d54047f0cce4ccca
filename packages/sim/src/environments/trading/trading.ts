// TradingBot: an account, a market of eleven stocks, orders and a watch list. The clock stands at 2024-09-01 10:30.
import { dictGet, dictHas, dictSet, getItem, iterate } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { PythonRandom } from '../../python/random/PythonRandom.js';
import type { Environment, Filler } from '../Environment.js';
import { dict } from '../Environment.js';
import { namedAttributes } from '../namedAttributes.js';
import { type Borrower, lend, ownAll } from '../owned.js';
import { accountMethods } from './account.js';
import { market } from './market.js';
import { orders } from './orders.js';

export type Exchange = Borrower & {
  orders: PyDict;
  account: PyValue;
  authenticated: PyValue;
  marketStatus: PyValue;
  orderCounter: PyValue;
  stocks: PyValue;
  watchList: PyValue;
  transactions: PyValue;
  readonly longContext: boolean;
  readonly filler: Filler;
  readonly random: PythonRandom;
};

const defaultOrders = (): PyDict =>
  new Map<PyValue, PyValue>([
    [12345n, dict({ id: 12345n, order_type: 'Buy', symbol: 'AAPL', price: 210.65, amount: 10n, status: 'Completed' })],
    [12446n, dict({ id: 12446n, order_type: 'Sell', symbol: 'GOOG', price: 2840.56, amount: 5n, status: 'Pending' })],
  ]);

const defaultAccount = (): PyDict => dict({ account_id: 12345n, balance: 10000.0, binding_card: 1974202140965533n });

/** symbol, price, percent change, volume, five- and twenty-day averages */
const defaultStocks: readonly (readonly [string, number, number, number, number, number])[] = [
  ['AAPL', 227.16, 0.17, 2.552, 227.11, 227.09],
  ['GOOG', 2840.34, 0.24, 1.123, 2835.67, 2842.15],
  ['TSLA', 667.92, -0.12, 1.654, 671.15, 668.2],
  ['MSFT', 310.23, 0.09, 3.234, 309.88, 310.11],
  ['NVDA', 220.34, 0.34, 1.234, 220.45, 220.67],
  ['ALPH', 1320.45, -0.08, 1.567, 1321.12, 1325.78],
  ['OMEG', 457.23, 0.12, 2.345, 456.78, 458.12],
  ['QUAS', 725.89, -0.03, 1.789, 726.45, 728.0],
  ['NEPT', 88.34, 0.19, 0.654, 88.21, 88.67],
  ['SYNX', 345.67, 0.11, 2.112, 345.34, 346.12],
  ['ZETA', 22.09, -0.05, 0.789, 22.12, 22.34],
];

function stocksByDefault(): PyDict {
  return new Map(
    defaultStocks.map(([symbol, price, change, volume, five, twenty]) => [
      symbol,
      dict({ price, percent_change: change, volume, 'MA(5)': five, 'MA(20)': twenty }),
    ]),
  );
}

/** Order keys made of digits become ints; the configurations also hold other keys, which stay. */
function loadOrders(given: PyValue): PyDict {
  const loaded: PyDict = new Map();
  for (const key of iterate(given)) {
    const isDigits = typeof key === 'string' && /^\d+$/.test(key);
    dictSet(loaded, isDigits ? toInt(key) : key, getItem(given, key));
  }
  return loaded;
}

const containers: readonly (keyof Exchange)[] = [
  'orders',
  'account',
  'watchList',
  'transactions',
  'stocks',
  'authenticated',
  'marketStatus',
  'orderCounter',
];

const attributeNames = [
  'orders',
  'account_info',
  'authenticated',
  'market_status',
  'order_counter',
  'stocks',
  'watch_list',
  'transaction_history',
  'long_context',
];

/** In the order of their names. */
function values(exchange: Exchange): readonly PyValue[] {
  return [
    exchange.orders,
    exchange.account,
    exchange.authenticated,
    exchange.marketStatus,
    exchange.orderCounter,
    exchange.stocks,
    exchange.watchList,
    exchange.transactions,
    exchange.longContext,
  ];
}

export const trading: Environment<Exchange> = {
  className: 'TradingBot',
  load(config, context) {
    return {
      borrowed: containers,
      lenders: [],
      orders: dictHas(config, 'orders') ? loadOrders(dictGet(config, 'orders')) : defaultOrders(),
      account: dictHas(config, 'account_info') ? dictGet(config, 'account_info') : defaultAccount(),
      authenticated: dictGet(config, 'authenticated', false),
      marketStatus: dictGet(config, 'market_status', 'Closed'),
      orderCounter: dictGet(config, 'order_counter', 12446n),
      stocks: dictHas(config, 'stocks') ? dictGet(config, 'stocks') : stocksByDefault(),
      watchList: dictHas(config, 'watch_list') ? dictGet(config, 'watch_list') : ['NVDA'],
      transactions: dictHas(config, 'transaction_history') ? dictGet(config, 'transaction_history') : [],
      longContext: context.longContext,
      filler: context.filler,
      random: new PythonRandom(toInt(dictGet(config, 'random_seed', 1053520n))),
    };
  },
  fork(exchange) {
    lend(exchange, containers);
    return { ...exchange, random: exchange.random.clone() };
  },
  settle: ownAll,
  methods: { ...market, ...orders, ...accountMethods },
  values,
  attributes: (exchange) => namedAttributes(exchange, attributeNames, values(exchange)),
};
