// A task's messages as the measures take them: the words, the calls of the turn, and the words with names and values masked.
import { decodeTask } from '@rods/core';
import { parseCall } from '@rods/sim';
import { author } from './drawVariants.js';
import { skeletonOf } from './skeletonOf.js';

const leaves = (value) => {
  if (Array.isArray(value)) return value.flatMap(leaves);
  return value instanceof Map ? [...value.keys(), ...[...value.values()].flatMap(leaves)] : [value];
};

/** What a call's arguments may be said as: the value, its parts, and the words the author knows for it. */
function sayings(call) {
  return [...call.keywords].flatMap(([parameter, value]) => [
    ...author.kit.wordsOf(call.name, parameter, value),
    ...leaves(value).map((leaf) => String(leaf)),
  ]);
}

/** Per turn: the message, where it stands, and the scenario its conversation goes back to. */
export function messagesOf(line) {
  const task = decodeTask(line);
  const scenario = task.lineage?.root ?? task.id;
  const known = task.groundTruth.flat().map((text) => parseCall(text));
  return task.questions.flatMap((texts, turn) => {
    const text = texts.join('\n');
    if (!text) return [];
    const calls = (task.groundTruth[turn] ?? []).map((entry) => parseCall(entry));
    return [{ text, turn, scenario, calls, skeleton: skeletonOf(text, known.flatMap(sayings)) }];
  });
}
