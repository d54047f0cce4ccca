// Judgement by rules: the five criteria in order, the first that is not met refuses.
import type { ClassifyReply, ClassifyRequest, JudgeReply, JudgeRequest } from '../../Author.js';
import type { OfflineKit } from '../OfflineKit.js';
import { alignment } from './alignment.js';
import type { Criterion } from './Criterion.js';
import { coherence } from './coherence.js';
import { correctness } from './correctness.js';
import { naturalness } from './naturalness.js';
import { stateConsistency } from './stateConsistency.js';

/** In the order of RODS App. C.4. */
export const criteria: readonly Criterion[] = [alignment, stateConsistency, coherence, naturalness, correctness];

export function judgeOffline(request: Pick<JudgeRequest, 'trace' | 'messages'>, kit: OfflineKit): JudgeReply {
  for (const criterion of criteria) {
    const found = criterion.check({ trace: request.trace, messages: request.messages, kit });
    if (found) return { decision: 'reject', refusal: { by: criterion.name, detail: found.detail, turn: found.turn } };
  }
  return { decision: 'accept' };
}

/** Refusals that lie in the words alone; everything else lies in the reference and cannot be mended by writing. */
const inTheWords: ReadonlySet<string> = new Set(['leaks', 'groundedness', 'alignment', 'coherence', 'naturalness']);

export function classifyOffline({ refusal }: Pick<ClassifyRequest, 'refusal'>): ClassifyReply {
  return { decision: inTheWords.has(refusal.by) ? 'query_fixable' : 'gt_unfixable' };
}
