// The planner as the runtime takes it: its machine, its messages and what its effects do.
import { decodeTask } from '@rods/core';
import { createOfflineAuthor, type OfflineAuthor } from '../../author/offline/createOfflineAuthor.js';
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import type { JobState } from '../job/JobState.js';
import { plannerMessage } from './messages.js';
import { openSeed } from './openSeed.js';
import { type PlanInput, plannerMachine } from './plannerMachine.js';

export function createPlannerAgent(author: OfflineAuthor): AgentDefinition {
  return {
    name: 'planner',
    machine: plannerMachine,
    sends: [
      { to: 'orchestrator', type: 'plan' },
      { to: 'tracker', type: 'job.ended' },
    ],
    accepts: plannerMessage,
    effects: {
      openSeed: { class: 'pure', run: (state: JobState) => openSeed(state, author.kit) },
      plan: {
        class: 'pure',
        run: ({ state, profile }: PlanInput) => author.plan({ state, seed: decodeTask(state.seed), profile }),
      },
    },
  };
}

/** The planner with the offline author over the benchmark's toolset. */
export const plannerAgent = createPlannerAgent(createOfflineAuthor());
