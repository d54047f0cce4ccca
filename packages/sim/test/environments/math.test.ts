// Arithmetic with Python's numbers: ints stay exact, floats print as repr, other types are answered.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const math = () => worldWith('MathAPI');

describe('the calculator', () => {
  it('keeps ints and floats apart', () => {
    expect(answers(math(), 'add(2, 3)', 'add(2, 3.0)', 'multiply(12345678901234567890, 10)', 'divide(6, 3)')).toEqual([
      '{"result": 5}',
      '{"result": 5.0}',
      '{"result": 123456789012345678900}',
      '{"result": 2.0}',
    ]);
  });

  it('answers wrong types and division by zero', () => {
    expect(answers(math(), "subtract('a', 1)", 'divide(1, 0)', 'percentage(1, 0.0)', "multiply('a', 3)")).toEqual([
      '{"error": "Both inputs must be numbers"}',
      '{"error": "Cannot divide by zero"}',
      '{"error": "Whole value cannot be zero"}',
      '{"error": "Both inputs must be numbers"}',
    ]);
  });

  it('adds up from left to right without compensation', () => {
    expect(answers(math(), 'sum_values([0.1]*10)', 'mean([1, 2])', 'mean([])')).toEqual([
      '{"result": 0.9999999999999999}',
      '{"result": 1.5}',
      '{"error": "Cannot calculate mean of an empty list"}',
    ]);
  });

  it('shows the working precision of a logarithm', () => {
    expect(answers(math(), 'logarithm(20, 10, 2)', 'logarithm(5, 1, 5)', 'logarithm(0, 2, 5)')).toEqual([
      "{'result': mpf('1.3027')}",
      '{"error": ""}',
      "{'result': mpf('-inf')}",
    ]);
  });

  it('goes complex for negative values and bases', () => {
    expect(answers(math(), 'logarithm(-5, -2, 10)', 'power(-8, 1/3)')).toEqual([
      "{'result': mpc(real='1.061364329871', imag='-0.2781252428285')}",
      "{'result': (1.0000000000000002+1.7320508075688772j)}",
    ]);
  });

  it('takes square roots as decimals', () => {
    expect(
      answers(math(), 'square_root(2, 10)', 'square_root(4, 10)', 'square_root(-1, 5)', 'square_root(2, 0)'),
    ).toEqual([
      "{'result': Decimal('1.414213562')}",
      "{'result': Decimal('2')}",
      '{"error": "Cannot calculate square root of a negative number"}',
      'Error during execution: valid range for prec is [1, MAX_PREC]',
    ]);
  });

  it('rounds half to even on the exact binary value', () => {
    expect(answers(math(), 'round_number(2.5)', 'round_number(2.675, 2)', 'round_number(25, -1)')).toEqual([
      '{"result": 2.0}',
      '{"result": 2.67}',
      '{"result": 20}',
    ]);
  });

  it('converts units it knows', () => {
    expect(
      answers(math(), "si_unit_conversion(10**400, 'cm', 'm')", "imperial_si_conversion(1, 'in', 'furlong')"),
    ).toEqual([
      '{"error": "Conversion resulted in a value too large to represent"}',
      '{"error": "Conversion from \'in\' to \'furlong\' is not supported"}',
    ]);
  });
});
