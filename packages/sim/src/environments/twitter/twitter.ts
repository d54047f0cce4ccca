// TwitterAPI: short posts, comments, retweets and followers.
import {
  asText,
  contains,
  deepCopy,
  dictGet,
  dictHas,
  dictSet,
  getItem,
  isTruthy,
  iterate,
} from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import { add } from '../../python/numbers.js';
import { PyError } from '../../python/PyError.js';
import { type PyDict, type PyList, type PyValue, typeName } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, type Environment, failure, type Method, parameters, type SharedDefaults } from '../Environment.js';

export type Posting = {
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
      dictSet(state.tweets, state.counter, tweet);
      state.counter = add(state.counter, 1n, '+=');
      return tweet;
    },
  },
  retweet: {
    parameters: parameters('tweet_id'),
    run: (state, [id = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('retweeting');
      if (!contains(state.tweets, id)) return noTweet(id);
      const retweets = state.retweets as PyDict;
      if (!contains(retweets, state.username)) dictSet(retweets, state.username, []);
      const own = getItem(retweets, state.username) as PyList;
      if (contains(own, id)) return dict({ retweet_status: 'Already retweeted' });
      own.push(id);
      return dict({ retweet_status: 'Successfully retweeted' });
    },
  },
  comment: {
    parameters: parameters('tweet_id', 'comment_content'),
    run: (state, [id = null, content = null]) => {
      if (!isTruthy(state.authenticated)) return notAuthenticated('commenting');
      if (!contains(state.tweets, id)) return noTweet(id);
      const comments = state.comments as PyDict;
      if (!contains(comments, id)) dictSet(comments, id, []);
      (getItem(comments, id) as PyList).push(dict({ username: state.username, content }));
      return dict({ comment_status: 'Comment added successfully' });
    },
  },
  mention: {
    parameters: parameters('tweet_id', 'mentioned_usernames'),
    run: (state, [id = null, names = null]) => {
      if (!contains(state.tweets, id)) return noTweet(id);
      const mentioned = getItem(getItem(state.tweets, id), 'mentions');
      if (!Array.isArray(mentioned))
        throw new PyError('AttributeError', `'${typeName(mentioned)}' object has no attribute 'extend'`);
      if (Object.isFrozen(mentioned)) throw new PyError('Refused', 'changing a constant of the benchmark');
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
      (state.following as PyList).push(name);
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
      const following = state.following as PyList;
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

export const twitter: Environment<Posting> = {
  className: 'TwitterAPI',
  load(config, context) {
    const own = deepCopy(config);
    const tweets: PyDict = new Map();
    const given = dictGet(own, 'tweets', new Map());
    for (const key of iterate(given)) dictSet(tweets, toInt(key), getItem(given, key));
    return {
      username: dictGet(own, 'username', 'john'),
      password: dictGet(own, 'password', 'john123'),
      authenticated: dictGet(own, 'authenticated', false),
      tweets,
      comments: dictGet(own, 'comments', new Map()),
      retweets: dictGet(own, 'retweets', new Map()),
      following: dictHas(own, 'following_list') ? dictGet(own, 'following_list') : ['alice', 'bob'],
      counter: dictGet(own, 'tweet_counter', 0n),
      shared: context.shared,
    };
  },
  methods,
  attributes: (state) => [
    ['username', state.username],
    ['password', state.password],
    ['authenticated', state.authenticated],
    ['tweets', state.tweets],
    ['comments', state.comments],
    ['retweets', state.retweets],
    ['following_list', state.following],
    ['tweet_counter', state.counter],
  ],
};
