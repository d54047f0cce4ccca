// The rewriter as the runtime takes it: its machine, its messages and what its effects do.
import type { AgentDefinition, EffectContext } from '../../runtime/AgentDefinition.js';
import { builtinWriter } from '../job/builtinWriter.js';
import type { Writer } from '../job/Writer.js';
import { type Draft, type Repair, rewriterMessage } from './messages.js';
import { rewriterMachine } from './rewriterMachine.js';

export function createRewriterAgent(writer: Writer): AgentDefinition {
  return {
    name: 'rewriter',
    machine: rewriterMachine,
    sends: [
      { to: 'judge', type: 'candidate' },
      { to: 'tracker', type: 'job.ended' },
    ],
    accepts: rewriterMessage,
    effects: {
      rewrite: {
        class: writer.answers,
        run: ({ state, plan, trace, requests }: Draft, context: EffectContext) =>
          writer.author(context).rewrite({ state, narrative: plan.narrative, trace, requests }),
      },
      repair: {
        class: writer.answers,
        run: ({ state, plan, trace, requests, messages, refusal }: Repair, context: EffectContext) =>
          writer.author(context).repair({ state, narrative: plan.narrative, trace, requests, messages, refusal }),
      },
    },
  };
}

/** The rewriter with the offline author over the benchmark's toolset. */
export const rewriterAgent = createRewriterAgent(builtinWriter);
