// What the support desk does, for policies and authors.
import { describeFunctions, integer, record, text } from '../../toolset/describe.js';
import { ticketFacts } from './facts.js';

const ticket = { ticket_id: integer('Number of the ticket.') };
const ticketKeys = [
  'id integer: number of the ticket',
  'title string: its title',
  'description string: what it is about',
  'status string: Open, Closed, Resolved',
  'priority integer: from 1 to 5',
  'created_by string: who opened it',
];
const status = ['status string: what happened'];

export const ticketSchema = describeFunctions('TicketAPI', ticketFacts, {
  create_ticket: {
    does: 'Open a new support ticket; you must be logged in.',
    takes: {
      title: text('Short title of the ticket.'),
      description: text('What the problem is.', { default: '' }),
      priority: integer('Urgency from 1 (lowest) to 5 (highest).', { default: 1 }),
    },
    gives: ticketKeys,
  },
  get_ticket: { does: 'Show a ticket with all its details.', takes: ticket, gives: ticketKeys },
  close_ticket: { does: 'Close a ticket.', takes: ticket, gives: status },
  resolve_ticket: {
    does: 'Mark a ticket as resolved and note how.',
    takes: { ...ticket, resolution: text('How the problem was solved.') },
    gives: status,
  },
  edit_ticket: {
    does: 'Change the title, description, status or priority of a ticket.',
    takes: {
      ...ticket,
      updates: record('The fields to change with their new values: title, description, status, priority.', {
        fields: { title: 'string', description: 'string', status: 'string', priority: 'integer' },
      }),
    },
    gives: status,
  },
  ticket_login: {
    does: 'Log in to the support desk.',
    takes: { username: text('User name.'), password: text('Password.') },
    gives: ['success boolean: whether it worked'],
  },
  ticket_get_login_status: {
    does: 'Tell whether somebody is logged in to the support desk.',
    gives: ['login_status boolean: whether somebody is'],
  },
  logout: { does: 'Log out of the support desk.', gives: ['success boolean: whether somebody was logged in'] },
  get_user_tickets: {
    does: 'List the tickets you opened, all or only those of one status.',
    takes: { status: text('Only tickets of this status, such as Open or Closed; left out, all.', { default: null }) },
    gives: ['tickets array: the tickets'],
  },
});
