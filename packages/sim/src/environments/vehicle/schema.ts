// What the car does, for policies and authors.
import { describeFunctions, flag, float, integer, text, textList } from '../../toolset/describe.js';
import { vehicleFacts } from './facts.js';

export const vehicleSchema = describeFunctions('VehicleControlAPI', vehicleFacts, {
  startEngine: {
    does: 'Start or stop the engine; all doors must be locked and the brake pedal fully pressed.',
    takes: { ignitionMode: text('START or STOP.', { enum: ['START', 'STOP'] }) },
    gives: [
      'engineState string: running or stopped',
      'fuelLevel float: gallons in the tank',
      'batteryVoltage float: volts of the battery',
    ],
  },
  fillFuelTank: {
    does: 'Put fuel into the tank, which holds 50 gallons.',
    takes: { fuelAmount: float('Gallons to add.') },
    gives: ['fuelLevel float: gallons in the tank afterwards'],
  },
  activateParkingBrake: {
    does: 'Engage or release the parking brake.',
    takes: { mode: text('engage or release.', { enum: ['engage', 'release'] }) },
    gives: [
      'parkingBrakeStatus string: engaged or released',
      '_parkingBrakeForce float: force in newtons',
      '_slopeAngle float: slope in degrees',
    ],
  },
  pressBrakePedal: {
    does: 'Press the brake pedal, gently or fully.',
    takes: { pedalPosition: float('How far, from 0 (not at all) to 1 (fully).') },
    gives: ['brakePedalStatus string: pressed or released', 'brakePedalForce float: force in newtons'],
  },
  releaseBrakePedal: {
    does: 'Let go of the brake pedal.',
    gives: ['brakePedalStatus string: released', 'brakePedalForce float: force in newtons'],
  },
  setCruiseControl: {
    does: 'Switch cruise control on or off while the engine runs.',
    takes: {
      speed: float('Speed to keep in miles per hour, a multiple of 5 from 0 to 120.'),
      activate: flag('True switches it on, false off.'),
      distanceToNextVehicle: float('Distance to keep to the car ahead, in metres.'),
    },
    gives: [
      'cruiseStatus string: active or inactive',
      'currentSpeed float: speed set',
      'distanceToNextVehicle float: distance kept',
    ],
  },
  get_current_speed: { does: 'Read the speedometer.', gives: ['currentSpeed float: kilometres per hour'] },
  estimate_drive_feasibility_by_mileage: {
    does: 'Tell whether the fuel lasts for a distance.',
    takes: { distance: float('Distance in miles.') },
    gives: ['canDrive boolean: whether it lasts'],
  },
  liter_to_gallon: {
    does: 'Convert litres to gallons.',
    takes: { liter: float('Litres.') },
    gives: ['gallon float: gallons'],
  },
  gallon_to_liter: {
    does: 'Convert gallons to litres.',
    takes: { gallon: float('Gallons.') },
    gives: ['liter float: litres'],
  },
  lockDoors: {
    does: 'Lock or unlock doors of the car.',
    takes: {
      unlock: flag('True unlocks, false locks.'),
      door: textList('Which doors: driver, passenger, rear_left, rear_right.', {
        enum: ['driver', 'passenger', 'rear_left', 'rear_right'],
      }),
    },
    gives: ['lockStatus string: locked or unlocked', 'remainingUnlockedDoors integer: doors still unlocked'],
  },
  adjustClimateControl: {
    does: 'Set the temperature, fan and mode of the air conditioning.',
    takes: {
      temperature: float('Temperature wanted.'),
      unit: text('celsius or fahrenheit.', { enum: ['celsius', 'fahrenheit'], default: 'celsius' }),
      fanSpeed: integer('Fan speed from 0 to 100.', { default: 50 }),
      mode: text('auto, cool, heat or defrost.', { enum: ['auto', 'cool', 'heat', 'defrost'], default: 'auto' }),
    },
    gives: [
      'currentACTemperature float: temperature set',
      'climateMode string: mode set',
      'humidityLevel float: humidity in percent',
    ],
  },
  setHeadlights: {
    does: 'Switch the headlights.',
    takes: { mode: text('on, off or auto.', { enum: ['on', 'off', 'auto'] }) },
    gives: ['headlightStatus string: on or off'],
  },
  displayCarStatus: {
    does: 'Show how one part of the car stands.',
    takes: {
      option: text('Which part: fuel, battery, doors, climate, headlights, parkingBrake, brakePedal or engine.', {
        enum: ['fuel', 'battery', 'doors', 'climate', 'headlights', 'parkingBrake', 'brakePedal', 'engine'],
      }),
    },
    gives: [
      'fuelLevel float: gallons in the tank',
      'batteryVoltage float: volts of the battery',
      'doorStatus dict: locked or unlocked, by door',
      'currentACTemperature float: temperature set',
      'fanSpeed integer: fan speed',
      'climateMode string: mode set',
      'humidityLevel float: humidity in percent',
      'headlightStatus string: on or off',
      'parkingBrakeStatus string: engaged or released',
      'parkingBrakeForce float: force in newtons',
      'slopeAngle float: slope in degrees',
      'brakePedalStatus string: pressed or released',
      'brakePedalForce float: force in newtons',
      'engineState string: running or stopped',
    ],
  },
  display_log: {
    does: 'Show messages on the dashboard.',
    takes: { messages: textList('The messages to show.') },
    gives: ['log array: the messages shown'],
  },
  get_outside_temperature_from_google: {
    does: 'Look up the temperature outside on Google.',
    gives: ['outsideTemperature float: degrees celsius'],
  },
  get_outside_temperature_from_weather_com: {
    does: 'Look up the temperature outside on weather.com.',
    gives: ['outsideTemperature float: degrees celsius'],
  },
  estimate_distance: {
    does: 'Tell how far it is between two places given by their zip codes.',
    takes: { cityA: text('Zip code of the first place.'), cityB: text('Zip code of the second place.') },
    gives: ['distance float: kilometres by road', 'intermediaryCities array: places on the way'],
  },
  get_zipcode_based_on_city: {
    does: 'Look up the zip code of a city.',
    takes: { city: text('Name of the city.') },
    gives: ['zipcode string: its zip code'],
  },
  set_navigation: {
    does: 'Start navigation to an address.',
    takes: { destination: text('Address to go to: street, city, state.') },
    gives: ['status string: where it is navigating to'],
  },
  check_tire_pressure: {
    does: 'Measure the pressure of all four tires and tell whether it is healthy.',
    gives: [
      'frontLeftTirePressure float: psi',
      'frontRightTirePressure float: psi',
      'rearLeftTirePressure float: psi',
      'rearRightTirePressure float: psi',
      'healthy_tire_pressure boolean: whether the mean is healthy',
    ],
  },
  find_nearest_tire_shop: { does: 'Find the nearest tire shop.', gives: ['shopLocation string: its address'] },
});
