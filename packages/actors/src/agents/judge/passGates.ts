// The gates in order. A refusal names exactly one gate: the first that refuses.
import type { Refusal } from '../../author/Author.js';
import type { Kit } from '../job/Kit.js';
import type { Candidate } from './Candidate.js';
import type { Gate } from './Gate.js';
import { argumentLimits } from './gates/argumentLimits.js';
import { duplicate } from './gates/duplicate.js';
import { freshReplay } from './gates/freshReplay.js';
import { groundedness } from './gates/groundedness.js';
import { leaks } from './gates/leaks.js';
import { necessity } from './gates/necessity.js';
import { structure } from './gates/structure.js';
import { toolAvailability } from './gates/toolAvailability.js';

export const gates: readonly Gate[] = [
  freshReplay,
  toolAvailability,
  argumentLimits,
  leaks,
  groundedness,
  necessity,
  structure,
  duplicate,
];

/** The first gate's refusal, or undefined when the candidate passes all. */
export function passGates(candidate: Candidate, kit: Kit): Refusal | undefined {
  for (const gate of gates) {
    const found = gate.check(candidate, kit);
    if (found) return { by: gate.name, detail: found.detail, turn: found.turn };
  }
  return undefined;
}
