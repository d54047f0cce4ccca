// The trading desk as the offline author knows it.
import { formatJson, type JsonObject, type JsonValue, type Random } from '@rods/core';
import { roundAmount } from '../../values/money.js';
import { mapAt, numberAt, withFields } from '../configFields.js';
import type { Cure, Domain } from '../Domain.js';
import { tradingFunctions } from './tradingFunctions.js';

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const varyStocks = (stocks: JsonObject, random: Random): JsonObject =>
  new Map(
    [...stocks].map(([symbol, quote]): [string, JsonValue] => {
      if (!(quote instanceof Map)) return [symbol, quote];
      const factor = 0.7 + random.float() * 0.8;
      const moved = (key: string): [string, JsonValue][] => {
        const value = (quote as JsonObject).get(key);
        return typeof value === 'number' ? [[key, cents(value * factor)]] : [];
      };
      const change: JsonValue = cents(random.float() * 8 - 4);
      return [
        symbol,
        new Map([
          ...(quote as JsonObject),
          ...moved('price'),
          ['percent_change', change],
          ...moved('MA(5)'),
          ...moved('MA(20)'),
        ]),
      ];
    }),
  );

const vary = (config: JsonObject, random: Random): JsonObject => {
  if (config.size === 0) return config;
  const account = mapAt(config, 'account_info');
  const stocks = mapAt(config, 'stocks');
  const symbols = [...stocks.keys()];
  const watched =
    config.has('watch_list') && symbols.length > 3
      ? { watch_list: random.shuffle(symbols).slice(0, 1 + random.below(3)) }
      : {};
  const balance = numberAt(account, 'balance', 10_000) * (0.1 + random.float() * 1.4);
  return withFields(config, {
    ...(account.size
      ? {
          account_info: withFields(account, {
            account_id: BigInt(10_000 + random.below(80_000)),
            balance: cents(balance),
          }),
        }
      : {}),
    ...(config.has('market_status') ? { market_status: random.below(5) === 0 ? 'Closed' : 'Open' } : {}),
    ...(config.get('authenticated') === true && random.below(8) === 0 ? { authenticated: false } : {}),
    ...(stocks.size ? { stocks: varyStocks(stocks, random) } : {}),
    ...(config.has('order_counter') ? { order_counter: BigInt(12_447 + random.below(60_000)) } : {}),
    ...watched,
  });
};

const field = (path: readonly string[], value: JsonValue): { path: string[]; value: string } => ({
  path: [...path],
  value: formatJson(value),
});

const openMarket: Cure = ({ detail }) =>
  /market is closed/i.test(detail) ? [field(['market_status'], 'Open')] : undefined;

const signIn: Cure = ({ detail, functionName }) =>
  /not authenticated/i.test(detail) && functionName in tradingFunctions ? [field(['authenticated'], true)] : undefined;

const signOut: Cure = ({ detail }) =>
  /already logged in/i.test(detail) ? [field(['authenticated'], false)] : undefined;

const addFunds: Cure = ({ detail, call, random }) => {
  if (!/insufficient funds/i.test(detail)) return undefined;
  const price = call.get('price');
  const amount = call.get('amount');
  const due = typeof price === 'number' && typeof amount === 'bigint' ? price * Number(amount) : Number(amount ?? 0);
  return [field(['account_info', 'balance'], Math.ceil(due / 1000) * 1000 + roundAmount(random, 500, 5000, 500))];
};

const addOrder: Cure = ({ error, functionName, config, random }) => {
  if (error !== 'param_gen_failed' || !/order/.test(functionName)) return undefined;
  const symbols = [...mapAt(config, 'stocks').keys()];
  const symbol = symbols.length ? random.pick(symbols) : 'AAPL';
  const id = BigInt(11_000 + random.below(1_400));
  const order: [string, JsonValue][] = [
    ['id', id],
    ['order_type', 'Buy'],
    ['symbol', symbol],
    ['price', numberAt(mapAt(mapAt(config, 'stocks'), symbol), 'price', 200.5)],
    ['amount', BigInt(roundAmount(random, 5, 60, 5))],
    ['status', 'Pending'],
  ];
  return [field(['orders', String(id)], new Map(order))];
};

const watchOne: Cure = ({ error, functionName, config, random }) => {
  if (error !== 'param_gen_failed' || functionName !== 'remove_stock_from_watchlist') return undefined;
  const symbols = [...mapAt(config, 'stocks').keys()];
  return symbols.length ? [field(['watch_list'], random.shuffle(symbols).slice(0, 2))] : undefined;
};

export const tradingDomain: Domain = {
  className: 'TradingBot',
  goals: [
    'I am going over my investments this morning.',
    'I have some trading to do before lunch.',
    'Let us take care of my portfolio.',
    'I just got back from a week without internet.',
    'My retirement depends on this.',
    'The market opens in a minute.',
    'I manage a bit of money for my parents.',
    'Slow Monday.',
    'I promised myself to look at this once a month.',
  ],
  functions: tradingFunctions,
  vary,
  cures: [openMarket, signIn, signOut, addFunds, addOrder, watchOne],
  compositions: [
    {
      id: 'quote_by_company',
      functions: ['get_symbol_by_name', 'get_stock_info'],
      phrases: [
        'look up the ticker of {name} and tell me how the stock is doing',
        'What is {name} trading at these days? You will have to find its ticker first.',
        'find the symbol for {name} and pull up its latest figures',
        'I only know the company as {name}; find its symbol and show me its numbers.',
      ],
      weight: 1.5,
    },
    {
      id: 'trade_at_market',
      functions: ['get_stock_info', 'place_order'],
      phrases: [
        'check the current quote for {symbol} and {order_type} {amount} shares at that price',
        '{order_type} {amount} shares of {symbol} at whatever it is going for right now',
        'see what {symbol} costs at the moment, then {order_type} {amount} of them at the quoted price',
        'I would like to {order_type} {amount} {symbol} shares at the going rate.',
        'put in an order to {order_type} {amount} shares of {symbol} at the market price',
      ],
      weight: 3,
    },
    {
      id: 'trade_company_at_market',
      functions: ['get_symbol_by_name', 'get_stock_info', 'place_order'],
      phrases: [
        'find the ticker for {name}, check its price and {order_type} {amount} shares at that price',
        'I want to {order_type} {amount} shares of {name} at the current price, so look up its symbol and its quote first.',
      ],
      weight: 1.5,
    },
    {
      id: 'watch_company',
      functions: ['get_symbol_by_name', 'add_to_watchlist'],
      phrases: [
        'find the symbol of {name} and put it on my watchlist',
        'start tracking {name} on my watchlist, its ticker needs looking up',
        'I have been reading about {name}. Find its ticker and keep it on my watchlist.',
      ],
      weight: 1.5,
    },
    {
      id: 'sector_overview',
      functions: ['get_available_stocks', 'get_stock_info'],
      phrases: [
        'list the stocks of the {sector} sector and give me the details of {symbol}',
        'show me what the {sector} sector has to offer, and the numbers for {symbol} in particular',
      ],
    },
    {
      id: 'order_and_review',
      functions: ['place_order', 'get_order_details'],
      phrases: [
        '{order_type} {amount} shares of {symbol} at {price} apiece and show me the details of that order',
        'place an order to {order_type} {amount} {symbol} at {price} each, then let me see how it was recorded',
      ],
    },
    {
      id: 'check_then_withdraw',
      functions: ['get_account_info', 'withdraw_funds'],
      phrases: [
        'check how my account stands and then withdraw {amount}',
        'take {amount} out of my account, but look at the balance first',
      ],
    },
  ],
};
