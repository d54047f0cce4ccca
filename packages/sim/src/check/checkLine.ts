// One line of `rods sim check`: an answer and its reference in, verdict and rewards out.
import type { JsonValue } from '@rods/core';
import type { LineOptions } from '../execution/execLine.js';
import { isLongContext, LineReader } from '../execution/LineReader.js';
import { checkTask } from './checkTask.js';

/**
 * Scores `{id, involved_classes, initial_config, long_context?, model_name?, ground_truth, model_calls}`.
 *
 * @throws RodsError `INPUT_LINE` or `TASK_CLASS_UNKNOWN`, naming the field.
 */
export function checkLine(text: string, options: LineOptions): JsonValue {
  const line = new LineReader(text);
  const id = line.text('id');
  const verdict = checkTask(
    {
      id,
      classes: line.texts('involved_classes'),
      config: line.object('initial_config'),
      longContext: line.optionalFlag('long_context') ?? isLongContext(id),
      groundTruth: line.textLists('ground_truth'),
    },
    line.stepLists('model_calls'),
    { filler: options.filler, modelName: line.optionalText('model_name') ?? 'golden' },
  );
  return new Map<string, JsonValue>([
    ['id', id],
    ...(verdict.reference_unscorable ? [['reference_unscorable', true] as const] : []),
    ['valid', verdict.valid],
    ['error_type', verdict.error_type],
    ['fail_turn', verdict.fail_turn === null ? null : BigInt(verdict.fail_turn)],
    ['fail_class', verdict.fail_class],
    ['turn_rewards', verdict.turn_rewards.map((reward) => BigInt(reward))],
    [
      'progress',
      new Map<string, JsonValue>([
        ['paper', verdict.progress.paper],
        ['envtuning', verdict.progress.envtuning],
      ]),
    ],
  ]);
}
