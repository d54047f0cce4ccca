// What the trading account's functions have to do with its state.
import type { ClassFacts } from '../../toolset/describeFacts.js';

const signedIn = { reads: 'authenticated', needs: 'session' };

export const tradingFacts: ClassFacts = {
  conditions: {
    session: ['the trading account is logged in', { at: ['authenticated'], filled: true }],
    order: ['there is an order', { at: ['orders'], filled: true }],
    uncompleted: [
      'there is an order that is not completed',
      { at: ['orders'], some: { not: { at: ['status'], is: 'Completed' } } },
    ],
    watched: ['there is a stock on the watch list', { at: ['watch_list'], filled: true }],
  },
  means: {
    symbol: 'symbol',
    'add_to_watchlist.stock': 'symbol',
    stocks: 'symbol',
    stock_list: 'symbol',
    filtered_stocks: 'symbol',
    watchlist: 'symbol',
    'get_symbol_by_name.name': 'company',
    order_id: 'order',
    'get_order_details.id': 'order',
    history: 'order',
    'get_stock_info.price': 'price',
    'get_order_details.price': 'price',
    'place_order.price': 'price',
    'get_account_info.balance': 'balance',
  },
  functions: {
    get_stock_info: { reads: 'stocks' },
    filter_stocks_by_price: { reads: 'stocks' },
    notify_price_change: { reads: 'stocks' },
    add_to_watchlist: { reads: 'stocks watch_list', writes: 'watch_list', brings: 'watched' },
    remove_stock_from_watchlist: {
      reads: 'authenticated watch_list',
      writes: 'watch_list',
      needs: 'session watched',
      ends: 'watched',
    },
    get_watchlist: { reads: 'authenticated watch_list', needs: 'session' },
    get_order_details: { reads: 'orders', needs: 'order' },
    cancel_order: { reads: 'orders', writes: 'orders', needs: 'order uncompleted' },
    place_order: {
      reads: 'authenticated stocks account_info order_counter',
      writes: 'orders order_counter',
      needs: 'session',
      brings: 'order uncompleted',
    },
    get_order_history: { reads: 'authenticated orders', needs: 'session' },
    trading_login: { reads: 'authenticated', writes: 'authenticated', brings: 'session' },
    trading_get_login_status: { reads: 'authenticated' },
    trading_logout: { reads: 'authenticated', writes: 'authenticated', ends: 'session' },
    get_account_info: { ...signedIn, reads: 'authenticated account_info' },
    fund_account: {
      ...signedIn,
      reads: 'authenticated account_info _random',
      writes: 'account_info transaction_history _random',
    },
    withdraw_funds: {
      ...signedIn,
      reads: 'authenticated market_status account_info _random',
      writes: 'account_info transaction_history _random',
    },
    get_transaction_history: { ...signedIn, reads: 'authenticated transaction_history' },
  },
};
