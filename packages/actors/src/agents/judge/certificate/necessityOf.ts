// What the official check says when a single reference call is missing.
import type { Task } from '@rods/core';
import { Recent } from '../../../author/execution/Recent.js';
import { checkAnswer } from '../checkAnswer.js';

const recent = new Recent<readonly (readonly string[])[]>(4);

/** Per turn, per call: the check's error type, '' when it passes all the same. */
export function necessityOf(task: Task): readonly (readonly string[])[] {
  const key = [task.category, task.configText, ...task.groundTruth.map((calls) => calls.join('\n'))].join('\n\n');
  return recent.get(key, () =>
    task.groundTruth.map((calls, turn) =>
      calls.map((_, at) => {
        const steps = task.groundTruth.map((entry, index) =>
          entry.filter((_, call) => index !== turn || call !== at).map((call) => [call]),
        );
        return checkAnswer(task, steps).error_type ?? '';
      }),
    ),
  );
}
