// `config.json` of a run or batch: its one form, written and read here and nowhere else.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { RodsError, type RunConfig, validateConfig } from '@rods/core';
import { z } from 'zod';
import { type RunDirectory, writeWhole } from './runDirectory.js';

export const RunFile = z.object({
  version: z.string(),
  /** A run trains; a batch only writes variants. */
  kind: z.enum(['run', 'synth']).default('run'),
  split: z.string(),
  /** Hash over the task lines and the filler. */
  tasksHash: z.string(),
  /** Variants a batch was asked for. */
  wanted: z.int().min(1).optional(),
  fillerPath: z.string().nullable().default(null),
  config: z.custom<RunConfig>().transform((config) => validateConfig(config)),
  /** Of a fork: the run it began with, their last common event, and what was changed there. */
  forked: z.object({ run: z.string(), event: z.int().min(0), settings: z.array(z.string()) }).optional(),
});
export type RunFile = z.infer<typeof RunFile>;

export async function writeRunFile({ config: path }: RunDirectory, file: z.input<typeof RunFile>): Promise<void> {
  await writeWhole(path, `${JSON.stringify(file, null, 2)}\n`);
}

/**
 * The file as it stands, the configuration with the defaults of settings it does not know.
 *
 * @throws RodsError `RUN_UNREADABLE` naming the file and the place in it; `RUN_NOT_FOUND` when there is no run.
 */
export async function readRunFile({ config: path, log }: RunDirectory): Promise<RunFile> {
  const refuse = (why: string, cause: unknown): RodsError =>
    new RodsError('RUN_UNREADABLE', `${path}: ${why}; put back what \`rods\` wrote, or start a new run`, { cause });
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (existsSync(log)) throw refuse(isMissing ? 'the file is missing' : String(cause), cause);
    throw new RodsError('RUN_NOT_FOUND', `${path}: no run there; \`rods ls\` lists the runs`, { cause });
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw refuse(`expected JSON: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
  try {
    const parsed = RunFile.safeParse(data);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'another shape'}`);
  } catch (cause) {
    throw refuse(cause instanceof Error ? cause.message : String(cause), cause);
  }
}
