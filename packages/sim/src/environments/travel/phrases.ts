// How people ask the travel desk for things: clauses with {parameter} slots, several situations per function.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { note, order, question, remark } from '../../toolset/Phrase.js';
import { bookingPhrases } from './bookingPhrases.js';

export const travelPhrases: FunctionPhrases = {
  ...bookingPhrases,
  authenticate_travel: [
    order(
      'set up my travel session: client {client_id}, secret {client_secret}, refresh token {refresh_token}, {grant_type} access, name {user_first_name} {user_last_name}',
    ),
    order(
      'sign me in for travel as {user_first_name} {user_last_name}; client id {client_id}, secret {client_secret}, refresh token {refresh_token}, access {grant_type}',
    ),
    remark(
      "I'm {user_first_name} {user_last_name} and need {grant_type} access; the client is {client_id}, secret {client_secret}, refresh token {refresh_token}",
    ),
    order(
      'get me a travel token with client id {client_id}, client secret {client_secret} and refresh token {refresh_token}, {grant_type} rights, for {user_first_name} {user_last_name}',
    ),
    question(
      'could you log {user_first_name} {user_last_name} in to the travel service with {client_id}, {client_secret}, refresh token {refresh_token} and {grant_type} permission?',
    ),
    order(
      'open the travel account of {user_first_name} {user_last_name} ({client_id}, {client_secret}, {refresh_token}, {grant_type})',
      { register: 'brisk' },
    ),
    note(
      'travel login for {user_first_name} {user_last_name}: id {client_id}, secret {client_secret}, refresh {refresh_token}, mode {grant_type}',
      { register: 'brisk' },
    ),
    order(
      "connect me to bookings, I'm {user_first_name} {user_last_name}, client {client_id} with secret {client_secret}; take refresh token {refresh_token} and {grant_type}",
    ),
    remark(
      "let's get me signed in for travel first: {user_first_name} {user_last_name}, id {client_id}, secret {client_secret}, refresh token {refresh_token}, I want {grant_type}",
      { register: 'chatty' },
    ),
    order(
      'please authenticate {user_first_name} {user_last_name} with client id {client_id}, client secret {client_secret}, refresh token {refresh_token} and {grant_type} access',
      { register: 'formal' },
    ),
    order(
      'start a session with {grant_type} access at the travel desk for {user_first_name} {user_last_name} using client {client_id}, secret {client_secret} and refresh token {refresh_token}',
    ),
    order(
      'use client id {client_id}, secret {client_secret} and refresh token {refresh_token} to give {user_first_name} {user_last_name} {grant_type} access to travel',
    ),
  ],
  travel_get_login_status: [
    question('am I logged in to the travel service?'),
    order('check if my travel login is valid'),
    question('is my session at the travel desk still good?'),
    remark("I'm not sure I'm signed in for travel, find out", { register: 'chatty' }),
    question('could you see whether my travel account is connected?'),
    question('travel login ok?', { register: 'brisk' }),
    question('can I book right now, or has my login run out?'),
    order("tell me whether I'm signed in to travel"),
    order('verify my travel session'),
    order('make sure the travel service still has me logged in'),
    order('please confirm my login status with the travel service', { register: 'formal' }),
    question('have I got a working travel login?'),
  ],
  get_budget_fiscal_year: [
    question('which fiscal year is the travel budget in?', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    order('tell me the budget year for travel', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    remark('accounting wants to know the fiscal year of our travel budget, look it up', {
      omits: ['lastModifiedAfter', 'includeRemoved'],
    }),
    question('what budget year are we using for trips?', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    question('could you find out the fiscal year of the budget?', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    note('fiscal year of the budget', { register: 'brisk', omits: ['lastModifiedAfter', 'includeRemoved'] }),
    question('under which fiscal year do my trips run?', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    order('look up the current budget year', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    question('is there a fiscal year attached to my travel budget? which one?', {
      register: 'chatty',
      omits: ['lastModifiedAfter', 'includeRemoved'],
    }),
    order('get me the fiscal year that applies to travel', { omits: ['lastModifiedAfter', 'includeRemoved'] }),
    order('please state the fiscal year of the travel budget', {
      register: 'formal',
      omits: ['lastModifiedAfter', 'includeRemoved'],
    }),
    question('which fiscal years changed after {lastModifiedAfter}, removed ones too: {includeRemoved}?'),
  ],
  register_credit_card: [
    order(
      'save my card {card_number}, valid until {expiration_date}, name {cardholder_name}, code {card_verification_number}; my token is {access_token}',
    ),
    remark(
      'with token {access_token}, add the credit card {card_number} of {cardholder_name}, expiring {expiration_date}, security code {card_verification_number}',
    ),
    remark(
      'I got a new card: {card_number}, {expiration_date}, {cardholder_name}, code {card_verification_number}. Register it, token {access_token}',
    ),
    order(
      'put a card on file for {cardholder_name}: number {card_number}, expires {expiration_date}, code {card_verification_number}, access token {access_token}',
    ),
    question(
      'could you register card {card_number} ({expiration_date}, code {card_verification_number}) for {cardholder_name} under token {access_token}?',
    ),
    note(
      'new card for my travel account, token {access_token}: {card_number}, {expiration_date}, {cardholder_name}, {card_verification_number}',
      { register: 'brisk' },
    ),
    order(
      "store {cardholder_name}'s credit card {card_number}, good through {expiration_date}, code {card_verification_number}",
      { given: ['access_token'] },
    ),
    order(
      'add my credit card, number {card_number}, expiry {expiration_date}, name on it {cardholder_name}, three digits on the back {card_verification_number}',
      { given: ['access_token'] },
    ),
    order(
      'register this card so that I can pay: {card_number}, until {expiration_date}, {cardholder_name}, code {card_verification_number}',
      { given: ['access_token'] },
    ),
    remark(
      'my old card expired, so take {card_number}, valid to {expiration_date}, in the name of {cardholder_name}, code {card_verification_number}',
      { register: 'chatty', given: ['access_token'] },
    ),
    order(
      'please register the credit card numbered {card_number}, expiring {expiration_date}, held by {cardholder_name}, verification number {card_verification_number}, with access token {access_token}',
      { register: 'formal' },
    ),
    order(
      "let me pay with {card_number} from now on, that's {cardholder_name}'s, expiry {expiration_date}, code {card_verification_number}, token {access_token}",
    ),
    order(
      'please also add card {card_number}, expiry {expiration_date}, holder {cardholder_name}, code {card_verification_number} to my travel profile',
      { given: ['access_token'] },
    ),
    remark(
      'I pay with {card_number} ({cardholder_name}, {expiration_date}, code {card_verification_number}), so save that card',
      { given: ['access_token'] },
    ),
  ],
  get_credit_card_balance: [
    question("what's the balance of card {card_id}? my token is {access_token}"),
    question('how much money is on {card_id}? use token {access_token}'),
    order("check what's left on card {card_id}, access token {access_token}"),
    remark("I'd rather check first whether {card_id} has enough on it, token {access_token}"),
    question('could you look up the balance on {card_id} with {access_token}?'),
    note('balance of {card_id}, token {access_token}', { register: 'brisk' }),
    remark('with token {access_token}, tell me how much I have on card {card_id}'),
    question('am I broke? see what card {card_id} still holds, token {access_token}', { register: 'chatty' }),
    question('how much can I still spend with {card_id}?', { given: ['access_token'] }),
    question("what's on card {card_id} after that?", { given: ['access_token'] }),
    order('please report the balance of credit card {card_id}, using access token {access_token}', {
      register: 'formal',
    }),
    question('and the balance of that card now?', { given: ['access_token', 'card_id'] }),
    order('check the balance of card {card_id} again', { given: ['access_token'] }),
    order('tell me what is left on {card_id}', { given: ['access_token'] }),
  ],
  list_all_airports: [
    question('which airports do you serve?'),
    order('list all the airports'),
    order('show me every airport I could fly to'),
    question("I'm open to anything, so what airports are there?", { register: 'chatty' }),
    question('could you give me the airports you know?'),
    note('all airports, please', { register: 'brisk' }),
    question('what are the airport codes one can choose from?'),
    question('where can I fly at all? list the airports'),
    order('let me see the full list of airports'),
    order('get the airport list'),
    order('please enumerate the available airports', { register: 'formal' }),
    remark("before I choose a destination I'd like to see all the airports"),
  ],
  compute_exchange_rate: [
    question('how much is {value} {base_currency} in {target_currency}?'),
    order('convert {value} {base_currency} to {target_currency}'),
    question('what do I get for {value} {base_currency} if I change it to {target_currency}?'),
    question("I've got {value} {base_currency} and need {target_currency}, what's that worth?"),
    question('could you work out {value} {base_currency} in {target_currency}?'),
    note('{value} {base_currency} to {target_currency}', { register: 'brisk' }),
    order('change {value} {base_currency} into {target_currency} for me'),
    question("at today's rate, what are {value} {base_currency} in {target_currency}?"),
    question("I'm paid in {base_currency} but think in {target_currency}; what are {value}?", { register: 'chatty' }),
    order('turn {value} from {base_currency} into {target_currency}'),
    order('please give the equivalent of {value} {base_currency} in {target_currency}', { register: 'formal' }),
    order('tell me what {value} {base_currency} would be as {target_currency}'),
    question('what is that in {target_currency}, coming from {base_currency}?', { given: ['value'] }),
    order('convert that amount from {base_currency} to {target_currency}', { given: ['value'] }),
  ],
  verify_traveler_information: [
    order('check the traveler details: {first_name} {last_name}, born {date_of_birth}, passport {passport_number}'),
    order(
      "verify me for travel, I'm {first_name} {last_name}, date of birth {date_of_birth}, passport number {passport_number}",
    ),
    question(
      'this is {first_name} {last_name}, born on {date_of_birth}, with passport {passport_number}; does that pass?',
    ),
    order(
      'make sure the data for {first_name} {last_name} is right: birthday {date_of_birth}, passport {passport_number}',
    ),
    question(
      'could you confirm {first_name} {last_name} ({date_of_birth}, passport {passport_number}) as the traveler?',
    ),
    question('is {first_name} {last_name}, born {date_of_birth}, passport {passport_number}, cleared to fly?'),
    note('traveler check: {first_name} {last_name}, {date_of_birth}, {passport_number}', { register: 'brisk' }),
    order('run my details through the check, {first_name} {last_name}, {date_of_birth}, passport {passport_number}'),
    remark(
      'they always ask for papers, so verify {first_name} {last_name}, born {date_of_birth}, passport {passport_number}',
      { register: 'chatty' },
    ),
    order(
      'see whether passport {passport_number} and birth date {date_of_birth} are fine for {first_name} {last_name}',
    ),
    order(
      'please verify the traveler {first_name} {last_name}, born {date_of_birth}, passport number {passport_number}',
      { register: 'formal' },
    ),
    remark(
      'before booking, validate {first_name} {last_name} with birth date {date_of_birth} and passport {passport_number}',
    ),
  ],
  set_budget_limit: [
    order('set my travel budget to {budget_limit}, my token is {access_token}'),
    remark("don't let me spend more than {budget_limit} dollars on trips; token {access_token}"),
    order('cap my travel spending at {budget_limit}, access token {access_token}'),
    remark('my boss allows {budget_limit} for travel, so set that as the limit with token {access_token}'),
    question('could you limit my travel budget to {budget_limit} dollars? token {access_token}'),
    note('budget limit {budget_limit}, token {access_token}', { register: 'brisk' }),
    remark('with {access_token}, put a ceiling of {budget_limit} on my trips'),
    remark('I spend too much when I travel, so {budget_limit} is the most I want to allow, token {access_token}', {
      register: 'chatty',
    }),
    order('fix the budget for my travels at {budget_limit} dollars using token {access_token}'),
    remark('my limit for this trip should be {budget_limit}, set it', { given: ['access_token'] }),
    order('please establish a travel budget limit of {budget_limit} dollars, access token {access_token}', {
      register: 'formal',
    }),
    order('change my budget for flights to {budget_limit} dollars, token {access_token}'),
    order('put my travel budget at {budget_limit} dollars', { given: ['access_token'] }),
    order('lower or raise my trip limit, whatever it takes to make it {budget_limit}', { given: ['access_token'] }),
  ],
  get_nearest_airport_by_city: [
    question('which airport is closest to {location}?'),
    question("what's the airport for {location}?"),
    order('find the nearest airport to {location}'),
    question("I'm staying in {location}, which airport should I use?"),
    question('could you look up the airport near {location}?'),
    note('airport code for {location}', { register: 'brisk' }),
    question('where do I fly to if I want to get to {location}?'),
    order('tell me the airport that serves {location}'),
    question('my aunt lives in {location}, what airport would that be?', { register: 'chatty' }),
    question('from which airport do people in {location} fly?'),
    order('please identify the airport nearest to {location}', { register: 'formal' }),
    order('get the code of the airport at {location}'),
  ],
  get_all_credit_cards: [
    question('which credit cards do you have on file for me?'),
    order('show me all my registered cards'),
    order('list the cards I can pay with'),
    remark("I can't remember which cards I saved, show them all", { register: 'chatty' }),
    question('could you bring up my stored credit cards?'),
    note('all my cards, please', { register: 'brisk' }),
    question('what cards are in my travel profile?'),
    order('let me see every card on my account'),
    order("look through the credit cards I've registered"),
    order('get the list of my payment cards'),
    order('please list the credit cards on file', { register: 'formal' }),
    question('do I have more than one card stored? show me'),
  ],
};
