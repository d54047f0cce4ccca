// The form of a checkpoint file: the SHA-256 of the weights in hex, then the weights; the name has the weights' digest.
import { createHash } from 'node:crypto';

const sumBytes = 64;

export const checkpointName = (digest: string): string => `weights-${digest}.bin`;

/** The digest a file's name has; null for a file that is no checkpoint. */
export function checkpointDigest(name: string): string | null {
  return /^weights-([0-9a-f]+)\.bin$/.exec(name)?.[1] ?? null;
}

export function checkpointSum(weights: Uint8Array): string {
  return createHash('sha256').update(weights).digest('hex');
}

/** Weights and their sum; null when the file is not what was written. */
export function readCheckpoint(file: Uint8Array): { readonly sum: string; readonly weights: Uint8Array } | null {
  const weights = file.subarray(sumBytes);
  const sum = Buffer.from(file.subarray(0, sumBytes)).toString('latin1');
  return sum === checkpointSum(weights) ? { sum, weights } : null;
}
