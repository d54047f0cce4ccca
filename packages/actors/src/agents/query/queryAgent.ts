// The query agent as the runtime takes it: its machine, its messages and what its effects do.
import type { AgentDefinition, EffectContext } from '../../runtime/AgentDefinition.js';
import { builtinWriter } from '../job/builtinWriter.js';
import type { Writer } from '../job/Writer.js';
import { draftTurn } from './draftTurn.js';
import { queryMessage } from './messages.js';
import { queryMachine, type VerifyInput, type WriteInput } from './queryMachine.js';

export function createQueryAgent(writer: Writer): AgentDefinition {
  return {
    name: 'query',
    machine: queryMachine,
    sends: [
      { to: 'rewriter', type: 'draft' },
      { to: 'planner', type: 'replan' },
      { to: 'tracker', type: 'job.ended' },
    ],
    accepts: queryMessage,
    effects: {
      writeTurn: {
        class: writer.answers,
        run: (input: WriteInput, context: EffectContext) => writer.author(context).query(input),
      },
      verifyTurn: {
        class: 'pure',
        run: ({ trace, requests, reply }: VerifyInput) => draftTurn(reply, { trace, requests }, writer.kit),
      },
    },
  };
}

/** The query agent with the offline author over the benchmark's toolset. */
export const queryAgent = createQueryAgent(builtinWriter);
