// The certificate of a finished task, derived from the task alone, or the first reason why it cannot have one.
import type { Certificate, Task } from '@rods/core';
import { type Run, runReference } from '../../../author/execution/runCalls.js';
import { groundCalls } from '../../../author/grounding/groundCalls.js';
import { valueText } from '../../../author/grounding/valueText.js';
import { coverage } from '../../../author/offline/judging/coverage.js';
import type { OfflineKit } from '../../../author/offline/OfflineKit.js';
import { openMessages } from '../openMessages.js';
import { certifyTransform } from '../transform/certifyTransform.js';
import { necessityOf } from './necessityOf.js';
import { searchAnswers } from './searchAnswers.js';
import { undoTransform, type Withheld } from './undoTransform.js';

export type Refused = { readonly by: string; readonly detail: string; readonly turn: number };
export type Derived =
  | { readonly certificate: Certificate; readonly refusal?: undefined }
  | { readonly refusal: Refused; readonly certificate?: undefined };

/** @throws RodsError `TASK_INVALID` when the task has not its category's shape. */
export function deriveCertificate(task: Task, withheld: Withheld | null, kit: OfflineKit): Derived {
  const refused = (by: string, turn: number, detail: string): Derived => ({ refusal: { by, turn, detail } });
  const run = runReference(task);
  const failing = firstFailure(task, run);
  if (failing) return refused('fresh_replay', failing.turn, failing.detail);
  const necessity = necessityOf(task);
  for (const [turn, calls] of necessity.entries()) {
    const idle = calls.indexOf('');
    if (idle >= 0) return refused('necessity', turn, `the check passes without ${task.groundTruth[turn]?.[idle]}`);
  }
  const provenance = provenanceOf(task, run, kit);
  if ('guess' in provenance) return refused('groundedness', provenance.turn, provenance.guess);
  const { base, transform } = undoTransform(task, withheld);
  const baseRun = runReference(base);
  const proven = transform && certifyTransform(base, baseRun, transform, kit);
  if (proven?.refusal) return refused('transform', proven.refusal.turn, proven.refusal.detail);
  const covered = coverage(base, kit);
  if ('detail' in covered) return refused('coverage', covered.turn, covered.detail);
  const answers = searchAnswers(base, baseRun, kit);
  if (answers.refusal) return refused('other_answers', answers.refusal.turn, answers.refusal.detail);
  return {
    certificate: {
      version: 1,
      necessity: necessity.map((calls) => [...calls]),
      provenance: provenance.sources,
      otherAnswers: answers.searched,
      coverage: [...covered.turns],
      transform: proven?.proof ?? null,
    },
  };
}

function firstFailure(task: Task, run: Run): { readonly turn: number; readonly detail: string } | undefined {
  for (const [turn, { results }] of run.entries()) {
    const at = results.findIndex(({ outcome }) => outcome !== 'ok');
    if (at >= 0) return { turn, detail: `${task.groundTruth[turn]?.[at]} answers with an error: ${results[at]?.text}` };
  }
  return undefined;
}

type Provenance = { readonly sources: Certificate['provenance'] } | { readonly guess: string; readonly turn: number };

function provenanceOf(task: Task, run: Run, kit: OfflineKit): Provenance {
  const sources: Certificate['provenance'] = task.groundTruth.map((calls) => calls.map(() => ({})));
  const grounded = groundCalls({ calls: task.groundTruth, messages: openMessages(task), run, ...kit });
  for (const { turn, call, functionName, parameter, value, provenance } of grounded) {
    if (provenance === undefined)
      return { turn, guess: `${functionName}.${parameter} = ${valueText(value)} is stated nowhere` };
    const own = sources[turn]?.[call];
    if (own) own[parameter] = provenance;
  }
  return { sources };
}
