// What the calculator does, for policies and authors.
import { describeFunctions, float, floatList, integer, text } from '../../toolset/describe.js';
import { mathFacts } from './facts.js';

const numbers = { numbers: floatList('The numbers, as a list.') };
const pair = { a: float('First number.'), b: float('Second number.') };
const result = ['result float: the outcome'];

export const mathSchema = describeFunctions('MathAPI', mathFacts, {
  logarithm: {
    does: 'Compute the logarithm of a number to any base, to as many digits as asked.',
    takes: {
      value: float('The number to take the logarithm of.'),
      base: float('Base of the logarithm.'),
      precision: integer('Number of significant digits.'),
    },
    gives: result,
  },
  mean: { does: 'Average a list of numbers.', takes: numbers, gives: result },
  standard_deviation: {
    does: 'Tell how far a list of numbers spreads around its average (population standard deviation).',
    takes: numbers,
    gives: result,
  },
  si_unit_conversion: {
    does: 'Convert a length between metric units.',
    takes: {
      value: float('Length to convert.'),
      unit_in: text('Unit it is given in: km, m, cm, mm, um or nm.', { enum: ['km', 'm', 'cm', 'mm', 'um', 'nm'] }),
      unit_out: text('Unit to convert to: km, m, cm, mm, um or nm.', { enum: ['km', 'm', 'cm', 'mm', 'um', 'nm'] }),
    },
    gives: result,
  },
  imperial_si_conversion: {
    does: 'Convert lengths, weights and temperatures between metric and imperial units.',
    takes: {
      value: float('Quantity to convert.'),
      unit_in: text('Unit it is given in, such as cm, in, m, ft, yd, km, miles, kg, lb, celsius or fahrenheit.'),
      unit_out: text('Unit to convert to, such as cm, in, m, ft, yd, km, miles, kg, lb, celsius or fahrenheit.'),
    },
    gives: result,
  },
  add: { does: 'Add two numbers.', takes: pair, gives: result },
  subtract: { does: 'Take the second number away from the first.', takes: pair, gives: result },
  multiply: { does: 'Multiply two numbers.', takes: pair, gives: result },
  divide: { does: 'Divide the first number by the second.', takes: pair, gives: result },
  power: {
    does: 'Raise a number to a power.',
    takes: { base: float('The number to raise.'), exponent: float('The power to raise it to.') },
    gives: result,
  },
  square_root: {
    does: 'Compute a square root to as many digits as asked.',
    takes: { number: float('The number, not negative.'), precision: integer('Number of significant digits.') },
    gives: result,
  },
  absolute_value: { does: 'Drop the sign of a number.', takes: { number: float('The number.') }, gives: result },
  round_number: {
    does: 'Round a number to so many decimal places.',
    takes: {
      number: float('The number to round.'),
      decimal_places: integer('Decimal places to keep.', { default: 0 }),
    },
    gives: result,
  },
  percentage: {
    does: 'Tell what percentage one number is of another.',
    takes: { part: float('The part.'), whole: float('What counts as one hundred percent.') },
    gives: result,
  },
  min_value: { does: 'Find the smallest of a list of numbers.', takes: numbers, gives: result },
  max_value: { does: 'Find the largest of a list of numbers.', takes: numbers, gives: result },
  sum_values: { does: 'Add up a list of numbers.', takes: numbers, gives: result },
});
