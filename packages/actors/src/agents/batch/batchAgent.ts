// The batch tracker as an agent: it stands at the tracker's address, so the five agents of a job work as in a run.
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import { batchMachine } from './batchMachine.js';
import { earlierBatch } from './earlierBatch.js';
import { batchMessage } from './messages.js';

export const batchAgent: AgentDefinition = {
  name: 'tracker',
  machine: batchMachine,
  sends: [
    { to: 'planner', type: 'job.start' },
    { to: 'run', type: 'variant' },
    { to: 'run', type: 'batch.closed' },
  ],
  accepts: batchMessage,
  effects: {},
  longLived: true,
  earlier: earlierBatch,
};
