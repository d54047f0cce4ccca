// Navigation, distances, tyres, the weather outside.

import { add, compare, trueDivide } from '../../python/numbers.js';
import type { PyDict } from '../../python/PyValue.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import type { Car } from './vehicle.js';
import { zipCodes } from './zipCodes.js';

/** Kilometres between two zip codes, either way. */
const distances: ReadonlyMap<string, number> = new Map(
  (
    [
      ['08540', '94016', 1950],
      ['08540', '94704', 2550],
      ['47329', '52013', 290],
      ['47329', '62947', 1053],
      ['51479', '69238', 630],
      ['56108', '62947', 320],
      ['62947', '94016', 780],
      ['71354', '83462', 450],
      ['74532', '83214', 750],
      ['74532', '94016', 880],
      ['83214', '94016', 980],
      ['94016', '94704', 600],
    ] as const
  ).flatMap(([a, b, distance]) => [[`${a} ${b}`, distance] as const, [`${b} ${a}`, distance] as const]),
);

export const travelling: Readonly<Record<string, Method<Car>>> = {
  get_outside_temperature_from_google: {
    parameters: [],
    run: (car) => {
      const temperature = car.random.uniform(-10, 40);
      if (!car.longContext) return dict({ outsideTemperature: temperature });
      const { weather } = car.shared;
      car.shared.isMixed = true;
      // no change that another instance could see: whoever looks writes it first
      weather.set('outsideTemperature', temperature);
      return weather;
    },
  },
  get_outside_temperature_from_weather_com: { parameters: [], run: () => dict({ error: 404n }) },
  estimate_distance: {
    parameters: parameters('cityA', 'cityB'),
    run: (car, [a = null, b = null]) => {
      const distance = typeof a === 'string' && typeof b === 'string' ? distances.get(`${a} ${b}`) : undefined;
      const answer: PyDict = distance === undefined ? failure('distance not found in database.') : dict({ distance });
      if (car.longContext) answer.set('intermediaryCities', car.filler.get('INTERMEDIARY_CITIES') ?? []);
      return answer;
    },
  },
  get_zipcode_based_on_city: {
    parameters: parameters('city'),
    run: (_car, [city = null]) => dict({ zipcode: zipCodes.get(city) ?? '00000' }),
  },
  set_navigation: {
    parameters: parameters('destination'),
    run: (car, [destination = null]) => {
      car.destination = destination;
      return dict({ status: add('Navigating to ', destination) });
    },
  },
  check_tire_pressure: {
    parameters: [],
    run: (car) => {
      const pressures = [car.frontLeft, car.frontRight, car.rearLeft, car.rearRight];
      const mean = trueDivide(
        pressures.reduce((sum, pressure) => add(sum, pressure)),
        4n,
      );
      return dict({
        frontLeftTirePressure: car.frontLeft,
        frontRightTirePressure: car.frontRight,
        rearLeftTirePressure: car.rearLeft,
        rearRightTirePressure: car.rearRight,
        healthy_tire_pressure: compare('<=', 30n, mean) && compare('<=', mean, 35n),
        car_info: car.longContext ? (car.filler.get('CAR_STATUS_METADATA_EXTENSION') ?? '') : new Map(),
      });
    },
  },
  find_nearest_tire_shop: {
    parameters: [],
    run: () => dict({ shopLocation: '456 Oakwood Avenue, Rivermist, 83214' }),
  },
};
