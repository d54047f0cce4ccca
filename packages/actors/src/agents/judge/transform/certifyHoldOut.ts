// Whether holding a function out leaves a turn that cannot be served: needed there, used nowhere before, and nothing else
// leads where it leads.
import type { Task } from '@rods/core';
import type { FunctionSchema } from '@rods/sim';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Run } from '../../../author/execution/runCalls.js';
import type { Transform } from '../../../author/Transform.js';
import type { Kit } from '../../job/Kit.js';
import type { Verdict } from './certifyTransform.js';
import { otherWay } from './otherWay.js';
import { argumentLeaves } from './visibleCalls.js';
import { worldAfter } from './worldAfter.js';

type HoldOut = Extract<Transform, { kind: 'hold_out' }>;

/** `base` and `run` are as they were before the transform. */
export function certifyHoldOut(base: Task, run: Run, { turn, function: held }: HoldOut, kit: Kit): Verdict {
  const refused = (detail: string): Verdict => ({ refusal: { turn, detail } });
  const calls = base.groundTruth[turn] ?? [];
  const nameOf = (text: string): string => parsedCall(text).name;
  const at = calls.findIndex((text) => nameOf(text) === held);
  const schema = kit.schemas.get(held);
  if (at < 0 || !schema) return refused(`turn ${turn} does not need ${held}`);
  if (!base.classes.includes(schema.className)) return refused(`${held} was never offered`);
  const earlier = base.groundTruth.slice(0, turn).flat();
  if (earlier.some((text) => nameOf(text) === held)) return refused(`${held} is used before it is held out`);
  const before = [...earlier, ...calls.slice(0, at)];
  const leaves = (run[turn]?.leaves[at] ?? []).filter(({ value }) => value !== '');
  const found = otherWay({
    world: worldAfter(base, before),
    rest: calls.slice(at).filter((text) => nameOf(text) !== held),
    reference: worldAfter(base, [...earlier, ...calls]),
    brings: schema.reads ? leaves : [],
    schemas: nearestFirst(schema, base, kit),
    seen: [
      ...argumentLeaves([...calls, ...earlier]),
      ...run.slice(0, turn).flatMap((done) => done.leaves.flat()),
      ...(run[turn]?.leaves.slice(0, at).flat() ?? []),
    ],
  });
  if (found.way !== null) return refused(`without ${held} the turn is served by ${found.way}`);
  return { proof: { kind: 'miss_func', turn, function: held, searched: found.calls } };
}

function nearestFirst(held: FunctionSchema, { classes }: Task, kit: Kit): readonly FunctionSchema[] {
  const left = [...kit.schemas.values()].filter(
    ({ name, className }) => name !== held.name && classes.includes(className),
  );
  const own = ({ className }: FunctionSchema): boolean => className === held.className;
  return [...left.filter(own), ...left.filter((schema) => !own(schema))];
}
