// A message names no function and no parameter, and nothing of how tasks are made.
import type { JsonValue, Task } from '@rods/core';
import { parsedCall } from '../../../author/execution/parsedCall.js';
import { standsWhole } from '../../../author/grounding/statesValue.js';
import { valueText } from '../../../author/grounding/valueText.js';
import type { Kit } from '../../job/Kit.js';
import { messagesOf } from '../Candidate.js';
import type { Gate, GateRefusal } from '../Gate.js';

/** Traces of prompting and of programming; the first three are named in RODS App. C.4. */
const jargon =
  /thought process|construct query|step 1:|ground truth|function call|tool call|api call|\bjson\b|\bparameters?\b|\bthe (?:function|method)\b|[{}`]|\b\w+\((?:\w+=|['")])/i;

/** Names that are no English words: nobody says them without having read the schema. */
const isTechnical = (name: string): boolean =>
  /_|[a-z][A-Z]/.test(name) || /^(?:pwd|ls|cd|wc|rmdir|mkdir|du|mv|cp|rm|grep)$/.test(name);

const leavesOf = (value: JsonValue): string[] =>
  Array.isArray(value)
    ? value.flatMap((item: JsonValue) => leavesOf(item))
    : value instanceof Map
      ? [...value.values()].flatMap((item) => leavesOf(item as JsonValue))
      : [valueText(value)];

export const leaks: Gate = { name: 'leaks', check: ({ task }, kit) => leakIn(task, kit) };

/** The first message of the task that gives away how it was made. */
export function leakIn(task: Task, kit: Kit): GateRefusal | undefined {
  const values = task.groundTruth
    .flat()
    .flatMap((text) => [...parsedCall(text).keywords.values()].flatMap((value) => leavesOf(value as JsonValue)));
  // What the user wants written or moved may look like anything; it is no leak.
  const own = values.filter((value) => value.length > 3 || /\W/.test(value)).sort((a, b) => b.length - a.length);
  const names = technicalNames(task.classes, kit);
  for (const [turn, message] of messagesOf(task).entries()) {
    const rest = own.reduce((text, value) => text.replaceAll(value, ' '), message);
    const name = names.find((entry) => standsWhole(rest, entry));
    if (name !== undefined) return { turn, detail: `the message names ${name}` };
    const found = jargon.exec(rest);
    if (found) return { turn, detail: `the message says ${JSON.stringify(found[0])}` };
  }
  return undefined;
}

/** By schemas, then by classes: there are few sets of classes, and toolsets only grow by classes of their own. */
const known = new WeakMap<Kit['schemas'], Map<string, readonly string[]>>();

function technicalNames(classes: readonly string[], { schemas }: Kit): readonly string[] {
  const own = known.get(schemas) ?? new Map<string, readonly string[]>();
  known.set(schemas, own);
  const key = classes.join(' ');
  const names =
    own.get(key) ??
    [...schemas.values()]
      .filter((schema) => classes.includes(schema.className))
      .flatMap((schema) => [schema.name, ...schema.parameters.map((parameter) => parameter.name)])
      .filter(isTechnical);
  own.set(key, names);
  return names;
}
