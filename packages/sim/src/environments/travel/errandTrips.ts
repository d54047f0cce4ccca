// Still more ways to ask the travel desk, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandTrips: FunctionPhrases = {
  authenticate_travel: [
    remark(
      '{user_first_name} {user_last_name} here, and I have to get into my bookings: the client goes by {client_id} with {client_secret}, the refresh token reads {refresh_token}, and {grant_type} is what I need',
    ),
    order(
      'have the travel desk recognise {user_first_name} {user_last_name}; they gave me client {client_id}, the secret {client_secret} and {refresh_token} for refreshing, with {grant_type} rights',
    ),
    remark(
      'first things first, my credentials for trips: {client_id} / {client_secret}, refresh {refresh_token}, {grant_type}, issued to {user_first_name} {user_last_name}. Log me in with those',
    ),
    question(
      'would {client_id} with secret {client_secret} and refresh token {refresh_token} still get {user_first_name} {user_last_name} in at the travel service, {grant_type} access? log in and see',
    ),
    order(
      'get {user_first_name} {user_last_name} through to the bookings: {grant_type} permission, client {client_id}, secret word {client_secret}, refresh token {refresh_token}',
    ),
    remark(
      'I have a new client for the travel site, {client_id}, its secret is {client_secret}, {refresh_token} refreshes it. Sign me in there, {user_first_name} {user_last_name}, with {grant_type}',
    ),
    remark(
      'we are booking tonight and nobody is logged in yet, so do it for {user_first_name} {user_last_name}: {client_id} is the client, {client_secret} its secret, {refresh_token} the refresh token, and the rights are {grant_type}',
    ),
    question(
      'could you get me past the login of the travel site? The name is {user_first_name} {user_last_name}, the client {client_id}, secret {client_secret}, refresh token {refresh_token}, access {grant_type}',
    ),
    order(
      'start a travel session with {grant_type} access; it belongs to {user_first_name} {user_last_name}, runs under {client_id}, opens with {client_secret} and is renewed by {refresh_token}',
    ),
    remark(
      'the travel site wants proof that it is me, {user_first_name} {user_last_name}: hand it {client_id}, then {client_secret}, then {refresh_token}, and ask for {grant_type}',
    ),
    order(
      'use {client_id} and {client_secret} on the travel account of {user_first_name} {user_last_name} and sign in, {grant_type} only, {refresh_token} in case it has to be refreshed',
    ),
  ],
  get_all_credit_cards: [
    remark('I may have saved an old card as well, so go through all of them'),
    question('which of my cards made it into the system?'),
    order('read out the cards you would charge'),
    remark('before I pay for anything, show me the cards'),
    question('is my new card among the stored ones? list them all'),
    question('what do I have to choose from when it comes to cards?'),
    order('open up my wallet and tell me which cards are in it'),
    remark('my bank sent me three cards and I forget which of them I registered'),
    order('check which cards are saved under my name'),
  ],
  list_all_airports: [
    remark('I have a week off and no idea where to go, so tell me all the airports there are'),
    question('which cities could I leave from? all the airports please'),
    order('print out the airports on your map'),
    remark('somebody has to pick a destination, so give us the whole range of airports'),
    question('how many airports are there, and which?'),
    order('put together all the airports for me'),
  ],
  register_credit_card: [
    remark(
      'the bank finally sent it: {card_number}, made out to {cardholder_name}, runs out {expiration_date}, the code reads {card_verification_number}. Have it registered',
      { given: ['access_token'] },
    ),
    question(
      'will you take {card_number} as a card? {cardholder_name} is on it, it lasts until {expiration_date} and {card_verification_number} is the code on the back',
      { given: ['access_token'] },
    ),
    order(
      'enter another card for me, {cardholder_name} is the holder, {card_number} the number, {expiration_date} the date, {card_verification_number} the code',
      { given: ['access_token'] },
    ),
    remark(
      'from now on the trips go on {card_number}, which belongs to {cardholder_name} and expires {expiration_date}; security code {card_verification_number}, access token {access_token}. Please store it',
    ),
    order(
      'use token {access_token} to save a card: holder {cardholder_name}, number {card_number}, good until {expiration_date}, code {card_verification_number}',
    ),
    remark(
      'I lost the other one, so register {card_number} instead. {cardholder_name}, {expiration_date}, three digits {card_verification_number}',
      { given: ['access_token'] },
    ),
  ],
  verify_traveler_information: [
    remark(
      'the gate was strict last time, so check beforehand: passport {passport_number}, date of birth {date_of_birth}, the name is {first_name} {last_name}',
    ),
    question('would passport {passport_number} do for {first_name} {last_name}? the birthday is {date_of_birth}'),
    order(
      'compare my papers with your records: {passport_number} is the passport, {first_name} {last_name} the name, {date_of_birth} the day I was born',
    ),
    question(
      'can you vouch for {first_name} {last_name}, born {date_of_birth} and travelling on passport {passport_number}?',
    ),
  ],
  compute_exchange_rate: [
    question('I came home with {value} {base_currency} in my pocket, so what is that worth in {target_currency}?'),
    question('if the hotel charges {value} {base_currency}, how much {target_currency} leaves my account?'),
    question('how far do {value} {base_currency} get me once they are {target_currency}?'),
    order('exchange {value} {base_currency} for {target_currency} on paper and tell me the sum'),
  ],
  travel_get_login_status: [
    remark('it has been a while since I logged in for travel, so see if that still holds'),
    question('will the travel desk take a booking from me, or do I have to sign in again?'),
    question('has the travel site logged me out in the meantime?'),
  ],
};
