// VehicleControlAPI: a car with doors, brakes, climate, lights and a tank of fifty gallons.
import { dictGet, dictHas, getItem, iterate } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { PythonRandom } from '../../python/random/PythonRandom.js';
import type { Environment, Filler, SharedDefaults } from '../Environment.js';
import { dict } from '../Environment.js';
import { namedAttributes } from '../namedAttributes.js';
import { type Borrower, lend, ownAll } from '../owned.js';
import { cabin } from './cabin.js';
import { driving } from './driving.js';
import { travelling } from './travelling.js';

export type Car = Borrower & {
  fuelLevel: PyValue;
  batteryVoltage: PyValue;
  engineState: PyValue;
  unlockedDoors: PyValue;
  doorStatus: PyValue;
  acTemperature: PyValue;
  fanSpeed: PyValue;
  acMode: PyValue;
  humidity: PyValue;
  headLights: PyValue;
  parkingBrake: PyValue;
  parkingBrakeForce: PyValue;
  slopeAngle: PyValue;
  brakePedal: PyValue;
  brakePedalForce: PyValue;
  distanceToNext: PyValue;
  cruise: PyValue;
  destination: PyValue;
  frontLeft: PyValue;
  frontRight: PyValue;
  rearLeft: PyValue;
  rearRight: PyValue;
  readonly longContext: boolean;
  readonly filler: Filler;
  readonly shared: SharedDefaults;
  readonly random: PythonRandom;
};

const defaultDoors = (): PyDict =>
  dict({ driver: 'unlocked', passenger: 'unlocked', rear_left: 'unlocked', rear_right: 'unlocked' });

// the rest may be anything in a configuration
const containers: readonly (keyof Car)[] = [
  'doorStatus',
  'fuelLevel',
  'batteryVoltage',
  'engineState',
  'acTemperature',
  'fanSpeed',
  'acMode',
  'humidity',
  'headLights',
  'parkingBrake',
  'parkingBrakeForce',
  'slopeAngle',
  'brakePedal',
  'brakePedalForce',
  'distanceToNext',
  'cruise',
  'destination',
  'frontLeft',
  'frontRight',
  'rearLeft',
  'rearRight',
];

const attributeNames = [
  'fuelLevel',
  'batteryVoltage',
  'engine_state',
  'remainingUnlockedDoors',
  'doorStatus',
  'acTemperature',
  'fanSpeed',
  'acMode',
  'humidityLevel',
  'headLightStatus',
  'parkingBrakeStatus',
  'brakePedalStatus',
  'distanceToNextVehicle',
  'cruiseStatus',
  'destination',
  'frontLeftTirePressure',
  'frontRightTirePressure',
  'rearLeftTirePressure',
  'rearRightTirePressure',
  'long_context',
];

/** In the order of their names. */
function values(car: Car): readonly PyValue[] {
  return [
    car.fuelLevel,
    car.batteryVoltage,
    car.engineState,
    car.unlockedDoors,
    car.doorStatus,
    car.acTemperature,
    car.fanSpeed,
    car.acMode,
    car.humidity,
    car.headLights,
    car.parkingBrake,
    car.brakePedal,
    car.distanceToNext,
    car.cruise,
    car.destination,
    car.frontLeft,
    car.frontRight,
    car.rearLeft,
    car.rearRight,
    car.longContext,
  ];
}

export const vehicle: Environment<Car> = {
  className: 'VehicleControlAPI',
  load(config, context) {
    const doorStatus = dictHas(config, 'doorStatus') ? dictGet(config, 'doorStatus') : defaultDoors();
    const locked = iterate(doorStatus).filter((door) => pyEquals(getItem(doorStatus, door), 'locked')).length;
    return {
      borrowed: containers,
      lenders: [],
      fuelLevel: dictGet(config, 'fuelLevel', 0.0),
      batteryVoltage: dictGet(config, 'batteryVoltage', 12.6),
      engineState: dictGet(config, 'engineState', 'stopped'),
      unlockedDoors: BigInt(4 - locked),
      doorStatus,
      acTemperature: dictGet(config, 'acTemperature', 25.0),
      fanSpeed: dictGet(config, 'fanSpeed', 50n),
      acMode: dictGet(config, 'acMode', 'auto'),
      humidity: dictGet(config, 'humidityLevel', 50.0),
      headLights: dictGet(config, 'headLightStatus', 'off'),
      parkingBrake: dictGet(config, 'parkingBrakeStatus', 'released'),
      parkingBrakeForce: dictGet(config, 'parkingBrakeForce', 0.0),
      slopeAngle: dictGet(config, 'slopeAngle', 0.0),
      brakePedal: dictGet(config, 'brakePedalStatus', 'released'),
      brakePedalForce: dictGet(config, 'brakePedalForce', 0.0),
      distanceToNext: dictGet(config, 'distanceToNextVehicle', 50.0),
      cruise: dictGet(config, 'cruiseStatus', 'inactive'),
      destination: dictGet(config, 'destination', 'None'),
      frontLeft: dictGet(config, 'frontLeftTirePressure', 32.0),
      frontRight: dictGet(config, 'frontRightTirePressure', 32.0),
      rearLeft: dictGet(config, 'rearLeftTirePressure', 30.0),
      rearRight: dictGet(config, 'rearRightTirePressure', 30.0),
      longContext: context.longContext,
      filler: context.filler,
      shared: context.shared,
      random: new PythonRandom(toInt(dictGet(config, 'random_seed', 141053n))),
    };
  },
  fork(car, shared) {
    lend(car, containers);
    return { ...car, shared, random: car.random.clone() };
  },
  settle: ownAll,
  methods: { ...driving, ...cabin, ...travelling },
  values,
  attributes: (car) => namedAttributes(car, attributeNames, values(car)),
};
