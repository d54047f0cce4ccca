// Synthesis from the benchmark's own base tasks (`RODS_BFCL_DIR`): irregular worlds, positional calls, up to seven turns.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTask, joinGroundTruth } from '@rods/core';
import { checkTask, episodeTask, referenceCalls } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { synthesize } from '../../src/agents/synthesize.js';
import { createOfflineAuthor } from '../../src/author/offline/createOfflineAuthor.js';

const folder = process.env.RODS_BFCL_DIR ?? '';
const questions = join(folder, 'data/BFCL_v4_multi_turn_base.json');
const answers = join(folder, 'data/possible_answer/BFCL_v4_multi_turn_base.json');
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

describe.runIf(folder !== '' && existsSync(questions))('synthesis from the 200 base tasks', () => {
  it('accepts more than half, and each variant is one the checker accepts', () => {
    const key = linesOf(answers);
    const seeds = linesOf(questions).map((line, at) => joinGroundTruth(line, key[at] ?? ''));
    const author = createOfflineAuthor();
    const ended = seeds.map((line, at) => synthesize(line, { author, job: `job-${at}`, stream: `bfcl/job-${at}` }));
    const accepted = ended.flatMap(({ outcome }) => (outcome.kind === 'accepted' ? [decodeTask(outcome.task)] : []));
    expect(ended.filter(({ outcome }) => outcome.kind === 'failed')).toEqual([]);
    expect(accepted.length).toBeGreaterThan(seeds.length / 2);
    for (const task of accepted) expect(checkTask(episodeTask(task), referenceCalls(task)).valid, task.id).toBe(true);
  });
});
