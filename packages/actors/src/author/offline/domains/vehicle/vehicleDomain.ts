// The car as the offline author knows it.
import { formatJson, type JsonObject, type JsonValue, type Random } from '@rods/core';
import { mapAt, numberAt, withFields } from '../configFields.js';
import type { Cure, Domain } from '../Domain.js';
import { vehicleFunctions } from './vehicleFunctions.js';

const tenths = (value: number): number => Math.round(value * 10) / 10;

const vary = (config: JsonObject, random: Random): JsonObject => {
  if (config.size === 0) return config;
  const near = (key: string, low: number, high: number): Record<string, JsonValue> =>
    config.has(key) ? { [key]: tenths(low + random.float() * (high - low)) } : {};
  const doors = mapAt(config, 'doorStatus');
  const opened = random.below(3) > 0;
  return withFields(config, {
    ...near('fuelLevel', 2, 38),
    ...near('batteryVoltage', 12.1, 13.4),
    ...near('acTemperature', 17, 27),
    ...near('humidityLevel', 30, 60),
    ...near('frontLeftTirePressure', 28, 36),
    ...near('frontRightTirePressure', 28, 36),
    ...near('rearLeftTirePressure', 28, 36),
    ...near('rearRightTirePressure', 28, 36),
    ...near('distanceToNextVehicle', 30, 120),
    ...(doors.size
      ? {
          doorStatus: new Map(
            [...doors.keys()].map((door): [string, JsonValue] => [
              door,
              opened && random.below(2) ? 'unlocked' : 'locked',
            ]),
          ),
        }
      : {}),
  });
};

const field = (path: readonly string[], value: JsonValue): { path: string[]; value: string } => ({
  path: [...path],
  value: formatJson(value),
});

const lessFuel: Cure = ({ detail, call }) => {
  const asked = call.get('fuelAmount');
  if (!/above the tank capacity/i.test(detail)) return undefined;
  return [field(['fuelLevel'], tenths(Math.max(0.5, (50 - Number(asked ?? 20)) / 2)))];
};

const lockedDoors: Cure = ({ detail, config }) =>
  /doors must be locked/i.test(detail)
    ? [...mapAt(config, 'doorStatus').keys()].map((door) => field(['doorStatus', door], 'locked'))
    : undefined;

const pressedPedal: Cure = ({ detail }) =>
  /brake pedal needs|press the brake fully/i.test(detail)
    ? [field(['brakePedalStatus'], 'pressed'), field(['brakePedalForce'], 1000)]
    : undefined;

const engineOn: Cure = ({ detail }) =>
  /start the engine before/i.test(detail) ? [field(['engineState'], 'running')] : undefined;

const emptierTank: Cure = ({ error, functionName, config }) =>
  error === 'param_gen_failed' && functionName === 'fillFuelTank' && numberAt(config, 'fuelLevel', 0) > 40
    ? [field(['fuelLevel'], 12.5)]
    : undefined;

export const vehicleDomain: Domain = {
  className: 'VehicleControlAPI',
  goals: [
    'I am getting the car ready for a drive.',
    'There is a longer drive ahead of me.',
    'I want to be sure the car is fit for the road.',
    'I borrowed this car from a friend.',
    "We're on our way to the coast.",
    "It's moving day.",
    'I drive a delivery van.',
    'First trip with the new car.',
    'The whole family is in the car.',
  ],
  functions: vehicleFunctions,
  facts: (config) => (config.get('brakePedalStatus') === 'pressed' ? ['down'] : []),
  vary,
  cures: [lessFuel, lockedDoors, pressedPedal, engineOn, emptierTank],
  compositions: [
    {
      id: 'start_the_car',
      functions: ['lockDoors', 'pressBrakePedal', 'startEngine'],
      phrases: [
        'lock all the doors, hold the brake down fully and start the engine',
        'get the car running, with every door locked first',
        'make sure all four doors are locked and start the car for me',
        'I am ready to go: secure all the doors and fire up the engine.',
      ],
      weight: 3,
    },
    {
      id: 'start_with_brake',
      functions: ['pressBrakePedal', 'startEngine'],
      phrases: [
        'press the brake pedal all the way and start the engine',
        'start the car, the doors are shut already',
        'get the engine running with the brake pushed down fully',
      ],
      weight: 1.5,
    },
    {
      id: 'distance_between',
      functions: ['get_zipcode_based_on_city', 'get_zipcode_based_on_city', 'estimate_distance'],
      phrases: [
        'tell me how far it is from {1.city} to {2.city}',
        'How many kilometers lie between {1.city} and {2.city}?',
        'work out the driving distance from {1.city} to {2.city}',
        'I am thinking of driving from {1.city} over to {2.city}. How long is that stretch?',
      ],
      weight: 3,
    },
    {
      id: 'distance_and_range',
      functions: [
        'get_zipcode_based_on_city',
        'get_zipcode_based_on_city',
        'estimate_distance',
        'estimate_drive_feasibility_by_mileage',
      ],
      phrases: [
        'find out how far {1.city} is from {2.city} and whether the fuel I have gets me that far',
        'Can I make it from {1.city} to {2.city} on the fuel in the tank? I would like to know the distance too.',
      ],
      weight: 1.5,
    },
    {
      id: 'distance_from_code',
      functions: ['get_zipcode_based_on_city'],
      phrases: [
        'look up the zip code of {city}',
        'What is the postal code for {city}?',
        'I need the zip code {city} uses.',
      ],
      weight: 0.7,
    },
    {
      id: 'tires_and_shop',
      functions: ['check_tire_pressure', 'find_nearest_tire_shop'],
      phrases: [
        'check the tire pressure and find me the closest tire shop',
        'see how the tires are doing and where the nearest tire place is',
        'The ride feels wobbly. Have a look at the tire pressures and find a tire shop nearby.',
      ],
      weight: 1.5,
    },
    {
      id: 'tires_and_route',
      functions: ['check_tire_pressure', 'find_nearest_tire_shop', 'set_navigation'],
      phrases: [
        'check my tires, find the nearest tire shop and set the navigation to it',
        'look at the tire pressure, then guide me to the closest tire shop',
      ],
    },
    {
      id: 'shop_and_route',
      functions: ['find_nearest_tire_shop', 'set_navigation'],
      phrases: [
        'find the nearest tire shop and navigate there',
        'point the navigation at whichever tire shop is closest',
      ],
      weight: 1.5,
    },
    {
      id: 'liters_into_tank',
      functions: ['liter_to_gallon', 'fillFuelTank'],
      phrases: [
        'convert {liter} liters to gallons and put that much fuel in the tank',
        'I bought {liter} liters of gas. Work out how many gallons that is and fill it into the tank.',
      ],
    },
    {
      // how much that is has to be worked out: the function tells what the tank holds
      id: 'fill_up',
      functions: ['displayCarStatus', 'fillFuelTank'],
      phrases: [
        'check the fuel level and fill the tank up to the top',
        'see what is left in the tank and fill it to the brim',
        'How much fuel is in there? Then fill the tank all the way up.',
        'look at the fuel gauge, then put in whatever is missing to a full tank of 50 gallons',
        'I want to set off with a full tank, so see how much fuel is in it and add the rest.',
        'top up the fuel to the full 50 gallons, you have to look at the gauge first',
        'find out how many gallons of fuel are still missing and fill them in',
        'Is the tank full? Look at the fuel, and fill in what is missing.',
        'read the fuel gauge and make the tank full',
        'The tank holds 50 gallons, so check the fuel in it and fill in the difference.',
        'We stop here for fuel: check the level and fill her up completely.',
        'give me the fuel level and then fill the tank until nothing more goes in',
      ],
      weight: 1.5,
    },
    {
      id: 'fuel_in_liters',
      functions: ['displayCarStatus', 'gallon_to_liter'],
      phrases: [
        'check the fuel gauge and tell me the fuel level in liters',
        'How much fuel do I have, expressed in liters?',
      ],
    },
  ],
};
