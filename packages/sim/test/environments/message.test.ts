// Messages between the users of a workspace.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const workspace = (config: object = {}) => worldWith('MessageAPI', config);

describe('the workspace', () => {
  it('sends only for who is logged in', () => {
    expect(answers(workspace(), "send_message('USR002', 'hi')", "message_login('USR009')")).toEqual([
      '{"error": "No user is currently logged in."}',
      '{"login_status": false, "message": "User ID \'USR009\' not found."}',
    ]);
  });

  it('draws message ids from its own stream', () => {
    expect(answers(workspace(), "message_login('USR001')", "send_message('USR002', 'hi')").at(-1)).toBe(
      '{"sent_status": true, "message_id": {"new_id": 67410}, "message": "Message sent to \'USR002\' successfully."}',
    );
  });

  it('cannot issue an id when the configuration made the issued ones a list', () => {
    const world = workspace({ generated_ids: [1], current_user: 'USR001' });
    expect(answers(world, "send_message('USR002', 'hi')")).toEqual([
      "Error during execution: 'list' object has no attribute 'add'",
    ]);
  });

  it('deletes the latest message to a receiver, and of equal ones the oldest', () => {
    const world = workspace({ inbox: [{ USR002: 'a' }, { USR003: 'b' }, { USR002: 'a' }], current_user: 'USR001' });
    answers(world, "delete_message('USR002')");
    expect(answers(world, 'view_messages_sent()')).toEqual(['{"messages": {"USR003": ["b"], "USR002": ["a"]}}']);
  });

  it('raises the user count even when the new id is taken', () => {
    const world = workspace({ user_count: 1, user_map: { Ann: 'USR002' } });
    expect(answers(world, "add_contact('Bob')", "add_contact('Bob')")).toEqual([
      '{"error": "User ID \'USR002\' already exists."}',
      '{"added_status": true, "user_id": "USR003", "message": "Contact \'Bob\' added successfully."}',
    ]);
  });

  it('searches without regard to case', () => {
    const world = workspace({ inbox: [{ USR002: 'Hello There' }], current_user: 'USR001' });
    expect(answers(world, "search_messages('hello')")).toEqual([
      '{"results": [{"receiver_id": "USR002", "message": "Hello There"}]}',
    ]);
  });
});
