// What the travel agency does, for policies and authors.
import { describeFunctions, float, integer, text } from '../../toolset/describe.js';
import { travelFacts } from './facts.js';

const token = text('Access token of the session.');
const card = text('Id of a registered card.');
const booking = text('Id of the booking.');
const airport = 'three-letter airport code, such as SFO.';
const travelClass = text('Cabin: economy, business or first.', { enum: ['economy', 'business', 'first'] });
const date = text('Day of the flight, as YYYY-MM-DD.');

export const travelSchema = describeFunctions('TravelAPI', travelFacts, {
  authenticate_travel: {
    does: 'Sign a traveller in to the travel agency and get an access token.',
    takes: {
      client_id: text('Client id of the application.'),
      client_secret: text('Client secret of the application.'),
      refresh_token: text('Refresh token of the traveller.'),
      grant_type: text('What access is asked for, such as read_write, read or write.', {
        enum: ['read_write', 'read', 'write'],
      }),
      user_first_name: text("Traveller's first name."),
      user_last_name: text("Traveller's last name."),
    },
    gives: [
      'expires_in integer: how long the token lasts',
      'access_token string: token for the calls that follow',
      'token_type string: Bearer',
      'scope string: access granted',
    ],
  },
  travel_get_login_status: {
    does: 'Tell whether a traveller is signed in.',
    gives: ['status boolean: whether one is'],
  },
  get_budget_fiscal_year: {
    does: 'Tell the fiscal year the travel budget belongs to.',
    takes: {
      lastModifiedAfter: text('Only years changed after this day.', { default: null }),
      includeRemoved: text('Whether removed years count too.', { default: null }),
    },
    gives: ['budget_fiscal_year string: the year'],
  },
  register_credit_card: {
    does: 'Register a credit card for payments and get its id.',
    takes: {
      access_token: token,
      card_number: text('Number on the card.'),
      expiration_date: text('When it expires, as MM/YYYY.'),
      cardholder_name: text('Name on the card.'),
      card_verification_number: integer('Verification number of the card.'),
    },
    gives: ['card_id string: id of the card'],
  },
  get_credit_card_balance: {
    does: 'Show how much money is left on a registered card.',
    takes: { access_token: token, card_id: card },
    gives: ['card_balance float: money left'],
  },
  get_all_credit_cards: { does: 'List the registered cards.', gives: ['credit_card_list dict: cards by id'] },
  set_budget_limit: {
    does: 'Set the most that may be spent on travel, in dollars.',
    takes: { access_token: token, budget_limit: float('The limit in dollars.') },
    gives: ['budget_limit float: the limit now set'],
  },
  verify_traveler_information: {
    does: "Check a traveller's name, age and passport before booking.",
    takes: {
      first_name: text('First name.'),
      last_name: text('Last name.'),
      date_of_birth: text('Day of birth, as YYYY-MM-DD.'),
      passport_number: text('Number of the passport.'),
    },
    gives: ['verification_status boolean: whether everything is in order', 'verification_failure string: why not'],
  },
  contact_customer_support: {
    does: 'Write to customer support about a booking.',
    takes: { booking_id: booking, message: text('What to tell them.') },
    gives: ['customer_support_message string: their answer'],
  },
  get_flight_cost: {
    does: 'Tell what a flight costs.',
    takes: {
      travel_from: text(`From: ${airport}`),
      travel_to: text(`To: ${airport}`),
      travel_date: date,
      travel_class: travelClass,
    },
    gives: ['travel_cost_list array: costs in dollars'],
  },
  list_all_airports: { does: 'List the airports that are served.', gives: ['airports array: their codes'] },
  get_nearest_airport_by_city: {
    does: 'Find the airport nearest to a city.',
    takes: { location: text('Name of the city.') },
    gives: ['nearest_airport string: its code'],
  },
  compute_exchange_rate: {
    does: 'Convert an amount of money between the dollar and another currency.',
    takes: {
      base_currency: text('Currency of the amount, such as USD.', {
        enum: ['USD', 'RMB', 'EUR', 'JPY', 'GBP', 'CAD', 'AUD', 'INR', 'RUB', 'BRL', 'MXN'],
      }),
      target_currency: text('Currency to convert to, such as EUR.', {
        enum: ['USD', 'RMB', 'EUR', 'JPY', 'GBP', 'CAD', 'AUD', 'INR', 'RUB', 'BRL', 'MXN'],
      }),
      value: float('Amount to convert.'),
    },
    gives: ['exchanged_value float: the amount in the other currency'],
  },
  book_flight: {
    does: 'Book a flight and pay with a registered card.',
    takes: {
      access_token: token,
      card_id: card,
      travel_date: date,
      travel_from: text(`From: ${airport}`),
      travel_to: text(`To: ${airport}`),
      travel_class: travelClass,
    },
    gives: [
      'booking_id string: id of the booking',
      'transaction_id string: id of the payment',
      'booking_status boolean: whether it worked',
      'booking_history dict: earlier bookings',
    ],
  },
  retrieve_invoice: {
    does: 'Fetch the invoice of a booking.',
    takes: {
      access_token: token,
      booking_id: text('Id of the booking.', { default: null }),
      insurance_id: text('Id of an insurance on it.', { default: null }),
    },
    gives: ['invoice dict: date, route, class, cost and payment'],
  },
  get_booking_history: {
    does: 'List all bookings.',
    takes: { access_token: token },
    gives: ['booking_history dict: bookings by id'],
  },
  cancel_booking: {
    does: 'Cancel a booking and refund the card.',
    takes: { access_token: token, booking_id: booking },
    gives: ['cancel_status boolean: whether it worked'],
  },
  purchase_insurance: {
    does: 'Buy travel insurance for a booking.',
    takes: {
      access_token: token,
      insurance_type: text('Kind of insurance, such as travel, medical or comprehensive.'),
      booking_id: booking,
      insurance_cost: float('What the insurance costs, in dollars.'),
      card_id: card,
    },
    gives: ['insurance_id string: id of the insurance', 'insurance_status boolean: whether it worked'],
  },
});
