// The tracker as an agent of the runtime. It has no effects: every decision is a fold over what it was told.
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import { trackerMessage } from './messages.js';
import { trackerMachine } from './trackerMachine.js';

export const trackerAgent: AgentDefinition = {
  name: 'tracker',
  machine: trackerMachine,
  accepts: trackerMessage,
  effects: {},
  longLived: true,
};
