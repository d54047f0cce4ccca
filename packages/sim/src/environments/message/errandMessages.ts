// Still more ways to ask the messenger, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandMessages: FunctionPhrases = {
  message_get_login_status: [
    remark('nothing has arrived all day, so check whether the messenger still has me logged in'),
    question('did the chat sign me out overnight?'),
    question('would a message from me go out, or do I have to log in first?'),
  ],
  list_users: [
    question('I do not know a soul here yet, so who are the users?'),
    question('how many of us are in the messenger, and who?'),
    order('put together everybody in the workspace'),
  ],
  search_messages: [
    remark('I am sure we talked about {keyword} at some point, find it in the messages'),
    question('where did {keyword} come up in my messages?'),
    order('sift my messages for {keyword}'),
  ],
  delete_message: [
    remark('{receiver_id} must not read my latest message, so delete it'),
    question('is it too late to take back what I last wrote to {receiver_id}? delete it'),
    order('see that my newest message to {receiver_id} disappears'),
  ],
};
