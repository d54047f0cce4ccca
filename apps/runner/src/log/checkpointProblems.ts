// The learner's checkpoints against the log, which has their SHA-256. One that is gone is none: only the newest are kept.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunLog } from '@rods/actors';
import { RodsError } from '@rods/core';
import { checkpointDigest, readCheckpoint } from '@rods/trainer-bridge';
import { z } from 'zod';
import { ifMissing } from '../cli/ifMissing.js';
import type { RunDirectory } from '../experiment/runDirectory.js';
import type { FileProblem } from './FileProblem.js';

const Written = z.object({ digest: z.string(), checkpoint: z.string() });

export async function checkpointProblems({ checkpoints }: RunDirectory, log: RunLog): Promise<FileProblem[]> {
  const sums = loggedSums(log);
  const found: FileProblem[] = [];
  // no folder: a run without a trainer of its own has no checkpoints
  for (const name of (await readdir(checkpoints).catch(ifMissing<string[]>([]))).sort()) {
    const digest = checkpointDigest(name);
    if (digest === null) continue;
    const problem = (detail: string) => found.push({ file: join('checkpoints', name), line: null, detail });
    const read = readCheckpoint(await readFile(join(checkpoints, name)));
    const logged = sums.get(digest);
    if (!read) problem('is not what was written: its SHA-256 is another; a resume passes it over, delete it');
    else if (logged !== undefined && logged !== read.sum)
      problem(`has SHA-256 ${read.sum}, the log says ${logged}; delete it, a resume works without`);
  }
  return found;
}

/** SHA-256 by digest of the weights, of every checkpoint that was written at an epoch's end. */
function loggedSums(log: RunLog): Map<string, string> {
  const sums = new Map<string, string>();
  try {
    for (const { src, output } of log.effects()) {
      const written =
        src === 'train.pool' && output.kind === 'done' ? Written.safeParse(output.output).data : undefined;
      if (written) sums.set(written.digest, written.checkpoint);
    }
  } catch (error) {
    // an unreadable effect is told with its event
    if (!(error instanceof RodsError)) throw error;
  }
  return sums;
}
