// The broker: orders are checked against the balance but never paid from it.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const broker = (config: object = {}) =>
  worldWith('TradingBot', { authenticated: true, market_status: 'Open', ...config });

describe('the broker', () => {
  it('checks a purchase against the balance and leaves the balance alone', () => {
    const world = broker({ account_info: { account_id: 1, balance: 100 } });
    expect(
      answers(world, "place_order('Buy', 'AAPL', 60, 2)", "place_order('Buy', 'AAPL', 50, 2)", 'get_account_info()'),
    ).toEqual([
      '{"error": "Insufficient funds: required $120.00 but only $100.00 available."}',
      '{"order_id": 12446, "order_type": "Buy", "status": "Pending", "price": 50.0, "amount": 2}',
      '{"account_id": 1, "balance": 100}',
    ]);
  });

  it('reads order keys made of digits as ints', () => {
    const world = broker({ orders: { '5': { id: 5, status: 'Open' }, order_type: 'Buy' } });
    expect(answers(world, 'cancel_order(5)', "get_order_details('5')")).toEqual([
      '{"order_id": 5, "status": "Cancelled"}',
      '{"error": "Order with ID 5 not found.Here is the list of orders_id: [5, \'order_type\']"}',
    ]);
  });

  it('stamps deposits from its own stream within the day after its clock', () => {
    const world = broker({ account_info: { balance: 1 } });
    answers(world, 'fund_account(2)');
    expect(answers(world, 'get_transaction_history()', 'get_current_time()')).toEqual([
      '{"transaction_history": [{"type": "deposit", "amount": 2, "timestamp": "2024-09-02 05:40:15"}]}',
      '{"current_time": "10:30 AM"}',
    ]);
  });

  it('withdraws only while the market is open', () => {
    expect(answers(broker({ market_status: 'Closed' }), 'withdraw_funds(1)')).toEqual([
      '{"error": "Market is closed. Transactions are not allowed."}',
    ]);
  });

  it('skips unknown symbols in price changes but counts them as free in price filters', () => {
    expect(
      answers(broker(), "notify_price_change(['AAPL', 'ZZZZ'], 0)", "filter_stocks_by_price(['ZZZZ'], 0, 1)"),
    ).toEqual(['{"notification": "Stocks AAPL have significant price changes."}', '{"filtered_stocks": ["ZZZZ"]}']);
  });

  it('compares in the order Python does', () => {
    expect(answers(broker(), "filter_stocks_by_price(['AAPL'], 'a', 3)", 'get_available_stocks({})')).toEqual([
      "Error during execution: '>=' not supported between instances of 'float' and 'str'",
      "Error during execution: unhashable type: 'dict'",
    ]);
  });

  it('answers some questions of strangers with a Python list', () => {
    expect(answers(broker({ authenticated: false }), 'get_watchlist()', 'get_order_history()')).toEqual([
      "['Error: User not authenticated. Please log in to view the watchlist.']",
      "[{'error': 'User not authenticated. Please log in to view order history.'}]",
    ]);
  });
});
