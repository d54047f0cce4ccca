// The account: login, funds and their history.
import { getItem, isTruthy, iterate, setItem } from '../../python/containers.js';
import { dayNumber, parseDate, parseMoment, secondNumber } from '../../python/dates.js';
import { pyEquals } from '../../python/equality.js';
import { withTail } from '../../python/fixedText.js';
import { add, compare, subtract } from '../../python/numbers.js';
import type { PyList, PyValue } from '../../python/PyValue.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import { own, ownList } from '../owned.js';
import type { Exchange } from './trading.js';

export const accountMethods: Readonly<Record<string, Method<Exchange>>> = {
  trading_login: {
    parameters: parameters('username', 'password'),
    run: (exchange) => {
      if (isTruthy(exchange.authenticated)) return dict({ status: 'Already logged in' });
      exchange.authenticated = true;
      return dict({ status: 'Logged in successfully' });
    },
  },
  trading_get_login_status: { parameters: [], run: (exchange) => dict({ status: isTruthy(exchange.authenticated) }) },
  trading_logout: {
    parameters: [],
    run: (exchange) => {
      if (!isTruthy(exchange.authenticated)) return dict({ status: 'No user is currently logged in' });
      exchange.authenticated = false;
      return dict({ status: 'Logged out successfully' });
    },
  },
  get_account_info: {
    parameters: [],
    run: (exchange) =>
      isTruthy(exchange.authenticated)
        ? exchange.account
        : failure('User not authenticated. Please log in to view account information.'),
  },
  fund_account: {
    parameters: parameters('amount'),
    run: (exchange, [amount = null]) => {
      if (!isTruthy(exchange.authenticated))
        return failure('User not authenticated. Please log in to fund the account.');
      if (compare('<=', amount, 0n)) return failure('Funding amount must be positive.');
      setItem(own(exchange, 'account'), 'balance', add(getItem(exchange.account, 'balance'), amount, '+='));
      record(exchange, 'deposit', amount);
      return dict({ status: 'Account funded successfully', new_balance: getItem(exchange.account, 'balance') });
    },
  },
  withdraw_funds: {
    parameters: parameters('amount'),
    run: (exchange, [amount = null]) => {
      if (!isTruthy(exchange.authenticated))
        return failure('User not authenticated. Please log in to make a transaction.');
      if (!pyEquals(exchange.marketStatus, 'Open')) return failure('Market is closed. Transactions are not allowed.');
      if (compare('<=', amount, 0n)) return failure('Transaction amount must be positive.');
      const balance = getItem(exchange.account, 'balance');
      if (compare('>', amount, balance)) return failure('Insufficient funds for withdrawal.');
      setItem(own(exchange, 'account'), 'balance', subtract(balance, amount, '-='));
      record(exchange, 'withdrawal', amount);
      return dict({ status: 'Withdrawal successful', new_balance: getItem(exchange.account, 'balance') });
    },
  },
  get_transaction_history: {
    parameters: parameters(['start_date', null], ['end_date', null]),
    run: (exchange, [from = null, until = null]) => {
      if (!isTruthy(exchange.authenticated))
        return [failure('User not authenticated. Please log in to view transaction history.')];
      const first = isTruthy(from) ? dayNumber(parseDate(from)) * 86_400 : Number.NEGATIVE_INFINITY;
      const last = isTruthy(until) ? dayNumber(parseDate(until)) * 86_400 : Number.POSITIVE_INFINITY;
      const past = iterate(exchange.transactions).filter((transaction) => {
        const at = secondNumber(parseMoment(getItem(transaction, 'timestamp')));
        return first <= at && at <= last;
      });
      const extra = exchange.longContext ? iterate(exchange.filler.get('TRANSACTION_HISTORY_EXTENSION') ?? []) : [];
      return dict({ transaction_history: withTail(past, extra) });
    },
  },
};

/** A random second within the day that follows the fixed clock. */
function record(exchange: Exchange, type: string, amount: PyValue): void {
  const offset = Number(exchange.random.integer(0n, 86_400n));
  const seconds = 10 * 3600 + 30 * 60 + offset;
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = seconds >= 86_400 ? '02' : '01';
  const rest = seconds % 86_400;
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}:${two(rest % 60)}`;
  (ownList(exchange, 'transactions') as PyList).push(dict({ type, amount, timestamp: `2024-09-${day} ${time}` }));
}
