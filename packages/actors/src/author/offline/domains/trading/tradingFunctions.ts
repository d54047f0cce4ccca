// Arguments for the trading desk: live symbols and orders, prices from the quote just seen, round amounts.
import { companySymbols } from '@rods/sim';
import { type Scene, said, type Value } from '../../Scene.js';
import { roundAmount } from '../../values/money.js';
import { handles, passwords } from '../../values/people.js';
import { listAt, mapAt, pairsOf } from '../configFields.js';
import type { Argument, Arguments, FunctionKnowledge } from '../Domain.js';

const state = (scene: Scene): ReturnType<Scene['state']> => scene.state('TradingBot');
const symbolsOf = (scene: Scene): string[] => [...mapAt(state(scene), 'stocks').keys()];

const symbol = (scene: Scene): Argument | undefined => {
  const listed = symbolsOf(scene);
  const real = (value: Value): boolean => listed.includes(value as string);
  const found = scene.behind.includes('get_symbol_by_name') || scene.behind.includes('get_stock_info');
  return (
    (found ? scene.latest('symbol', real) : scene.again('symbol', real)) ??
    (listed.length ? said(scene.random.pick(listed)) : undefined)
  );
};

const oneSymbol =
  (parameter: string) =>
  (scene: Scene): Arguments | undefined => {
    const chosen = symbol(scene);
    return chosen && { [parameter]: chosen };
  };

const orders = (scene: Scene): { id: Value; status: string }[] =>
  pairsOf(state(scene).get('orders'))
    .filter(([, order]) => order instanceof Map)
    .map(([id, order]) => ({ id, status: String((order as ReadonlyMap<string, Value>).get('status')) }));

const order =
  (open: boolean) =>
  (scene: Scene): Arguments | undefined => {
    const fits = orders(scene).filter(
      (entry) => !open || (entry.status !== 'Completed' && entry.status !== 'Cancelled'),
    );
    const ids = fits.map((entry) => entry.id);
    const chosen =
      scene.latest('order', (value) => ids.includes(value)) ?? (ids.length ? said(scene.random.pick(ids)) : undefined);
    return chosen && { order_id: chosen };
  };

const someSymbols = (scene: Scene): Argument | undefined => {
  const listed = symbolsOf(scene);
  return listed.length < 2 ? undefined : said(scene.random.shuffle(listed).slice(0, 2 + scene.random.below(2)));
};

const placeOrder = (scene: Scene): Arguments | undefined => {
  const chosen = symbol(scene);
  if (!chosen) return undefined;
  const quote = mapAt(mapAt(state(scene), 'stocks'), chosen.value as string);
  const price = quote.get('price');
  if (price === undefined) return undefined;
  const seen = scene.behind.includes('get_stock_info');
  const side = scene.random.below(4) === 0 ? 'Sell' : 'Buy';
  const amount = BigInt(roundAmount(scene.random, 4, 120, scene.random.pick([1, 2, 5, 10])));
  const asked = seen
    ? ({ value: price, carriage: 'known' } as const)
    : said(scene.latest('price', (value) => value === price)?.value ?? price);
  return { order_type: said(side), symbol: chosen, price: asked, amount: said(amount) };
};

export const tradingFunctions: Readonly<Record<string, FunctionKnowledge>> = {
  get_current_time: { fill: () => ({}), weight: 0.5 },
  get_symbol_by_name: {
    fill: (scene) => {
      const listed = symbolsOf(scene);
      const watched = scene.ahead.includes('add_to_watchlist') ? listAt(state(scene), 'watch_list') : [];
      const names = Object.keys(companySymbols).filter((name) => {
        const symbol = companySymbols[name] as string;
        return listed.includes(symbol) && !watched.includes(symbol);
      });
      return names.length ? { name: said(scene.random.pick(names)) } : undefined;
    },
  },
  get_stock_info: { fill: oneSymbol('symbol') },
  get_order_details: { fill: order(false) },
  cancel_order: { fill: order(true), ends: ['uncompleted'] },
  place_order: {
    fill: placeOrder,
    words: { order_type: { Buy: ['buy'], Sell: ['sell'] } },
  },
  withdraw_funds: {
    fill: (scene) => ({ amount: said(BigInt(roundAmount(scene.random, 100, 2000, scene.random.pick([10, 50, 100])))) }),
    gives: ['moved'],
    apart: ['fund_account'],
  },
  fund_account: {
    fill: (scene) => ({
      amount: said(BigInt(roundAmount(scene.random, 500, 8000, scene.random.pick([50, 100, 500])))),
    }),
    gives: ['moved'],
    apart: ['withdraw_funds'],
  },
  get_account_info: { fill: () => ({}) },
  trading_login: {
    fill: (scene) => ({ username: said(scene.random.pick(handles)), password: said(scene.random.pick(passwords)) }),
    unless: ['session'],
  },
  trading_get_login_status: { fill: () => ({}), weight: 0.4 },
  trading_logout: {
    fill: () => ({}),
    needs: ['session'],
    weight: 0.3,
  },
  remove_stock_from_watchlist: {
    fill: (scene) => {
      const watched = listAt(state(scene), 'watch_list');
      const chosen =
        scene.again('symbol', (value) => watched.includes(value)) ??
        (watched.length ? said(scene.random.pick(watched)) : undefined);
      return chosen && { symbol: chosen };
    },
  },
  add_to_watchlist: {
    fill: (scene) => {
      const watched = listAt(state(scene), 'watch_list');
      const fresh = symbolsOf(scene).filter((name) => !watched.includes(name));
      const looked = scene.behind.length ? scene.only('symbol') : undefined;
      const found = fresh.includes(looked as string) ? scene.latest('symbol', (value) => value === looked) : undefined;
      const chosen =
        found ??
        scene.again('symbol', (value) => fresh.includes(value as string)) ??
        (fresh.length ? said(scene.random.pick(fresh)) : undefined);
      return chosen && { stock: chosen };
    },
  },
  get_watchlist: { fill: () => ({}) },
  get_order_history: { fill: () => ({}), weight: 0.7 },
  get_transaction_history: { fill: () => ({}), needs: ['moved'], weight: 0.5 },
  get_available_stocks: {
    fill: (scene) => ({ sector: said(scene.random.pick(['Technology', 'Automobile'])) }),
  },
  filter_stocks_by_price: {
    fill: (scene) => {
      const stocks = someSymbols(scene);
      const low = roundAmount(scene.random, 20, 200, 10);
      return stocks && { stocks, min_price: said(low), max_price: said(low + roundAmount(scene.random, 100, 900, 10)) };
    },
  },
  notify_price_change: {
    fill: (scene) => {
      const stocks = someSymbols(scene);
      return stocks && { stocks, threshold: said(roundAmount(scene.random, 1, 8, 1)) };
    },
    weight: 0.6,
  },
};
