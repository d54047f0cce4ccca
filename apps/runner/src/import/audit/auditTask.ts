// Everything the audit finds in one task. Nothing is mended: the benchmark's faults are part of what it measures.
import { isJsonObject, parseJson, type Task } from '@rods/core';
import { bfclToolset, type EpisodeOptions } from '@rods/sim';
import { auditCategory } from './auditCategory.js';
import { auditReference } from './auditReference.js';
import type { Finding } from './Finding.js';
import { playReference } from './playReference.js';

export function auditTask(task: Task, options: EpisodeOptions = {}): Finding[] {
  const played = playReference(task, options);
  return [...auditReference(task, played), ...auditCategory(task, played, options), ...unknownFunctions(task)];
}

/** Functions that the file's `path` names and no environment has. */
function unknownFunctions(task: Task): Finding[] {
  const others = task.otherText === undefined ? null : parseJson(task.otherText);
  const path = isJsonObject(others) ? others.get('path') : undefined;
  if (!Array.isArray(path)) return [];
  const names = (path as readonly unknown[]).filter((name): name is string => typeof name === 'string');
  return [...new Set(names)]
    .filter((name) => !bfclToolset.functions.has(name.split('.').at(-1) ?? name))
    .map((name) => ({ id: task.id, kind: 'function_unknown', turn: null, evidence: `path names ${name}` }));
}
