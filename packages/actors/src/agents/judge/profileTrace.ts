// Φ of a trace, for the variant's lineage.
import type { Category, Profile } from '@rods/core';
import { profileRun } from '../../author/execution/profileRun.js';
import { runTrace } from '../../author/execution/runCalls.js';
import { callsOf, type Trace } from '../../author/Trace.js';
import type { Kit } from '../job/Kit.js';

export function profileTrace(category: Category, trace: Trace, kit: Kit): Profile {
  const turns = trace.turns.map((turn) => callsOf(turn).map((call) => call.text));
  return profileRun(category, turns, runTrace(trace), kit.schemas);
}
