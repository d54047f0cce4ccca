// The orchestrator as the runtime takes it: its machine, its messages and what its effects do.
import { decodeTask } from '@rods/core';
import { executeCall } from '../../author/execution/executeCall.js';
import { createOfflineAuthor, type OfflineAuthor } from '../../author/offline/createOfflineAuthor.js';
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import { orchestratorMessage, type Planned } from './messages.js';
import { type ChooseInput, type CureInput, type ExecuteInput, orchestratorMachine } from './orchestratorMachine.js';
import { prepareWorld } from './prepareWorld.js';

export function createOrchestratorAgent(author: OfflineAuthor): AgentDefinition {
  const { kit } = author;
  return {
    name: 'orchestrator',
    machine: orchestratorMachine,
    sends: [
      { to: 'query', type: 'trace' },
      { to: 'planner', type: 'replan' },
      { to: 'tracker', type: 'job.ended' },
    ],
    accepts: orchestratorMessage,
    effects: {
      prepareWorld: {
        class: 'pure',
        run: ({ state, plan }: Planned) => prepareWorld(state, decodeTask(state.seed), plan, kit),
      },
      chooseArguments: { class: 'pure', run: (input: ChooseInput) => author.chooseArguments(input) },
      executeCall: {
        class: 'pure',
        run: ({ trace, place, call, closes }: ExecuteInput) => {
          const session = kit.sessions.take(trace);
          const execution = executeCall(trace, place, call, session, closes);
          // After an error the session holds what the failed call may have left behind: it is not kept.
          if (execution.kind === 'executed') kit.sessions.put(execution.trace, session);
          return execution;
        },
      },
      patchWorld: {
        class: 'pure',
        run: ({ state, plan, trace, place, failure, callText }: CureInput) =>
          author.patch({
            state,
            failure,
            className: plan.turns[place.turn]?.moves[place.move]?.className ?? '',
            trace,
            callText,
          }),
      },
    },
  };
}

/** The orchestrator with the offline author over the benchmark's toolset. */
export const orchestratorAgent = createOrchestratorAgent(createOfflineAuthor());
