// Whether a turn's message leaves values out that nothing but the next message brings.
import type { JsonValue, Task } from '@rods/core';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Run } from '../../../author/execution/runCalls.js';
import { phraseStates } from '../../../author/grounding/phraseStates.js';
import { broughtBy, type Leaf } from '../../../author/grounding/resultLeaves.js';
import { statesValue } from '../../../author/grounding/statesValue.js';
import { valueText } from '../../../author/grounding/valueText.js';
import type { Transform } from '../../../author/Transform.js';
import type { Kit } from '../../job/Kit.js';
import type { Verdict } from './certifyTransform.js';
import { readable } from './readable.js';
import { argumentLeaves } from './visibleCalls.js';
import { worldAfter } from './worldAfter.js';

type Withhold = Extract<Transform, { kind: 'withhold' }>;

/** `base` and `run` are as they were before the transform. */
export function certifyWithhold(base: Task, run: Run, transform: Withhold, kit: Kit): Verdict {
  const { turn, call, parameters, vague, supply } = transform;
  const refused = (detail: string): Verdict => ({ refusal: { turn, detail } });
  const text = base.groundTruth[turn]?.[call];
  if (text === undefined) return refused(`turn ${turn} has no call ${call}`);
  const { name, keywords } = parsedCall(text);
  const schema = kit.schemas.get(name);
  const earlier = base.groundTruth.slice(0, turn).flat();
  const visible = [...base.questions.slice(0, turn).map((texts) => texts.join('\n')), vague];
  const seen = [
    ...argumentLeaves(earlier),
    ...run.slice(0, turn).flatMap((done) => done.leaves.flat()),
    // what the vague message does say can be tried
    ...argumentLeaves(base.groundTruth[turn] ?? []).filter(({ value }) =>
      visible.some((message) => statesValue(message, leafValue(value))),
    ),
  ];
  for (const parameter of parameters) {
    const value = keywords.get(parameter) as JsonValue | undefined;
    const known = schema?.parameters.find((entry) => entry.name === parameter);
    if (value === undefined || !known) return refused(`${name} is not called with ${parameter}`);
    if (!known.required || known.default !== undefined) return refused(`a default completes ${name}.${parameter}`);
    const words = kit.wordsOf(name, parameter, value);
    const told = `${name}.${parameter} = ${valueText(value)}`;
    if (visible.some((message) => statesValue(message, value, words)) || phraseStates(name, parameter, value, vague))
      return refused(`${told} is said before it is supplied`);
    if (broughtBy(seen, value, parameter)) return refused(`${told} was there before`);
    if (!statesValue(supply, value, words)) return refused(`the supplying message does not state ${told}`);
  }
  const offered = [...kit.schemas.values()].filter(({ className }) => base.classes.includes(className));
  // one value that can be read refuses the transform: nothing further is looked for
  const [first = ''] = parameters;
  const settles = (brought: readonly Leaf[]): boolean => broughtBy(brought, keywords.get(first) as JsonValue, first);
  const read = readable(worldAfter(base, earlier), offered, seen, settles);
  for (const parameter of parameters) {
    const value = keywords.get(parameter) as JsonValue;
    if (broughtBy(read.leaves, value, parameter))
      return refused(`${name}.${parameter} = ${valueText(value)} can be read without asking`);
  }
  return { proof: { kind: 'miss_param', turn, call, parameters: [...parameters], searched: read.calls } };
}

function leafValue(value: string | number | boolean): JsonValue {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
}
