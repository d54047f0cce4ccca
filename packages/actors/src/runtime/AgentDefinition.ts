// What an agent is to the runtime: a machine, the messages it takes, and what its named effects do.
import type { Env } from '@rods/core';
import type { AnyStateMachine } from 'xstate';
import type { z } from 'zod';
import type { EarlierForm } from './EarlierForm.js';

/**
 * How an effect is logged and replayed. `pure`: computed at once, replay recomputes and compares. `external`: the world
 * outside, replay reads the logged result. `bulk`: pure work done elsewhere, replay reads the logged result.
 */
export type EffectClass = 'pure' | 'external' | 'bulk';

/** A finished external or bulk effect as the log holds it. */
export type LoggedEffect = { readonly src: string; readonly input: unknown; readonly output: unknown };

export type EffectContext = {
  /** Name of the agent. */
  readonly agent: string;
  /** The job the actor works on; null for a long-lived actor. */
  readonly job: string | null;
  /** Paths, pool sizes and the like: given by the runner, never logged. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Time, for what is measured and never logged, and randomness, for what is never compared. */
  readonly env: Env;
  /**
   * A long-lived agent's external and bulk effects that were finished before its host started, oldest first: its first
   * effect restores the agent's resources from them. Empty after that, and for an agent with an actor per job.
   */
  history(): readonly LoggedEffect[];
};

export type EffectDefinition = {
  readonly class: EffectClass;
  /** A pure effect returns its result; the others may return a promise. Results are plain JSON-safe data. */
  readonly run: (input: never, context: EffectContext) => unknown;
};

export type AgentDefinition = {
  /** First part of its actors' addresses. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** Union of the messages it takes: `{ type, payload }`. The receiver validates. */
  readonly accepts: z.ZodType;
  /** By the `src` its machine invokes. */
  readonly effects: Readonly<Record<string, EffectDefinition>>;
  /** One actor at `<name>` for the whole run, instead of one per job at `<name>/<job>`. */
  readonly longLived?: boolean;
  /** Its context's form in logs of earlier versions, when that was another. */
  readonly earlier?: EarlierForm;
  /** What its machine sends and to whom; what a run sends besides is a fault of this list. */
  readonly sends?: readonly { readonly to: string; readonly type: string }[];
  /** Figures of this host's work that are no part of the log, such as rollouts executed again after a restart. */
  readonly counters?: () => Readonly<Record<string, number>>;
  /** Called when the host stops: closes pools and files the effects opened. */
  readonly stop?: () => Promise<void>;
};
