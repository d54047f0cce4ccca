// The posting service as the offline author knows it.
import { formatJson, type JsonObject, type JsonValue, type Random } from '@rods/core';
import { type Scene, said, type Value } from '../../Scene.js';
import { handles, passwords } from '../../values/people.js';
import { commentText, hashtagList, postText, tellingWord } from '../../values/texts.js';
import { listAt, mapAt, pairsOf, textAt, withFields } from '../configFields.js';
import type { Argument, Arguments, Cure, Domain, FunctionKnowledge } from '../Domain.js';

const state = (scene: Scene): ReturnType<Scene['state']> => scene.state('TwitterAPI');
const tweets = (scene: Scene): (readonly [Value, JsonObject])[] =>
  pairsOf(state(scene).get('tweets')).flatMap(([id, tweet]) =>
    tweet instanceof Map ? [[id, tweet as JsonObject] as const] : [],
  );

const tweet = (scene: Scene): Argument | undefined => {
  const ids = tweets(scene).map(([id]) => id);
  const real = (value: Value): boolean => ids.includes(value);
  return (
    (scene.behind.length ? scene.latest('tweet', real) : scene.again('tweet', real)) ??
    (ids.length ? said(scene.random.pick(ids)) : undefined)
  );
};

const onTweet =
  (rest: (scene: Scene) => Arguments) =>
  (scene: Scene): Arguments | undefined => {
    const chosen = tweet(scene);
    return chosen && { tweet_id: chosen, ...rest(scene) };
  };

const author = (scene: Scene): Argument => {
  const names = [...new Set(tweets(scene).map(([, entry]) => String(entry.get('username'))))];
  return said(names.length ? scene.random.pick(names) : (textAt(state(scene), 'username') ?? 'john'));
};

const stranger = (scene: Scene): Argument => {
  const followed = listAt(state(scene), 'following_list');
  return said(scene.random.pick(handles.filter((handle) => !followed.includes(handle))));
};

const functions: Readonly<Record<string, FunctionKnowledge>> = {
  authenticate_twitter: {
    fill: (scene) => {
      const [username, password] = [textAt(state(scene), 'username'), textAt(state(scene), 'password')];
      return username === undefined || password === undefined
        ? undefined
        : { username: said(username), password: said(password) };
    },
    unless: ['session'],
  },
  posting_get_login_status: { fill: () => ({}), weight: 0.4 },
  post_tweet: {
    fill: (scene) => ({
      content: said(postText(scene.random)),
      ...(scene.random.below(2) ? { tags: said(hashtagList(scene.random)) } : {}),
      ...(scene.random.below(3) === 0 ? { mentions: said([`@${scene.random.pick(handles)}`]) } : {}),
    }),
    tails: { tags: 'tagged {tags}', mentions: 'mentioning {mentions}' },
    weight: 2,
  },
  retweet: { fill: onTweet(() => ({})) },
  comment: {
    fill: onTweet((scene) => ({ comment_content: said(commentText(scene.random)) })),
    weight: 1.5,
  },
  mention: {
    fill: onTweet((scene) => ({
      mentioned_usernames: said(
        scene.random
          .shuffle(handles)
          .slice(0, 1 + scene.random.below(2))
          .map((name) => `@${name}`),
      ),
    })),
  },
  follow_user: {
    fill: (scene) => ({ username_to_follow: stranger(scene) }),
  },
  list_all_following: { fill: () => ({}) },
  unfollow_user: {
    fill: (scene) => {
      const followed = listAt(state(scene), 'following_list');
      return followed.length ? { username_to_unfollow: said(scene.random.pick(followed)) } : undefined;
    },
  },
  get_tweet: { fill: onTweet(() => ({})) },
  get_user_tweets: {
    fill: (scene) => ({ username: author(scene) }),
    needs: ['tweet'],
  },
  search_tweets: {
    fill: (scene) => {
      const word = tellingWord(
        scene.random,
        tweets(scene).map(([, entry]) => String(entry.get('content'))),
      );
      return { keyword: said(word ?? 'weekend') };
    },
    needs: ['tweet'],
  },
  get_tweet_comments: { fill: onTweet(() => ({})) },
  get_user_stats: { fill: (scene) => ({ username: author(scene) }), weight: 0.7 },
};

const vary = (config: JsonObject, random: Random): JsonObject => {
  if (config.size === 0) return config;
  const own = textAt(config, 'username');
  const name = random.pick(handles);
  const renamed = (value: JsonValue | undefined): JsonValue => (value === own ? name : (value ?? name));
  const posted = [...mapAt(config, 'tweets')].map(([id, entry]): [string, JsonValue] =>
    entry instanceof Map
      ? [
          id,
          withFields(entry as JsonObject, {
            username: renamed(entry.get('username') as JsonValue),
            content: postText(random),
            tags: hashtagList(random),
          }),
        ]
      : [id, entry],
  );
  const comments = [...mapAt(config, 'comments')].map(([id, list]): [string, JsonValue] => [
    id,
    Array.isArray(list)
      ? list.map((entry) =>
          entry instanceof Map ? withFields(entry as JsonObject, { content: commentText(random) }) : entry,
        )
      : list,
  ]);
  const signedOut = config.get('authenticated') === true && random.below(6) === 0;
  return withFields(config, {
    ...(own === undefined ? {} : { username: name, password: random.pick(passwords) }),
    ...(posted.length ? { tweets: new Map(posted) } : {}),
    ...(comments.length ? { comments: new Map(comments) } : {}),
    ...(config.has('following_list')
      ? { following_list: random.shuffle(handles.filter((handle) => handle !== name)).slice(0, 1 + random.below(3)) }
      : {}),
    ...(signedOut ? { authenticated: false } : {}),
  });
};

const signIn: Cure = ({ detail, functionName }) =>
  /not authenticated/i.test(detail) && functionName in functions
    ? [{ path: ['authenticated'], value: 'true' }]
    : undefined;

const postOne: Cure = ({ error, config, random, functionName }) => {
  if (error !== 'param_gen_failed' || !/tweet|mention|comment/.test(functionName) || mapAt(config, 'tweets').size > 0)
    return undefined;
  const entry: [string, JsonValue][] = [
    ['id', 0n],
    ['username', random.pick(handles)],
    ['content', postText(random)],
    ['tags', hashtagList(random)],
    ['mentions', []],
  ];
  return [
    { path: ['tweets', '0'], value: formatJson(new Map(entry)) },
    { path: ['tweet_counter'], value: '1' },
  ];
};

const followOne: Cure = ({ error, functionName, random }) =>
  error === 'param_gen_failed' && functionName === 'unfollow_user'
    ? [{ path: ['following_list'], value: formatJson(random.shuffle(handles).slice(0, 2)) }]
    : undefined;

export const postingDomain: Domain = {
  className: 'TwitterAPI',
  goals: [
    'I want to be a bit more active on my feed.',
    'It is time to look after my posts.',
    'I run the account of our little shop.',
    'Our club needs more attention.',
    "I'm the one who does our social media.",
    'A slow afternoon.',
  ],
  functions,
  vary,
  cures: [signIn, postOne, followOne],
  compositions: [
    {
      id: 'sign_in_and_post',
      functions: ['authenticate_twitter', 'post_tweet'],
      phrases: [
        "log in as {username} with password {password} and post '{content}'",
        "sign me in ({username}, password {password}) and tweet the following: '{content}'",
        "My account is {username} and the password is {password}. Put out a post that reads '{content}'.",
      ],
      weight: 2.5,
    },
    {
      id: 'post_and_comment',
      functions: ['post_tweet', 'comment'],
      phrases: [
        "tweet '{content}' and add the comment '{comment_content}' under it",
        "post '{content}', then reply to that post with '{comment_content}'",
      ],
      weight: 1.5,
    },
    {
      id: 'post_and_share',
      functions: ['post_tweet', 'retweet'],
      phrases: [
        "put out the post '{content}' and retweet it right away",
        "publish '{content}' and give it a retweet too",
      ],
    },
    {
      id: 'read_and_comment',
      functions: ['get_tweet', 'comment'],
      phrases: [
        "show me tweet {tweet_id} and leave the comment '{comment_content}' on it",
        "open the tweet with ID {tweet_id} and reply '{comment_content}'",
      ],
    },
    {
      id: 'profile_and_follow',
      functions: ['get_user_stats', 'follow_user'],
      phrases: ['give me the figures for {username}, and start following {username_to_follow}'],
    },
  ],
};
