// Arguments for the car: what its gauges allow, cities that have a road between them, comfortable temperatures.

import type { Random } from '@rods/core';
import { zipCodes } from '@rods/sim';
import { isRaw } from '../../phrasing/sayValue.js';
import { implied, type Scene, said, type Value } from '../../Scene.js';
import { roundAmount } from '../../values/money.js';
import { numberAt, pairsOf } from '../configFields.js';
import type { Argument, Arguments, FunctionKnowledge } from '../Domain.js';

const state = (scene: Scene): ReturnType<Scene['state']> => scene.state('VehicleControlAPI');
const doors: readonly string[] = ['driver', 'passenger', 'rear_left', 'rear_right'];

/** Cities with a known road between them. */
const roads: readonly (readonly [string, string])[] = [
  ['Rivermist', 'San Francisco'],
  ['Rivermist', 'Stonebrook'],
  ['Stonebrook', 'San Francisco'],
  ['Maplecrest', 'Silverpine'],
  ['Silverpine', 'San Francisco'],
  ['Shadowridge', 'Sunset Valley'],
  ['Oakendale', 'Willowbend'],
  ['Oakendale', 'Silverpine'],
  ['Crescent Hollow', 'Autumnville'],
];
const streets: readonly string[] = (
  'Larkspur Lane,Mill Street,Orchard Road,Canal Walk,Station Avenue,Beacon Hill,Foundry Court,Harbor Drive,Chestnut Row,' +
  'Lakeview Terrace,Market Square,Quarry Street,Bridge Street,Juniper Way,Old Post Road,Kiln Lane,Abbey Close,Ferry Landing,' +
  'Walnut Avenue,Signal Hill,Brewery Yard,Meadow Rise,Tanner Street,Cedar Crescent,Railway Parade,Vineyard Road,Copper Alley,' +
  'Windmill Lane,Granary Street,Pebble Beach Drive'
).split(',');
const towns: readonly string[] = [...new Set(roads.flat()), 'Greenfield', 'Pinehaven', 'San Francisco'];
const address = (random: Random): string => `${1 + random.below(320)} ${random.pick(streets)}, ${random.pick(towns)}`;

/** Both cities of one zip-code pair belong to one road: the second call takes the other end. */
const city = (scene: Scene): Argument => {
  const earlier = scene.behind.includes('get_zipcode_based_on_city') ? scene.latest('city')?.value : undefined;
  const road = roads.find(([a, b]) => a === earlier || b === earlier);
  if (road && earlier !== undefined) return said(road[0] === earlier ? road[1] : road[0]);
  return said(scene.random.pick(scene.random.pick(roads)));
};

const distance = (scene: Scene): Arguments => {
  const found = scene.mentioned('zipcode').filter((mention) => mention.turn === scene.turn);
  if (found.length >= 2) {
    const ends = found.slice(0, 2).reverse();
    return {
      cityA: { value: ends[0]?.value as Value, carriage: 'known' },
      cityB: { value: ends[1]?.value as Value, carriage: 'known' },
    };
  }
  const [from, to] = scene.random.pick(roads).map((name) => said(zipCodes.get(name) as string));
  return { cityA: from as Argument, cityB: to as Argument };
};

const fuelRoom = (scene: Scene): number => 50 - numberAt(state(scene), 'fuelLevel', 0);

/** What the gauge has just shown leaves room for, where adding it fills the tank to the brim and not beyond. */
const fullTank = (scene: Scene): Arguments | undefined => {
  const missing = fuelRoom(scene);
  return scene.behind.includes('displayCarStatus') &&
    missing > 1 &&
    numberAt(state(scene), 'fuelLevel', 0) + missing <= 50
    ? { fuelAmount: { value: missing, carriage: 'computed' } }
    : undefined;
};

const fill = (scene: Scene): Arguments | undefined => {
  const full = fullTank(scene);
  if (full) return full;
  const converted = scene.behind.includes('liter_to_gallon') ? scene.latest('gallons') : undefined;
  if (converted) return { fuelAmount: converted };
  const room = Math.floor(fuelRoom(scene));
  // One request in eight forgets to look at the gauge, as people do; the tank then overflows and the world is mended.
  if (scene.random.below(8) === 0) return { fuelAmount: said(roundAmount(scene.random, 20, 40, 5)) };
  if (room < 3) return undefined;
  const whole = 2 + scene.random.below(Math.min(room, 40) - 2);
  return { fuelAmount: said(scene.random.below(3) === 0 ? whole + scene.random.pick([0.25, 0.5, 0.75]) : whole) };
};

const lock = (scene: Scene): Arguments => {
  const open = pairsOf(state(scene).get('doorStatus')).filter(([, status]) => status !== 'locked');
  const unlock = scene.ahead.length === 0 && open.length === 0;
  const some = scene.ahead.length === 0 && scene.random.below(3) === 0;
  const listed = some ? scene.random.shuffle(doors).slice(0, 2) : doors;
  return { unlock: said(unlock), door: said([...listed]) };
};

export const vehicleFunctions: Readonly<Record<string, FunctionKnowledge>> = {
  startEngine: {
    fill: () => ({ ignitionMode: implied('START') }),
    cues: { ignitionMode: { START: ['start', 'engine', 'ignition', 'running'] } },
    weight: 0.7,
  },
  fillFuelTank: { fill, weight: 1.5 },
  lockDoors: {
    fill: lock,
    words: {
      unlock: { True: ['unlock', 'open'], False: ['lock', 'locked', 'secure'] },
      door: {
        "['driver', 'passenger', 'rear_left', 'rear_right']": [
          'all doors',
          'every door',
          'all the doors',
          'all four doors',
        ],
      },
    },
    cues: { door: { "['driver', 'passenger', 'rear_left', 'rear_right']": ['doors'] } },
  },
  adjustClimateControl: {
    fill: (scene) => {
      const warm = scene.random.below(3) === 0;
      const half = scene.random.below(4) === 0 ? 0.5 : 0;
      const temperature = half + (warm ? roundAmount(scene.random, 64, 78, 1) : roundAmount(scene.random, 17, 25, 1));
      return {
        temperature: said(temperature),
        unit: said(warm ? 'fahrenheit' : 'celsius'),
        ...(scene.random.below(2) ? { fanSpeed: said(BigInt(roundAmount(scene.random, 20, 90, 5))) } : {}),
        ...(scene.random.below(2) ? { mode: said(scene.random.pick(['cool', 'heat', 'defrost'])) } : {}),
      };
    },
    tails: { fanSpeed: 'with the fan at {fanSpeed}', mode: 'in {mode} mode', unit: 'in {unit}' },
  },
  get_outside_temperature_from_google: { fill: () => ({}), weight: 0.6 },
  get_outside_temperature_from_weather_com: { fill: () => ({}), weight: 0 },
  get_current_speed: { fill: () => ({}), weight: 0.4 },
  setHeadlights: {
    fill: (scene) => ({ mode: said(scene.random.pick(['on', 'on', 'off', 'auto'])) }),
    words: { mode: { auto: ['automatic', 'auto'] } },
  },
  displayCarStatus: {
    fill: (scene) => {
      const options = ['fuel', 'battery', 'doors', 'climate', 'headlights', 'parkingBrake', 'brakePedal', 'engine'];
      const option =
        scene.ahead.includes('gallon_to_liter') || scene.ahead.includes('fillFuelTank')
          ? 'fuel'
          : scene.random.pick(options);
      return { option: said(option) };
    },
    words: { option: { parkingBrake: ['parking brake'], brakePedal: ['brake pedal'] } },
  },
  activateParkingBrake: {
    fill: (scene) => ({ mode: said(state(scene).get('parkingBrakeStatus') === 'engaged' ? 'release' : 'engage') }),
  },
  pressBrakePedal: {
    fill: (scene) => ({
      pedalPosition: scene.ahead.includes('startEngine') ? implied(1) : said(scene.random.pick([0.5, 0.25, 0.75, 1])),
    }),
    cues: { pedalPosition: { '1.0': ['fully', 'all the way', 'to the floor', 'start', 'engine', 'running'] } },
    gives: ['down'],
    weight: 0.3,
  },
  releaseBrakePedal: {
    fill: () => ({}),
    needs: ['down'],
    ends: ['down'],
    weight: 0.5,
  },
  setCruiseControl: {
    fill: (scene) => ({
      speed: said(roundAmount(scene.random, 40, 75, 5)),
      activate: implied(true),
      distanceToNextVehicle: said(roundAmount(scene.random, 50, 150, 10)),
    }),
    cues: { activate: { True: ['cruise', 'set', 'activate', 'on'] } },
  },
  display_log: {
    fill: (scene) => {
      const entries = [
        'Departed with a full tank',
        'Tires checked before departure',
        'Coffee stop at mile 120',
        'Swapped drivers at noon',
        'Arrived safely',
        'Windshield wiped',
        'Detour over the bridge',
        'Back in five minutes',
        'Dog on board',
        'Scratch on the left door',
        'Next service in May',
        'Rear seat folded',
        'Paid the toll in cash',
        'Child seat fitted',
        'Please return with a clean cabin',
        'Wet road, drive slowly',
        'Picked up two hikers',
        'Ferry leaves at eight',
      ];
      return { messages: said(scene.random.shuffle(entries).slice(0, 1 + scene.random.below(2))) };
    },
    weight: 0.5,
  },
  estimate_drive_feasibility_by_mileage: {
    fill: (scene) => {
      const known = scene.behind.includes('estimate_distance')
        ? scene.latest('distance')
        : scene.again('distance', (value) => !isRaw(value));
      return { distance: known ?? said(roundAmount(scene.random, 60, 900, 5)) };
    },
  },
  liter_to_gallon: {
    fill: (scene) => ({ liter: said(roundAmount(scene.random, 8, 70, 1)) }),
  },
  gallon_to_liter: {
    fill: (scene) => ({
      gallon:
        (scene.behind.includes('displayCarStatus') ? scene.latest('gallons') : undefined) ??
        said(roundAmount(scene.random, 8, 60, 1) / 2),
    }),
  },
  estimate_distance: { fill: distance },
  get_zipcode_based_on_city: {
    fill: (scene) => ({ city: city(scene) }),
    weight: 0.7,
  },
  set_navigation: {
    fill: (scene) => ({
      destination:
        (scene.behind.includes('find_nearest_tire_shop') ? scene.latest('place') : undefined) ??
        said(address(scene.random)),
    }),
    weight: 1.5,
  },
  check_tire_pressure: { fill: () => ({}), weight: 1.5 },
  find_nearest_tire_shop: { fill: () => ({}) },
};
