// The benchmark's own verdict: the first turn that fails the state or the response check ends the evaluation.
import type { EpisodeOptions, EpisodeTask } from './EpisodeTask.js';
import { EpisodeWorlds } from './EpisodeWorlds.js';

/** Turn -> step -> call texts. */
export type ModelCalls = readonly (readonly (readonly string[])[])[];

export type OfficialVerdict = {
  readonly valid: boolean;
  readonly error_type: string | null;
  readonly fail_turn: number | null;
  readonly fail_class: string | null;
  /**
   * Set where the reference scores nothing: a call of it raises (whoever fails in the same way matches it), or no turn
   * expects any call (every answer passes). The verdict beside it is the benchmark's all the same.
   */
  readonly reference_unscorable?: true;
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
  const worlds = new EpisodeWorlds(task, options);
  let isUnscorable = task.groundTruth.every((turn) => turn.length === 0);
  const marked = (verdict: OfficialVerdict): OfficialVerdict =>
    isUnscorable ? { ...verdict, reference_unscorable: true } : verdict;
  for (let turn = 0; turn < task.groundTruth.length; turn++) {
    const expected = task.groundTruth[turn] ?? [];
    // the benchmark's runner drops steps that decode to nothing
    let calls = 0;
    worlds.beginTurn(expected);
    for (const step of modelCalls[turn] ?? [])
      for (const call of step) {
        worlds.call(call);
        calls += 1;
      }
    if (worlds.play()) isUnscorable = true;
    if (expected.length === 0) continue;
    const fail = (type: string, failClass: string | null = null): OfficialVerdict =>
      marked({ valid: false, error_type: type, fail_turn: turn, fail_class: failClass });
    if (calls === 0) return fail('multi_turn:empty_turn_model_response');
    const { differing, mark } = worlds.compare();
    // where the benchmark would not come back from its comparison
    if (mark !== undefined) return fail(`rods:${mark}`);
    if (differing !== null) return fail('multi_turn:instance_state_mismatch', differing);
    if (!worlds.isComplete) return fail('multi_turn:execution_response_mismatch');
  }
  return marked(valid);
}
