// The planner as the runtime takes it: its machine, its messages and what its effects do.
import type { AgentDefinition, EffectContext } from '../../runtime/AgentDefinition.js';
import { builtinWriter } from '../job/builtinWriter.js';
import type { JobState } from '../job/JobState.js';
import type { Writer } from '../job/Writer.js';
import { plannerMessage } from './messages.js';
import { openSeed } from './openSeed.js';
import { type PlanInput, plannerMachine } from './plannerMachine.js';
import { readSeed } from './seedForm.js';

export function createPlannerAgent(writer: Writer): AgentDefinition {
  return {
    name: 'planner',
    machine: plannerMachine,
    sends: [
      { to: 'orchestrator', type: 'plan' },
      { to: 'tracker', type: 'job.ended' },
    ],
    accepts: plannerMessage,
    effects: {
      openSeed: { class: 'pure', run: (state: JobState) => openSeed(state, writer.kit) },
      plan: {
        class: writer.answers,
        run: ({ state, profile }: PlanInput, context: EffectContext) =>
          writer.author(context).plan({ state, seed: readSeed(state.seed), profile }),
      },
    },
  };
}

/** The planner with the offline author over the benchmark's toolset. */
export const plannerAgent = createPlannerAgent(builtinWriter);
