// The trainer-bridge with the embedded trainer: what a run on a laptop uses.
import { embeddedTrainer } from '../learner/train/embeddedTrainer.js';
import { createTrainerAgent } from './createTrainerAgent.js';

export const trainerBridgeAgent = createTrainerAgent(embeddedTrainer);
