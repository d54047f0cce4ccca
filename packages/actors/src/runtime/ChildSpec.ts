// A supervised host as data, with OTP's words and defaults.
import { z } from 'zod';
import { AgentSource } from './hostMessages.js';
import { beatMs } from './Pulse.js';

export const RestartKind = z.enum(['permanent', 'transient', 'temporary']);
export type RestartKind = z.infer<typeof RestartKind>;

export const ChildSpec = z.strictObject({
  /** Name of the host, e.g. the agent's. */
  id: z.string().min(1),
  agents: z
    .array(
      z.strictObject({ name: z.string().min(1), source: AgentSource, settings: z.record(z.string(), z.unknown()) }),
    )
    .min(1),
  /** permanent: always restarted; transient: after an abnormal end; temporary: never. */
  restart: RestartKind.default('permanent'),
  /** Time to finish on request before it is ended, in milliseconds. */
  shutdownMs: z.int().min(0).default(5_000),
});
export type ChildSpec = z.infer<typeof ChildSpec>;

/** Who is started again when one host has ended: it alone, all, or it and those started after it. */
export const RestartStrategy = z.enum(['one_for_one', 'one_for_all', 'rest_for_one']);
export type RestartStrategy = z.infer<typeof RestartStrategy>;

export const SupervisorSpec = z.strictObject({
  strategy: RestartStrategy.default('one_for_one'),
  intensity: z.int().min(0).default(10),
  periodMs: z.int().min(1).default(60_000),
  backoff: z
    .strictObject({ minMs: z.int().min(0), maxMs: z.int().min(0), jitter: z.number().min(0).max(1) })
    .refine(({ minMs, maxMs }) => minMs <= maxMs, { error: 'backoff.minMs must be at most backoff.maxMs' })
    .default({ minMs: 20, maxMs: 2_000, jitter: 0.2 }),
  /** A host is ended when its pulse stands still for `mostMissed` looks; one busy with a single step has `longestStepMs`. */
  watch: z
    .strictObject({ everyMs: z.int().min(1), mostMissed: z.int().min(1), longestStepMs: z.int().min(0) })
    .refine(({ everyMs, mostMissed }) => everyMs * mostMissed >= 2 * beatMs, {
      error: `a pulse beats every ${beatMs} ms; everyMs times mostMissed must be at least ${2 * beatMs}`,
    })
    .default({ everyMs: 2_000, mostMissed: 5, longestStepMs: 60_000 }),
});
export type SupervisorSpec = z.infer<typeof SupervisorSpec>;
