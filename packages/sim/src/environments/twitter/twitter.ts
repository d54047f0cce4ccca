// TwitterAPI: short posts, comments, retweets and followers.
import { asText, contains, dictGet, dictHas, dictSet, getItem, isTruthy, iterate } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import { add } from '../../python/numbers.js';
import { PyError } from '../../python/PyError.js';
import { type PyDict, type PyList, type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, type Environment, failure, type Method, parameters, type SharedDefaults } from '../Environment.js';
import { namedAttributes } from '../namedAttributes.js';
import { type Borrower, lend, own, ownAll, ownEntry, ownList } from '../owned.js';

export type Posting = Borrower & {
  username: PyValue;
  password: PyValue;
  authenticated: PyValue;
  tweets: PyDict;
  comments: PyValue;
  retweets: PyValue;
  following: PyValue;
  counter: PyValue;
  shared: SharedDefaults;
};

const notAuthenticated = (what: string): PyDict =>
  failure(`User not authenticated. Please authenticate before ${what}.`);
const noTweet = (id: PyValue): PyDict => failure(`Tweet with ID ${pyStr(id)} not found.`);

/** Marks an argument the caller left out, whose default the benchmark shares between all instances. */
const leftOut: PyList = [];

const methods: Readonly<Record<string, Method<Posting>>> = {
  authenticate_twitter: {
    parameters: parameters('username', 'password'),
    run: (state, [username = null, password = null]) => {
      const matches = pyEquals(username, state.username) && pyEquals(password, state.password);
      if (matches) state.authenticated = true;
      return dict({ authentication_status: matches });
    },
  },
  posting_get_login_status: {
    parameters: [],
    run: (state) => dict({ login_status: isTruthy(state.authenticated) }),
  },
  post_tweet: {
    parameters: parameters('content', ['tags', leftOut], ['mentions', leftOut]),
    run: (state, [content = null, tags = null, mentions = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('posting');
      const tweet = dict({
        id: state.counter,
        username: state.username,
        content,
        tags: tags === leftOut ? state.shared.tags : tags,
        mentions: mentions === leftOut ? state.shared.mentions : mentions,
      });
      state.shared.isMixed = true;
      dictSet(ownList(state, 'tweets'), state.counter, tweet);
      state.counter = add(state.counter, 1n, '+=');
      return tweet;
    },
  },
  retweet: {
    parameters: parameters('tweet_id'),
    run: (state, [id = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('retweeting');
      if (!contains(state.tweets, id)) return noTweet(id);
      const retweets = own(state, 'retweets') as PyDict;
      if (!contains(retweets, state.username)) dictSet(retweets, state.username, []);
      const theirs = getItem(retweets, state.username) as PyList;
      if (contains(theirs, id)) return dict({ retweet_status: 'Already retweeted' });
      theirs.push(id);
      return dict({ retweet_status: 'Successfully retweeted' });
    },
  },
  comment: {
    parameters: parameters('tweet_id', 'comment_content'),
    run: (state, [id = null, content = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('commenting');
      if (!contains(state.tweets, id)) return noTweet(id);
      const comments = own(state, 'comments') as PyDict;
      if (!contains(comments, id)) dictSet(comments, id, []);
      (getItem(comments, id) as PyList).push(dict({ username: state.username, content }));
      return dict({ comment_status: 'Comment added successfully' });
    },
  },
  mention: {
    parameters: parameters('tweet_id', 'mentioned_usernames'),
    run: (state, [id = null, names = null]) => {
      if (!contains(state.tweets, id)) return noTweet(id);
      const mentioned = getItem(ownEntry(state, 'tweets', id), 'mentions');
      if (!Array.isArray(mentioned))
        throw new PyError('AttributeError', `'${typeName(mentioned)}' object has no attribute 'extend'`);
      if (Object.isFrozen(mentioned)) throw new PyError('Refused', 'changing a constant of the benchmark');
      if (mentioned === state.shared.mentions) state.shared.changes += 1;
      // a list may be extended by itself
      for (const name of [...iterate(names)]) mentioned.push(name);
      return dict({ mention_status: 'Users mentioned successfully' });
    },
  },
  follow_user: {
    parameters: parameters('username_to_follow'),
    run: (state, [name = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('following');
      if (contains(state.following, name)) return dict({ follow_status: false });
      (ownList(state, 'following') as PyList).push(name);
      return dict({ follow_status: true });
    },
  },
  list_all_following: {
    parameters: [],
    run: (state) =>
      isTruthy(state.authenticated) ? dict({ following_list: state.following }) : notAuthenticated('listing following'),
  },
  unfollow_user: {
    parameters: parameters('username_to_unfollow'),
    run: (state, [name = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('unfollowing');
      if (!contains(state.following, name)) return dict({ unfollow_status: false });
      const following = ownList(state, 'following') as PyList;
      following.splice(
        following.findIndex((one) => pyEquals(one, name)),
        1,
      );
      return dict({ unfollow_status: true });
    },
  },
  get_tweet: {
    parameters: parameters('tweet_id'),
    run: (state, [id = null]) => (contains(state.tweets, id) ? getItem(state.tweets, id) : noTweet(id)),
  },
  get_user_tweets: {
    parameters: parameters('username'),
    run: (state, [name = null]) =>
      [...state.tweets.values()].filter((tweet) => pyEquals(getItem(tweet, 'username'), name)),
  },
  search_tweets: {
    parameters: parameters('keyword'),
    run: (state, [keyword = null]) =>
      [...state.tweets.values()].filter((tweet) => {
        const wanted = asText(keyword, 'lower').toLowerCase();
        if (contains(asText(getItem(tweet, 'content'), 'lower').toLowerCase(), wanted)) return true;
        return iterate(getItem(tweet, 'tags')).some((tag) => asText(tag, 'lower').toLowerCase() === wanted);
      }),
  },
  get_tweet_comments: {
    parameters: parameters('tweet_id'),
    run: (state, [id = null]) => (contains(state.tweets, id) ? dictGet(state.comments as PyDict, id, []) : noTweet(id)),
  },
  get_user_stats: {
    parameters: parameters('username'),
    run: (state, [name = null]) => {
      const tweets = [...state.tweets.values()].filter((tweet) => pyEquals(getItem(tweet, 'username'), name)).length;
      const following = pyEquals(name, state.username) ? iterate(state.following).length : 0;
      const retweets = iterate(dictGet(state.retweets as PyDict, name, [])).length;
      return dict({ tweet_count: BigInt(tweets), following_count: BigInt(following), retweet_count: BigInt(retweets) });
    },
  },
};

const containers: readonly (keyof Posting)[] = [
  'tweets',
  'comments',
  'retweets',
  'following',
  'username',
  'password',
  'authenticated',
  'counter',
];

const attributeNames = [
  'username',
  'password',
  'authenticated',
  'tweets',
  'comments',
  'retweets',
  'following_list',
  'tweet_counter',
];

/** In the order of their names. */
function values(state: Posting): readonly PyValue[] {
  return [
    state.username,
    state.password,
    state.authenticated,
    state.tweets,
    state.comments,
    state.retweets,
    state.following,
    state.counter,
  ];
}

export const twitter: Environment<Posting> = {
  className: 'TwitterAPI',
  load(config, context) {
    const tweets: PyDict = new Map();
    const given = dictGet(config, 'tweets', new Map());
    for (const key of iterate(given)) dictSet(tweets, toInt(key), getItem(given, key));
    return {
      borrowed: containers,
      lenders: [],
      username: dictGet(config, 'username', 'john'),
      password: dictGet(config, 'password', 'john123'),
      authenticated: dictGet(config, 'authenticated', false),
      tweets,
      comments: dictGet(config, 'comments', new Map()),
      retweets: dictGet(config, 'retweets', new Map()),
      following: dictHas(config, 'following_list') ? dictGet(config, 'following_list') : ['alice', 'bob'],
      counter: dictGet(config, 'tweet_counter', 0n),
      shared: context.shared,
    };
  },
  fork(state, shared) {
    lend(state, containers);
    return { ...state, shared };
  },
  settle: ownAll,
  methods,
  values,
  attributes: (state) => namedAttributes(state, attributeNames, values(state)),
};
