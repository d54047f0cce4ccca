// Which tasks of a closed step become seeds of synthesis jobs.
import { z } from 'zod';
import { Category } from '../task/Category.js';
import { described } from './described.js';

export const ZonesConfig = z.strictObject({
  lower: described(
    z.number().min(0).max(1).default(0.2),
    'Below this mean progress a task is hard; the end belongs to the boundary.',
    'RODS §3.2: 0.20',
  ),
  upper: described(
    z.number().min(0).max(1).default(0.85),
    'Above this mean progress a task is mastered; the end belongs to the boundary.',
    'RODS §3.2: 0.85',
  ),
});
export type ZonesConfig = z.infer<typeof ZonesConfig>;

/** Categories that share one quota of seeds per step. */
export const EmissionGroup = z.strictObject({ categories: z.array(Category).min(1), quota: z.int().min(0) });
export type EmissionGroup = z.infer<typeof EmissionGroup>;

export const EmissionConfig = z.strictObject({
  limit: described(
    z.int().min(0).default(16),
    'M: seeds emitted per step at most.',
    'own choice; the paper prints no number',
  ),
  groups: described(
    z.array(EmissionGroup).default([
      { categories: ['base'], quota: 4 },
      { categories: ['long_context'], quota: 4 },
      { categories: ['miss_func'], quota: 4 },
      { categories: ['miss_param'], quota: 4 },
    ]),
    'Groups of categories with their quota per step. The paper groups base with long_context.',
    'own choice: 4 per category',
  ),
  handOn: described(
    z.boolean().default(false),
    'Whether a quota that is not used goes to the other groups, best φ first.',
    'own choice; the paper does not say',
  ),
  exclusionSteps: described(
    z.int().min(0).nullable().default(null),
    'c: steps during which an emitted task is not emitted again. null: one epoch of the initial pool.',
    'own choice; the paper prints no number',
  ),
  candidates: described(
    z.enum(['this_step', 'all']).default('this_step'),
    'this_step: tasks whose group closed in this step. all: every active task by its last observation.',
    'RODS §3.2: each training step',
  ),
  from: described(
    z.enum(['originals', 'all']).default('originals'),
    'Whether variants may be seeds too.',
    'own choice; the paper does not say',
  ),
  maxGeneration: described(
    z.int().min(1).default(2),
    'With from all: deepest generation that may still be emitted as a variant of a variant.',
    'own choice',
  ),
  maxOpenPerRoot: described(
    z.int().min(1).nullable().default(null),
    'Open jobs, queued and active variants of one root at most; null is no limit.',
    'own choice',
  ),
  requireVariance: described(
    z.boolean().default(true),
    'Whether a seed must show different rewards within its group: a mean in the zone without any spread teaches nothing.',
    'own choice; off in preset paper',
  ),
});
export type EmissionConfig = z.infer<typeof EmissionConfig>;
