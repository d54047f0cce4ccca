// VehicleControlAPI: a car with doors, brakes, climate, lights and a tank of fifty gallons.
import { deepCopy, dictGet, dictHas, getItem, iterate } from '../../python/containers.js';
import { toInt } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { PythonRandom } from '../../python/random/PythonRandom.js';
import type { Environment, Filler, SharedDefaults } from '../Environment.js';
import { dict } from '../Environment.js';
import { cabin } from './cabin.js';
import { driving } from './driving.js';
import { travelling } from './travelling.js';

export type Car = {
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

export const vehicle: Environment<Car> = {
  className: 'VehicleControlAPI',
  load(config, context) {
    const own = deepCopy(config);
    const doorStatus = dictHas(own, 'doorStatus') ? dictGet(own, 'doorStatus') : defaultDoors();
    const locked = iterate(doorStatus).filter((door) => pyEquals(getItem(doorStatus, door), 'locked')).length;
    return {
      fuelLevel: dictGet(own, 'fuelLevel', 0.0),
      batteryVoltage: dictGet(own, 'batteryVoltage', 12.6),
      engineState: dictGet(own, 'engineState', 'stopped'),
      unlockedDoors: BigInt(4 - locked),
      doorStatus,
      acTemperature: dictGet(own, 'acTemperature', 25.0),
      fanSpeed: dictGet(own, 'fanSpeed', 50n),
      acMode: dictGet(own, 'acMode', 'auto'),
      humidity: dictGet(own, 'humidityLevel', 50.0),
      headLights: dictGet(own, 'headLightStatus', 'off'),
      parkingBrake: dictGet(own, 'parkingBrakeStatus', 'released'),
      parkingBrakeForce: dictGet(own, 'parkingBrakeForce', 0.0),
      slopeAngle: dictGet(own, 'slopeAngle', 0.0),
      brakePedal: dictGet(own, 'brakePedalStatus', 'released'),
      brakePedalForce: dictGet(own, 'brakePedalForce', 0.0),
      distanceToNext: dictGet(own, 'distanceToNextVehicle', 50.0),
      cruise: dictGet(own, 'cruiseStatus', 'inactive'),
      destination: dictGet(own, 'destination', 'None'),
      frontLeft: dictGet(own, 'frontLeftTirePressure', 32.0),
      frontRight: dictGet(own, 'frontRightTirePressure', 32.0),
      rearLeft: dictGet(own, 'rearLeftTirePressure', 30.0),
      rearRight: dictGet(own, 'rearRightTirePressure', 30.0),
      longContext: context.longContext,
      filler: context.filler,
      shared: context.shared,
      random: new PythonRandom(toInt(dictGet(own, 'random_seed', 141053n))),
    };
  },
  methods: { ...driving, ...cabin, ...travelling },
  attributes: (car) => [
    ['fuelLevel', car.fuelLevel],
    ['batteryVoltage', car.batteryVoltage],
    ['engine_state', car.engineState],
    ['remainingUnlockedDoors', car.unlockedDoors],
    ['doorStatus', car.doorStatus],
    ['acTemperature', car.acTemperature],
    ['fanSpeed', car.fanSpeed],
    ['acMode', car.acMode],
    ['humidityLevel', car.humidity],
    ['headLightStatus', car.headLights],
    ['parkingBrakeStatus', car.parkingBrake],
    ['brakePedalStatus', car.brakePedal],
    ['distanceToNextVehicle', car.distanceToNext],
    ['cruiseStatus', car.cruise],
    ['destination', car.destination],
    ['frontLeftTirePressure', car.frontLeft],
    ['frontRightTirePressure', car.frontRight],
    ['rearLeftTirePressure', car.rearLeft],
    ['rearRightTirePressure', car.rearRight],
    ['long_context', car.longContext],
  ],
};
