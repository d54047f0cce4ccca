// Brings BFCL's multi-turn tasks into task files of our own shape: four files, the filler, a manifest.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@rods/actors';
import {
  decodeTask,
  encodeTask,
  formatJson,
  hashText,
  joinGroundTruth,
  RodsError,
  splitByScenario,
  type Task,
} from '@rods/core';
import { type Filler, fillerToJson } from '@rods/sim';
import { ifMissing } from '../cli/ifMissing.js';
import { openText, readLines } from '../cli/readLines.js';
import { loadFiller } from '../experiment/loadFiller.js';
import { removedOnFailure } from '../experiment/removedOnFailure.js';
import { unwritable, writeWhole } from '../experiment/runDirectory.js';
import { writeAudit } from './audit/writeAudit.js';
import { type BfclCategory, type BfclFiles, bfclCategories, findBfcl } from './findBfcl.js';

export type ImportSummary = {
  readonly source: string;
  readonly tasks: Readonly<Record<BfclCategory, number>>;
  readonly train: number;
  readonly heldOut: number;
  readonly filler: string | null;
  /** Hash over all task lines. */
  readonly hash: string;
  /** How often the audit found each kind of fault; null when none was asked for. */
  readonly audit: Readonly<Record<string, number>> | null;
};

/** @throws RodsError `INPUT_NOT_FOUND`, `IMPORT_INCOMPLETE`, `TASK_INVALID` naming file and line, `RUN_EXISTS`. */
export async function importBfcl(path: string, out: string, options: { audit?: boolean } = {}): Promise<ImportSummary> {
  const files = await findBfcl(path);
  // no folder yet: it is empty
  const existing = await readdir(out).catch(ifMissing<string[]>([]));
  if (existing.length > 0 && !existing.includes('manifest.json')) {
    throw new RodsError('IMPORT_OUT', `${out} already holds other files; choose an empty --out`);
  }
  const byCategory: Partial<Record<BfclCategory, readonly Task[]>> = {};
  for (const category of bfclCategories) byCategory[category] = await readCategory(files, category);
  const filler = files.filler === null ? null : await loadFiller(files.filler);
  // everything has been read and checked before the first byte is written
  try {
    makeFolder(out);
  } catch (cause) {
    throw unwritable(out, cause);
  }
  const write = () => writeTasks(out, { source: path, files, byCategory, filler, audit: options.audit === true });
  return existing.length === 0 ? removedOnFailure(out, write) : write();
}

type Read = {
  readonly source: string;
  readonly files: BfclFiles;
  readonly byCategory: Partial<Record<BfclCategory, readonly Task[]>>;
  readonly filler: Filler | null;
  readonly audit: boolean;
};

async function writeTasks(out: string, { source, files, byCategory, filler, audit }: Read): Promise<ImportSummary> {
  for (const category of bfclCategories) await refuseChanged(out, category, byCategory[category] ?? []);
  const all: string[] = [];
  const counts: Partial<Record<BfclCategory, number>> = {};
  for (const category of bfclCategories) {
    const lines = (byCategory[category] ?? []).map(encodeTask);
    counts[category] = lines.length;
    all.push(...lines);
    await writeWhole(join(out, `${category}.jsonl`), `${lines.join('\n')}\n`);
  }
  if (filler) await writeWhole(join(out, 'filler.json'), formatJson(fillerToJson(filler)));
  const split = splitByScenario(bfclCategories.flatMap((category) => byCategory[category] ?? []));
  const summary: ImportSummary = {
    source,
    tasks: counts as ImportSummary['tasks'],
    train: split.train.length,
    heldOut: split.heldOut.length,
    filler: files.filler,
    hash: hashText(all.join('\n')),
    audit: audit
      ? await writeAudit(
          out,
          bfclCategories.flatMap((category) => byCategory[category] ?? []),
          filler,
        )
      : null,
  };
  await writeWhole(join(out, 'manifest.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** Importing again may renew what an import wrote, never what somebody has changed since. */
async function refuseChanged(out: string, category: BfclCategory, tasks: readonly Task[]): Promise<void> {
  const path = join(out, `${category}.jsonl`);
  // no such file yet
  const present = await readFile(path, 'utf8').catch(ifMissing(null));
  if (present === null || present === `${tasks.map(encodeTask).join('\n')}\n`) return;
  throw new RodsError('IMPORT_OUT', `${path} is not what this import would write; choose another --out, or delete it`);
}

async function readCategory(files: BfclFiles, category: BfclCategory): Promise<Task[]> {
  const questions = await linesOf(files.questions[category]);
  const answers = await linesOf(files.answers[category]);
  if (questions.length !== answers.length) {
    throw new RodsError(
      'IMPORT_INCOMPLETE',
      `${category}: ${questions.length} questions but ${answers.length} answers`,
    );
  }
  return questions.map(({ line, text }, at) => {
    try {
      return decodeTask(joinGroundTruth(text, answers[at]?.text ?? ''));
    } catch (error) {
      if (!(error instanceof RodsError)) throw error;
      throw new RodsError(error.code, `${files.questions[category]}:${line}: ${error.message}`, { cause: error });
    }
  });
}

async function linesOf(file: string): Promise<{ line: number; text: string }[]> {
  const lines: { line: number; text: string }[] = [];
  for await (const line of readLines(await openText(file))) lines.push(line);
  return lines;
}
