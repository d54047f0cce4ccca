// What a transform is certified by: facts of a bounded search, or the reason why it is refused.
import type { Task, TransformProof } from '@rods/core';
import { Recent } from '../../../author/execution/Recent.js';
import type { Run } from '../../../author/execution/runCalls.js';
import type { Transform } from '../../../author/Transform.js';
import type { Kit } from '../../job/Kit.js';
import type { GateRefusal } from '../Gate.js';
import { certifyHoldOut } from './certifyHoldOut.js';
import { certifyWithhold } from './certifyWithhold.js';

export type Verdict =
  | { readonly proof: TransformProof; readonly refusal?: undefined }
  | { readonly refusal: GateRefusal; readonly proof?: undefined };

/** Searched twice for every variant: when its transform is chosen, and when its certificate is derived from the task alone. */
const recent = new WeakMap<Kit['wordsOf'], Recent<Verdict>>();

/** `base` is the finished conversation, `run` its reference in a fresh world. */
export function certifyTransform(base: Task, run: Run, transform: Transform, kit: Kit): Verdict {
  const own = recent.get(kit.wordsOf) ?? new Recent<Verdict>(8);
  recent.set(kit.wordsOf, own);
  // what is asked in the turn itself and later the search does not read: a transform brings its own words
  const { category, classes, configText, groundTruth } = base;
  const asked = base.questions.slice(0, transform.turn);
  const key = JSON.stringify([category, classes, groundTruth, asked, transform, configText]);
  return own.get(key, () => certify(base, run, transform, kit));
}

function certify(base: Task, run: Run, transform: Transform, kit: Kit): Verdict {
  const expected = transform.kind === 'hold_out' ? 'miss_func' : 'miss_param';
  if (base.category !== expected)
    return { refusal: { turn: transform.turn, detail: `${transform.kind} makes no ${base.category} task` } };
  return transform.kind === 'hold_out'
    ? certifyHoldOut(base, run, transform, kit)
    : certifyWithhold(base, run, transform, kit);
}
