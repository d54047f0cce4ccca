// The trainer-bridge with a trainer that learns nothing: every group stands at the boundary at once, so jobs are always waiting.
import { decodeTask } from '@rods/core';
import { createTrainerAgent } from '@rods/trainer-bridge';

const rollouts = [0, 1, 0, 1].map((progress) => ({ progress, turns: [progress], calls: 1 }));

const quickTrainer = () => ({
  warmUp: async () => ({}),
  step: async (_step, lines) => ({
    groups: lines.map((line) => ({ task: decodeTask(line).id, rollouts })),
    figures: {},
  }),
  evaluate: async (lines) => lines.map(() => 0),
  digest: () => 'none',
  save: () => new Uint8Array(),
  load: () => undefined,
  close: async () => undefined,
});

export const quickTrainerAgent = createTrainerAgent(quickTrainer);
