// How people ask the travel desk for things: clauses with {parameter} slots, several situations per function.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { note, order, question, remark } from '../../toolset/Phrase.js';

export const travelPhrases: FunctionPhrases = {
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
      'start a {grant_type} session at the travel desk for {user_first_name} {user_last_name} using client {client_id}, secret {client_secret} and refresh token {refresh_token}',
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
  get_flight_cost: [
    question('how much is a {travel_class} class flight from {travel_from} to {travel_to} on {travel_date}?'),
    question('what would I pay for {travel_class} class {travel_from} to {travel_to} on {travel_date}?'),
    order('check the fare {travel_from} to {travel_to}, {travel_date}, {travel_class} class', { register: 'brisk' }),
    question(
      'I may have to be in {travel_to} on {travel_date}; what does {travel_class} class from {travel_from} cost?',
    ),
    order('look up the price of flying {travel_class} class from {travel_from} to {travel_to} on {travel_date}'),
    question('could you price a {travel_class} class ticket {travel_from} to {travel_to} for {travel_date}?'),
    question(
      "for {travel_date}, what's the {travel_class} class fare between {travel_from} and {travel_to}, leaving {travel_from}?",
    ),
    order('get me a quote for {travel_from} to {travel_to}, leaving {travel_date} in {travel_class} class'),
    remark(
      'before I decide, tell me the cost of {travel_class} class from {travel_from} to {travel_to} on {travel_date}',
    ),
    question(
      'is it expensive to fly {travel_from} to {travel_to} in {travel_class} class on {travel_date}? give me the price',
      { register: 'chatty' },
    ),
    order('please quote the {travel_class} class fare from {travel_from} to {travel_to} for {travel_date}', {
      register: 'formal',
    }),
    order('find out what {travel_from} to {travel_to} on {travel_date} costs, {travel_class} class'),
    question('how much is {travel_class} class from there to {travel_to} on {travel_date}?', {
      given: ['travel_from'],
    }),
    question('what does a {travel_class} class flight from {travel_from} to that airport cost on {travel_date}?', {
      given: ['travel_to'],
    }),
    question('and what would I pay between those two airports on {travel_date} in {travel_class} class?', {
      given: ['travel_from', 'travel_to'],
    }),
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
  book_flight: [
    order(
      'book {travel_from} to {travel_to} on {travel_date}, {travel_class} class, with card {card_id} and token {access_token}',
    ),
    order(
      'get me a {travel_class} class seat from {travel_from} to {travel_to} on {travel_date}; pay with {card_id}, token {access_token}',
    ),
    remark(
      'I have to fly from {travel_from} to {travel_to} on {travel_date}. Book {travel_class} class on card {card_id}, my token is {access_token}',
    ),
    order(
      'reserve a {travel_class} class flight, {travel_from} to {travel_to}, {travel_date}, charged to {card_id} under token {access_token}',
    ),
    question(
      'could you book me {travel_class} class from {travel_from} to {travel_to} for {travel_date}? The card is {card_id} and the token {access_token}',
    ),
    order(
      'buy a {travel_class} class ticket {travel_from} to {travel_to}, date {travel_date}, card {card_id}, token {access_token}',
      { register: 'brisk' },
    ),
    remark(
      'with token {access_token} and card {card_id}, book the {travel_date} flight from {travel_from} to {travel_to} in {travel_class} class',
    ),
    order(
      'put me on the {travel_date} flight out of {travel_from} to {travel_to}, {travel_class} class; card {card_id}',
      { given: ['access_token'] },
    ),
    remark(
      'vacation time! {travel_from} to {travel_to} on {travel_date}, {travel_class} class, use {card_id}, access token {access_token}',
      { register: 'chatty' },
    ),
    order(
      'please book a {travel_class} class flight from {travel_from} to {travel_to} for {travel_date}, charging card {card_id}, access token {access_token}',
      { register: 'formal' },
    ),
    remark('that price works, so book it with card {card_id} and token {access_token}', {
      given: ['travel_date', 'travel_from', 'travel_to', 'travel_class'],
    }),
    order('go ahead and book that flight on {card_id}; my access token is {access_token}', {
      given: ['travel_date', 'travel_from', 'travel_to', 'travel_class'],
    }),
    order('book {travel_from} to {travel_to} for {travel_date} in {travel_class} class, on card {card_id}', {
      given: ['access_token'],
    }),
    order(
      'get me on the {travel_date} flight from {travel_from} to {travel_to}, {travel_class} class, and charge {card_id}',
      { given: ['access_token'] },
    ),
    order('take that flight for me, card {card_id}', {
      given: ['access_token', 'travel_date', 'travel_from', 'travel_to', 'travel_class'],
    }),
    remark('fine, book it with the card {card_id}', {
      given: ['access_token', 'travel_date', 'travel_from', 'travel_to', 'travel_class'],
    }),
    remark('that fare is all right, so book it on {card_id}', {
      register: 'chatty',
      given: ['access_token', 'travel_date', 'travel_from', 'travel_to', 'travel_class'],
    }),
  ],
  retrieve_invoice: [
    order('get me the invoice for booking {booking_id}, my token is {access_token}', { omits: ['insurance_id'] }),
    remark('I need the invoice of {booking_id}; use token {access_token}', { omits: ['insurance_id'] }),
    remark('accounting is asking for the bill of booking {booking_id}, token {access_token}', {
      omits: ['insurance_id'],
    }),
    order('show me what I was charged for booking {booking_id}, access token {access_token}', {
      omits: ['insurance_id'],
    }),
    question('could you send the invoice for {booking_id}? token {access_token}', { omits: ['insurance_id'] }),
    note('invoice for {booking_id}, token {access_token}', { register: 'brisk', omits: ['insurance_id'] }),
    remark('with {access_token}, pull the invoice of booking {booking_id}', { omits: ['insurance_id'] }),
    order('let me have the paperwork for booking {booking_id}, the bill I mean, token {access_token}', {
      register: 'chatty',
      omits: ['insurance_id'],
    }),
    order('please provide the invoice belonging to booking {booking_id}, access token {access_token}', {
      register: 'formal',
      omits: ['insurance_id'],
    }),
    order('send me the invoice for that booking', { given: ['access_token', 'booking_id'], omits: ['insurance_id'] }),
    question('can I get a bill for the flight I just booked?', {
      given: ['access_token', 'booking_id'],
      omits: ['insurance_id'],
    }),
    order('print the invoice for my new booking, please', {
      given: ['access_token', 'booking_id'],
      omits: ['insurance_id'],
    }),
    remark('I need the invoice for booking {booking_id}', { given: ['access_token'], omits: ['insurance_id'] }),
    order('pull up the bill for {booking_id} as well', { given: ['access_token'], omits: ['insurance_id'] }),
    question('could you get me the invoice of booking {booking_id}?', {
      given: ['access_token'],
      omits: ['insurance_id'],
    }),
  ],
  get_booking_history: [
    question('which trips have I booked? my token is {access_token}'),
    order('show me all my bookings, token {access_token}'),
    order("list what I've booked so far with access token {access_token}"),
    remark("I've lost the overview of my trips, pull up my bookings with token {access_token}", { register: 'chatty' }),
    question('could you bring up my booking history? token {access_token}'),
    note('bookings for {access_token}', { register: 'brisk' }),
    order('use {access_token} to look up my past bookings'),
    question("what's in my booking history under token {access_token}?"),
    order('go through my reservations for me, access token {access_token}'),
    order('let me check all my bookings', { given: ['access_token'] }),
    order('please retrieve my booking history with access token {access_token}', { register: 'formal' }),
    question('do I have any flights booked? look with token {access_token}'),
    order('show me everything I have booked so far', { given: ['access_token'] }),
    question('which flights are booked in my name?', { given: ['access_token'] }),
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
  cancel_booking: [
    order('cancel booking {booking_id}, my token is {access_token}'),
    order('call off my flight {booking_id}; use token {access_token}'),
    remark("I can't travel after all, cancel {booking_id} with token {access_token}"),
    question('could you cancel the reservation {booking_id}? token {access_token}'),
    order('get my money back for booking {booking_id} by cancelling it, token {access_token}'),
    order('cancel {booking_id}, token {access_token}', { register: 'brisk' }),
    remark('with {access_token}, withdraw booking {booking_id}'),
    remark('the meeting is off, so {booking_id} can be cancelled, access token {access_token}', { register: 'chatty' }),
    order('undo booking {booking_id} under token {access_token}'),
    order('please cancel the booking {booking_id} using access token {access_token}', { register: 'formal' }),
    order('cancel that booking again', { given: ['access_token', 'booking_id'] }),
    remark("plans have changed, I won't take that flight, so cancel it", { given: ['access_token', 'booking_id'] }),
    order('cancel booking {booking_id}', { given: ['access_token'] }),
    remark('I have to give up trip {booking_id}, cancel it', { given: ['access_token'] }),
    remark('I changed my mind about that trip, cancel it', { given: ['access_token', 'booking_id'] }),
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
    order("don't let me spend more than {budget_limit} dollars on trips; token {access_token}"),
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
  purchase_insurance: [
    order(
      'insure booking {booking_id}: {insurance_type} cover for {insurance_cost}, card {card_id}, token {access_token}',
    ),
    order(
      'buy {insurance_type} insurance for booking {booking_id} at {insurance_cost} dollars, paid with {card_id}; my token is {access_token}',
    ),
    remark(
      "I'd feel better with {insurance_type} insurance on {booking_id}: {insurance_cost} dollars, charge {card_id}, token {access_token}",
    ),
    order(
      'add {insurance_type} insurance to {booking_id} for {insurance_cost}, from card {card_id} under token {access_token}',
    ),
    question(
      'could you take out {insurance_type} cover for booking {booking_id}, cost {insurance_cost}, card {card_id}, token {access_token}?',
    ),
    note('{insurance_type} insurance, booking {booking_id}, {insurance_cost}, card {card_id}, token {access_token}', {
      register: 'brisk',
    }),
    order(
      'protect booking {booking_id} with a {insurance_type} policy costing {insurance_cost}; use {card_id} and token {access_token}',
    ),
    remark(
      'you never know, so get {insurance_type} insurance on {booking_id} for {insurance_cost} dollars, card {card_id}, token {access_token}',
      { register: 'chatty' },
    ),
    remark(
      'with token {access_token}, purchase a {insurance_type} policy for {booking_id} worth {insurance_cost} on card {card_id}',
    ),
    order(
      'please arrange {insurance_type} insurance for booking {booking_id} at {insurance_cost} dollars, charged to {card_id}, access token {access_token}',
      { register: 'formal' },
    ),
    order('insure that booking too, {insurance_type} for {insurance_cost} dollars on card {card_id}', {
      given: ['access_token', 'booking_id'],
    }),
    order(
      'get {insurance_type} insurance for the trip I just booked, {insurance_cost} dollars, same token, card {card_id}',
      { given: ['access_token', 'booking_id'] },
    ),
    order('buy {insurance_type} insurance for that booking at {insurance_cost} dollars with {card_id}', {
      given: ['access_token', 'booking_id'],
    }),
    order('cover booking {booking_id} with {insurance_type} insurance, {insurance_cost} dollars from card {card_id}', {
      given: ['access_token'],
    }),
  ],
  contact_customer_support: [
    order('tell customer support about booking {booking_id}: "{message}"'),
    order('contact support regarding {booking_id} with "{message}"'),
    remark('something is wrong with booking {booking_id}, let support know "{message}"'),
    order('write to customer service about {booking_id}: "{message}"'),
    question('could you ask support for booking {booking_id} the following: "{message}"?'),
    note('support, booking {booking_id}: "{message}"', { register: 'brisk' }),
    order('pass "{message}" on to customer support for my booking {booking_id}'),
    order('get hold of customer service for {booking_id} and say "{message}"', { register: 'chatty' }),
    remark('I have a request on booking {booking_id}, send support "{message}"'),
    order('please inform customer support concerning booking {booking_id}: "{message}"', { register: 'formal' }),
    order('send customer support this about that booking: "{message}"', { given: ['booking_id'] }),
    order('raise it with support, for the flight I just booked: "{message}"', { given: ['booking_id'] }),
    order('let support know about that trip: "{message}"', { given: ['booking_id'] }),
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
