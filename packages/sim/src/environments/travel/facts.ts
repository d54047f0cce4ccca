// What the travel agency's functions have to do with its state.
import type { ClassFacts } from '../../toolset/describeFacts.js';

const token = 'access_token token_expires_in';

export const travelFacts: ClassFacts = {
  conditions: {
    session: [
      'a traveller is signed in',
      {
        all: [
          { at: ['access_token'], filled: true },
          { at: ['token_expires_in'], filled: true },
        ],
      },
    ],
    traveller: ["the traveller's name is known", { at: ['user_first_name'], filled: true }],
    card: ['a credit card is registered', { at: ['credit_card_list'], filled: true }],
    booking: ['there is a booking', { at: ['booking_record'], filled: true }],
  },
  means: {
    access_token: 'token',
    card_id: 'card',
    credit_card_list: 'card',
    booking_id: 'booking',
    'get_booking_history.booking_history': 'booking',
    'book_flight.booking_history': 'booking',
    insurance_id: 'insurance',
    travel_from: 'airport origin',
    travel_to: 'airport arrival',
    travel_date: 'date',
    travel_class: 'cabin',
    nearest_airport: 'airport',
    airports: 'airport',
    location: 'city',
    travel_cost_list: 'cost',
    'compute_exchange_rate.value': 'cost',
    exchanged_value: 'cost',
    user_first_name: 'first_name',
    first_name: 'first_name',
    user_last_name: 'last_name',
    last_name: 'last_name',
  },
  functions: {
    authenticate_travel: {
      reads: '_random',
      writes: 'access_token token_type token_expires_in token_scope user_first_name user_last_name _random',
      brings: 'session traveller',
    },
    travel_get_login_status: { reads: 'token_expires_in' },
    register_credit_card: {
      reads: `${token} credit_card_list _random`,
      writes: 'credit_card_list _random',
      needs: 'session',
      brings: 'card',
    },
    get_credit_card_balance: { reads: `${token} credit_card_list`, needs: 'session card' },
    get_all_credit_cards: { reads: 'credit_card_list' },
    set_budget_limit: { reads: token, writes: 'budget_limit', needs: 'session' },
    verify_traveler_information: { reads: 'user_first_name user_last_name', needs: 'traveller' },
    contact_customer_support: { reads: 'booking_record', needs: 'booking' },
    book_flight: {
      reads: `${token} credit_card_list budget_limit _random`,
      writes: 'credit_card_list booking_record _random',
      needs: 'session card',
      brings: 'booking',
    },
    retrieve_invoice: { reads: `${token} booking_record`, needs: 'session booking' },
    get_booking_history: { reads: `${token} booking_record`, needs: 'session' },
    cancel_booking: {
      reads: `${token} booking_record credit_card_list`,
      writes: 'booking_record credit_card_list',
      needs: 'session booking',
      ends: 'booking',
    },
    purchase_insurance: {
      reads: `${token} booking_record credit_card_list budget_limit _random`,
      writes: 'credit_card_list _random',
      needs: 'session booking card',
    },
  },
};
