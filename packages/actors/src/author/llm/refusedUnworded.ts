// What the judge would refuse in any words: found before a model is asked for some, and an attempt earlier.
import type { JobState } from '../../agents/job/JobState.js';
import { openCandidate } from '../../agents/judge/Candidate.js';
import { searchAnswers } from '../../agents/judge/certificate/searchAnswers.js';
import { composeTask, recordedOf } from '../../agents/judge/composeTask.js';
import { argumentLimits } from '../../agents/judge/gates/argumentLimits.js';
import { freshReplay } from '../../agents/judge/gates/freshReplay.js';
import { necessity } from '../../agents/judge/gates/necessity.js';
import { structure } from '../../agents/judge/gates/structure.js';
import { toolAvailability } from '../../agents/judge/gates/toolAvailability.js';
import { readSeed } from '../../agents/planner/seedForm.js';
import { runReference } from '../execution/runCalls.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { Trace } from '../Trace.js';

/** The gates that look at the calls alone. The judge passes all of them again, and the certificate is derived as always. */
const gates = [freshReplay, toolAvailability, argumentLimits, necessity, structure];

/** Why the calls cannot become a variant, by the refusing gate; undefined when words may be asked for. */
export function refusedUnworded(state: JobState, trace: Trace, kit: OfflineKit): string | undefined {
  const seed = readSeed(state.seed);
  const task = composeTask(
    state.job,
    seed,
    trace,
    trace.turns.map(() => ''),
  );
  const candidate = openCandidate(task, seed, recordedOf(trace), state.limits);
  for (const { name, check } of gates) {
    const found = check(candidate, kit);
    if (found) return `${name}: ${found.detail}`;
  }
  const { refusal } = searchAnswers(task, runReference(task), kit);
  return refusal && `other_answers: ${refusal.detail}`;
}
