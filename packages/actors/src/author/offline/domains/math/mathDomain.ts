// The calculator as the offline author knows it: figures from the conversation where there are any, else everyday numbers.
import { isRaw } from '../../phrasing/sayValue.js';
import { type Scene, said, type Value } from '../../Scene.js';
import { roundAmount } from '../../values/money.js';
import type { Argument, Arguments, Domain, FunctionKnowledge } from '../Domain.js';

/** A figure of everyday life: mostly whole, else with one decimal or two. */
const figure = (scene: Scene, low: number, high: number): number => {
  const kind = scene.random.below(6);
  if (kind > 1) return roundAmount(scene.random, low, high, 1);
  const scale = kind === 0 ? 10 : 100;
  return roundAmount(scene.random, low * scale, high * scale, 1) / scale;
};
const number = (scene: Scene, low = 2, high = 400): Argument => said(figure(scene, low, high));
/** The last result, else a figure that the conversation has brought. */
const carried = (scene: Scene): Argument | undefined => {
  const result = scene.mentioned('number').find(({ fromResult }) => fromResult);
  // a long figure can only be pointed at, and only while it is the last
  if (result && (!isRaw(result.value) || scene.only('number') === result.value))
    return { value: result.value, carriage: 'known' };
  const short = (value: Value): boolean => !isRaw(value);
  return scene.again('distance', short) ?? scene.again('cost', short) ?? scene.again('gallons', short);
};
const first = (scene: Scene, low = 2, high = 400): Argument =>
  (scene.random.below(3) ? carried(scene) : undefined) ?? number(scene, low, high);

const list = (scene: Scene): Arguments => ({
  numbers: said(Array.from({ length: 3 + scene.random.below(3) }, () => figure(scene, 2, 120))),
});

const places = (scene: Scene): Argument => said(BigInt(5 + scene.random.below(6)));

const functions: Readonly<Record<string, FunctionKnowledge>> = {
  logarithm: {
    fill: (scene) => ({ value: first(scene), base: said(scene.random.pick([2, 10, 5])), precision: places(scene) }),
    weight: 0.7,
  },
  mean: { fill: list, weight: 2 },
  standard_deviation: { fill: list },
  si_unit_conversion: {
    fill: (scene) => {
      const neighbours: readonly (readonly [string, string])[] = [
        ['km', 'm'],
        ['m', 'cm'],
        ['cm', 'mm'],
      ];
      const [from, to] = scene.random.shuffle(scene.random.pick(neighbours));
      return { value: first(scene, 1, 90), unit_in: said(from as string), unit_out: said(to as string) };
    },
  },
  imperial_si_conversion: {
    fill: (scene) => {
      const pairs: readonly (readonly [string, string])[] = [
        ['miles', 'km'],
        ['km', 'miles'],
        ['kg', 'lb'],
        ['lb', 'kg'],
        ['celsius', 'fahrenheit'],
        ['fahrenheit', 'celsius'],
      ];
      const [from, to] = scene.random.pick(pairs);
      return { value: first(scene, 5, 150), unit_in: said(from), unit_out: said(to) };
    },
    words: {
      unit_in: { lb: ['pounds'], kg: ['kilograms'], km: ['kilometers'] },
      unit_out: { lb: ['pounds'], kg: ['kilograms'], km: ['kilometers'] },
    },
  },
  add: { fill: (scene) => ({ a: first(scene), b: number(scene) }) },
  subtract: {
    fill: (scene) => {
      const from = first(scene, 20);
      // people ask what is left, so there has to be something
      return { a: from, b: number(scene, 1, Math.max(2, Math.min(60, Math.floor(Number(from.value))))) };
    },
  },
  multiply: { fill: (scene) => ({ a: first(scene), b: said(roundAmount(scene.random, 2, 40, 1)) }) },
  divide: { fill: (scene) => ({ a: first(scene), b: said(roundAmount(scene.random, 2, 12, 1)) }) },
  power: {
    fill: (scene) => ({
      base: said(BigInt(2 + scene.random.below(9))),
      exponent: said(BigInt(2 + scene.random.below(4))),
    }),
  },
  square_root: { fill: (scene) => ({ number: number(scene, 10, 900), precision: places(scene) }), weight: 0.7 },
  absolute_value: {
    fill: (scene) => ({ number: said(-roundAmount(scene.random, 3, 90, 1)) }),
    weight: 0.4,
  },
  round_number: {
    fill: (scene) => ({
      number: said((10_000 + scene.random.below(900_000)) / 10_000),
      decimal_places: said(BigInt(2 + scene.random.below(2))),
    }),
    weight: 0.7,
  },
  percentage: { fill: (scene) => ({ part: number(scene, 5, 90), whole: number(scene, 100, 500) }) },
  min_value: { fill: list },
  max_value: { fill: list },
  sum_values: { fill: list },
};

export const mathDomain: Domain = {
  className: 'MathAPI',
  goals: [
    'I have a few sums to get through.',
    'There are some figures I want to be sure about.',
    "It's report day.",
    'My head hurts from all these numbers.',
    "I'm helping my daughter with her homework.",
    'We close the books tonight.',
  ],
  functions,
  vary: (config) => config,
  cures: [],
  compositions: [],
};
