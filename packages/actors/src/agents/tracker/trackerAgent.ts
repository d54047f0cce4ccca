// The tracker as an agent of the runtime. It has no effects: every decision is a fold over what it was told.
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import { earlierMemory } from './earlierMemory.js';
import { trackerMessage } from './messages.js';
import { trackerMachine } from './trackerMachine.js';

export const trackerAgent: AgentDefinition = {
  name: 'tracker',
  machine: trackerMachine,
  sends: [
    { to: 'trainer-bridge', type: 'run.open' },
    { to: 'trainer-bridge', type: 'epoch.open' },
    { to: 'trainer-bridge', type: 'step.go' },
    { to: 'trainer-bridge', type: 'run.finish' },
    { to: 'planner', type: 'job.start' },
    { to: 'run', type: 'variant' },
    { to: 'run', type: 'step.closed' },
    { to: 'run', type: 'epoch.closed' },
    { to: 'run', type: 'evaluated' },
    { to: 'run', type: 'run.changed' },
    { to: 'run', type: 'run.drained' },
    { to: 'run', type: 'run.closed' },
  ],
  accepts: trackerMessage,
  effects: {},
  longLived: true,
  earlier: earlierMemory,
};
