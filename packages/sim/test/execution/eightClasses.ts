// A configuration in which all eight classes have something to show and to change.
import { bfclEnvironments } from '../../src/environments/bfclEnvironments.js';
import { ownFiller } from '../../src/longContext/ownFiller.js';

export const configText = JSON.stringify({
  GorillaFileSystem: {
    root: {
      home: {
        type: 'directory',
        contents: {
          'a.txt': { type: 'file', content: 'one\ntwo' },
          docs: { type: 'directory', contents: { b: { type: 'file', content: 'x' } } },
          empty: { type: 'directory', contents: {} },
        },
      },
    },
  },
  TradingBot: { authenticated: true, watch_list: ['AAPL'], orders: { '7': { id: 7, symbol: 'AAPL', status: 'Open' } } },
  TravelAPI: {
    credit_card_list: { c1: { balance: 9000 } },
    access_token: 't',
    token_expires_in: 5,
    booking_record: {},
  },
  TicketAPI: { current_user: 'ann', ticket_queue: [{ id: 1, title: 'x', status: 'Open', created_by: 'ann' }] },
  TwitterAPI: {
    authenticated: true,
    username: 'ann',
    tweet_counter: 1,
    tweets: { '0': { id: 0, username: 'ann', content: 'hi', tags: [], mentions: ['@b'] } },
  },
  MessageAPI: { current_user: 'USR001', inbox: [{ USR002: 'hello' }] },
  VehicleControlAPI: { doorStatus: { driver: 'locked', passenger: 'unlocked' } },
});

export const classes = bfclEnvironments.map((one) => one.className);
export const filler = ownFiller();
/** A card that only the filler has. */
export const fillerCard = String([...(filler.get('CREDIT_CARD_EXTENSION') as Map<string, unknown>).keys()][3]);
