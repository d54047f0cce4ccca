// The rewriter as the runtime takes it: its machine, its messages and what its effects do.
import { createOfflineAuthor, type OfflineAuthor } from '../../author/offline/createOfflineAuthor.js';
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import { type Draft, type Repair, rewriterMessage } from './messages.js';
import { rewriterMachine } from './rewriterMachine.js';

export function createRewriterAgent(author: OfflineAuthor): AgentDefinition {
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
        class: 'pure',
        run: ({ state, plan, trace, requests }: Draft) =>
          author.rewrite({ state, narrative: plan.narrative, trace, requests }),
      },
      repair: {
        class: 'pure',
        run: ({ state, plan, trace, requests, messages, refusal }: Repair) =>
          author.repair({ state, narrative: plan.narrative, trace, requests, messages, refusal }),
      },
    },
  };
}

/** The rewriter with the offline author over the benchmark's toolset. */
export const rewriterAgent = createRewriterAgent(createOfflineAuthor());
