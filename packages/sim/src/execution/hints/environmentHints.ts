// What to do about the failures each environment reports: by its class, a pattern of the failure, and the advice.
import type { HintSource } from './hintFor.js';

/** The advice may quote the world; a null means that there is nothing useful to say. */
export type HintRule = readonly [failure: RegExp, advice: string | ((source: HintSource) => string | null)];

const insideQuotes = (text: string): string | undefined => /'([^']*)'/.exec(text)?.[1];

export const environmentHints: Readonly<Record<string, readonly HintRule[]>> = {
  GorillaFileSystem: [
    [
      /Unsupported path|path not allowed in destination/,
      'Paths do not work here: go to the folder with cd, one folder a call, and use bare names.',
    ],
    [
      /Invalid character/,
      'A name cannot hold / \\ | ? * : " < or >. Go to the folder with cd first, then use the bare name.',
    ],
    [/echo: cannot write.*No such file/, 'echo only fills files that exist: make the file with touch first.'],
    [/Current directory is already the root/, 'There is nothing above this folder; see what it holds with ls.'],
    [/Directory not empty/, 'Empty the folder first, or delete it with rm, which takes what is inside along.'],
    [/Is a directory/, 'This is a folder: enter it with cd and look at its files with ls.'],
    [/File exists/, 'The name is taken: choose another, or delete what is there with rm.'],
    [/invalid mode/, 'The mode is l for lines, w for words or c for characters.'],
    [
      /No such file or directory/,
      ({ read }) => {
        const names = read('ls', { a: true });
        return names === null
          ? null
          : `Only what this folder holds can be named: ${names}. Use find to look further down, cd to go there.`;
      },
    ],
  ],
  MathAPI: [
    [/must be numbers|must be a number/, 'Give numbers without quotes.'],
    [/not supported/, 'Spell the units out as the tool lists them, and check that the pair of units belongs together.'],
    [/empty list/, 'The list must hold at least one number.'],
  ],
  MessageAPI: [
    [/No user is currently logged in/, 'Log in first with message_login and the id of the user.'],
    [/not found/, 'Names and ids are different things here: get_user_id gives the id of a name, list_users the names.'],
    [/already exists/, 'This contact is there already: get_user_id gives its id.'],
  ],
  TwitterAPI: [
    [/not authenticated/, 'Log in first with authenticate_twitter, user name and password.'],
    [/Tweet with ID .* not found/, 'get_user_tweets lists the ids of a user’s tweets.'],
  ],
  TicketAPI: [
    [/not authenticated/, 'Log in first with ticket_login, user name and password.'],
    [/Invalid priority/, 'The priority is a whole number from 1 to 5.'],
    [/Ticket with ID .* not found/, 'Use the id that create_ticket answered with, or see get_user_tickets.'],
    [/already (?:closed|resolved)/, 'Nothing is left to do with this ticket; get_ticket shows it.'],
    [/Invalid fields/, 'Only title, description, status and priority can be changed.'],
  ],
  TradingBot: [
    [/not authenticated/, 'Log in first with trading_login, user name and password.'],
    [/Market is closed/, 'Money cannot be moved while the market is closed.'],
    [/Invalid stock symbol|Stock with symbol/, 'Use the short symbol, not the company: get_symbol_by_name finds it.'],
    [/not found in watchlist/, 'get_watchlist shows which symbols are watched.'],
    [/Order with ID/, 'get_order_history lists the ids of the orders.'],
    [/Insufficient funds/, 'get_account_info shows the balance; add money with fund_account or ask for less.'],
    [/already completed/, 'A completed order cannot be cancelled; get_order_details shows its state.'],
    [/must be positive/, 'The amount must be above zero.'],
  ],
  TravelAPI: [
    [
      /Invalid access token|Token expired|Token not initialized/,
      'Use the access token that authenticate_travel answered with; call it first when there is none.',
    ],
    [
      /Card not registered|Credit card not registered/,
      'get_all_credit_cards lists the ids of the cards; register_credit_card makes a new one.',
    ],
    [
      /Invalid (?:departure|destination) airport/,
      'Use the three-letter code: get_nearest_airport_by_city finds it, list_all_airports shows all.',
    ],
    [/No available route/, 'There is no flight between these two codes: check them with list_all_airports.'],
    [/Invalid travel class/, 'The class is economy, business or first.'],
    [/Invalid date/, 'Write dates as year-month-day, for example 2026-03-09.'],
    [
      /Insufficient funds|Balance is less/,
      'get_credit_card_balance shows what a card holds; another card or class may do.',
    ],
    [/Exceeded budget limit/, 'The cost is above the budget: raise it with set_budget_limit or choose less.'],
    [/Booking not found/, 'Use the booking id that book_flight answered with; get_booking_history lists them.'],
    [/another user/, 'Only the traveller who is logged in can be verified: give that name.'],
    [/exchange rate/, 'Only pairs with USD on one side have a rate: convert in two steps.'],
  ],
  VehicleControlAPI: [
    [/doors must be locked/, 'Lock every door that is named with lockDoors(unlock=False, door=[...]) first.'],
    [/[Bb]rake pedal|press the brake fully/, 'Press the brake all the way first: pressBrakePedal(pedalPosition=1.0).'],
    [/Invalid ignition mode/, 'The ignition mode is START or STOP.'],
    [/Start the engine/, 'Call startEngine(ignitionMode="START") first, with doors locked and the brake pressed.'],
    [/tank capacity/, 'The tank holds 50 gallons: displayCarStatus("fuel") shows how much fits.'],
    [/Invalid speed/, 'The speed is a multiple of 5 from 0 to 120.'],
    [/Invalid headlight mode/, 'The mode is on, off or auto.'],
    [/Invalid mode/, 'The mode is engage or release.'],
    [/Fan speed/, 'The fan speed is a whole number from 0 to 100.'],
    [/Pedal position/, 'The position is a number from 0 to 1.'],
    [/Invalid option/, 'The option is fuel, battery, doors, climate, headlights, parkingBrake, brakePedal or engine.'],
    [
      /distance not found/,
      'Distances are known between zip codes: get_zipcode_based_on_city gives the code of a city.',
    ],
  ],
};

/** Failures of Python's own, whatever the environment. */
export const pythonHints: readonly HintRule[] = [
  [/name '(?:true|false|null)' is not defined/, 'Write True, False and None.'],
  [
    /name '.*' is not defined/,
    ({ text, functions }) => {
      const wanted = insideQuotes(text) ?? '';
      const near = functions.filter((name) => isNear(name, wanted)).slice(0, 3);
      return near.length > 0
        ? `There is no ${wanted} here. Close to it: ${near.join(', ')}.`
        : `There is no ${wanted} here. Texts need quotes; the functions at hand are ${functions.join(', ')}.`;
    },
  ],
  [/missing \d+ required/, ({ signature }) => signature && `All of these are needed: ${signature}.`],
  [
    /unexpected keyword argument|takes .* positional|multiple values/,
    ({ signature }) => signature && `It takes exactly this: ${signature}.`,
  ],
  [/\(<string>, line \d+\)/, 'Write one call: name(argument=value, ...), texts in quotes, brackets closed.'],
  [
    /not supported between|unsupported operand|must be|object has no attribute|not iterable|unhashable/,
    ({ signature }) =>
      signature ? `An argument has the wrong type. It takes ${signature}.` : 'An argument has the wrong type.',
  ],
];

/** Whether two names share most of their letters in order. */
function isNear(name: string, wanted: string): boolean {
  const [a, b] = [name.toLowerCase().replaceAll('_', ''), wanted.toLowerCase().replaceAll('_', '')];
  if (a.includes(b) || b.includes(a)) return b.length > 2;
  let at = 0;
  for (const letter of b) if (a[at] === letter) at += 1;
  return at >= Math.max(3, a.length * 0.7);
}
