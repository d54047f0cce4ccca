// A message of a machine to another agent, as data: the step returns it, the runtime turns it into an envelope.
import type { JobEnded } from './JobEnded.js';

export type SendParams = { readonly to: string; readonly type: string; readonly payload: unknown };

/** Declared in every machine's setup; never executed by XState. */
export const send = (_: unknown, _params: SendParams): void => {};

/** The terminal record on its way to the tracker. */
export const ended = (record: JobEnded): SendParams => ({ to: 'tracker', type: 'job.ended', payload: record });
