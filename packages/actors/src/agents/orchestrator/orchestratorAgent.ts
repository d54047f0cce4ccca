// The orchestrator as the runtime takes it: its machine, its messages and what its effects do.
import { executeCall } from '../../author/execution/executeCall.js';
import type { AgentDefinition, EffectContext } from '../../runtime/AgentDefinition.js';
import { builtinWriter } from '../job/builtinWriter.js';
import type { Writer } from '../job/Writer.js';
import { readSeed } from '../planner/seedForm.js';
import { orchestratorMessage, type Planned } from './messages.js';
import { type ChooseInput, type CureInput, type ExecuteInput, orchestratorMachine } from './orchestratorMachine.js';
import { prepareWorld } from './prepareWorld.js';

export function createOrchestratorAgent(writer: Writer): AgentDefinition {
  const { kit } = writer;
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
        run: ({ state, plan }: Planned) => prepareWorld(state, readSeed(state.seed), plan, kit),
      },
      chooseArguments: {
        class: writer.answers,
        run: (input: ChooseInput, context: EffectContext) => writer.author(context).chooseArguments(input),
      },
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
        class: writer.answers,
        run: ({ state, plan, trace, place, failure, callText }: CureInput, context: EffectContext) =>
          writer.author(context).patch({
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
export const orchestratorAgent = createOrchestratorAgent(builtinWriter);
