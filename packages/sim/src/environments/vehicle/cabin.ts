// Doors, climate, lights and the status display.

import { getItem, isTruthy, iterate, setItem } from '../../python/containers.js';
import { pyEquals } from '../../python/equality.js';
import { add, compare, multiply, subtract, trueDivide } from '../../python/numbers.js';
import type { PyDict, PyValue } from '../../python/PyValue.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import { own } from '../owned.js';
import type { Car } from './vehicle.js';

export const cabin: Readonly<Record<string, Method<Car>>> = {
  lockDoors: {
    parameters: parameters('unlock', 'door'),
    run: (car, [unlock = null, doors = null]) => {
      const wanted = isTruthy(unlock) ? 'unlocked' : 'locked';
      for (const door of iterate(doors)) {
        if (pyEquals(getItem(car.doorStatus, door), wanted)) continue;
        setItem(own(car, 'doorStatus'), door, wanted);
        car.unlockedDoors = wanted === 'unlocked' ? add(car.unlockedDoors, 1n) : subtract(car.unlockedDoors, 1n);
      }
      return dict({ lockStatus: wanted, remainingUnlockedDoors: car.unlockedDoors });
    },
  },
  adjustClimateControl: {
    parameters: parameters('temperature', ['unit', 'celsius'], ['fanSpeed', 50n], ['mode', 'auto']),
    run: (car, [temperature = null, unit = null, fanSpeed = null, mode = null]) => {
      if (!(compare('<=', 0n, fanSpeed) && compare('<=', fanSpeed, 100n)))
        return failure('Fan speed must be between 0 and 100.');
      // stays when it cannot be converted
      car.acTemperature = temperature;
      if (unit === 'fahrenheit') car.acTemperature = trueDivide(multiply(subtract(temperature, 32n), 5n), 9n);
      car.fanSpeed = fanSpeed;
      car.acMode = mode;
      return dict({ currentACTemperature: temperature, climateMode: mode, humidityLevel: car.humidity });
    },
  },
  setHeadlights: {
    parameters: parameters('mode'),
    run: (car, [mode = null]) => {
      if (mode !== 'on' && mode !== 'off' && mode !== 'auto') return failure('Invalid headlight mode.');
      car.headLights = mode === 'on' ? 'on' : 'off';
      return dict({ headlightStatus: car.headLights });
    },
  },
  displayCarStatus: {
    parameters: parameters('option'),
    run: (car, [option = null]) => {
      const status: PyDict = new Map();
      if (car.longContext) status.set('metadata', car.filler.get('CAR_STATUS_METADATA_EXTENSION') ?? '');
      const shown = typeof option === 'string' ? display(car)[option] : undefined;
      for (const [key, value] of Object.entries(shown ?? { error: 'Invalid option' })) status.set(key, value);
      return status;
    },
  },
  display_log: { parameters: parameters('messages'), run: (_car, [messages = null]) => dict({ log: messages }) },
};

function display(car: Car): Readonly<Record<string, Readonly<Record<string, PyValue>>>> {
  return {
    fuel: { fuelLevel: car.fuelLevel },
    battery: { batteryVoltage: car.batteryVoltage },
    doors: { doorStatus: car.doorStatus },
    climate: {
      currentACTemperature: car.acTemperature,
      fanSpeed: car.fanSpeed,
      climateMode: car.acMode,
      humidityLevel: car.humidity,
    },
    headlights: { headlightStatus: car.headLights },
    parkingBrake: {
      parkingBrakeStatus: car.parkingBrake,
      parkingBrakeForce: car.parkingBrakeForce,
      slopeAngle: car.slopeAngle,
    },
    brakePedal: { brakePedalStatus: car.brakePedal, brakePedalForce: car.brakePedalForce },
    engine: { engineState: car.engineState },
  };
}
