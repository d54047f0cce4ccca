// TicketAPI: a queue of support tickets.
import { asText, contains, dictGet, dictHas, getItem, isTruthy, iterate, setItem } from '../../python/containers.js';
import { pyEquals } from '../../python/equality.js';
import { add, compare } from '../../python/numbers.js';
import { PyError, typeError } from '../../python/PyError.js';
import { type PyDict, type PyList, type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, type Environment, failure, type Method, parameters } from '../Environment.js';
import { type Borrower, isBorrowed, lend, ownAll, ownEntry, ownList } from '../owned.js';

export type TicketDesk = Borrower & { queue: PyValue; counter: PyValue; currentUser: PyValue };

const find = (desk: TicketDesk, id: PyValue): PyValue =>
  iterate(desk.queue).find((ticket) => pyEquals(getItem(ticket, 'id'), id)) ?? null;

/** The same ticket, for changing it. */
const owned = (desk: TicketDesk, id: PyValue): PyValue => {
  const at = iterate(desk.queue).findIndex((ticket) => pyEquals(getItem(ticket, 'id'), id));
  return ownEntry(desk, 'queue', BigInt(at));
};

const notFound = (id: PyValue): PyValue => failure(`Ticket with ID ${pyStr(id)} not found.`);

const editable = ['title', 'description', 'status', 'priority'];

const methods: Readonly<Record<string, Method<TicketDesk>>> = {
  create_ticket: {
    parameters: parameters('title', ['description', ''], ['priority', 1n]),
    run: (desk, [title = null, description = null, priority = null]) => {
      if (!isTruthy(desk.currentUser)) return failure('User not authenticated. Please log in to create a ticket.');
      if (compare('<', priority, 1n) || compare('>', priority, 5n)) {
        return failure('Invalid priority. Priority must be between 1 and 5.');
      }
      const ticket = dict({
        id: desk.counter,
        title,
        description,
        status: 'Open',
        priority,
        created_by: desk.currentUser,
      });
      (ownList(desk, 'queue') as PyList).push(ticket);
      desk.counter = add(desk.counter, 1n, '+=');
      return ticket;
    },
  },
  get_ticket: {
    parameters: parameters('ticket_id'),
    run: (desk, [id = null]) => {
      const ticket = find(desk, id);
      return isTruthy(ticket) ? ticket : notFound(id);
    },
  },
  close_ticket: {
    parameters: parameters('ticket_id'),
    run: (desk, [id = null]) => {
      const ticket = find(desk, id);
      if (!isTruthy(ticket)) return notFound(id);
      if (pyEquals(getItem(ticket, 'status'), 'Closed'))
        return failure(`Ticket with ID ${pyStr(id)} is already closed.`);
      setItem(owned(desk, id), 'status', 'Closed');
      return dict({ status: `Ticket ${pyStr(id)} has been closed successfully.` });
    },
  },
  resolve_ticket: {
    parameters: parameters('ticket_id', 'resolution'),
    run: (desk, [id = null, resolution = null]) => {
      const ticket = find(desk, id);
      if (!isTruthy(ticket)) return notFound(id);
      if (pyEquals(getItem(ticket, 'status'), 'Resolved'))
        return failure(`Ticket with ID ${pyStr(id)} is already resolved.`);
      const changed = owned(desk, id);
      setItem(changed, 'status', 'Resolved');
      setItem(changed, 'resolution', resolution);
      return dict({ status: `Ticket ${pyStr(id)} has been resolved successfully.` });
    },
  },
  edit_ticket: {
    parameters: parameters('ticket_id', 'updates'),
    run: (desk, [id = null, updates = null]) => {
      const ticket = find(desk, id);
      if (!isTruthy(ticket)) return notFound(id);
      const changes = asDict(updates);
      const unknown = [...changes.keys()].filter((key) => !contains(editable, key));
      if (unknown.length > 0) return failure(`Invalid fields for update: ${joined(unknown)}`);
      const changed = owned(desk, id);
      for (const [key, value] of changes) if (value !== null) setItem(changed, key, value);
      return dict({ status: `Ticket ${pyStr(id)} has been updated successfully.` });
    },
  },
  ticket_login: {
    parameters: parameters('username', 'password'),
    run: (desk, [username = null, password = null]) => {
      if (!isTruthy(username) || !isTruthy(password)) return dict({ success: false });
      desk.currentUser = username;
      return dict({ success: true });
    },
  },
  ticket_get_login_status: {
    parameters: [],
    run: (desk) => dict({ login_status: isTruthy(desk.currentUser) }),
  },
  logout: {
    parameters: [],
    run: (desk) => {
      if (!isTruthy(desk.currentUser)) return dict({ success: false });
      desk.currentUser = null;
      return dict({ success: true });
    },
  },
  get_user_tickets: {
    parameters: parameters(['status', null]),
    run: (desk, [status = null]) => {
      if (!isTruthy(desk.currentUser)) return [failure('User not authenticated. Please log in to view tickets.')];
      const theirs = iterate(desk.queue).filter((ticket) => pyEquals(getItem(ticket, 'created_by'), desk.currentUser));
      if (!isTruthy(status)) return theirs;
      return theirs.filter(
        (ticket) => asText(getItem(ticket, 'status'), 'lower').toLowerCase() === asText(status, 'lower').toLowerCase(),
      );
    },
  },
};

function asDict(value: PyValue): PyDict {
  if (value instanceof Map) return value;
  throw new PyError('AttributeError', `'${typeName(value)}' object has no attribute 'keys'`);
}

// whatever the configuration may put there
const containers: readonly (keyof TicketDesk)[] = ['queue', 'counter', 'currentUser'];

export const ticket: Environment<TicketDesk> = {
  className: 'TicketAPI',
  load: (config) => ({
    borrowed: containers,
    lenders: [],
    queue: dictHas(config, 'ticket_queue') ? dictGet(config, 'ticket_queue') : [],
    counter: dictGet(config, 'ticket_counter', 1n),
    currentUser: dictGet(config, 'current_user'),
  }),
  fork(desk) {
    lend(desk, containers);
    return { ...desk };
  },
  settle: ownAll,
  methods,
  attributes: (desk) => [
    ['ticket_queue', desk.queue, isBorrowed(desk, 'queue')],
    ['ticket_counter', desk.counter],
    ['current_user', desk.currentUser],
  ],
};

/** `', '.join(items)`. */
function joined(items: readonly PyValue[]): string {
  const at = items.findIndex((item) => typeof item !== 'string');
  if (at >= 0) throw typeError(`sequence item ${at}: expected str instance, ${typeName(items[at] as PyValue)} found`);
  return items.join(', ');
}
