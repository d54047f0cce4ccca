// How people ask the travel desk about flights and bookings: clauses with {parameter} slots, several situations per function.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { note, order, question, remark } from '../../toolset/Phrase.js';

export const bookingPhrases: FunctionPhrases = {
  get_flight_cost: [
    question('how much is a flight in {travel_class} class from {travel_from} to {travel_to} on {travel_date}?'),
    question('what would I pay for {travel_class} class {travel_from} to {travel_to} on {travel_date}?'),
    order('check the fare {travel_from} to {travel_to}, {travel_date}, {travel_class} class', { register: 'brisk' }),
    question(
      'I may have to be in {travel_to} on {travel_date}; what does {travel_class} class from {travel_from} cost?',
    ),
    order('look up the price of flying {travel_class} class from {travel_from} to {travel_to} on {travel_date}'),
    question('could you price a ticket in {travel_class} class {travel_from} to {travel_to} for {travel_date}?'),
    question("for {travel_date}, what's the {travel_class} class fare out of {travel_from} to {travel_to}?"),
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
    question('what does a flight in {travel_class} class from {travel_from} to that airport cost on {travel_date}?', {
      given: ['travel_to'],
    }),
    question('and what would I pay between those two airports on {travel_date} in {travel_class} class?', {
      given: ['travel_from', 'travel_to'],
    }),
  ],
  book_flight: [
    order(
      'book {travel_from} to {travel_to} on {travel_date}, {travel_class} class, with card {card_id} and token {access_token}',
    ),
    order(
      'get me a seat in {travel_class} class from {travel_from} to {travel_to} on {travel_date}; pay with {card_id}, token {access_token}',
    ),
    remark(
      'I have to fly from {travel_from} to {travel_to} on {travel_date}. Book {travel_class} class on card {card_id}, my token is {access_token}',
    ),
    order(
      'reserve a flight in {travel_class} class, {travel_from} to {travel_to}, {travel_date}, charged to {card_id} under token {access_token}',
    ),
    question(
      'could you book me {travel_class} class from {travel_from} to {travel_to} for {travel_date}? The card is {card_id} and the token {access_token}',
    ),
    order(
      'buy a ticket in {travel_class} class, {travel_from} to {travel_to}, date {travel_date}, card {card_id}, token {access_token}',
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
      'please book a flight in {travel_class} class from {travel_from} to {travel_to} for {travel_date}, charging card {card_id}, access token {access_token}',
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
    order('cancel that booking', { given: ['access_token', 'booking_id'] }),
    remark("plans have changed, I won't take that flight, so cancel it", { given: ['access_token', 'booking_id'] }),
    order('cancel booking {booking_id}', { given: ['access_token'] }),
    remark('I have to give up trip {booking_id}, cancel it', { given: ['access_token'] }),
    remark('I changed my mind about that trip, cancel it', { given: ['access_token', 'booking_id'] }),
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
      'protect booking {booking_id} with {insurance_type} cover costing {insurance_cost}; use {card_id} and token {access_token}',
    ),
    remark(
      'you never know, so get {insurance_type} insurance on {booking_id} for {insurance_cost} dollars, card {card_id}, token {access_token}',
      { register: 'chatty' },
    ),
    remark(
      'with token {access_token}, purchase {insurance_type} cover for {booking_id} worth {insurance_cost} on card {card_id}',
    ),
    order(
      'please arrange {insurance_type} insurance for booking {booking_id} at {insurance_cost} dollars, charged to {card_id}, access token {access_token}',
      { register: 'formal' },
    ),
    order('have that booking insured, {insurance_type} for {insurance_cost} dollars on card {card_id}', {
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
};
