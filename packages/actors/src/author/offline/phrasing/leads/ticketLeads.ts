// What somebody at a help desk says before asking, by what is asked for first.

export const ticketLeads: Readonly<Record<string, readonly string[]>> = {
  create_ticket: [
    'The whole floor complains.',
    "It's the third week now.",
    'I promised to report it.',
    'Nobody dares to say it.',
    'It happened again.',
    'Nobody else seems to report it.',
    'My manager insists on paper.',
    "This can't go on.",
    "I've lived with it long enough.",
  ],
  get_ticket: [
    "It's in my calendar.",
    'They want an update.',
    'The number was on a sticky note.',
    "I don't recall what that was.",
    'A colleague asked about it.',
    'My memory needs a refresh.',
    "It's been open a while.",
  ],
  close_ticket: ['That one is history.', 'They never replied.', 'It solved itself.', 'No need to keep it around.'],
  resolve_ticket: [
    'The night shift did well.',
    "It's off my chest.",
    'The customer is happy.',
    'We found the cause.',
    'Done at last.',
    'The technician was here.',
    'It took all week.',
  ],
  edit_ticket: ['I wrote that in a hurry.', 'Things got worse.', 'The facts have changed.', 'It needs a correction.'],
  ticket_login: ['The help desk wants to know who I am.', "I'm on call today.", 'It forgot me over the weekend.'],
  ticket_get_login_status: ['The queue looks empty.', "I can't see my cases.", 'Just making sure.'],
  logout: ['My shift is over.', "I'm done with the desk.", "That's it from support today."],
  get_user_tickets: [
    'My manager asks for numbers.',
    'There are too many to remember.',
    "I'm going on holiday.",
    'Monday morning.',
  ],
};
