// Still more ways to ask the trading desk, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandTrades: FunctionPhrases = {
  trading_login: [
    remark('the broker knows me as {username}, and {password} is the word that opens it. Log in for me'),
    question('does {password} still work for {username} at the broker? sign me in with that'),
    order('enter {username} and then {password} at the trading desk'),
    remark('I changed my password to {password}, so try the trading login with that, user {username}'),
    remark('before anything else I have to be signed in for trading; the user is {username}, the password {password}'),
    order('unlock my brokerage account, it takes {username} and {password}'),
    question('may I come in? {username} at the trading platform, password {password}'),
    remark('the trading site threw me out, so sign {username} back in with {password}'),
  ],
  trading_logout: [
    remark('I have to hand over this laptop, so log me out of the trading platform'),
    question('would you sign me off at the broker before I leave?'),
    order('shut down my trading session'),
    remark('enough trading for one day, log out'),
    remark('my portfolio can wait until tomorrow, so sign me out of trading'),
  ],
  trading_get_login_status: [
    remark('I keep getting thrown out of the trading platform, so see whether it has happened again'),
    question('under which name, if any, am I signed in to trading?'),
    order('look whether I have to sign in at the broker again'),
    remark('the page looks different today, so check if the broker still has me signed in'),
    question('did my trading session survive the night?'),
    question('would an order go through, or am I logged out of trading?'),
  ],
  get_watchlist: [
    remark('I forget which companies I wanted to keep an eye on, so show me the watchlist'),
    question('is my watchlist still the way I left it? list what is on it'),
    order('pull up everything I track'),
    question('how many stocks are on my watchlist by now, and which?'),
  ],
  get_account_info: [
    remark('my tax adviser asks how much lies with the broker, look that up'),
    question('could I afford another purchase? see what the account holds'),
    question('how am I doing for cash at the broker?'),
  ],
  get_current_time: [
    question('I lose track of the hours here, so what time do we have?'),
    question('is it late already? tell me the time'),
    question('do you have the exact time?'),
  ],
};
