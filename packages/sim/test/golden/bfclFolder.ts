// The folder with the official data and golden traces (`RODS_BFCL_DIR`), which is never part of the repository.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTask, type JsonObject, joinGroundTruth, parseJson, type Task } from '@rods/core';

const folder = process.env.RODS_BFCL_DIR;
const required = process.env.RODS_GOLDEN === 'required';

/** Whether the golden suite runs. Where it is required, a missing folder is a failure, not a silence. */
export const hasGolden = folder !== undefined && existsSync(join(folder, 'data'));
if (required && !hasGolden) throw new Error(`RODS_GOLDEN=required, but RODS_BFCL_DIR=${folder ?? ''} holds no data/`);

export const goldenCategories = ['base', 'miss_func', 'miss_param', 'long_context'] as const;

export function hasRecorded(name: string): boolean {
  return hasGolden && existsSync(join(folder ?? '', name));
}

export function readGolden(name: string): string {
  const path = join(folder ?? '', name);
  return name.endsWith('.gz') ? gunzipSync(readFileSync(path)).toString('utf8') : readFileSync(path, 'utf8');
}

export function goldenRows(name: string): JsonObject[] {
  return readGolden(name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseJson(line) as JsonObject);
}

/** The official tasks of a category, question and answer joined. */
export function goldenTasks(category: string): Task[] {
  const lines = (name: string): string[] =>
    readGolden(name)
      .split('\n')
      .filter((line) => line.trim() !== '');
  const questions = lines(`data/BFCL_v4_multi_turn_${category}.json`);
  const answers = lines(`data/possible_answer/BFCL_v4_multi_turn_${category}.json`);
  return questions.map((question, at) => decodeTask(joinGroundTruth(question, answers[at] ?? '')));
}
