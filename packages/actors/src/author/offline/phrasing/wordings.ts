// Other words for the same thing, wherever they stand in a phrase. Data; a pattern takes as much around it as its alternatives need.
import type { Wordings } from './reword.js';

export const wordings: readonly Wordings[] = [
  // when and where
  {
    from: /\b(?:right now|at the moment)\b/,
    to: ['now', 'just now', 'at present', 'today', 'currently'],
  },
  { from: /\bfrom now on\b/, to: ['from today on', 'from here on', 'in future'] },
  {
    from: /\b(?:around here|near here|close by|near us|nearby)\b/,
    to: ['around here', 'near us', 'close to here', 'in this area', 'not far from here', 'hereabouts', 'within reach'],
  },
  { from: /\b(?:nearest|closest) (?=tire|shop|place)/, to: ['nearest ', 'closest '] },
  {
    from: /\btire (?:shop|place|dealer)\b/,
    to: ['tire shop', 'tire place', 'tire dealer', 'tire service', 'shop for tires'],
  },
  { from: /\bin here\b/, to: ['here', 'in here', 'right here'] },
  { from: /\bin this folder\b/, to: ['here', 'in here', 'in the folder we are in'] },
  { from: /\bso far\b/, to: ['until now', 'up to now', 'to date'] },
  {
    from: /\bthe stocks I (?:watch|follow)\b/,
    to: ['my watched stocks', 'the stocks I keep watching'],
  },
  {
    from: /\bon (?:my|the) watchlist\b/,
    to: ['on my watchlist', 'on the watchlist', 'on my list of stocks'],
  },
  // wanting and having to
  {
    from: /(?<!\b(?:do|did|would|that|what|all|if|whether|before|anything) )\bI (?:have|need) to\b/,
    to: ['I need to', 'I have to', 'I must', "I've got to", "I'm supposed to"],
  },
  { from: /\bI want (?=(?:the|a|an|my)\b)/, to: ["I'd like ", 'I need ', 'I could do with ', "I'm after "] },
  { from: /\bI want to\b/, to: ["I'd like to", "I'd love to", 'I need to'] },
  {
    from: /\bI need (?=(?:the|a|an)\b)/,
    to: ['I want ', "I'd like ", 'I could use ', 'I have to have '],
  },
  { from: /\bcan I (?=get|have|see)/, to: ['could I ', 'may I ', 'can I '] },
  { from: /^could you\b/, to: ['can you', 'would you', 'will you', 'could you'] },
  { from: /\bdo I have\b/, to: ['have I got', 'do I have'] },
  { from: /\bhow much money\b/, to: ['how much', 'what sum of money', 'how many dollars'] },
  { from: /, please$/, to: [' please', ', thanks', '', ''] },
  { from: /(?<!,) please$/, to: [', please', '', ', if possible'] },
  { from: /\bfor me\?$/, to: ['?', 'for me?', 'please?'] },
  {
    from: /^take a look at\b|^have a look at\b|^look at\b/,
    to: ['look at', 'take a look at', 'have a look at', 'cast an eye on'],
  },
  // accounts
  {
    from: /\bmy (?:trading account|account at the broker|brokerage account)\b/,
    to: [
      'my trading account',
      'the trading account',
      'my account at the broker',
      'my brokerage account',
      'what I have at the broker',
    ],
  },
  {
    from: /\bout of (?:my|the) account\b/,
    to: ['from my account', 'out of my trading account', 'off my account', 'from the account'],
  },
  {
    from: /\b(?:the ticket system|the ticketing tool|the ticketing service|ticketing)\b/,
    to: ['the ticket system', 'the ticket desk', 'ticketing', 'the ticketing tool', 'my ticket account'],
  },
  { from: /\bthe help desk\b/, to: ['the help desk', 'the support desk', 'support'] },
  { from: /\b(log|sign) me in\b/, to: ['log me in', 'sign me in', 'log me in', 'get me logged in'] },
  { from: /\b(?:log|sign) me out\b/, to: ['log me out', 'sign me out'] },
  { from: /\b(?:logged|signed) in\b/, to: ['logged in', 'signed in'] },
  {
    from: /[,;] (?:and )?(?:use |using |with |under )?(?:my |the )?(?:access )?token(?: is)? \{access_token\}/,
    to: [
      ', token {access_token}',
      '; my token is {access_token}',
      '. Token: {access_token}',
      ' (token {access_token})',
      ', access token {access_token}',
      ', with {access_token} as my token',
      '; {access_token} is the token',
      ', my key being {access_token}',
      ', by token {access_token}',
    ],
  },
  {
    from: / (?:and|with) token \{access_token\}/,
    to: [
      ' and token {access_token}',
      ', token {access_token}',
      ' under token {access_token}',
      '; token: {access_token}',
    ],
  },
  {
    from: /(?<=\?) (?:my |use |the )?token(?: is)? \{access_token\}/,
    to: [
      ' Token {access_token}',
      ' My token is {access_token}',
      ' The token would be {access_token}',
      ' I use {access_token} as token',
      ' That is under token {access_token}',
      ' It goes by token {access_token}',
    ],
  },
  {
    from: /\{username\} (?:and|with) (?:the )?(?:password )?\{password\}/,
    to: [
      '{username} and {password}',
      '{username} with {password}',
      '{username} with the password {password}',
      '{username}, using {password}',
    ],
  },
  {
    from: /, password \{password\}/,
    to: [
      ', password {password}',
      ', the password being {password}',
      ', and {password} opens it',
      ' with {password}',
      '; password: {password}',
      ', pass {password}',
      ' (password {password})',
    ],
  },
  // money and cards
  {
    from: /(?:,| on| with| from| using)(?: the)? card \{card_id\}/,
    to: [
      ', card {card_id}',
      ' on card {card_id}',
      ' with card {card_id}',
      ', paid by card {card_id}',
      ', from card {card_id}',
      ', and card {card_id} pays',
      ', on my card {card_id}',
    ],
  },
  {
    from: /\{insurance_cost\} dollars/,
    to: ['{insurance_cost} dollars', '{insurance_cost}', '{insurance_cost} in dollars'],
  },
  { from: /\{budget_limit\} dollars/, to: ['{budget_limit} dollars', '{budget_limit}'] },
  {
    from: /\{amount\} dollars/,
    to: ['{amount} dollars', '{amount}'],
  },
  {
    from: /\bthe (?:symbol|ticker) (?:of|for)\b/,
    to: [
      'the symbol of',
      'the ticker of',
      'the symbol for',
      'the ticker for',
      'the stock symbol for',
      'the ticker symbol of',
    ],
  },
  {
    from: /\bthe (?:figures|numbers|latest|details) (?:of|for|on)\b/,
    to: [
      'the figures for',
      'the numbers of',
      'the latest figures of',
      'all the numbers on',
      'the details of',
      'the data on',
    ],
  },
  { from: /\bthe price of\b/, to: ['the price of', 'the current price of', 'the price for'] },
  { from: /\bthe balance (?:of|on)\b/, to: ['the balance of', 'the balance on'] },
  {
    from: /\bthe invoice (?:for|of)\b/,
    to: ['the invoice for', 'the invoice of', 'an invoice for'],
  },
  // travel
  {
    from: /\bin \{travel_class\} class\b/,
    to: [
      'in {travel_class} class',
      'in {travel_class}',
      'flying {travel_class}',
      'in the {travel_class} cabin',
      'seated in {travel_class} class',
    ],
  },
  {
    from: /, \{travel_class\} class\b/,
    to: [
      ', {travel_class} class',
      ', {travel_class}',
      ' in {travel_class} class',
      ', in {travel_class}',
      ', flying {travel_class}',
    ],
  },
  {
    from: /(?<=\{travel_from\} to \{travel_to\}) (?:on|for) \{travel_date\}(?= |,|$)/,
    to: [
      ' on {travel_date}',
      ', leaving {travel_date}',
      ', on {travel_date},',
      ' departing {travel_date}',
      ' ({travel_date})',
    ],
  },
  {
    from: /\bfrom \{travel_from\} to \{travel_to\}/,
    to: [
      'from {travel_from} to {travel_to}',
      'from {travel_from} over to {travel_to}',
      'out of {travel_from} to {travel_to}',
      'to {travel_to} from {travel_from}',
      'from {travel_from} into {travel_to}',
      '{travel_from} to {travel_to}',
    ],
  },
  {
    from: /\bthat (?:trip|booking|flight)\b(?=$|[:,.?])/,
    to: ['that trip', 'that booking', 'that flight', 'this booking'],
  },
  {
    from: /\bcustomer (?:support|service)\b/,
    to: ['customer support', 'customer service', 'the support team', 'the people at customer support', 'support'],
  },
  {
    from: /\b(?:about|for|on|concerning|regarding) (?:my )?booking \{booking_id\}/,
    to: [
      'about booking {booking_id}',
      'for booking {booking_id}',
      'on booking {booking_id}',
      'regarding my booking {booking_id}',
      'about my trip {booking_id}',
    ],
  },
  {
    from: /\bthe (?:nearest|closest) airport\b/,
    to: ['the nearest airport', 'the closest airport', 'the airport that is nearest'],
  },
  // texts
  {
    from: /,? (?:and )?(?:described as|with the description|describe it as|description|details) "\{description\}"/,
    to: [
      ', described as "{description}"',
      ', description "{description}"',
      ' with the description "{description}"',
      ', details: "{description}"',
      '. It should read "{description}"',
      ', the text being "{description}"',
      ', and explain "{description}"',
      '. The story: "{description}"',
    ],
  },
  {
    from: /,? (?:at |with )?priority \{priority\}$/,
    to: [
      ', priority {priority}',
      ' at priority {priority}',
      ' with priority {priority}',
      ', priority level {priority}',
      '; make it priority {priority}',
      ', urgency {priority}',
      '. Priority: {priority}',
      ', rated {priority}',
    ],
  },
  {
    from: /\bticket (?:titled|called|named|with the title|entitled) "\{title\}"/,
    to: [
      'ticket titled "{title}"',
      'ticket called "{title}"',
      'ticket named "{title}"',
      'ticket, "{title}"',
      'ticket under "{title}"',
      'ticket headed "{title}"',
      'ticket about "{title}"',
      'ticket that goes "{title}"',
    ],
  },
  {
    from: /,? (?:with the (?:note|resolution|remark)|with|resolution|the explanation being|by) "\{resolution\}"/,
    to: [
      ' with "{resolution}"',
      ': "{resolution}"',
      ', resolution "{resolution}"',
      ', because "{resolution}"',
      ', noting "{resolution}"',
      ' and write "{resolution}"',
      ', the fix being "{resolution}"',
      ' on the grounds of "{resolution}"',
    ],
  },
  {
    from: /, (?:note|put) "\{resolution\}"(?: as the resolution)?/,
    to: [
      ', note "{resolution}" as the resolution',
      ', put "{resolution}" down for it',
      ': "{resolution}"',
      ', resolution: "{resolution}"',
      ', the reason is "{resolution}"',
    ],
  },
  {
    from: /,? (?:with the tags|tagged|hashtags|with the hashtags|tags|with|under) \{tags\}/,
    to: [
      ', tagged {tags}',
      ', tags {tags}',
      ' with {tags}',
      ' and the tags {tags}',
      ', hashtags {tags}',
      ' plus {tags}',
      ' with {tags} behind it',
      ', add {tags}',
    ],
  },
  {
    from: /,? (?:and )?(?:mentioning|mention) \{mentions\}/,
    to: [
      ', mentioning {mentions}',
      ' and mention {mentions}',
      ' with a mention of {mentions}',
      ', and name {mentions} in it',
      ', naming {mentions}',
    ],
  },
  { from: /\bthat tweet\b/, to: ['that tweet', 'that post', 'this tweet'] },
  {
    from: /\b(?:on|to|under|below) tweet \{tweet_id\}/,
    to: [
      'on tweet {tweet_id}',
      'under tweet {tweet_id}',
      'below tweet {tweet_id}',
      'on tweet number {tweet_id}',
      'under post {tweet_id}',
    ],
  },
  {
    from: /\bcalled \{(dir_name|file_name)\}/,
    to: ['called {$1}', 'named {$1}', 'that goes by {$1}', 'with the name {$1}'],
  },
  { from: /\ba new (folder|file|directory)\b/, to: ['a new $1', 'another $1', 'a fresh $1', 'one more $1'] },
  { from: /\b(?:a|an empty|the) copy of\b/, to: ['a copy of', 'one copy of', 'a duplicate of'] },
  { from: /\bto (\{receiver_id\}): /, to: ['to $1: ', 'to $1, ', 'over to $1: '] },
  {
    from: /\b(?:the message|a quick note,|a line saying) "\{message\}"/,
    to: [
      'the message "{message}"',
      'a line: "{message}"',
      'the words "{message}"',
      'this message: "{message}"',
      'a note, "{message}"',
    ],
  },
  // places and figures
  {
    from: /\bthe (?:zip code|zip|postcode|postal code) (?:of|for)\b/,
    to: ['the zip code of', 'the zip for', 'the postal code of', 'the postcode for', 'the zip code for'],
  },
  { from: /\bzip codes? (?=\{)/, to: ['zip code ', 'zip ', 'postcode '] },
  {
    from: /\bthe (?:navigation|nav)\b/,
    to: ['the navigation', 'the nav', 'the navigation system', 'the route guidance'],
  },
  {
    from: /\bhow many kilometers (?:lie between|between|is it between)\b/,
    to: [
      'how many kilometers lie between',
      'how many kilometers is it between',
      'how many kilometers between',
      'how big a distance is there between',
    ],
  },
  {
    from: /\bfrom \{cityA\} to \{cityB\}/,
    to: [
      'from {cityA} to {cityB}',
      'from {cityA} over to {cityB}',
      'between {cityA} and {cityB}',
      'to {cityB} from {cityA}',
    ],
  },
  { from: /\binto? the tank\b/, to: ['into the tank', 'in the tank', 'in', 'into my car', 'in her'] },
  {
    from: /\{fuelAmount\} gallons(?: of (?:gas|fuel))?\b/,
    to: [
      '{fuelAmount} gallons',
      '{fuelAmount} gallons of gas',
      '{fuelAmount} gallons of fuel',
      '{fuelAmount} more gallons',
    ],
  },
  {
    from: /,? (?:to|with|at a precision of|precision) \{precision\}(?: digits(?: of precision)?)?/,
    to: [
      ' to {precision} digits',
      ', {precision} digits',
      ' with {precision} digits',
      ', precision {precision}',
      ', precise to {precision} digits',
      ' ({precision} digits)',
      ', and {precision} digits are enough',
      ' at precision {precision}',
    ],
  },
  { from: /\bthe tires\b/, to: ['the tires', 'my tires', 'all the tires', 'these tires', 'the four tires'] },
  { from: /\bshares of (\{symbol\}|\{stock\})/, to: ['shares of $1', 'of $1', 'units of $1', 'shares in $1'] },
];
