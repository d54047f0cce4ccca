// The ticket queue: only creating and listing need a login.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const open = { id: 7, title: 'Printer', description: '', status: 'Open', priority: 2, created_by: 'ann' };
const desk = (config: object = { ticket_queue: [{ ...open }], ticket_counter: 8 }) => worldWith('TicketAPI', config);

describe('the ticket desk', () => {
  it('creates tickets for who is logged in, with a priority from 1 to 5', () => {
    expect(
      answers(desk(), "create_ticket('Disk')", "ticket_login('ann', 'pw')", "create_ticket('Disk', priority=6)"),
    ).toEqual([
      '{"error": "User not authenticated. Please log in to create a ticket."}',
      '{"success": true}',
      '{"error": "Invalid priority. Priority must be between 1 and 5."}',
    ]);
  });

  it('numbers them by its counter', () => {
    expect(answers(desk(), "ticket_login('ann', 'pw')", "create_ticket('Disk')").at(-1)).toBe(
      '{"id": 8, "title": "Disk", "description": "", "status": "Open", "priority": 1, "created_by": "ann"}',
    );
  });

  it('closes once', () => {
    expect(answers(desk(), 'close_ticket(7)', 'close_ticket(7)', 'close_ticket(9)')).toEqual([
      '{"status": "Ticket 7 has been closed successfully."}',
      '{"error": "Ticket with ID 7 is already closed."}',
      '{"error": "Ticket with ID 9 not found."}',
    ]);
  });

  it('edits known fields only, skips None, and wants a dict', () => {
    expect(
      answers(
        desk(),
        "edit_ticket(7, {'colour': 1})",
        "edit_ticket(7, {'title': None, 'priority': 9})",
        "edit_ticket(7, 'x')",
        'get_ticket(7)',
      ),
    ).toEqual([
      '{"error": "Invalid fields for update: colour"}',
      '{"status": "Ticket 7 has been updated successfully."}',
      "Error during execution: 'str' object has no attribute 'keys'",
      '{"id": 7, "title": "Printer", "description": "", "status": "Open", "priority": 9, "created_by": "ann"}',
    ]);
  });

  it('raises for a queued ticket without an id', () => {
    expect(answers(desk({ ticket_queue: [{ title: 'odd' }] }), 'get_ticket(1)')).toEqual([
      "Error during execution: 'id'",
    ]);
  });

  it('lists own tickets as a Python list', () => {
    expect(answers(desk(), 'get_user_tickets()', "ticket_login('ann', 'pw')", "get_user_tickets('OPEN')")).toEqual([
      "[{'error': 'User not authenticated. Please log in to view tickets.'}]",
      '{"success": true}',
      "[{'id': 7, 'title': 'Printer', 'description': '', 'status': 'Open', 'priority': 2, 'created_by': 'ann'}]",
    ]);
  });
});
