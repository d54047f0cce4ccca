// The car: the engine starts only with locked doors and the brake fully pressed.
import { describe, expect, it } from 'vitest';
import { answers, worldWith } from './worldWith.js';

const doors = { driver: 'locked', passenger: 'locked', rear_left: 'locked', rear_right: 'locked' };
const car = (config: object = {}) => worldWith('VehicleControlAPI', { fuelLevel: 10, doorStatus: doors, ...config });

describe('the car', () => {
  it('starts with doors locked and the brake fully pressed', () => {
    expect(
      answers(
        car({ doorStatus: { ...doors, driver: 'unlocked' } }),
        "startEngine('START')",
        "lockDoors(False, ['driver'])",
        "startEngine('START')",
        'pressBrakePedal(0.5)',
        "startEngine('START')",
        'pressBrakePedal(1)',
        "startEngine('START')",
      ),
    ).toEqual([
      '{"error": "All doors must be locked before starting the engine. Here are the unlocked doors: driver"}',
      '{"lockStatus": "locked", "remainingUnlockedDoors": 0}',
      '{"error": "Brake pedal needs to be pressed when starting the engine."}',
      '{"brakePedalStatus": "pressed", "brakePedalForce": 500.0}',
      '{"error": "Must press the brake fully before starting the engine."}',
      '{"brakePedalStatus": "pressed", "brakePedalForce": 1000.0}',
      '{"engineState": "running", "fuelLevel": 10, "batteryVoltage": 12.6}',
    ]);
  });

  it('stops the engine and still calls the mode invalid', () => {
    const world = car({ engineState: 'running', brakePedalStatus: 'pressed', brakePedalForce: 1000.0 });
    expect(answers(world, "startEngine('STOP')", "displayCarStatus('engine')")).toEqual([
      '{"error": "Invalid ignition mode."}',
      '{"engineState": "stopped"}',
    ]);
  });

  it('keeps the distance of a cruise control it then refuses', () => {
    const world = car({ engineState: 'running' });
    expect(answers(world, 'setCruiseControl(61, True, 30)')).toEqual(['{"error": "Invalid speed"}']);
    expect(String(world.attributes('VehicleControlAPI')?.get('distanceToNextVehicle'))).toBe('30');
  });

  it('stores a temperature in celsius and answers it as given', () => {
    expect(answers(car(), "adjustClimateControl(68, 'fahrenheit')", "displayCarStatus('climate')")).toEqual([
      '{"currentACTemperature": 68, "climateMode": "auto", "humidityLevel": 50.0}',
      '{"currentACTemperature": 20.0, "fanSpeed": 50, "climateMode": "auto", "humidityLevel": 50.0}',
    ]);
  });

  it('keeps a temperature that it then cannot convert', () => {
    const world = car();
    expect(answers(world, "adjustClimateControl('hot', 'fahrenheit')")).toEqual([
      "Error during execution: unsupported operand type(s) for -: 'str' and 'int'",
    ]);
    expect(world.attributes('VehicleControlAPI')?.get('acTemperature')).toBe('hot');
  });

  it('sets a destination before it finds that it is no text', () => {
    const world = car();
    expect(answers(world, 'set_navigation(5)')).toEqual([
      'Error during execution: can only concatenate str (not "int") to str',
    ]);
    expect(world.attributes('VehicleControlAPI')?.get('destination')).toBe(5n);
  });

  it('compares in the order Python does', () => {
    expect(answers(car(), "pressBrakePedal('a')", 'estimate_drive_feasibility_by_mileage([])')).toEqual([
      "Error during execution: '<=' not supported between instances of 'int' and 'str'",
      "Error during execution: '<' not supported between instances of 'float' and 'list'",
    ]);
  });

  it('changes doors one by one until it meets an unknown one', () => {
    const world = car();
    expect(answers(world, "lockDoors(True, ['driver', 'boot'])", "displayCarStatus('doors')")).toEqual([
      "Error during execution: 'boot'",
      '{"doorStatus": {"driver": "unlocked", "passenger": "locked", "rear_left": "locked", "rear_right": "locked"}}',
    ]);
  });
});
