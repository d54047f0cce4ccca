// An accepted variant checked again from its line alone: its certificate, its profile, and the rules on its words.
import { Profile, profileDistance, stableText, type Task } from '@rods/core';
import { profileRun } from '../../../author/execution/profileRun.js';
import { runReference } from '../../../author/execution/runCalls.js';
import type { OfflineKit } from '../../../author/offline/OfflineKit.js';
import { openCandidate } from '../Candidate.js';
import { leakIn } from '../gates/leaks.js';
import { toolAvailability } from '../gates/toolAvailability.js';
import { deriveCertificate } from './deriveCertificate.js';
import { undoTransform } from './undoTransform.js';

/** What is wrong with the variant, one text each; empty when everything it claims holds. @throws RodsError `TASK_INVALID`. */
export function verifyVariant(task: Task, kit: OfflineKit): readonly string[] {
  const claimed = task.lineage?.certificate;
  if (!task.lineage || !claimed) return ['it has no certificate'];
  const problems: string[] = [];
  const withheld = claimed.transform?.kind === 'miss_param' ? claimed.transform : null;
  const hidden = toolAvailability.check(openCandidate(task, task, { results: [], stateHashes: [] }), kit);
  if (hidden) problems.push(`tool_availability: turn ${hidden.turn}: ${hidden.detail}`);
  const leak = leakIn(task, kit);
  if (leak) problems.push(`leaks: turn ${leak.turn}: ${leak.detail}`);
  const derived = deriveCertificate(task, withheld, kit);
  if (derived.refusal) problems.push(`${derived.refusal.by}: turn ${derived.refusal.turn}: ${derived.refusal.detail}`);
  else
    for (const key of Object.keys(derived.certificate) as (keyof typeof claimed)[])
      if (stableText(derived.certificate[key]) !== stableText(claimed[key]))
        problems.push(
          `certificate: ${key} is ${stableText(claimed[key])}, derived is ${stableText(derived.certificate[key])}`,
        );
  const { base } = undoTransform(task, withheld);
  const profile = profileRun(task.category, base.groundTruth, runReference(base), kit.schemas);
  const { profiles, distance } = task.lineage;
  if (stableText(profiles.variant) !== stableText(profile))
    problems.push('profile: the variant has another structure than it claims');
  const seed = Profile.safeParse(profiles.seed);
  if (!seed.success || profileDistance(seed.data, profile) !== distance)
    problems.push('distance: it is not the distance of the two profiles');
  return problems;
}
