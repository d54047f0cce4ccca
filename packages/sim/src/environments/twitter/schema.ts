// What the posting service does, for policies and authors.
import { describeFunctions, integer, text, textList } from '../../toolset/describe.js';
import { twitterFacts } from './facts.js';

const tweet = { tweet_id: integer('Number of the tweet.') };
const tweetKeys = [
  'id integer: number of the tweet',
  'username string: who wrote it',
  'content string: its text',
  'tags array: its hashtags',
  'mentions array: accounts it mentions',
];

export const twitterSchema = describeFunctions('TwitterAPI', twitterFacts, {
  authenticate_twitter: {
    does: 'Sign in to the social account.',
    takes: { username: text('Account name.'), password: text('Password of the account.') },
    gives: ['authentication_status boolean: whether it worked'],
  },
  posting_get_login_status: {
    does: 'Tell whether the social account is signed in.',
    gives: ['login_status boolean: whether it is'],
  },
  post_tweet: {
    does: 'Publish a new tweet from the signed-in account.',
    takes: {
      content: text('Text of the tweet.'),
      tags: textList('Hashtags to attach, each with its # sign.', { default: [] }),
      mentions: textList('Accounts to mention, each with its @ sign.', { default: [] }),
    },
    gives: tweetKeys,
  },
  retweet: {
    does: 'Share an existing tweet with your followers.',
    takes: tweet,
    gives: ['retweet_status string: whether it was shared now or before'],
  },
  comment: {
    does: 'Reply to a tweet with a comment.',
    takes: { ...tweet, comment_content: text('Text of the comment.') },
    gives: ['comment_status string: what happened'],
  },
  mention: {
    does: 'Tag accounts in an existing tweet.',
    takes: { ...tweet, mentioned_usernames: textList('Accounts to tag.') },
    gives: ['mention_status string: what happened'],
  },
  follow_user: {
    does: 'Start following an account.',
    takes: { username_to_follow: text('Account to follow.') },
    gives: ['follow_status boolean: false when you already did'],
  },
  list_all_following: { does: 'List the accounts you follow.', gives: ['following_list array: account names'] },
  unfollow_user: {
    does: 'Stop following an account.',
    takes: { username_to_unfollow: text('Account to stop following.') },
    gives: ['unfollow_status boolean: false when you did not follow it'],
  },
  get_tweet: { does: 'Show one tweet.', takes: tweet, gives: tweetKeys },
  get_user_tweets: {
    does: 'Show everything an account has posted.',
    takes: { username: text('Account whose tweets to show.') },
    gives: ['user_tweets array: the tweets'],
  },
  search_tweets: {
    does: 'Find tweets by a word in their text or a hashtag.',
    takes: { keyword: text('Word or hashtag to look for.') },
    gives: ['matching_tweets array: the tweets found'],
  },
  get_tweet_comments: {
    does: 'Show the comments under a tweet.',
    takes: tweet,
    gives: ['comments array: who wrote what'],
  },
  get_user_stats: {
    does: 'Count the tweets, followed accounts and retweets of an account.',
    takes: { username: text('Account to count for.') },
    gives: [
      'tweet_count integer: tweets',
      'following_count integer: accounts followed',
      'retweet_count integer: retweets',
    ],
  },
});
