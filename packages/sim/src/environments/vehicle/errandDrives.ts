// Still more ways to ask the car, by the situation somebody is in rather than by the name of the thing.
// Data for the offline author; a slot is a parameter's name, everything else is plain speech.

import type { FunctionPhrases } from '../../toolset/Phrase.js';
import { order, question, remark } from '../../toolset/Phrase.js';

export const errandDrives: FunctionPhrases = {
  activateParkingBrake: [
    remark('we have arrived, so on with the parking brake', { means: { mode: 'engage' } }),
    question('is the car safe on this hill? better put the parking brake on', { means: { mode: 'engage' } }),
    remark('nothing moves as long as the hand brake is on, so release it', { means: { mode: 'release' } }),
    question('are we held by the hand brake? let it off then', { means: { mode: 'release' } }),
  ],
  display_log: [
    remark('whoever drives next should find {messages} on the screen'),
    question('is there room on the dashboard for {messages}? put it there'),
    order('let the car remember {messages} on its display'),
    remark('my passenger keeps asking, so have {messages} come up on the display'),
  ],
  gallon_to_liter: [
    question('the pump here counts in liters and I know I want {gallon} gallons, so what is that?'),
    question('if the can takes {gallon} gallons, how many liters go in?'),
  ],
};
