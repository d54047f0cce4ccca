// Which tasks a run trains on and which it holds out.
import { z } from 'zod';
import { Category } from '../task/Category.js';
import { described } from './described.js';

export const SplitConfig = z.strictObject({
  kind: described(
    z.enum(['scenario', 'ids']).default('scenario'),
    'scenario: even positions train, odd are held out, siblings of all categories on one side. ids: a file of training ids.',
    'own choice; ids is how the paper splits (siblings leak)',
  ),
  file: described(
    z.string().nullable().default(null),
    'With kind ids: a text file with one training id a line.',
    'own choice',
  ),
  name: described(
    z.string().nullable().default(null),
    'Name printed beside every figure; null takes the kind.',
    'own choice',
  ),
});
export type SplitConfig = z.infer<typeof SplitConfig>;

export const TasksConfig = z.strictObject({
  toolset: described(
    z.string().min(1).default('bfcl'),
    "bfcl for the benchmark's eight environments, or a module or JSON description of tools of one's own.",
    'own choice',
  ),
  source: described(
    z.string().min(1).default('builtin'),
    'builtin (base scenarios), builtin-all (100 scenarios in all four categories), or a folder or file of task lines.',
    'own choice',
  ),
  categories: described(
    z
      .array(Category)
      .min(1)
      .default([...Category.options]),
    'Categories taken from the source.',
    'RODS §4: all four',
  ),
  deny: described(
    z.string().min(1).nullable().default(null),
    'A text file with the ids of tasks not to use, one a line; `rods import bfcl --audit` writes one.',
    'own choice',
  ),
  trainLimit: described(
    z.int().min(1).nullable().default(null),
    'At most this many training tasks, taken in turn from the categories in file order; null takes all.',
    'own choice',
  ),
  heldOutLimit: described(
    z.int().min(0).nullable().default(null),
    'At most this many held-out tasks, taken in turn from the categories in file order; null takes all.',
    'own choice',
  ),
  split: SplitConfig.prefault({}),
});
export type TasksConfig = z.infer<typeof TasksConfig>;
