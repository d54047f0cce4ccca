// A role is one kind of question: its instructions, what is told with it, and what the reply has to be. The version
// changes whenever any of these changes in a way that changes replies; variants name it.
import type { ModelRole } from '@rods/core';
import type { z } from 'zod';
import type { Contract } from './reply/Contract.js';

export type Role<Facts, Reply> = {
  readonly name: ModelRole;
  readonly version: number;
  /** In our own words; the data comes after it, in sections. */
  readonly instructions: string;
  readonly facts: z.ZodType<Facts>;
  readonly contract: (facts: Facts) => Contract<Reply>;
};

/** The name under which logs and lineages know the prompt. */
export function promptName({ name, version }: Pick<Role<never, unknown>, 'name' | 'version'>): string {
  return `${name}@${version}`;
}
