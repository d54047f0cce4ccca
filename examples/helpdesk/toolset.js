// A help desk as a toolset of one's own: tickets in a dict with text keys, ids drawn from the world's own stream, a list
// as an answer, and functions that want somebody signed in first.
import { defineClass, defineToolset, fail } from '@rods/sim';
import { z } from 'zod';

const Level = z.enum(['low', 'normal', 'urgent']);
const Ticket = z.object({
  subject: z.string(),
  level: Level,
  state: z.enum(['open', 'waiting', 'solved']),
  assignee: z.string().nullable(),
  notes: z.array(z.string()),
});

const ticketId = z.string().describe('Id of the ticket, such as T-4821.');
const email = z
  .email()
  .describe('E-mail address of the agent.')
  .meta({ examples: ['mira@desk.example', 'tom@desk.example', 'ines@desk.example'] });
const teams = ['hardware', 'network', 'accounts'];

/** The ticket, or the answer that there is none. */
const ticketOf = (state, id) => state.tickets[id] ?? fail(`There is no ticket ${id}.`);
const signedIn = (state) => state.agent ?? fail('Nobody is signed in to the help desk.');

const helpDesk = defineClass({
  className: 'HelpDesk',
  state: z.object({
    agent: z.string().nullable().default(null),
    staff: z.record(z.string(), z.string()).default({}),
    tickets: z.record(z.string(), Ticket).default({}),
    on_call: z.string().nullable().default(null),
  }),
  conditions: {
    session: { description: 'an agent is signed in', holds: { at: ['agent'], filled: true } },
    ticket: { description: 'there is a ticket', holds: { at: ['tickets'], filled: true } },
    unsolved: {
      description: 'there is a ticket that is not solved',
      holds: { at: ['tickets'], some: { not: { at: ['state'], is: 'solved' } } },
    },
  },
  methods: (method) => ({
    sign_in: method({
      description: 'Sign an agent in to the help desk.',
      parameters: z.object({
        email,
        pin: z
          .string()
          .describe('Four-digit PIN of the agent.')
          .meta({ examples: ['4711', '0420', '9035'] }),
      }),
      returns: z.object({ welcome: z.string().describe('a greeting') }),
      reads: ['staff'],
      writes: ['agent', 'staff'],
      brings: ['session'],
      phrases: [
        'sign me in to the help desk as {email} with PIN {pin}',
        'log me on at the desk, address {email}, PIN {pin}',
        'could you sign in {email} at the help desk with the PIN {pin}?',
        'open the help desk for {email}, the PIN is {pin}',
      ],
      run: (state, { email: address, pin }) => {
        // whoever comes for the first time chooses the PIN
        if ((state.staff[address] ?? pin) !== pin) fail('The PIN is wrong.');
        state.staff[address] = pin;
        state.agent = address;
        return { welcome: `Signed in as ${address}.` };
      },
    }),
    sign_out: method({
      description: 'Sign the agent out of the help desk.',
      returns: z.object({ goodbye: z.string().describe('who has left') }),
      reads: ['agent'],
      writes: ['agent'],
      needs: ['session'],
      ends: ['session'],
      phrases: ['sign me out of the help desk', 'log me off at the desk', 'could you sign me out?'],
      run: (state) => {
        const goodbye = signedIn(state);
        state.agent = null;
        return { goodbye };
      },
    }),
    open_ticket: method({
      description: 'Open a ticket for a problem somebody has reported.',
      parameters: z.object({
        subject: z
          .string()
          .describe('What the problem is, in a few words.')
          .meta({
            examples: [
              'Docking station not recognised',
              'Shared calendar missing',
              'Badge reader at gate two offline',
              'Second monitor stays black',
              'Password expired on a tablet',
              'Label printer prints blank pages',
              'Video calls drop after five minutes',
              'Scanner sends to the wrong folder',
            ],
          }),
        level: Level.describe('How urgent it is: low, normal or urgent.'),
      }),
      returns: z.object({ ticket_id: z.string().describe('id of the new ticket') }),
      reads: ['agent', '_random'],
      writes: ['tickets', '_random'],
      needs: ['session'],
      brings: ['ticket', 'unsolved'],
      phrases: [
        'open a {level} ticket about "{subject}"',
        'file "{subject}" as a {level} problem',
        'could you open a ticket for "{subject}"? It is {level}',
        'put "{subject}" into the queue with the level {level}',
        { text: 'somebody reported "{subject}", so make a {level} ticket of it', form: 'remark' },
      ],
      run: (state, { subject, level }, { random }) => {
        signedIn(state);
        let id = `T-${1000 + random.below(9000)}`;
        while (id in state.tickets) id = `T-${1000 + random.below(9000)}`;
        state.tickets[id] = { subject, level, state: 'open', assignee: null, notes: [] };
        return { ticket_id: id };
      },
    }),
    list_tickets: method({
      description: 'List the ids of all tickets that are not solved yet.',
      returns: z.array(z.string()),
      means: { '': 'ticket_id' },
      reads: ['tickets'],
      writes: [],
      phrases: [
        'list the tickets that are still to be solved',
        'show me what is left in the queue',
        'which tickets are not solved yet?',
        'tell me the ids of everything unsolved',
      ],
      run: (state) =>
        Object.entries(state.tickets)
          .filter(([, ticket]) => ticket.state !== 'solved')
          .map(([id]) => id),
    }),
    read_ticket: method({
      description: 'Read everything about one ticket.',
      parameters: z.object({ ticket_id: ticketId }),
      returns: z.object({
        subject: z.string().describe('what the problem is'),
        level: Level.describe('how urgent it is'),
        state: z.string().describe('open, waiting or solved'),
        assignee: z.string().nullable().describe('team in charge'),
        notes: z.array(z.string()).describe('what was noted'),
      }),
      reads: ['tickets'],
      writes: [],
      needs: ['ticket'],
      phrases: [
        'read me ticket {ticket_id}',
        'show me everything about ticket {ticket_id}',
        'what does ticket {ticket_id} say?',
        'pull up {ticket_id}',
        { text: 'show me that ticket', form: 'order', given: ['ticket_id'] },
        { text: 'how does that ticket look now?', form: 'question', given: ['ticket_id'] },
      ],
      run: (state, { ticket_id: id }) => ticketOf(state, id),
    }),
    assign_ticket: method({
      description: 'Hand a ticket to a team.',
      parameters: z.object({
        ticket_id: ticketId,
        team: z.enum(teams).describe('Team to hand it to: hardware, network or accounts.'),
      }),
      returns: z.object({ assigned: z.string().describe('the team') }),
      reads: ['agent'],
      writes: ['tickets'],
      needs: ['session', 'ticket'],
      phrases: [
        'hand ticket {ticket_id} to the {team} team',
        'give {ticket_id} to the {team} people',
        'could you assign ticket {ticket_id} to the {team} team?',
        { text: 'ticket {ticket_id} belongs with the {team} team, so pass it on', form: 'remark' },
        { text: 'hand that ticket to the {team} team', form: 'order', given: ['ticket_id'] },
      ],
      run: (state, { ticket_id: id, team }) => {
        signedIn(state);
        const ticket = ticketOf(state, id);
        ticket.assignee = team;
        ticket.state = ticket.state === 'solved' ? 'open' : ticket.state;
        return { assigned: team };
      },
    }),
    add_note: method({
      description: 'Note something on a ticket.',
      parameters: z.object({
        ticket_id: ticketId,
        note: z
          .string()
          .describe('What to note.')
          .meta({
            examples: [
              'Caller is back on Monday',
              'Happens only on the second floor',
              'A spare part is on its way',
              'Worked again after a restart',
              'Three colleagues see the same',
              'Asked for a screenshot',
            ],
          }),
      }),
      returns: z.object({ count: z.int().describe('notes on the ticket') }),
      reads: ['agent', 'tickets'],
      writes: ['tickets'],
      needs: ['session', 'ticket'],
      phrases: [
        'note "{note}" on ticket {ticket_id}',
        'add the remark "{note}" to {ticket_id}',
        'could you write "{note}" on ticket {ticket_id}?',
        { text: 'note "{note}" on that ticket', form: 'order', given: ['ticket_id'] },
      ],
      run: (state, { ticket_id: id, note }) => {
        signedIn(state);
        const { notes } = ticketOf(state, id);
        notes.push(note);
        return { count: notes.length };
      },
    }),
    solve_ticket: method({
      description: 'Mark a ticket as solved.',
      parameters: z.object({ ticket_id: ticketId }),
      returns: z.object({ state: z.string().describe('solved') }),
      reads: ['agent', 'tickets'],
      writes: ['tickets'],
      needs: ['session', 'ticket', 'unsolved'],
      ends: ['unsolved'],
      phrases: [
        'mark ticket {ticket_id} as solved',
        'set {ticket_id} to solved',
        { text: 'ticket {ticket_id} works again, so it is solved', form: 'remark' },
        'could you mark {ticket_id} as solved?',
        { text: 'mark that ticket as solved', form: 'order', given: ['ticket_id'] },
      ],
      run: (state, { ticket_id: id }) => {
        signedIn(state);
        const ticket = ticketOf(state, id);
        if (ticket.state === 'solved') fail(`Ticket ${id} is solved already.`);
        ticket.state = 'solved';
        return { state: 'solved' };
      },
    }),
    find_tickets: method({
      description: 'Find tickets by a word in their subject.',
      parameters: z.object({
        word: z
          .string()
          .describe('Word to look for; case does not matter.')
          .meta({ examples: ['printer', 'badge', 'monitor', 'calendar'] }),
      }),
      returns: z.array(
        z.object({ ticket_id: z.string().describe('its id'), subject: z.string().describe('the problem') }),
      ),
      reads: ['tickets'],
      writes: [],
      phrases: [
        'find the tickets that mention "{word}"',
        'look for "{word}" among the tickets',
        'is there a ticket about "{word}"?',
        'search the desk for "{word}"',
      ],
      run: (state, { word }) =>
        Object.entries(state.tickets)
          .filter(([, { subject }]) => subject.toLowerCase().includes(word.toLowerCase()))
          .map(([ticket_id, { subject }]) => ({ ticket_id, subject })),
    }),
    set_on_call: method({
      description: 'Say which team is on call tonight.',
      parameters: z.object({ team: z.enum(teams).describe('Team on call: hardware, network or accounts.') }),
      returns: z.object({ on_call: z.string().describe('the team') }),
      reads: ['agent'],
      writes: ['on_call'],
      needs: ['session'],
      phrases: [
        'put the {team} team on call tonight',
        { text: 'the {team} people are on call tonight, note that', form: 'remark' },
        'could you set the {team} team as the one on call?',
      ],
      run: (state, { team }) => {
        signedIn(state);
        state.on_call = team;
        return { on_call: team };
      },
    }),
  }),
});

export const toolset = defineToolset({ name: 'helpdesk', classes: [helpDesk] });
