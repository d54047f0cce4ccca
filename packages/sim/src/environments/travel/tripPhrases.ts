// How people ask the travel desk in passing: shorter and looser than in the other two tables, no two alike. Data for the offline author.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { note, order, question, remark } from '../../toolset/Phrase.js';

const sameKey = { given: ['access_token'] };

export const tripPhrases: FunctionPhrases = {
  book_flight: [
    remark(
      'goodbye {travel_from}, hello {travel_to}: {travel_date}, {travel_class}; {card_id} pays, token {access_token}',
    ),
    order(
      'secure one {travel_class} seat, {travel_from} to {travel_to}, {travel_date}; bill {card_id}, key {access_token}',
    ),
    remark(
      "I've decided on {travel_to}, departing {travel_from} {travel_date}, {travel_class}. Book it, card {card_id}, token {access_token}",
    ),
    question(
      'any {travel_class} seats {travel_from} to {travel_to} on {travel_date}? take one, {card_id}, token {access_token}',
    ),
    remark('one passenger, {travel_from} to {travel_to}, {travel_date}, {travel_class}, card {card_id}', sameKey),
    order('get the {travel_date} plane to {travel_to} from {travel_from} for me, {travel_class}, {card_id}', sameKey),
    remark('on {travel_date} I leave {travel_from} for {travel_to}: {travel_class}, on {card_id}', sameKey),
    order(
      'arrange {travel_class} travel to {travel_to}, starting {travel_from}, {travel_date}, at the expense of {card_id}',
      sameKey,
    ),
    remark("{travel_to} calls! From {travel_from}, {travel_date}, {travel_class}; I'll use {card_id}", {
      ...sameKey,
      register: 'chatty',
    }),
    order('issue a ticket {travel_from} to {travel_to}, {travel_class}, {travel_date}, against {card_id}', sameKey),
    remark('my card {card_id} can take it: {travel_from} to {travel_to} in {travel_class}, {travel_date}', sameKey),
    order('fix {travel_from} to {travel_to} for me: {travel_class}, {travel_date}, on {card_id}', sameKey),
    remark('seat me in {travel_class} on {travel_date}, {travel_from} to {travel_to}; {card_id} is the card', sameKey),
    question(
      'is it too late for {travel_to}? {travel_from}, {travel_date}, {travel_class}, book it on {card_id}',
      sameKey,
    ),
    remark('{travel_date} suits me. {travel_from} to {travel_to}, {travel_class}, card {card_id}', sameKey),
    order(
      'confirm me for {travel_to} on {travel_date}, {travel_class} out of {travel_from}, {card_id}, token {access_token}',
    ),
    remark(
      'the meeting is in {travel_to}; get me there from {travel_from}, {travel_date}, {travel_class}. {card_id}, token {access_token}',
    ),
  ],
  get_flight_cost: [
    question('{travel_class} to {travel_to}, {travel_date}, starting {travel_from}: how dear?'),
    remark('thinking of {travel_to} on {travel_date}. The fare from {travel_from} in {travel_class}, please'),
    question('can we afford {travel_class} to {travel_to} from {travel_from} on {travel_date}?'),
    order('estimate my ticket: {travel_from}, {travel_to}, {travel_class}, {travel_date}'),
    question('what am I charged, {travel_from} to {travel_to}, {travel_date}, if I sit in {travel_class}?'),
    remark('a trip to {travel_to} on {travel_date}, I start in {travel_from} and fly {travel_class}, so name the fare'),
    question('what does your {travel_class} ticket {travel_from} to {travel_to} sell for on {travel_date}?'),
    question('fly {travel_from} to {travel_to} {travel_class} on {travel_date}, for how much?'),
    remark('price check: {travel_from}, {travel_to}, {travel_date}, {travel_class}'),
    question('would {travel_to} ruin me? {travel_class}, {travel_date}, {travel_from}, the fare please'),
    order('name the {travel_class} fare, {travel_from} to {travel_to}, {travel_date}'),
    question('I save for {travel_to}: {travel_class}, {travel_date}, starting {travel_from}, what must I save?'),
    question('{travel_date}: {travel_class}, {travel_from} to {travel_to}, at what fare?'),
  ],
  contact_customer_support: [
    remark('{booking_id} has an issue, forward "{message}" to support'),
    order('open a line to support on {booking_id}: "{message}"'),
    question('who handles {booking_id}? they get this: "{message}"'),
    order('report "{message}" to customer service, reference {booking_id}'),
    remark('support, please, reference {booking_id}, text "{message}"'),
    order('put this to the service people, {booking_id}: "{message}"'),
    question('will somebody at customer service look at {booking_id}? "{message}" is my message'),
    remark('my question for customer service, {booking_id}: "{message}"'),
    order('leave customer service a message, trip {booking_id}, "{message}"'),
    remark('about {booking_id} customer service gets to read "{message}"'),
    order('take "{message}" to the support desk, that booking again', { given: ['booking_id'] }),
    remark('support should hear "{message}", about that trip', { given: ['booking_id'] }),
    remark('dear support, "{message}", yours, {booking_id}', { register: 'chatty' }),
    order('pester support over {booking_id}: "{message}"'),
    remark('{booking_id}: support has to know "{message}"'),
    order('request of customer service for {booking_id}: "{message}"'),
    question('anyone at support for {booking_id}? "{message}"'),
    order('relay to support, {booking_id}, "{message}"'),
    question('would support answer me on that trip? "{message}"', { given: ['booking_id'] }),
    remark('another question on that flight for support, "{message}"', { given: ['booking_id'] }),
  ],
  get_booking_history: [
    question('have I been flying much? go by {access_token} and list it'),
    remark('every trip of mine, token {access_token}'),
    remark('past and coming flights, please, the token reads {access_token}'),
    order('open the book of my travels, {access_token}'),
    question('where have I been, by your records?', sameKey),
    remark('my travel record, please', sameKey),
    order('go back over my trips', sameKey),
    question('any trips of mine I forget about?', sameKey),
    order('dig out all my reservations', sameKey),
    question('which flights did I ever book?', sameKey),
    remark('bookings, all', sameKey),
    order('recall my trips', sameKey),
    remark('an account of my travels, token {access_token}'),
  ],
  list_all_airports: [
    question('which places have an airport in your system?'),
    remark('every airport code you have, please'),
    order('read the airports to me'),
    question('to what airports do tickets exist?'),
    order('spread out the map of airports'),
    question("can't pick blind, so what are the airports?"),
    question('your airports, all told?'),
    order('display airport codes'),
  ],
  get_nearest_airport_by_city: [
    remark('{location} by plane, so the airport there'),
    question('landing close to {location}, at what airport?'),
    order('match {location} with an airport'),
    question('which three letters do I enter to fly to {location}?'),
    question("there's a wedding in {location}, which airport do guests use?"),
    question('how does one fly to {location}, by which airport?'),
    order('pick the airport that suits {location}'),
    remark('airport code, city of {location}'),
    question('has {location} got its own airport?'),
    question('an airport for {location}?'),
    question('meeting in {location}, so which airport?'),
    question('where do planes land around {location}?'),
    order('resolve {location} to an airport'),
    remark('{location} and its airport'),
    question('closest runway to {location}, I mean the airport?'),
  ],
  register_credit_card: [
    remark(
      'new plastic: {card_number}, expires {expiration_date}, {cardholder_name}, CVV {card_verification_number}',
      sameKey,
    ),
    order(
      'file {card_number} under {cardholder_name}, end {expiration_date}, back code {card_verification_number}',
      sameKey,
    ),
    question(
      'mind taking {cardholder_name}, {card_number}, {expiration_date}, {card_verification_number} as my card?',
      sameKey,
    ),
    order(
      'attach a card to my profile: {cardholder_name}, {card_number}, {expiration_date}, CVV {card_verification_number}; {access_token}',
    ),
    remark(
      'payment by {card_number} in future, {cardholder_name} owns it, good until {expiration_date}, CVV {card_verification_number}; token {access_token}',
    ),
    remark(
      'take my card, {cardholder_name}: {card_number}, {expiration_date}, and {card_verification_number} behind',
      sameKey,
    ),
    order('enroll {card_number}, {cardholder_name}, {expiration_date}, CVV {card_verification_number}', sameKey),
    remark(
      'for later payments: {card_number} by {cardholder_name}, {expiration_date}, {card_verification_number}. Key {access_token}',
    ),
  ],
  get_credit_card_balance: [
    question('is {card_id} empty yet? token {access_token}'),
    remark("{card_id}'s balance, key {access_token}"),
    remark('I should know what {card_id} has, token {access_token}'),
    question('could {card_id} pay for a holiday? tell me its balance', sameKey),
    remark('balance on {card_id}, please', sameKey),
    order('read out the balance of {card_id}', sameKey),
  ],
  get_all_credit_cards: [
    remark('cards, all of them'),
    question('remember my cards?'),
    order('lay out my cards'),
    question('what plastic am I registered with?'),
    remark("who knows which cards I gave you, so let's see them"),
    question('which cards could I use?'),
    order('recite my cards'),
    remark('my cards, one by one'),
    question('are all my cards in there, and which?'),
    order('check my cards'),
    remark('card inventory'),
  ],
  set_budget_limit: [
    order('allow me {budget_limit}, nothing above, token {access_token}'),
    remark('{budget_limit} a year on travel has to do; fix that, {access_token}'),
    question('will you hold my spending under {budget_limit}?', sameKey),
    remark('travel money: {budget_limit}, not more', sameKey),
    order('draw the line at {budget_limit}', sameKey),
    remark('cap: {budget_limit}, token {access_token}'),
    question('what if I only spent {budget_limit}? limit it, token {access_token}'),
    order('rein me in at {budget_limit}, token {access_token}'),
    remark('our family agreed on {budget_limit} for trips, so make that the limit; key {access_token}'),
    order('program a limit of {budget_limit}', sameKey),
    remark('at {budget_limit} you stop me', sameKey),
    question('is {budget_limit} possible as my budget?', sameKey),
  ],
  purchase_insurance: [
    remark('{insurance_type} protection, trip {booking_id}, {insurance_cost}, from {card_id}, key {access_token}'),
    order(
      'sign {booking_id} up for {insurance_type} insurance at {insurance_cost}; bill {card_id}, token {access_token}',
    ),
    question('may I insure {booking_id}, {insurance_type}, for {insurance_cost} by {card_id}?', sameKey),
    remark('{insurance_cost} buys {insurance_type} insurance on {booking_id}, and {card_id} pays', sameKey),
  ],
  authenticate_travel: [
    remark(
      '{user_first_name} {user_last_name} here. Client: {client_id}. Secret: {client_secret}. Refresh: {refresh_token}. Grant me {grant_type}, log me in',
    ),
    order(
      'give {user_first_name} {user_last_name} a {grant_type} token; refresh with {refresh_token}, id {client_id}, secret {client_secret}',
    ),
    question(
      'who is asking? {user_first_name} {user_last_name}, client {client_id}; the secret, {client_secret}; refresh {refresh_token}; {grant_type} will do for the login',
    ),
    order(
      'let {client_id} in with {client_secret}, refreshing by {refresh_token}, {grant_type}: I am {user_first_name} {user_last_name}',
    ),
    remark(
      'the agency set me up, {user_first_name} {user_last_name}, as {client_id} ({client_secret}), with {refresh_token} to refresh; {grant_type} is what I am allowed, so sign me in',
    ),
    question(
      'does the travel desk take {client_id} with {client_secret}? refresh {refresh_token}, {grant_type}, for {user_first_name} {user_last_name}, log in',
    ),
    remark(
      '{grant_type} is the grant I need. I sign as {user_first_name} {user_last_name}: {client_id}, {client_secret}, then {refresh_token} for the refresh',
    ),
    order(
      'open the travel account of {user_first_name} {user_last_name} by {client_id} and {client_secret}; refresh token {refresh_token}, rights {grant_type}',
    ),
    remark(
      'my first time here, so log me in: first name {user_first_name}, last name {user_last_name}, client {client_id}, its secret {client_secret}, refresh {refresh_token}, for {grant_type}',
    ),
    order(
      'start a travel session, {grant_type}, under client {client_id}; secret {client_secret}, refresh {refresh_token}, traveler {user_first_name} {user_last_name}',
    ),
    question(
      'could {user_first_name} {user_last_name} get {grant_type} access to travel? {client_id} is the client, {client_secret} the secret, {refresh_token} refreshes it',
    ),
    note(
      'travel login {user_first_name} {user_last_name}: {client_id} / {client_secret} / {refresh_token}, {grant_type}',
      {
        register: 'brisk',
      },
    ),
  ],
};
