// Whether a task's reference runs: executed in a fresh world, call by call.
import type { Task } from '@rods/core';
import { worldOf } from '@rods/sim';

export type ReferenceFlaw = {
  readonly task: string;
  readonly turn: number;
  readonly call: string;
  /** What the world answered. */
  readonly answer: string;
};

/** The first reference call that is answered by an error; null when all run. */
export function flawOf(task: Task): ReferenceFlaw | null {
  const world = worldOf(task);
  for (const [turn, calls] of task.groundTruth.entries()) {
    for (const call of calls) {
      const { outcome, text } = world.call(call);
      if (outcome !== 'ok') return { task: task.id, turn, call, answer: text };
    }
  }
  return null;
}
