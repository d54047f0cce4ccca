// Writes a task as one JSON line in the benchmark's own shape, so that a synthesised file is at once a benchmark file.
import { formatJson } from '../canonical/formatJson.js';
import { isJsonObject, type JsonValue } from '../canonical/JsonValue.js';
import { parseJson } from '../canonical/parseJson.js';
import { losslessJson } from './plainJson.js';
import type { Task } from './Task.js';

/** One line, no newline at its end. `decodeTask(encodeTask(task))` equals the task. */
export function encodeTask(task: Task): string {
  const line = new Map<string, JsonValue>([
    ['id', task.id],
    ['question', task.questions.map((turn) => turn.map(userMessage))],
    ['initial_config', parseJson(task.configText)],
    ['involved_classes', task.classes],
    ['ground_truth', task.groundTruth],
  ]);
  if (Object.keys(task.missedFunction).length > 0) line.set('missed_function', losslessJson(task.missedFunction));
  const others = task.otherText === undefined ? null : parseJson(task.otherText);
  if (isJsonObject(others)) for (const [key, value] of others) line.set(key, value);
  const rods = new Map<string, JsonValue>([['category', task.category]]);
  if (task.lineage) rods.set('lineage', losslessJson(task.lineage));
  line.set('rods', rods);
  return formatJson(line);
}

function userMessage(content: string): JsonValue {
  return new Map<string, JsonValue>([
    ['role', 'user'],
    ['content', content],
  ]);
}
