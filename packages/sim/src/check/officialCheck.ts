// The benchmark's own verdict: the first turn that fails the state or the response check ends the evaluation.
import { type EpisodeOptions, type EpisodeTask, openWorlds } from './EpisodeTask.js';
import { missingResults } from './responseCheck.js';

/** Turn -> step -> call texts. */
export type ModelCalls = readonly (readonly (readonly string[])[])[];

export type OfficialVerdict = {
  readonly valid: boolean;
  readonly error_type: string | null;
  readonly fail_turn: number | null;
  readonly fail_class: string | null;
};

const valid: OfficialVerdict = { valid: true, error_type: null, fail_turn: null, fail_class: null };

/** Turns with an empty reference are executed but not checked, as in the benchmark. */
export function officialCheck(
  task: EpisodeTask,
  modelCalls: ModelCalls,
  options: EpisodeOptions = {},
): OfficialVerdict {
  if (modelCalls.length !== task.groundTruth.length) {
    return { valid: false, error_type: 'multi_turn:force_terminated', fail_turn: null, fail_class: null };
  }
  const { world, reference } = openWorlds(task, options);
  const results: string[] = [];
  for (const [turn, expected] of task.groundTruth.entries()) {
    // the benchmark's runner drops steps that decode to nothing
    const steps = (modelCalls[turn] ?? []).filter((step) => step.length > 0);
    for (const step of steps) for (const call of step) results.push(world.call(call).text);
    const texts = expected.map((call) => reference.call(call).text);
    if (expected.length === 0) continue;
    const fail = (type: string, failClass: string | null = null): OfficialVerdict => ({
      valid: false,
      error_type: `multi_turn:${type}`,
      fail_turn: turn,
      fail_class: failClass,
    });
    if (steps.length === 0) return fail('empty_turn_model_response');
    const differing = world.differsFrom(reference);
    if (differing !== null) return fail('instance_state_mismatch', differing);
    if (missingResults(results, texts).length > 0) return fail('execution_response_mismatch');
  }
  return valid;
}
