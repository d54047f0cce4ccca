// The travel agency: one random stream in call order gives tokens, cards, bookings and insurances their ids.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const agency = (config: object = {}) =>
  worldWith('TravelAPI', {
    credit_card_list: { '1': { balance: 50000 } },
    access_token: 'tok',
    token_expires_in: 2,
    user_first_name: 'Ann',
    user_last_name: 'Lee',
    ...config,
  });
const booked = "book_flight('tok', '1', '2024-11-10', 'RMS', 'JFK', 'economy')";

describe('the travel agency', () => {
  it('draws ids in call order', () => {
    expect(answers(agency(), booked)).toEqual([
      '{"booking_id": "3426812", "transaction_id": "45451592", "booking_status": true, "booking_history": {}}',
    ]);
  });

  it('checks the token first, then the card, then the airports', () => {
    expect(
      answers(
        agency(),
        "book_flight('no', '9', 'x', 'QQQ', 'JFK', 'economy')",
        "book_flight('tok', '9', 'x', 'QQQ', 'JFK', 'economy')",
        "book_flight('tok', '1', 'x', 'QQQ', 'JFK', 'economy')",
        "book_flight('tok', '1', 'x', 'RMS', 'JFK', 'economy')",
      ),
    ).toEqual([
      '{"booking_status": false, "error": "Invalid access token"}',
      '{"booking_status": false, "error": "Card not registered"}',
      '{"booking_status": false, "error": "Invalid departure airport code: QQQ"}',
      '{"booking_status": false, "error": "Invalid date format. Use YYYY-MM-DD."}',
    ]);
  });

  it('raises for routes it does not fly and classes it does not know', () => {
    expect(
      answers(
        agency(),
        "get_flight_cost('RMS', 'RMS', '2024-01-01', 'economy')",
        "get_flight_cost('RMS', 'JFK', '2024-01-01', 'steerage')",
      ),
    ).toEqual([
      'Error during execution: No available route for the given airports.',
      'Error during execution: Invalid travel class. Options are: economy, business, first.',
    ]);
  });

  it('doubles the fare when the digits of the date add up to an even number', () => {
    const costs = answers(
      agency(),
      "get_flight_cost('RMS', 'JFK', '2024-01-01', 'economy')",
      "get_flight_cost('RMS', 'JFK', '2024-01-02', 'economy')",
    ).map((text) => Number(/[\d.]+/.exec(text)?.[0]));
    expect(costs[0]).toBe(2 * (costs[1] ?? 0));
  });

  it('refunds a cancelled booking and asks its record for the card first', () => {
    const world = agency({ booking_record: { b: {} } });
    expect(answers(world, "cancel_booking('tok', 'b')", "cancel_booking('tok', 'c')")).toEqual([
      "Error during execution: 'card_id'",
      '{"cancel_status": false, "error": "Booking not found"}',
    ]);
  });

  it('knows how old a traveller is by the day it is given', () => {
    expect(
      answers(
        agency(),
        "verify_traveler_information('Ann', 'Lee', '2008-06-16', 'US1')",
        "verify_traveler_information('Ann', 'Lee', '2008-06-15', 'US1')",
      ),
    ).toEqual([
      '{"verification_status": false, "verification_failure": "Traveler must be at least 18 years old."}',
      '{"verification_status": true}',
    ]);
  });

  it('changes money from and to dollars only', () => {
    expect(answers(agency(), "compute_exchange_rate('EUR', 'RMB', 1)")).toEqual([
      'Error during execution: No available exchange rate for the given currencies.',
    ]);
  });
});
