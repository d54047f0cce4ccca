// The last step of a job: the accepted conversation transformed where its category asks for it, certified, and written down.
import { encodeTask, type Task } from '@rods/core';
import type { Refusal } from '../../author/Author.js';
import { runReference } from '../../author/execution/runCalls.js';
import type { OfflineKit } from '../../author/offline/OfflineKit.js';
import type { Plan } from '../../author/Plan.js';
import type { Trace } from '../../author/Trace.js';
import type { Transform } from '../../author/Transform.js';
import type { JobState } from '../job/JobState.js';
import { profileSeed } from '../planner/openSeed.js';
import { isTransformed } from '../planner/seedForm.js';
import { messagesOf } from './Candidate.js';
import { deriveCertificate } from './certificate/deriveCertificate.js';
import type { Withheld } from './certificate/undoTransform.js';
import { composeTask } from './composeTask.js';
import { leakIn } from './gates/leaks.js';
import { lineageOf } from './lineageOf.js';
import { profileTrace } from './profileTrace.js';
import { applyTransform } from './transform/applyTransform.js';
import { certifyTransform } from './transform/certifyTransform.js';

export type Finishing = {
  readonly state: JobState;
  readonly seed: Task;
  readonly plan: Plan;
  readonly trace: Trace;
  readonly messages: readonly string[];
  /** In the writer's order of preference; unused where the category has no transform. */
  readonly proposals: readonly Transform[];
  readonly author: string;
};
export type Finished =
  | { readonly kind: 'accepted'; readonly task: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function finishVariant(finishing: Finishing, kit: OfflineKit): Finished {
  const { state, seed, trace, messages, plan, author } = finishing;
  const base = composeTask(state.job, seed, trace, messages);
  const chosen = isTransformed(seed.category) ? chooseTransform(base, finishing.proposals, kit) : null;
  if (chosen && 'by' in chosen) return { kind: 'refused', refusal: chosen };
  const task = chosen ? applyTransform(base, chosen) : base;
  const withheld: Withheld | null = chosen?.kind === 'withhold' ? chosen : null;
  const derived = deriveCertificate(task, withheld, kit);
  if (derived.refusal) return { kind: 'refused', refusal: derived.refusal };
  // Φ is that of the conversation before its transform
  const profiles = { seed: profileSeed(seed, kit), variant: profileTrace(seed.category, trace, kit) };
  const lineage = lineageOf({ state, seed, plan, trace, author, profiles });
  return { kind: 'accepted', task: encodeTask({ ...task, lineage: { ...lineage, certificate: derived.certificate } }) };
}

/** The first proposal that is proven; otherwise why the last one was not. */
function chooseTransform(base: Task, proposals: readonly Transform[], kit: OfflineKit): Transform | Refusal {
  const run = runReference(base);
  let last = 'nothing was proposed';
  for (const proposal of proposals) {
    const verdict = certifyTransform(base, run, proposal, kit);
    if (verdict.refusal) {
      last = verdict.refusal.detail;
      continue;
    }
    const task = applyTransform(base, proposal);
    const leak = leakIn(task, kit);
    if (!leak && !repeats(messagesOf(task))) return proposal;
    last = leak?.detail ?? 'a message stands twice';
  }
  return { by: 'transform', turn: 0, detail: `no transform is certain: ${last}` };
}

const repeats = (messages: readonly string[]): boolean => new Set(messages).size < messages.length;
