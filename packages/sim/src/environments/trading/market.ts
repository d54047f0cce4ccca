// The market: symbols, prices, sectors, filters, the watch list.
import { assertHashable, contains, deepCopy, dictGet, getItem, isTruthy, iterate } from '../../python/containers.js';
import { pyEquals } from '../../python/equality.js';
import { withTail } from '../../python/fixedText.js';
import { compare } from '../../python/numbers.js';
import { PyError, typeError } from '../../python/PyError.js';
import { asNumber, isNumeric, type PyDict, type PyList, type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import { ownList } from '../owned.js';
import { companySymbols } from './companySymbols.js';
import type { Exchange } from './trading.js';

const symbols: PyDict = dict(companySymbols);

const sectors: Readonly<Record<string, readonly string[]>> = {
  Technology: ['AAPL', 'GOOG', 'MSFT', 'NVDA'],
  Automobile: ['TSLA', 'F', 'GM'],
};
const sectorFiller: Readonly<Record<string, string>> = {
  Technology: 'TECHNOLOGY_EXTENSION',
  Automobile: 'AUTOMOBILE_EXTENSION',
};

export const market: Readonly<Record<string, Method<Exchange>>> = {
  get_current_time: { parameters: [], run: () => dict({ current_time: '10:30 AM' }) },
  get_symbol_by_name: {
    parameters: parameters('name'),
    run: (_exchange, [name = null]) => dict({ symbol: dictGet(symbols, name, 'Stock not found') }),
  },
  get_stock_info: {
    parameters: parameters('symbol'),
    run: (exchange, [symbol = null]) => {
      if (!contains(exchange.stocks, symbol)) return failure(`Stock with symbol '${pyStr(symbol)}' not found.`);
      const stock = getItem(exchange.stocks, symbol);
      if (!exchange.longContext || !(stock instanceof Map)) return stock;
      const extended = deepCopy(stock as PyDict);
      extended.set('MA(5)', exchange.filler.get('MA_5_EXTENSION') ?? []);
      extended.set('MA(20)', exchange.filler.get('MA_20_EXTENSION') ?? []);
      return extended;
    },
  },
  get_available_stocks: {
    parameters: parameters('sector'),
    run: (exchange, [sector = null]) => {
      assertHashable(sector);
      const base = typeof sector === 'string' ? (sectors[sector] ?? []) : [];
      const filler = exchange.longContext && typeof sector === 'string' ? sectorFiller[sector] : undefined;
      const extra = filler === undefined ? [] : iterate(exchange.filler.get(filler) ?? []);
      return dict({ stock_list: withTail(base, extra) });
    },
  },
  filter_stocks_by_price: {
    parameters: parameters('stocks', 'min_price', 'max_price'),
    run: (exchange, [stocks = null, least = null, most = null]) => {
      const inRange = (symbol: PyValue): boolean => {
        const price = priceOf(exchange, symbol, 'price');
        return compare('>=', price, least) && compare('<=', price, most);
      };
      return dict({ filtered_stocks: iterate(stocks).filter(inRange) });
    },
  },
  notify_price_change: {
    parameters: parameters('stocks', 'threshold'),
    run: (exchange, [stocks = null, threshold = null]) => {
      const changed = iterate(stocks).filter(
        (symbol) =>
          contains(exchange.stocks, symbol) &&
          compare('>=', magnitude(getItem(getItem(exchange.stocks, symbol), 'percent_change')), threshold),
      );
      if (changed.length === 0) return dict({ notification: 'No significant price changes in the selected stocks.' });
      const names = changed.map((symbol, at) => {
        if (typeof symbol !== 'string')
          throw typeError(`sequence item ${at}: expected str instance, ${typeName(symbol)} found`);
        return symbol;
      });
      return dict({ notification: `Stocks ${names.join(', ')} have significant price changes.` });
    },
  },
  add_to_watchlist: {
    parameters: parameters('stock'),
    run: (exchange, [stock = null]) => {
      if (!contains(exchange.watchList, stock) && contains(exchange.stocks, stock))
        (ownList(exchange, 'watchList') as PyList).push(stock);
      return dict({ watchlist: exchange.watchList });
    },
  },
  remove_stock_from_watchlist: {
    parameters: parameters('symbol'),
    run: (exchange, [symbol = null]) => {
      if (!isTruthy(exchange.authenticated))
        return failure('User not authenticated. Please log in to modify the watchlist.');
      if (!contains(exchange.watchList, symbol)) return failure(`Stock ${pyStr(symbol)} not found in watchlist.`);
      const list = ownList(exchange, 'watchList') as PyList;
      list.splice(
        list.findIndex((one) => pyEquals(one, symbol)),
        1,
      );
      return dict({ status: `Stock ${pyStr(symbol)} removed from watchlist successfully.` });
    },
  },
  get_watchlist: {
    parameters: [],
    run: (exchange) => {
      if (!isTruthy(exchange.authenticated))
        return ['Error: User not authenticated. Please log in to view the watchlist.'];
      if (!exchange.longContext) return dict({ watchlist: exchange.watchList });
      return withTail(iterate(exchange.watchList), iterate(exchange.filler.get('WATCH_LIST_EXTENSION') ?? []));
    },
  },
};

function priceOf(exchange: Exchange, symbol: PyValue, key: string): PyValue {
  const stock = dictGet(exchange.stocks as PyDict, symbol, new Map());
  if (!(stock instanceof Map))
    throw new PyError('AttributeError', `'${typeName(stock)}' object has no attribute 'get'`);
  return dictGet(stock, key, 0n);
}

function magnitude(value: PyValue): PyValue {
  if (!isNumeric(value)) throw typeError(`bad operand type for abs(): '${typeName(value)}'`);
  const number = asNumber(value);
  return typeof number === 'bigint' ? (number < 0n ? -number : number) : Math.abs(number);
}
