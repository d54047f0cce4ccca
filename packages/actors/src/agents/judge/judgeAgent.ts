// The judge as the runtime takes it: its machine, its messages and what its effects do.
import { transformOffline } from '../../author/offline/transforming/transformOffline.js';
import type { AgentDefinition, EffectContext } from '../../runtime/AgentDefinition.js';
import { builtinWriter } from '../job/builtinWriter.js';
import type { Writer } from '../job/Writer.js';
import { isTransformed, readSeed } from '../planner/seedForm.js';
import { type Finished, finishVariant } from './finishVariant.js';
import { judgeCandidate } from './judgeCandidate.js';
import { type CertifyInput, type ClassifyInput, type GateReport, judgeMachine } from './judgeMachine.js';
import { type CandidateMessage, judgeMessage } from './messages.js';

export function createJudgeAgent(writer: Writer): AgentDefinition {
  const { kit } = writer;
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
          refusal: judgeCandidate(state, readSeed(state.seed), trace, messages, kit) ?? null,
          adversarial: isTransformed(readSeed(state.seed).category),
        }),
      },
      judge: {
        class: writer.answers,
        run: ({ state, plan, trace, messages }: CandidateMessage, context: EffectContext) =>
          writer.author(context).judge({ state, trace, narrative: plan.narrative, messages }),
      },
      classify: {
        class: writer.answers,
        run: ({ state, plan, trace, messages, refusal }: ClassifyInput, context: EffectContext) =>
          writer.author(context).classify({ state, trace, narrative: plan.narrative, messages, refusal }),
      },
      transform: {
        class: writer.answers,
        run: ({ state, plan, trace, requests, messages }: CandidateMessage, context: EffectContext) => {
          const { category } = readSeed(state.seed);
          const request = { state, narrative: plan.narrative, trace, requests, messages, category };
          return writer.author(context).transform?.(request) ?? transformOffline(request, kit);
        },
      },
      certify: {
        class: 'pure',
        run: ({ state, plan, trace, messages, proposals }: CertifyInput): Finished =>
          finishVariant(
            { state, seed: readSeed(state.seed), plan, trace, messages, proposals, author: writer.name },
            kit,
          ),
      },
    },
  };
}

/** The judge with the offline author over the benchmark's toolset. */
export const judgeAgent = createJudgeAgent(builtinWriter);
