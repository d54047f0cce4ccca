// One of the five things a conversation is judged by once all gates have let it pass (RODS App. C.4).
import type { Trace } from '../../Trace.js';
import type { OfflineKit } from '../OfflineKit.js';

export type Judged = { readonly trace: Trace; readonly messages: readonly string[]; readonly kit: OfflineKit };
export type Criterion = {
  readonly name: string;
  readonly check: (judged: Judged) => { readonly detail: string; readonly turn: number } | undefined;
};
