// Short posts: methods that return lists print Python lists, and default lists are shared by accident.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const posting = (config: object = { authenticated: true }) => worldWith('TwitterAPI', { username: 'ann', ...config });

describe('the posting service', () => {
  it('wants a login for what it publishes', () => {
    expect(answers(posting({}), "post_tweet('hi')", "follow_user('bob')", 'list_all_following()')).toEqual([
      '{"error": "User not authenticated. Please authenticate before posting."}',
      '{"error": "User not authenticated. Please authenticate before following."}',
      '{"error": "User not authenticated. Please authenticate before listing following."}',
    ]);
  });

  it('finds a tweet by any number equal to its id', () => {
    const world = posting();
    answers(world, "post_tweet('zero')", "post_tweet('one')");
    const [int, float, bool, text] = answers(
      world,
      'get_tweet(1)',
      'get_tweet(1.0)',
      'get_tweet(True)',
      "get_tweet('1')",
    );
    expect([float, bool]).toEqual([int, int]);
    expect(text).toBe('{"error": "Tweet with ID 1 not found."}');
  });

  it('shares the mentions of posts without any', () => {
    const world = posting();
    expect(answers(world, "post_tweet('a')", "mention(0, ['@x'])", "post_tweet('b')").at(-1)).toBe(
      '{"id": 1, "username": "ann", "content": "b", "tags": [], "mentions": ["@x"]}',
    );
  });

  it('retweets once', () => {
    expect(answers(posting(), "post_tweet('a')", 'retweet(0)', 'retweet(0)').slice(1)).toEqual([
      '{"retweet_status": "Successfully retweeted"}',
      '{"retweet_status": "Already retweeted"}',
    ]);
  });

  it('searches contents by part and tags as a whole, without regard to case', () => {
    const world = posting();
    answers(world, "post_tweet('Hello', tags=['#Sun'])");
    const found = "[{'id': 0, 'username': 'ann', 'content': 'Hello', 'tags': ['#Sun'], 'mentions': []}]";
    expect(answers(world, "search_tweets('ELL')", "search_tweets('#sun')", "search_tweets('#su')")).toEqual([
      found,
      found,
      '[]',
    ]);
  });

  it('keeps comments of the configuration under text keys', () => {
    const world = posting({
      authenticated: true,
      tweets: { '0': { id: 0, username: 'bob', content: 'x', tags: [], mentions: [] } },
      comments: { '0': [{ username: 'c', content: 'old' }] },
    });
    expect(answers(world, 'get_tweet_comments(0)', "comment(0, 'new')", 'get_tweet_comments(0)')).toEqual([
      '[]',
      '{"comment_status": "Comment added successfully"}',
      "[{'username': 'ann', 'content': 'new'}]",
    ]);
  });
});
