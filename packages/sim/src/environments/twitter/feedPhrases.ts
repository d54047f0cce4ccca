// How people ask Twitter in passing: shorter and looser than in the other table, no two alike. Data for the offline author.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

const bare = { omits: ['tags', 'mentions'] };
const tagged = { omits: ['mentions'] };
const naming = { omits: ['tags'] };

export const feedPhrases: FunctionPhrases = {
  post_tweet: [
    remark('today on my feed: "{content}"', bare),
    order('chirp "{content}"', bare),
    question('fit for a tweet? "{content}"', bare),
    remark('tell everybody, "{content}", by tweet', bare),
    order('fire off a tweet: "{content}"', bare),
    order('release "{content}" to my followers', bare),
    remark('tweet of the day, "{content}"', bare),
    remark('"{content}", on my feed, under {tags}', tagged),
    order('tweet away: "{content}" {tags}', tagged),
    question('would "{content}" do, with {tags}? tweet it', tagged),
    order('compose a tweet, "{content}", {tags} at the end', tagged),
    remark('"{content}", with {mentions} named, as a tweet', naming),
    order('greet {mentions} in a tweet: "{content}"', naming),
    question('tweet "{content}" and bring {mentions} in?', naming),
    remark('my mood in a tweet: "{content}"', bare),
    order('blast out "{content}" on Twitter', bare),
    remark('Twitter, take this: "{content}"', bare),
    order('type a tweet: "{content}"', bare),
    question('who reads tweets? "{content}", out with it', bare),
    order('broadcast "{content}" with {tags}', tagged),
    remark('{tags}: "{content}", a tweet', tagged),
    order('tweet something to {mentions}: "{content}"', naming),
    remark('{mentions} will like it, "{content}", so tweet and name them', naming),
  ],
  comment: [
    remark('below tweet {tweet_id} goes "{comment_content}"'),
    order('weigh in on tweet {tweet_id}: "{comment_content}"'),
    remark('my two cents on tweet {tweet_id}, "{comment_content}"'),
    order('attach "{comment_content}" to tweet {tweet_id}'),
    question('may I add "{comment_content}" to tweet {tweet_id}?'),
    order('react to tweet {tweet_id}: "{comment_content}"'),
    remark('as a comment for tweet {tweet_id}: "{comment_content}"'),
    order('throw in "{comment_content}" under that tweet', { given: ['tweet_id'] }),
    remark('"{comment_content}" is my comment on it', { given: ['tweet_id'] }),
    order('follow that tweet up with "{comment_content}" as a comment', { given: ['tweet_id'] }),
    remark('my reply on tweet {tweet_id}: "{comment_content}"'),
    order('counter tweet {tweet_id} with "{comment_content}"'),
    question('a reply to tweet {tweet_id}? "{comment_content}"'),
    order('chip in, "{comment_content}", tweet {tweet_id}'),
    remark('it deserves a comment, "{comment_content}"', { given: ['tweet_id'] }),
    order('say "{comment_content}" below that tweet', { given: ['tweet_id'] }),
  ],
  authenticate_twitter: [
    remark('Twitter, {username}, {password}'),
    order('verify {username} with Twitter, password {password}'),
    question('is {username} in on Twitter? password {password}, sign me in'),
    order('switch Twitter to {username} by {password}'),
    remark('my handle is {username}; password {password}, Twitter please'),
    order('pass Twitter my name {username} and my password {password}'),
    remark('{username} wants onto Twitter with {password}'),
  ],
  get_tweet_comments: [
    question('anybody answer tweet {tweet_id}?'),
    order('gather the comments on tweet {tweet_id}'),
    remark('comments, tweet {tweet_id}'),
    question('how was tweet {tweet_id} received?'),
    order('scroll through the replies to tweet {tweet_id}'),
    question('what do people say about it, in the comments?', { given: ['tweet_id'] }),
    order('list the comments it got', { given: ['tweet_id'] }),
    remark('its comments, please', { given: ['tweet_id'] }),
    question('did anybody comment on it?', { given: ['tweet_id'] }),
  ],
  list_all_following: [
    question('whose tweets land in my feed?'),
    remark('my follow list'),
    order('count off whom I follow'),
    question('am I following anyone at all, and whom?'),
  ],
  retweet: [
    order('pass it on to my followers', { given: ['tweet_id'] }),
    remark('it is worth a retweet', { given: ['tweet_id'] }),
    order('give that tweet a retweet', { given: ['tweet_id'] }),
    question('would you retweet it?', { given: ['tweet_id'] }),
    order('spread that tweet', { given: ['tweet_id'] }),
  ],
};
