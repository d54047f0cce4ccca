// A host as the hub and the supervisor see it, whether its actors live in a thread or in this process.
import type { ErrorData } from '@rods/core';
import type { Delivery, HostControl, HostFacts, HostSpec, TurnReport } from './hostMessages.js';

export type HostEvents = {
  /** Turns taken or crashed, in the order they ended. */
  onTurns(reports: readonly TurnReport[]): void;
  /** Something failed that changes nothing for the run, such as a resource that could not be closed. */
  onFault(error: ErrorData): void;
  /** The host is gone. `asked` when we stopped it. */
  onExit(exit: HostExit): void;
};

export type HostExit = {
  readonly asked: boolean;
  readonly reason: string;
  /** The delivery that was being stepped when it died, if any. */
  readonly during: { readonly seq: number; readonly ordinal: number } | null;
  /** True when someone outside the system killed it. */
  readonly outside: boolean;
};

export type Host = {
  readonly name: string;
  readonly control: HostControl;
  deliver(items: readonly Delivery[]): void;
  /** Counter that rises while the host lives, and whether it is busy with one delivery right now. */
  pulse(): { readonly beats: number; readonly busy: boolean };
  /** Ends it at once. `outside` marks a kill that is no fault of the actor's. */
  kill(outside: boolean): Promise<void>;
};

/** Starts a host of this kind; rejects when it cannot start. */
export type HostFactory = (
  name: string,
  spec: HostSpec,
  events: HostEvents,
) => Promise<{ host: Host; machines: HostFacts }>;
