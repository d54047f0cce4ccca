// What the workspace messenger does, for policies and authors.
import { describeFunctions, text } from '../../toolset/describe.js';
import { messageFacts } from './facts.js';

const receiver = 'User id of the person, such as USR002.';

export const messageSchema = describeFunctions('MessageAPI', messageFacts, {
  list_users: { does: 'List everybody in the workspace.', gives: ['user_list array: names of the users'] },
  get_user_id: {
    does: 'Look up the user id of a person by name.',
    takes: { user: text('Name of the person.') },
    gives: ['user_id string: the id'],
  },
  message_login: {
    does: 'Log in to the messenger as a user.',
    takes: { user_id: text('User id to log in with, such as USR001.') },
    gives: ['login_status boolean: whether it worked', 'message string: what happened'],
  },
  message_get_login_status: {
    does: 'Tell whether somebody is logged in to the messenger.',
    gives: ['login_status boolean: whether somebody is'],
  },
  send_message: {
    does: 'Send a message to another user; you must be logged in.',
    takes: { receiver_id: text(receiver), message: text('The text to send.') },
    gives: [
      'sent_status boolean: whether it was sent',
      'message_id dict: id of the new message',
      'message string: what happened',
    ],
  },
  delete_message: {
    does: 'Delete the latest message that was sent to a user.',
    takes: { receiver_id: text(receiver) },
    gives: [
      'deleted_status boolean: whether it was deleted',
      'receiver_id string: the user',
      'message string: what happened',
    ],
  },
  view_messages_sent: {
    does: 'Show all messages that were sent, by receiver.',
    gives: ['messages dict: texts by user id'],
  },
  add_contact: {
    does: 'Add a new person to the workspace contacts.',
    takes: { user_name: text('Name of the new person.') },
    gives: [
      'added_status boolean: whether it worked',
      'user_id string: the id given to the person',
      'message string: what happened',
    ],
  },
  search_messages: {
    does: 'Find sent messages that contain a word or phrase.',
    takes: { keyword: text('Word or phrase to look for; case does not matter.') },
    gives: ['results array: receivers and texts of the messages found'],
  },
  get_message_stats: {
    does: 'Count the messages and the people they went to.',
    gives: ['stats dict: received_count and total_contacts'],
  },
});
