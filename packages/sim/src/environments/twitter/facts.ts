// What the posting service's functions have to do with its state.
import type { ClassFacts } from '../../toolset/describeFacts.js';

export const twitterFacts: ClassFacts = {
  conditions: {
    session: ['the account is signed in', { at: ['authenticated'], filled: true }],
    tweet: ['there is a tweet', { at: ['tweets'], filled: true }],
  },
  means: {
    tweet_id: 'tweet',
    'post_tweet.id': 'tweet',
    'get_tweet.id': 'tweet',
    username: 'handle',
    username_to_follow: 'handle',
    username_to_unfollow: 'handle',
    mentioned_usernames: 'handle',
    following_list: 'handle',
    'get_tweet.mentions': 'handle',
  },
  functions: {
    authenticate_twitter: { reads: 'username password', writes: 'authenticated', brings: 'session' },
    posting_get_login_status: { reads: 'authenticated' },
    post_tweet: {
      reads: 'authenticated username tweet_counter',
      writes: 'tweets tweet_counter',
      needs: 'session',
      brings: 'tweet',
    },
    retweet: { reads: 'authenticated username tweets retweets', writes: 'retweets', needs: 'session tweet' },
    comment: { reads: 'authenticated username tweets', writes: 'comments', needs: 'session tweet' },
    mention: { reads: 'tweets', writes: 'tweets', needs: 'tweet' },
    follow_user: { reads: 'authenticated following_list', writes: 'following_list', needs: 'session' },
    list_all_following: { reads: 'authenticated following_list', needs: 'session' },
    unfollow_user: { reads: 'authenticated following_list', writes: 'following_list', needs: 'session' },
    get_tweet: { reads: 'tweets', needs: 'tweet' },
    get_user_tweets: { reads: 'tweets' },
    search_tweets: { reads: 'tweets' },
    get_tweet_comments: { reads: 'tweets comments', needs: 'tweet' },
    get_user_stats: { reads: 'username tweets following_list retweets' },
  },
};
