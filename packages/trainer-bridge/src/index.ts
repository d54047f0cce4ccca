export { createTrainerAgent } from './agent/createTrainerAgent.js';
export type { StepOutcome, TrainedRollout, Trainer } from './agent/Trainer.js';
export { type TrainerFactory, TrainerHost } from './agent/TrainerHost.js';
export { trainerBridgeAgent } from './agent/trainerBridgeAgent.js';
export { trainerMachine } from './agent/trainerMachine.js';
export { type CheckpointStore, checkpointStore } from './checkpoint/checkpointStore.js';
export { checkpointDigest, readCheckpoint } from './checkpoint/readCheckpoint.js';
export { embeddedTrainer } from './learner/train/embeddedTrainer.js';
