// A message between two actors. Its payload is plain JSON-safe data.
import { z } from 'zod';

export const Envelope = z.strictObject({
  /** Name of the receiving agent, or `run` for the runner's end of the wire. */
  to: z.string().min(1),
  type: z.string().min(1),
  /** The job it belongs to; null for messages between long-lived actors. */
  job: z.string().nullable(),
  payload: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

/** Where an output stands in the log: the record that caused it and its place among that record's outputs. */
export type Origin = { readonly seq: number; readonly ordinal: number };

export function originKey({ seq, ordinal }: Origin): string {
  return `${seq}:${ordinal}`;
}
