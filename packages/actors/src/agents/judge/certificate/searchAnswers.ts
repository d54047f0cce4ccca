// The bounded search for another answer the official check would accept: a shorter one, one with other values, one that calls
// other functions. An accepted one means that the check cannot tell what was asked for from something else. The one other
// answer that has to be accepted is the reference with the message's own spelling of its figures.
import type { Certificate, Task } from '@rods/core';
import type { FunctionSchema } from '@rods/sim';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Run } from '../../../author/execution/runCalls.js';
import type { Kit } from '../../job/Kit.js';
import type { GateRefusal } from '../Gate.js';
import { argumentLeaves, visibleCalls } from '../transform/visibleCalls.js';
import { asSaid } from './asSaid.js';
import { otherValues } from './otherValues.js';
import { Trials } from './Trials.js';

/** Calls of other functions tried in the place of one, and of each of them. */
const mostFunctions = 12;
const mostOfFunction = 2;

export type Searched = Certificate['otherAnswers'];
export type AnswerSearch =
  | { readonly searched: Searched; readonly refusal?: undefined }
  | { readonly refusal: GateRefusal };

/** `run` is the reference in a fresh world. */
export function searchAnswers(task: Task, run: Run, kit: Kit): AnswerSearch {
  const trials = new Trials(task);
  const searched = { shorter: 0, values: 0, functions: 0 };
  const given = argumentLeaves(task.groundTruth.flat());
  const offered = [...kit.schemas.values()].filter(({ className }) => task.classes.includes(className));
  for (const [turn, calls] of task.groundTruth.entries()) {
    const accepts = (kind: keyof Searched, answer: readonly string[]): boolean => {
      searched[kind] += 1;
      return trials.failingTurn(turn, answer) === null;
    };
    const message = (task.questions[turn] ?? []).join(' ');
    const literal = calls.map((call) => asSaid(call, message));
    if (literal.some((call, at) => call !== calls[at]) && trials.failingTurn(turn, literal) !== null)
      return refused(turn, `the message's own figures are refused: ${literal.join('; ')}`);
    for (const [at, text] of calls.entries()) {
      for (const other of calls.slice(at + 1)) {
        if (
          accepts(
            'shorter',
            calls.filter((call) => call !== text && call !== other),
          )
        )
          return refused(turn, `the check passes without ${text} and ${other}`);
      }
      const seen = [
        ...argumentLeaves(calls.slice(0, at + 1)),
        ...given,
        ...(run[turn]?.leaves.slice(0, at).flat() ?? []),
      ];
      const instead = (other: string): readonly string[] => calls.map((call) => (call === text ? other : call));
      const schema = kit.schemas.get(parsedCall(text).name);
      for (const other of schema ? otherValues(text, schema, seen) : [])
        if (accepts('values', instead(other))) return refused(turn, `the check takes ${other} for ${text}`);
      for (const other of otherFunctions(schema, offered, argumentLeaves([text])))
        if (accepts('functions', instead(other))) return refused(turn, `the check takes ${other} for ${text}`);
    }
  }
  return { searched };
}

const refused = (turn: number, detail: string): AnswerSearch => ({ refusal: { turn, detail } });

/**
 * Read-only ones of the same class, with the call's own values. What changes the world for the same values in the same way
 * means the same: `rm` of a folder is no other wish than `rmdir`.
 */
function otherFunctions(
  schema: FunctionSchema | undefined,
  offered: readonly FunctionSchema[],
  seen: ReturnType<typeof argumentLeaves>,
): readonly string[] {
  if (!schema?.reads) return [];
  return offered
    .filter(({ name, className, reads }) => name !== schema.name && className === schema.className && reads)
    .flatMap((other) => visibleCalls(other, seen, mostOfFunction))
    .slice(0, mostFunctions);
}
