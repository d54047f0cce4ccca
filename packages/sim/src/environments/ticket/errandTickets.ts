// Still more ways to ask the help desk, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandTickets: FunctionPhrases = {
  ticket_get_login_status: [
    remark('the help desk page was reloaded just now, so see if I am still signed in'),
    question('do I have to log in to the ticket system again?'),
    question('would the help desk accept a ticket from me right now, login and all?'),
    order('look up whether my ticket login has lapsed'),
    remark('I cannot tell if the ticketing tool logged me out, so find out'),
    question('has my session with the help desk ended?'),
    question('under the ticket system, do I count as logged in?'),
  ],
  logout: [
    remark('I am off to lunch, so log me out of the ticketing tool'),
    question('would you sign me off at the help desk?'),
    remark('nothing left to report, so end my help desk session'),
  ],
  close_ticket: [
    remark('we can forget about ticket {ticket_id}, so please close it'),
    question('who still cares about ticket {ticket_id}? close it'),
    order('take ticket {ticket_id} off the open ones by closing it'),
  ],
  resolve_ticket: [
    remark('the trouble behind ticket {ticket_id} is gone, so resolve it and write "{resolution}"'),
    question('may ticket {ticket_id} count as resolved? the reason is "{resolution}"'),
    order('enter "{resolution}" for ticket {ticket_id}, which makes it resolved'),
  ],
  ticket_login: [
    remark('I have a complaint and need to get into the help desk first: {username}, password {password}'),
    question('does the help desk let {username} in with {password}? sign me in'),
  ],
};
