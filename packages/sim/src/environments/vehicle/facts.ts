// What the car's functions have to do with its state.
import type { ClassFacts } from '../../toolset/describeFacts.js';

const doors = ['driver', 'passenger', 'rear_left', 'rear_right'];
const tires = 'frontLeftTirePressure frontRightTirePressure rearLeftTirePressure rearRightTirePressure';

export const vehicleFacts: ClassFacts = {
  conditions: {
    locked: ['all doors are locked', { at: ['remainingUnlockedDoors'], is: 0 }],
    // how far it is pressed is no public part of the state
    pedal: ['the brake pedal is pressed', { at: ['brakePedalStatus'], is: 'pressed' }],
    running: ['the engine runs', { not: { at: ['engine_state'], is: 'stopped' } }],
  },
  means: {
    zipcode: 'zipcode',
    cityA: 'zipcode',
    cityB: 'zipcode',
    'get_zipcode_based_on_city.city': 'city',
    distance: 'distance',
    liter: 'liters',
    gallon: 'gallons',
    fuelAmount: 'gallons',
    fuelLevel: 'gallons',
    'set_navigation.destination': 'place',
    shopLocation: 'place',
    outsideTemperature: 'temperature',
    'adjustClimateControl.temperature': 'temperature',
  },
  functions: {
    startEngine: {
      reads: 'remainingUnlockedDoors doorStatus brakePedalStatus fuelLevel batteryVoltage _brakePedalForce',
      writes: 'engine_state',
      needs: 'locked pedal',
      brings: 'running',
    },
    fillFuelTank: { reads: 'fuelLevel', writes: 'fuelLevel' },
    activateParkingBrake: { writes: 'parkingBrakeStatus _parkingBrakeForce _slopeAngle' },
    pressBrakePedal: {
      writes: 'brakePedalStatus _brakePedalForce',
      brings: [{ condition: 'pedal', with: { pedalPosition: 1 } }],
    },
    releaseBrakePedal: { writes: 'brakePedalStatus _brakePedalForce', ends: 'pedal' },
    setCruiseControl: { reads: 'engine_state', writes: 'distanceToNextVehicle cruiseStatus', needs: 'running' },
    get_current_speed: { reads: '_random', writes: '_random' },
    estimate_drive_feasibility_by_mileage: { reads: 'fuelLevel' },
    lockDoors: {
      reads: 'doorStatus remainingUnlockedDoors',
      writes: 'doorStatus remainingUnlockedDoors',
      brings: [{ condition: 'locked', with: { unlock: false, door: doors } }],
    },
    adjustClimateControl: { reads: 'humidityLevel', writes: 'acTemperature fanSpeed acMode' },
    setHeadlights: { writes: 'headLightStatus' },
    displayCarStatus: {
      reads:
        'fuelLevel batteryVoltage doorStatus acTemperature fanSpeed acMode humidityLevel headLightStatus parkingBrakeStatus brakePedalStatus engine_state _parkingBrakeForce _slopeAngle _brakePedalForce',
    },
    get_outside_temperature_from_google: { reads: '_random', writes: '_random' },
    set_navigation: { writes: 'destination' },
    check_tire_pressure: { reads: tires },
  },
};
