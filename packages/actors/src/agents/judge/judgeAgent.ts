// The judge as the runtime takes it: its machine, its messages and what its effects do.
import { decodeTask } from '@rods/core';
import { profileRun } from '../../author/execution/profileRun.js';
import { runCalls } from '../../author/execution/runCalls.js';
import { createOfflineAuthor, type OfflineAuthor } from '../../author/offline/createOfflineAuthor.js';
import type { AgentDefinition } from '../../runtime/AgentDefinition.js';
import { certify } from './certify.js';
import { judgeCandidate } from './judgeCandidate.js';
import { type ClassifyInput, type GateReport, judgeMachine } from './judgeMachine.js';
import { type CandidateMessage, judgeMessage } from './messages.js';
import { profileTrace } from './profileTrace.js';

export function createJudgeAgent(author: OfflineAuthor): AgentDefinition {
  const { kit } = author;
  return {
    name: 'judge',
    machine: judgeMachine,
    sends: [
      { to: 'rewriter', type: 'repair' },
      { to: 'tracker', type: 'job.ended' },
    ],
    accepts: judgeMessage,
    effects: {
      passGates: {
        class: 'pure',
        run: ({ state, trace, messages }: CandidateMessage): GateReport => ({
          refusal: judgeCandidate(state, decodeTask(state.seed), trace, messages, kit) ?? null,
        }),
      },
      judge: {
        class: 'pure',
        run: ({ plan, trace, messages }: CandidateMessage) =>
          author.judge({ trace, narrative: plan.narrative, messages }),
      },
      classify: { class: 'pure', run: ({ refusal }: ClassifyInput) => author.classify({ refusal }) },
      certify: {
        class: 'pure',
        run: ({ state, plan, trace, messages }: CandidateMessage) => {
          const seed = decodeTask(state.seed);
          const run = runCalls(seed.classes, seed.configText, seed.groundTruth);
          const profiles = {
            seed: profileRun(seed.category, seed.groundTruth, run, kit.schemas),
            variant: profileTrace(seed.category, trace, kit),
          };
          return certify({ state, seed, plan, trace, messages, author, profiles });
        },
      },
    },
  };
}

/** The judge with the offline author over the benchmark's toolset. */
export const judgeAgent = createJudgeAgent(createOfflineAuthor());
