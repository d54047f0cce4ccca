// Typical worlds of the support desk, the messenger, the posting service and the calculator.
import { attribute, lastKey, type TypicalWorld } from './TypicalWorld.js';

const ticket = (status: string): Record<string, string | number> => ({
  id: 7,
  title: 'Printer jam',
  description: 'It jams.',
  status,
  priority: 2,
  created_by: 'mara',
});

export const typicalTicket: TypicalWorld = {
  className: 'TicketAPI',
  config: { ticket_queue: [ticket('Open')], ticket_counter: 8, current_user: 'mara' },
  broken: {
    session: { current_user: null },
    ticket: { ticket_queue: [] },
    unclosed: { ticket_queue: [ticket('Closed')] },
    unresolved: { ticket_queue: [ticket('Resolved')] },
  },
  altered: {
    ticket_queue: [{ ticket_queue: [{ ...ticket('Open'), title: 'Other' }] }, { ticket_queue: [] }],
    ticket_counter: [{ ticket_counter: 9 }],
    current_user: [{ current_user: 'ben' }, { current_user: null }],
  },
  calls: {
    create_ticket: () => ({ title: 'Screen flickers' }),
    get_ticket: lastTicket,
    close_ticket: lastTicket,
    resolve_ticket: (world) => ({ ...lastTicket(world), resolution: 'Replaced.' }),
    edit_ticket: (world) => ({ ...lastTicket(world), updates: { priority: 4 } }),
    ticket_login: () => ({ username: 'mara', password: 'pw' }),
    ticket_get_login_status: () => ({}),
    logout: () => ({}),
    get_user_tickets: () => ({}),
  },
};

function lastTicket(world: Parameters<typeof attribute>[0]): { ticket_id: number } {
  const queue = attribute(world, 'TicketAPI', 'ticket_queue');
  const last = Array.isArray(queue) ? queue.at(-1) : undefined;
  return { ticket_id: last instanceof Map ? Number(last.get('id')) : 1 };
}

const users = { Alice: 'USR001', Bob: 'USR002' };
const receiver = (world: Parameters<typeof attribute>[0]): string => {
  const known = attribute(world, 'MessageAPI', 'user_map');
  return known instanceof Map ? String([...known.values()].at(-1) ?? 'USR002') : 'USR002';
};

export const typicalMessage: TypicalWorld = {
  className: 'MessageAPI',
  config: { user_map: users, user_count: 2, inbox: [{ USR002: 'Hello' }], message_count: 1, current_user: 'USR001' },
  broken: { session: { current_user: null }, person: { user_map: {} }, sent: { inbox: [] } },
  altered: {
    user_map: [{ user_map: { Alice: 'USR001', Zoe: 'USR009' } }, { user_map: {} }],
    user_count: [{ user_count: 5 }],
    inbox: [{ inbox: [{ USR001: 'Other' }] }, { inbox: [] }],
    message_count: [{ message_count: 8 }],
    current_user: [{ current_user: 'USR002' }, { current_user: null }],
    generated_ids: [],
  },
  calls: {
    list_users: () => ({}),
    get_user_id: (world) => ({ user: lastKey(world, 'MessageAPI', 'user_map', 'Bob') }),
    message_login: () => ({ user_id: 'USR001' }),
    message_get_login_status: () => ({}),
    send_message: (world) => ({ receiver_id: receiver(world), message: 'Hi' }),
    delete_message: (world) => ({ receiver_id: receiver(world) }),
    view_messages_sent: () => ({}),
    add_contact: () => ({ user_name: 'Zoe' }),
    search_messages: () => ({ keyword: 'hello' }),
    get_message_stats: () => ({}),
  },
};

const tweet = { id: 0, username: 'mara', content: 'Morning', tags: ['#sun'], mentions: [] };
const onTweet = (world: Parameters<typeof attribute>[0]) => ({
  tweet_id: lastKey(world, 'TwitterAPI', 'tweets', 0),
});

export const typicalTwitter: TypicalWorld = {
  className: 'TwitterAPI',
  config: {
    username: 'mara',
    password: 'pw',
    authenticated: true,
    tweets: { '0': tweet },
    comments: { '0': [{ username: 'ben', content: 'Nice' }] },
    retweets: {},
    following_list: ['alice'],
    tweet_counter: 0,
  },
  broken: { session: { authenticated: false }, tweet: { tweets: {} } },
  altered: {
    username: [{ username: 'ben' }],
    password: [{ password: 'other' }],
    authenticated: [{ authenticated: false }],
    tweets: [{ tweets: { '0': { ...tweet, content: 'Other', username: 'ben', mentions: ['x'] } } }, { tweets: {} }],
    // a configured comment is never found: its key is a text, and tweets are looked up by number
    comments: [],
    retweets: [{ retweets: { mara: [0] } }],
    following_list: [{ following_list: ['carl', 'alice'] }, { following_list: ['zoe'] }],
    tweet_counter: [{ tweet_counter: 4 }],
  },
  calls: {
    authenticate_twitter: () => ({ username: 'mara', password: 'pw' }),
    posting_get_login_status: () => ({}),
    post_tweet: () => ({ content: 'Good evening', tags: ['#moon'], mentions: ['@ben'] }),
    retweet: onTweet,
    comment: (world) => ({ ...onTweet(world), comment_content: 'Yes' }),
    mention: (world) => ({ ...onTweet(world), mentioned_usernames: ['@zoe'] }),
    follow_user: () => ({ username_to_follow: 'zoe' }),
    list_all_following: () => ({}),
    unfollow_user: () => ({ username_to_unfollow: 'alice' }),
    get_tweet: onTweet,
    get_user_tweets: () => ({ username: 'mara' }),
    search_tweets: () => ({ keyword: 'morning' }),
    get_tweet_comments: onTweet,
    get_user_stats: () => ({ username: 'mara' }),
  },
};

const numbers = () => ({ numbers: [1.5, 2, 4] });
const pair = () => ({ a: 6, b: 4 });

export const typicalMath: TypicalWorld = {
  className: 'MathAPI',
  config: {},
  broken: {},
  altered: {},
  calls: {
    logarithm: () => ({ value: 8, base: 2, precision: 5 }),
    mean: numbers,
    standard_deviation: numbers,
    si_unit_conversion: () => ({ value: 3, unit_in: 'km', unit_out: 'm' }),
    imperial_si_conversion: () => ({ value: 3, unit_in: 'miles', unit_out: 'km' }),
    add: pair,
    subtract: pair,
    multiply: pair,
    divide: pair,
    power: () => ({ base: 2, exponent: 3 }),
    square_root: () => ({ number: 9, precision: 5 }),
    absolute_value: () => ({ number: -2 }),
    round_number: () => ({ number: 2.345, decimal_places: 1 }),
    percentage: () => ({ part: 1, whole: 4 }),
    min_value: numbers,
    max_value: numbers,
    sum_values: numbers,
  },
};
