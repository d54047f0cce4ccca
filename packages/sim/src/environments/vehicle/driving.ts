// Engine, fuel, brakes, cruise control.
import { getItem, isTruthy, iterate } from '../../python/containers.js';
import { toFloat } from '../../python/conversion.js';
import { pyEquals } from '../../python/equality.js';
import { add, compare, multiply } from '../../python/numbers.js';
import { typeError } from '../../python/PyError.js';
import { type PyDict, PyTuple, type PyValue } from '../../python/PyValue.js';
import { pyStr } from '../../python/repr.js';
import { dict, failure, type Method, parameters } from '../Environment.js';
import type { Car } from './vehicle.js';

const tank = 50n;

export const driving: Readonly<Record<string, Method<Car>>> = {
  startEngine: {
    parameters: parameters('ignitionMode'),
    run: (car, [mode = null]) => {
      if (mode === 'STOP') car.engineState = 'stopped';
      if (compare('>', car.unlockedDoors, 0n)) {
        const open = iterate(car.doorStatus).filter((door) => pyEquals(getItem(car.doorStatus, door), 'unlocked'));
        return failure(
          `All doors must be locked before starting the engine. Here are the unlocked doors: ${open.map(pyStr).join(', ')}`,
        );
      }
      if (!pyEquals(car.brakePedal, 'pressed'))
        return failure('Brake pedal needs to be pressed when starting the engine.');
      if (!pyEquals(car.brakePedalForce, 1000n))
        return failure('Must press the brake fully before starting the engine.');
      if (compare('<', car.fuelLevel, 0.0)) return failure('Fuel tank is empty.');
      if (mode !== 'START') return failure('Invalid ignition mode.');
      car.engineState = 'running';
      return dict({ engineState: car.engineState, fuelLevel: car.fuelLevel, batteryVoltage: car.batteryVoltage });
    },
  },
  fillFuelTank: {
    parameters: parameters('fuelAmount'),
    run: (car, [amount = null]) => {
      if (compare('<', amount, 0n)) return failure('Fuel amount cannot be negative.');
      const sum = add(car.fuelLevel, amount);
      if (compare('>', sum, tank)) return failure('Cannot fill gas above the tank capacity.');
      if (compare('<', sum, 0.0)) return failure('Fuel tank is empty. Min fuel level is 0 gallons.');
      car.fuelLevel = sum;
      return dict({ fuelLevel: sum });
    },
  },
  activateParkingBrake: {
    parameters: parameters('mode'),
    run: (car, [mode = null]) => {
      if (mode !== 'engage' && mode !== 'release') return failure('Invalid mode');
      car.parkingBrake = mode === 'engage' ? 'engaged' : 'released';
      car.parkingBrakeForce = mode === 'engage' ? 500.0 : 0.0;
      car.slopeAngle = 10.0;
      const answer: PyDict = new Map();
      if (car.longContext) answer.set('parkingBrakeInstruction', car.filler.get('PARKING_BRAKE_INSTRUCTION') ?? '');
      answer.set('parkingBrakeStatus', car.parkingBrake);
      answer.set('_parkingBrakeForce', car.parkingBrakeForce);
      answer.set('_slopeAngle', car.slopeAngle);
      return answer;
    },
  },
  pressBrakePedal: {
    parameters: parameters('pedalPosition'),
    run: (car, [position = null]) => {
      if (!(compare('<=', 0n, position) && compare('<=', position, 1n)))
        return failure('Pedal position must be between 0 and 1.');
      if (pyEquals(position, 0n)) {
        car.brakePedal = 'released';
        car.brakePedalForce = 0.0;
        return dict({ brakePedalStatus: 'released', brakePedalForce: 0.0 });
      }
      const force = multiply(position, 1000n);
      car.brakePedal = 'pressed';
      car.brakePedalForce = force;
      return dict({ brakePedalStatus: 'pressed', brakePedalForce: toFloat(force) });
    },
  },
  releaseBrakePedal: {
    parameters: [],
    run: (car) => {
      car.brakePedal = 'released';
      car.brakePedalForce = 0.0;
      return dict({ brakePedalStatus: 'released', brakePedalForce: 0.0 });
    },
  },
  setCruiseControl: {
    parameters: parameters('speed', 'activate', 'distanceToNextVehicle'),
    run: (car, [givenSpeed = null, activate = null, givenDistance = null]) => {
      const distance = toFloat(givenDistance);
      const speed = toFloat(givenSpeed);
      if (pyEquals(car.engineState, 'stopped'))
        return failure('Start the engine before activating the cruise control.');
      car.distanceToNext = distance;
      if (isTruthy(activate)) {
        if (speed < 0 || speed > 120 || speed % 5 !== 0) return failure('Invalid speed');
        car.cruise = 'active';
      } else car.cruise = 'inactive';
      return dict({ cruiseStatus: car.cruise, currentSpeed: speed, distanceToNextVehicle: distance });
    },
  },
  get_current_speed: { parameters: [], run: (car) => dict({ currentSpeed: car.random.uniform(0, 120) }) },
  estimate_drive_feasibility_by_mileage: {
    parameters: parameters('distance'),
    run: (car, [distance = null]) => dict({ canDrive: !compare('<', multiply(car.fuelLevel, 20.0), distance) }),
  },
  liter_to_gallon: {
    parameters: parameters('liter'),
    run: (_car, [litres = null]) => dict({ gallon: scaled(litres, 0.264172) }),
  },
  gallon_to_liter: {
    parameters: parameters('gallon'),
    run: (_car, [gallons = null]) => dict({ liter: scaled(gallons, 3.78541) }),
  },
};

/** `value * factor` for a float factor; a text or list cannot be repeated a fraction of times. */
function scaled(value: PyValue, factor: number): PyValue {
  if (typeof value === 'string' || Array.isArray(value) || value instanceof PyTuple)
    throw typeError("can't multiply sequence by non-int of type 'float'");
  return multiply(value, factor);
}
