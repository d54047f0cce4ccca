// Where a user's BFCL lies: a checkout, an installed package or its data folder all lead to the same eight files.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RodsError } from '@rods/core';
import { ifMissing } from '../cli/ifMissing.js';

export type BfclFiles = {
  /** Folder with the question files. */
  readonly data: string;
  readonly questions: Readonly<Record<BfclCategory, string>>;
  readonly answers: Readonly<Record<BfclCategory, string>>;
  /** The long-context constants, as JSON or as the Python source; null when the folder has neither. */
  readonly filler: string | null;
};

export const bfclCategories = ['base', 'long_context', 'miss_func', 'miss_param'] as const;
export type BfclCategory = (typeof bfclCategories)[number];

const below = ['.', 'data', 'bfcl_eval/data', 'berkeley-function-call-leaderboard/bfcl_eval/data'];
const fillerBeside = [
  'long_context.json',
  '../eval_checker/multi_turn_eval/func_source_code/long_context.py',
  '../bfcl_eval/eval_checker/multi_turn_eval/func_source_code/long_context.py',
];

/**
 * Finds the multi-turn question and answer files under a path.
 *
 * @throws RodsError `INPUT_NOT_FOUND` naming the places looked at, `IMPORT_INCOMPLETE` naming the missing file.
 */
export async function findBfcl(path: string): Promise<BfclFiles> {
  const places = [...below, ...(await sitePackages(path))].map((place) => join(path, place));
  for (const data of places) {
    // no such folder: the next candidate is looked at
    const names = await readdir(data).catch(ifMissing<string[]>([]));
    const base = names.find((name) => /^BFCL_v\d+_multi_turn_base\.json$/.test(name));
    if (base) return complete(data, base.slice(0, base.indexOf('_multi_turn_')));
  }
  throw new RodsError(
    'INPUT_NOT_FOUND',
    `${path}: no BFCL multi-turn questions here (looked for BFCL_v*_multi_turn_base.json in ${places.join(', ')}); ` +
      'give the folder of a checkout, of the installed bfcl_eval package, or its data folder',
  );
}

async function sitePackages(path: string): Promise<string[]> {
  // no such folder: nothing to look through
  const libraries = await readdir(join(path, 'lib')).catch(ifMissing<string[]>([]));
  return libraries.map((name) => join('lib', name, 'site-packages/bfcl_eval/data'));
}

async function complete(data: string, prefix: string): Promise<BfclFiles> {
  const file = async (folder: string, category: BfclCategory): Promise<string> => {
    const name = join(data, folder, `${prefix}_multi_turn_${category}.json`);
    if (await isFile(name)) return name;
    throw new RodsError(
      'IMPORT_INCOMPLETE',
      `${name} is missing; the four multi-turn categories need questions and possible_answer`,
    );
  };
  const questions: Partial<Record<BfclCategory, string>> = {};
  const answers: Partial<Record<BfclCategory, string>> = {};
  for (const category of bfclCategories) {
    questions[category] = await file('.', category);
    answers[category] = await file('possible_answer', category);
  }
  let filler: string | null = null;
  for (const name of fillerBeside) {
    if (filler === null && (await isFile(join(data, name)))) filler = join(data, name);
  }
  return { data, questions: questions as BfclFiles['questions'], answers: answers as BfclFiles['answers'], filler };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path)
    .then((found) => found.isFile())
    .catch(ifMissing(false));
}
