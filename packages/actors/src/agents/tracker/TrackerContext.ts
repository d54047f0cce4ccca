// Everything the tracker remembers, as plain data: the curriculum, the lines of living tasks, and the step in flight.
import type { Category, CurriculumState, Emission, LoggedConfig, PlainMap } from '@rods/core';
import type { Counters } from '../job/Counters.js';
import type { JobEnded } from '../job/JobEnded.js';
import type { SendParams } from '../job/send.js';
import type { Called } from '../novelty/countCalls.js';
import type { Novelty } from '../novelty/Novelty.js';
import type { Groups } from './messages.js';
import type { HeldOut } from './rows/EvaluationRow.js';

export type RunMemory = {
  /** As it was given; `readConfig` has the settings. */
  readonly config: LoggedConfig;
  readonly split: string;
  /** Held-out task id to what an evaluation groups by. */
  readonly heldOut: Readonly<Record<string, { readonly category: Category; readonly cluster: string }>>;
  /** Lines of the tasks that are active or queued, by id. */
  readonly lines: PlainMap<string>;
  readonly curriculum: CurriculumState;
  /** The epoch's tasks in order, and how many of them have gone out. */
  readonly order: readonly string[];
  readonly gone: number;
  /** The trainer's answer for the step in flight. */
  readonly groups: Groups | null;
  /** Jobs by the step that emitted them; the step `synthesis.delay` later takes their results in. */
  readonly awaited: Readonly<Record<string, readonly string[]>>;
  readonly results: Readonly<Record<string, JobEnded>>;
  /** What has been accepted, as far as novelty goes; absent before the first step. */
  readonly novelty?: Novelty;
  /** Calls of accepted variants by function; absent unless plans go by it. */
  readonly called?: Called;
  /** Jobs decided and not yet sent out. */
  readonly emissions: readonly Emission[];
  /** Change of the pool since the trainer last heard of it. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly counters: Counters;
  readonly rollouts: number;
  readonly digest: string;
  readonly scores: { readonly start: HeldOut | null; readonly end: HeldOut | null };
};

export type TrackerContext = {
  /** Null before `run.start`. */
  readonly run: RunMemory | null;
  readonly draining: boolean;
};

/** What one action of the tracker does: its new memory and the messages it sends, in order. */
export type Deed = { readonly run: RunMemory; readonly sends: readonly SendParams[] };

export const toRun = (type: string, payload: unknown): SendParams => ({ to: 'run', type, payload });
export const toTrainer = (type: string, payload: unknown): SendParams => ({ to: 'trainer-bridge', type, payload });
