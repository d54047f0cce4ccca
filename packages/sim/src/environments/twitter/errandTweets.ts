// Still more ways to ask about tweets, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandTweets: FunctionPhrases = {
  get_user_stats: [
    remark('before I work with {username} I have to know how many people that account reaches, look at the stats'),
    question('is it worth asking {username} for a post? show the account numbers'),
    question('what does the profile of {username} come to in tweets and followings?'),
  ],
  list_all_following: [
    remark('my feed is full of strangers, so tell me whom I follow'),
    question('do I still follow my old colleagues? list everybody'),
    order('read me the names of the people I follow'),
    question('how many accounts do I follow, and which ones?'),
  ],
  mention: [
    remark('they were part of it, so {mentioned_usernames} should get a mention in tweet {tweet_id}'),
    question('how could I forget {mentioned_usernames} in tweet {tweet_id}? add the mention'),
    order('point {mentioned_usernames} to tweet {tweet_id} by mentioning them'),
  ],
  follow_user: [
    remark('everybody keeps quoting {username_to_follow}, so follow that account for me'),
    question('why am I not following {username_to_follow} yet? start now'),
    order('let me get the tweets of {username_to_follow} from now on by following them'),
  ],
};
