// What a transform is certified by: facts of a bounded search, or the reason why it is refused.
import type { Task, TransformProof } from '@rods/core';
import type { Run } from '../../../author/execution/runCalls.js';
import type { Transform } from '../../../author/Transform.js';
import type { Kit } from '../../job/Kit.js';
import type { GateRefusal } from '../Gate.js';
import { certifyHoldOut } from './certifyHoldOut.js';
import { certifyWithhold } from './certifyWithhold.js';

export type Verdict =
  | { readonly proof: TransformProof; readonly refusal?: undefined }
  | { readonly refusal: GateRefusal; readonly proof?: undefined };

/** `base` is the finished conversation, `run` its reference in a fresh world. */
export function certifyTransform(base: Task, run: Run, transform: Transform, kit: Kit): Verdict {
  const expected = transform.kind === 'hold_out' ? 'miss_func' : 'miss_param';
  if (base.category !== expected)
    return { refusal: { turn: transform.turn, detail: `${transform.kind} makes no ${base.category} task` } };
  return transform.kind === 'hold_out'
    ? certifyHoldOut(base, run, transform, kit)
    : certifyWithhold(base, run, transform, kit);
}
