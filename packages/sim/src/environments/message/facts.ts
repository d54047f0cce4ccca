// What the messenger's functions have to do with its state.
import type { ClassFacts } from '../../toolset/describeFacts.js';

export const messageFacts: ClassFacts = {
  conditions: {
    session: ['somebody is logged in to the messenger', { at: ['current_user'], filled: true }],
    person: ['there is a person in the workspace', { at: ['user_map'], filled: true }],
    sent: ['a message was sent', { at: ['inbox'], filled: true }],
  },
  means: {
    'get_user_id.user': 'person',
    user_list: 'person',
    user_id: 'user',
    receiver_id: 'user',
    'view_messages_sent.messages': 'user',
    'add_contact.user_name': 'new person',
  },
  functions: {
    list_users: { reads: 'user_map' },
    get_user_id: { reads: 'user_map', needs: 'person' },
    message_login: { reads: 'user_map', writes: 'current_user', brings: 'session' },
    message_get_login_status: { reads: 'current_user' },
    send_message: {
      reads: 'current_user user_map generated_ids _random',
      writes: 'inbox generated_ids message_count _random',
      needs: 'session person',
      brings: 'sent',
    },
    delete_message: { reads: 'current_user inbox', writes: 'inbox', needs: 'session sent', ends: 'sent' },
    view_messages_sent: { reads: 'current_user inbox', needs: 'session' },
    add_contact: { reads: 'user_map user_count', writes: 'user_map user_count', brings: 'person' },
    search_messages: { reads: 'current_user inbox', needs: 'session' },
    get_message_stats: { reads: 'current_user inbox', needs: 'session' },
  },
};
