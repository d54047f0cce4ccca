// What crosses the border between the hub and a host: one union per direction, plain data only.
import { z } from 'zod';
import { Envelope } from './Envelope.js';

/** One message for one actor, named by where it stands in the log. */
export const Delivery = z.object({
  seq: z.int(),
  ordinal: z.int(),
  /** Address of the actor: `judge/job-17` or `tracker`. */
  actor: z.string(),
  envelope: Envelope,
});
export type Delivery = z.infer<typeof Delivery>;

export const ToHost = z.discriminatedUnion('kind', [
  /** Messages in the order they are to be taken. */
  z.object({ kind: z.literal('deliver'), items: z.array(Delivery) }),
]);
export type ToHost = z.infer<typeof ToHost>;

const EffectReport = z.object({
  id: z.string(),
  src: z.string(),
  class: z.enum(['pure', 'external', 'bulk']),
  input: z.string(),
  output: z.string(),
  value: z.object({ input: z.unknown(), output: z.unknown() }).optional(),
});

const ErrorReport = z.object({
  code: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  cause: z.unknown().optional(),
});

export const TurnReport = z.discriminatedUnion('kind', [
  /** The turn was taken; nothing of it counts until the hub has committed it. */
  z.object({
    kind: z.literal('taken'),
    seq: z.int(),
    ordinal: z.int(),
    actor: z.string(),
    effects: z.array(EffectReport),
    outputs: z.array(Envelope),
    stateHash: z.string().nullable(),
    unhandled: z.boolean(),
    /** A long-lived actor's state, every so many turns. */
    snapshot: z.object({ value: z.unknown(), context: z.unknown() }).nullable(),
    /** Time the host's thread was not idle within the turn, in milliseconds. */
    activeMs: z.number(),
    /** When it began and how long it took by the clock, in milliseconds; effects that wait are part of it. */
    beganAt: z.number(),
    wallMs: z.number(),
  }),
  /** The step threw, or the agent refused the message. */
  z.object({ kind: z.literal('crashed'), seq: z.int(), ordinal: z.int(), actor: z.string(), error: ErrorReport }),
]);
export type TurnReport = z.infer<typeof TurnReport>;

export const FromHost = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turns'), items: z.array(TurnReport) }),
]);
export type FromHost = z.infer<typeof FromHost>;

/** Where an agent is found. The host imports the module, so this package need not know the agents' packages. */
export const AgentSource = z.object({
  /** URL of a built module. */
  module: z.string(),
  export: z.string(),
});
export type AgentSource = z.infer<typeof AgentSource>;

export type HostSpec = {
  readonly agents: readonly { readonly source: AgentSource; readonly settings: Readonly<Record<string, unknown>> }[];
};

/** An actor to be rebuilt: a kept state and the turns taken since, with their logged effect results. */
export type Restore = {
  readonly actor: string;
  /** With the version of the record it was kept in. */
  readonly kept: { readonly version: number; readonly value: unknown; readonly context: unknown } | null;
  readonly turns: readonly {
    /** Of its record. */
    readonly version: number;
    readonly envelope: Envelope;
    /** By ordinal within the turn; null for pure effects, which are computed again. */
    readonly outputs: readonly unknown[];
    readonly stateHash: string | null;
  }[];
};

/** What a host says of each agent it has loaded. */
export type AgentFacts = {
  readonly structure: string;
  readonly longLived: boolean;
  /** It is long-lived and has external or bulk effects: after a restart it is told what they gave. */
  readonly remembers: boolean;
};
export type HostFacts = Readonly<Record<string, AgentFacts>>;
/** With the hash of the code they run. */
export type MachineHashes = Readonly<
  Record<string, Pick<AgentFacts, 'structure' | 'longLived'> & { readonly implementation: string }>
>;

export type HostStats = {
  readonly actors: number;
  readonly turns: number;
  /** CPU time of the thread in milliseconds. */
  readonly cpuMs: number;
  /** What the agents count besides, summed over them. */
  readonly counters: Readonly<Record<string, number>>;
};

/** The control plane of a host. */
export type HostControl = {
  start(spec: HostSpec): Promise<HostFacts>;
  /** Hands over what is needed to go on after a restart: finished effects by agent, then the actors to rebuild. */
  restore(history: Readonly<Record<string, readonly unknown[]>>, actors: readonly Restore[]): Promise<void>;
  snapshot(actor: string): Promise<unknown>;
  stats(): Promise<HostStats>;
  ping(): Promise<number>;
  /** Resolves when no turn is under way. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};
