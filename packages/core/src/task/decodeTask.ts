// Reads a task from one JSON line in the benchmark's own shape. Numbers and key order of the world are kept as they are.
import { formatJson } from '../canonical/formatJson.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../canonical/JsonValue.js';
import { parseJson } from '../canonical/parseJson.js';
import { RodsError } from '../errors/RodsError.js';
import { Category, categoryOf } from './Category.js';
import { plainJson } from './plainJson.js';
import { Task } from './Task.js';

/**
 * Decodes one line: `id, question, initial_config, involved_classes, ground_truth, missed_function?, rods?`.
 * Unknown keys are kept as they are. `rods` may hold `category` and `lineage`.
 *
 * @throws RodsError `TASK_INVALID` naming the task and the field, `JSON_INVALID` for text that is no JSON.
 */
export function decodeTask(line: string): Task {
  const value = parseJson(line);
  if (!isJsonObject(value)) throw invalid('?', 'the line', 'a JSON object');
  const id = value.get('id');
  if (typeof id !== 'string' || id === '') throw invalid('?', 'id', 'a non-empty text');
  const rods = value.get('rods');
  const marks = isJsonObject(rods) ? rods : new Map<string, JsonValue>();
  const category = marks.get('category');
  const lineage = marks.get('lineage');
  const groundTruth = textLists(id, 'ground_truth', value.get('ground_truth'));
  const questions = questionTexts(id, value.get('question'));
  if (questions.length !== groundTruth.length) {
    throw invalid(id, 'ground_truth', `${questions.length} turns like question, found ${groundTruth.length}`);
  }
  const result = Task.safeParse({
    id,
    category: category === undefined ? categoryOf(id) : Category.safeParse(category).data,
    classes: textList(id, 'involved_classes', value.get('involved_classes')),
    configText: configText(id, value.get('initial_config')),
    questions,
    groundTruth,
    missedFunction: missedFunction(id, value.get('missed_function')),
    ...(lineage === undefined ? {} : { lineage: plainJson(lineage) }),
    ...otherText(value),
  });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(id, issue?.path.join('.') || 'the line', issue?.message ?? 'a task');
}

const known = new Set([
  'id',
  'question',
  'initial_config',
  'involved_classes',
  'ground_truth',
  'missed_function',
  'rods',
]);

function otherText(line: JsonObject): { otherText?: string } {
  const others = new Map([...line].filter(([key]) => !known.has(key)));
  return others.size === 0 ? {} : { otherText: formatJson(others) };
}

function invalid(id: string, field: string, expected: string): RodsError {
  return new RodsError('TASK_INVALID', `task ${id}: ${field}: expected ${expected}`);
}

function configText(id: string, value: JsonValue | undefined): string {
  if (!isJsonObject(value)) throw invalid(id, 'initial_config', 'an object of class name to configuration');
  return formatJson(value);
}

function textList(id: string, field: string, value: JsonValue | undefined): string[] {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw invalid(id, field, 'a list of texts');
  return [...(value as readonly string[])];
}

function textLists(id: string, field: string, value: JsonValue | undefined): string[][] {
  if (!Array.isArray(value))
    throw invalid(id, field, 'a list of turns (join the answer file first when it is missing)');
  return (value as readonly JsonValue[]).map((turn, index) => textList(id, `${field}[${index}]`, turn));
}

function questionTexts(id: string, value: JsonValue | undefined): string[][] {
  if (!Array.isArray(value)) throw invalid(id, 'question', 'a list of turns');
  return (value as readonly JsonValue[]).map((turn, index) => {
    if (!Array.isArray(turn)) throw invalid(id, `question[${index}]`, 'a list of messages');
    return (turn as readonly JsonValue[]).map((message) => {
      const content = isJsonObject(message) ? message.get('content') : undefined;
      if (typeof content !== 'string') throw invalid(id, `question[${index}]`, 'messages {role, content}');
      return content;
    });
  });
}

function missedFunction(id: string, value: JsonValue | undefined): Record<string, string[]> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) throw invalid(id, 'missed_function', 'an object of turn to function names');
  const out: Record<string, string[]> = {};
  for (const [turn, names] of value as JsonObject) out[turn] = textList(id, `missed_function.${turn}`, names);
  return out;
}
