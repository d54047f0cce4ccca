// MathAPI: stateless arithmetic. Sums run left to right without compensation, as CPython 3.11 does them.
import { assertHashable, dictGet, isTruthy, iterate, pyLen } from '../../python/containers.js';
import { pyRound } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import { add, asFloat, compare, multiply, subtract, trueDivide } from '../../python/numbers.js';
import { PyError } from '../../python/PyError.js';
import { asNumber, isNumeric, PyComplex, type PyDict, type PyValue } from '../../python/PyValue.js';
import { power } from '../../python/power.js';
import { pyStr } from '../../python/repr.js';
import { dict, type Environment, failure, type Method, parameters } from '../Environment.js';
import { logarithm } from './logarithm.js';
import { squareRoot } from './squareRoot.js';

const both = 'Both inputs must be numbers';
const all = 'All elements in the list must be numbers';

type None = Readonly<Record<string, never>>;

/** Answers a Python TypeError with the environment's own error text. */
function checked(text: string, compute: () => PyValue): PyValue {
  try {
    return compute();
  } catch (error) {
    if (error instanceof PyError && error.kind === 'TypeError') return failure(text);
    throw error;
  }
}

const sum = (numbers: PyValue): PyValue => iterate(numbers).reduce<PyValue>((total, item) => add(total, item), 0n);

/** A method over a list: an empty list and elements of a wrong type have answers of their own. */
function overList(what: string, compute: (numbers: PyValue) => PyValue): Method<None> {
  return {
    parameters: parameters('numbers'),
    run: (_state, [numbers = null]) =>
      isTruthy(numbers)
        ? checked(all, () => dict({ result: compute(numbers) }))
        : failure(`Cannot ${what} of an empty list`),
  };
}

function pairwise(
  compute: (a: PyValue, b: PyValue) => PyValue,
  names: readonly [string, string] = ['a', 'b'],
): Method<None> {
  return {
    parameters: parameters(...names),
    run: (_state, [a = null, b = null]) => checked(both, () => compute(a, b)),
  };
}

function extreme(operator: '<' | '>'): (numbers: PyValue) => PyValue {
  return (numbers) => {
    const items = iterate(numbers);
    return items.reduce((best, item) => (compare(operator, item, best) ? item : best));
  };
}

const siToMetres: Readonly<Record<string, PyValue>> = { km: 1000n, m: 1n, cm: 0.01, mm: 0.001, um: 1e-6, nm: 1e-9 };
const imperial: PyDict = dict({
  cm_to_in: 0.393701,
  in_to_cm: 2.54,
  m_to_ft: 3.28084,
  ft_to_m: 0.3048,
  m_to_yd: 1.09361,
  yd_to_m: 0.9144,
  km_to_miles: 0.621371,
  miles_to_km: 1.60934,
  kg_to_lb: 2.20462,
  lb_to_kg: 0.453592,
  celsius_to_fahrenheit: 1.8,
  fahrenheit_to_celsius: 5 / 9,
});

function siConversion(value: PyValue, unitIn: PyValue, unitOut: PyValue): PyValue {
  if (!isNumeric(value)) return failure('Value must be a number');
  assertHashable(unitIn);
  const from = typeof unitIn === 'string' ? siToMetres[unitIn] : undefined;
  if (from !== undefined) assertHashable(unitOut);
  const to = typeof unitOut === 'string' ? siToMetres[unitOut] : undefined;
  if (from === undefined || to === undefined) {
    return failure(`Conversion from '${pyStr(unitIn)}' to '${pyStr(unitOut)}' is not supported`);
  }
  try {
    return dict({ result: multiply(multiply(value, from), trueDivide(1n, to)) });
  } catch (error) {
    if (error instanceof PyError && error.kind === 'OverflowError')
      return failure('Conversion resulted in a value too large to represent');
    throw error;
  }
}

function imperialConversion(value: PyValue, unitIn: PyValue, unitOut: PyValue): PyValue {
  if (!isNumeric(value)) return failure('Value must be a number');
  if (pyEquals(unitIn, unitOut)) return dict({ result: value });
  const factor = dictGet(imperial, `${pyStr(unitIn)}_to_${pyStr(unitOut)}`);
  if (factor === null) return failure(`Conversion from '${pyStr(unitIn)}' to '${pyStr(unitOut)}' is not supported`);
  try {
    if (unitIn === 'celsius' && unitOut === 'fahrenheit') return dict({ result: add(multiply(value, factor), 32n) });
    if (unitIn === 'fahrenheit' && unitOut === 'celsius')
      return dict({ result: multiply(subtract(value, 32n), factor) });
    return dict({ result: multiply(value, factor) });
  } catch (error) {
    if (error instanceof PyError && error.kind === 'OverflowError')
      return failure('Conversion resulted in a value too large to represent');
    throw error;
  }
}

function standardDeviation(numbers: PyValue): PyValue {
  const count = pyLen(numbers);
  const mean = trueDivide(sum(numbers), count);
  const squares = iterate(numbers).map((item) => power(subtract(item, mean), 2n));
  return Math.sqrt(trueDivide(sum(squares), count));
}

const methods: Readonly<Record<string, Method<None>>> = {
  logarithm: {
    parameters: parameters('value', 'base', 'precision'),
    run: (_state, [value = null, base = null, precision = null]) => logarithm(value, base, precision),
  },
  mean: overList('calculate mean', (numbers) => trueDivide(sum(numbers), pyLen(numbers))),
  standard_deviation: overList('calculate standard deviation', standardDeviation),
  si_unit_conversion: {
    parameters: parameters('value', 'unit_in', 'unit_out'),
    run: (_state, [value = null, unitIn = null, unitOut = null]) => siConversion(value, unitIn, unitOut),
  },
  imperial_si_conversion: {
    parameters: parameters('value', 'unit_in', 'unit_out'),
    run: (_state, [value = null, unitIn = null, unitOut = null]) => imperialConversion(value, unitIn, unitOut),
  },
  add: pairwise((a, b) => dict({ result: add(a, b) })),
  subtract: pairwise((a, b) => dict({ result: subtract(a, b) })),
  multiply: pairwise((a, b) => (isNumeric(a) && isNumeric(b) ? dict({ result: multiply(a, b) }) : failure(both))),
  divide: pairwise((a, b) => (pyEquals(b, 0n) ? failure('Cannot divide by zero') : dict({ result: trueDivide(a, b) }))),
  power: pairwise((base, exponent) => dict({ result: power(base, exponent) }), ['base', 'exponent']),
  square_root: {
    parameters: parameters('number', 'precision'),
    run: (_state, [number = null, precision = null]) => squareRoot(number, precision),
  },
  absolute_value: {
    parameters: parameters('number'),
    run: (_state, [number = null]) => {
      if (number instanceof PyComplex) throw new PyError('Refused', 'arithmetic on complex numbers');
      if (!isNumeric(number)) return failure('Input must be a number');
      const value = asNumber(number);
      return dict({ result: typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(value) });
    },
  },
  round_number: {
    parameters: parameters('number', ['decimal_places', 0n]),
    run: (_state, [number = null, places = null]) =>
      checked('First input must be a number, second input must be an integer', () =>
        dict({ result: pyRound(number, places) }),
      ),
  },
  percentage: {
    parameters: parameters('part', 'whole'),
    run: (_state, [part = null, whole = null]) =>
      pyEquals(whole, 0n)
        ? failure('Whole value cannot be zero')
        : checked(both, () => dict({ result: asFloat(trueDivide(part, whole)) * 100 })),
  },
  min_value: overList('find minimum', extreme('<')),
  max_value: overList('find maximum', extreme('>')),
  sum_values: overList('calculate sum', sum),
};

const stateless: None = {};

export const math: Environment<None> = {
  className: 'MathAPI',
  ignoresConfig: true,
  load: () => stateless,
  fork: () => stateless,
  methods,
  attributes: () => [],
};
