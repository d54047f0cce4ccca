// A training task's reference as the sequence of choices that leads to it. Cloning alone reads this.
import { RodsError } from '@rods/core';
import { type PyValue, parseCall } from '@rods/sim';
import { hiddenIn, type TaskView } from '../rollout/TaskView.js';

export type ReferenceCall = {
  /** Index in the function set; -1 for a function that is not offered. */
  readonly fn: number;
  readonly text: string;
  readonly args: ReadonlyMap<string, PyValue>;
};

export type ReferenceTurn = {
  /** calls: the reference calls. refuse: the needed function is hidden. ask: a needed value was not given. */
  readonly kind: 'calls' | 'refuse' | 'ask';
  readonly calls: readonly ReferenceCall[];
};

export function referenceTurns(view: TaskView): ReferenceTurn[] {
  return view.task.groundTruth.map((texts, turn) => {
    if (texts.length === 0) return { kind: hiddenIn(view.task, turn).size > 0 ? 'refuse' : 'ask', calls: [] };
    return { kind: 'calls', calls: texts.map((text) => referenceCall(view, text)) };
  });
}

function parsedOrNull(text: string): ReturnType<typeof parseCall> | null {
  try {
    return parseCall(text);
  } catch (error) {
    if (error instanceof RodsError && error.code === 'CALL_INVALID') return null;
    throw error;
  }
}

function referenceCall(view: TaskView, text: string): ReferenceCall {
  const parsed = parsedOrNull(text);
  // a reference that is no call cannot be followed: as a function that is not offered
  if (!parsed) return { fn: -1, text, args: new Map() };
  const fn = view.set.byName.get(parsed.name) ?? -1;
  const parameters = view.set.functions[fn]?.parameters ?? [];
  const args = new Map(parsed.keywords);
  for (const [at, value] of parsed.positional.entries()) {
    const name = parameters[at]?.schema.name;
    if (name !== undefined) args.set(name, value);
  }
  return { fn, text, args };
}
