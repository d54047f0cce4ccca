// What the trading account does, for policies and authors.
import { describeFunctions, float, integer, text, textList } from '../../toolset/describe.js';
import { tradingFacts } from './facts.js';

const symbol = 'Ticker symbol, such as AAPL.';
const order = { order_id: integer('Number of the order.') };
const status = ['status string: what happened'];
const funds = [...status, 'new_balance float: balance afterwards'];

export const tradingSchema = describeFunctions('TradingBot', tradingFacts, {
  get_current_time: {
    does: 'Tell the time of day on the exchange.',
    gives: ['current_time string: such as 10:30 AM'],
  },
  get_symbol_by_name: {
    does: 'Look up the ticker symbol of a company.',
    takes: { name: text('Name of the company.') },
    gives: ['symbol string: its ticker symbol'],
  },
  get_stock_info: {
    does: 'Show the price, change, volume and moving averages of a stock.',
    takes: { symbol: text(symbol) },
    gives: [
      'price float: current price',
      'percent_change float: change in percent',
      'volume float: volume traded',
      'MA(5) float: five-day average',
      'MA(20) float: twenty-day average',
    ],
  },
  get_available_stocks: {
    does: 'List the stocks of a sector.',
    takes: { sector: text('Sector, such as Technology or Automobile.') },
    gives: ['stock_list array: ticker symbols'],
  },
  filter_stocks_by_price: {
    does: 'Keep those stocks whose price lies in a range.',
    takes: {
      stocks: textList('Ticker symbols to choose from.'),
      min_price: float('Lowest price.'),
      max_price: float('Highest price.'),
    },
    gives: ['filtered_stocks array: ticker symbols in the range'],
  },
  notify_price_change: {
    does: 'Tell which of some stocks have moved by at least so many percent.',
    takes: {
      stocks: textList('Ticker symbols to look at.'),
      threshold: float('Smallest change that counts, in percent.'),
    },
    gives: ['notification string: which stocks have moved'],
  },
  add_to_watchlist: {
    does: 'Put a stock on the watch list.',
    takes: { stock: text(symbol) },
    gives: ['watchlist array: ticker symbols on the list'],
  },
  remove_stock_from_watchlist: {
    does: 'Take a stock off the watch list.',
    takes: { symbol: text(symbol) },
    gives: status,
  },
  get_watchlist: { does: 'Show the watch list.', gives: ['watchlist array: ticker symbols on the list'] },
  get_order_details: {
    does: 'Show an order: what, how many, at which price, and how it stands.',
    takes: order,
    gives: [
      'id integer: number of the order',
      'order_type string: Buy or Sell',
      'symbol string: ticker symbol',
      'price float: price per share',
      'amount integer: number of shares',
      'status string: Open, Pending, Completed or Cancelled',
    ],
  },
  cancel_order: {
    does: 'Cancel an order that is not completed.',
    takes: order,
    gives: ['order_id integer: number of the order', 'status string: Cancelled'],
  },
  place_order: {
    does: 'Place an order to buy or sell shares; you must be logged in.',
    takes: {
      order_type: text('Buy or Sell.', { enum: ['Buy', 'Sell'] }),
      symbol: text(symbol),
      price: float('Price per share.'),
      amount: integer('Number of shares.'),
    },
    gives: [
      'order_id integer: number of the new order',
      'order_type string: Buy or Sell',
      'status string: Pending',
      'price float: price per share',
      'amount integer: number of shares',
    ],
  },
  get_order_history: { does: 'List the numbers of all orders.', gives: ['history array: order numbers'] },
  trading_login: {
    does: 'Log in to the trading account.',
    takes: { username: text('User name.'), password: text('Password.') },
    gives: status,
  },
  trading_get_login_status: {
    does: 'Tell whether the trading account is logged in.',
    gives: ['status boolean: whether it is'],
  },
  trading_logout: { does: 'Log out of the trading account.', gives: status },
  get_account_info: {
    does: 'Show the account: its number, balance and bound card.',
    gives: [
      'account_id integer: number of the account',
      'balance float: money available',
      'binding_card integer: number of the card',
    ],
  },
  fund_account: {
    does: 'Deposit money into the trading account.',
    takes: { amount: float('Money to deposit.') },
    gives: funds,
  },
  withdraw_funds: {
    does: 'Withdraw money from the trading account; only while the market is open.',
    takes: { amount: float('Money to withdraw.') },
    gives: funds,
  },
  get_transaction_history: {
    does: 'List deposits and withdrawals, all or within some dates.',
    takes: {
      start_date: text('First day, as YYYY-MM-DD.', { default: null }),
      end_date: text('Last day, as YYYY-MM-DD.', { default: null }),
    },
    gives: ['transaction_history array: type, amount and time of each'],
  },
});
