// What the support desk's functions have to do with its state.
import type { ClassFacts } from '../../toolset/describeFacts.js';

const changes = { reads: 'ticket_queue', writes: 'ticket_queue' };

export const ticketFacts: ClassFacts = {
  conditions: {
    session: ['somebody is logged in to the support desk', { at: ['current_user'], filled: true }],
    ticket: ['there is a ticket', { at: ['ticket_queue'], filled: true }],
    unclosed: [
      'there is a ticket that is not closed',
      { at: ['ticket_queue'], some: { not: { at: ['status'], is: 'Closed' } } },
    ],
    unresolved: [
      'there is a ticket that is not resolved',
      { at: ['ticket_queue'], some: { not: { at: ['status'], is: 'Resolved' } } },
    ],
  },
  means: { ticket_id: 'ticket', 'create_ticket.id': 'ticket', 'get_ticket.id': 'ticket' },
  functions: {
    create_ticket: {
      reads: 'current_user ticket_counter',
      writes: 'ticket_queue ticket_counter',
      needs: 'session',
      brings: 'ticket unclosed unresolved',
    },
    get_ticket: { reads: 'ticket_queue', needs: 'ticket' },
    // a closed ticket can be resolved and a resolved one closed: each makes the other possible again
    close_ticket: { ...changes, needs: 'ticket unclosed', brings: 'unresolved', ends: 'unclosed' },
    resolve_ticket: { ...changes, needs: 'ticket unresolved', brings: 'unclosed', ends: 'unresolved' },
    edit_ticket: { ...changes, needs: 'ticket' },
    ticket_login: { writes: 'current_user', brings: 'session' },
    ticket_get_login_status: { reads: 'current_user' },
    logout: { reads: 'current_user', writes: 'current_user', ends: 'session' },
    get_user_tickets: { reads: 'current_user ticket_queue', needs: 'session' },
  },
};
