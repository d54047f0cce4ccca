// What the agents ask of a writer, whoever it is. Requests and replies are plain data; checks are never the writer's.
import type { Category, Profile, Task } from '@rods/core';
import type { Asked } from '../agents/job/Asked.js';
import type { ErrorName } from '../agents/job/ErrorName.js';
import type { Failure } from '../agents/job/Failure.js';
import type { JobState } from '../agents/job/JobState.js';
import type { Patch } from '../agents/job/Patch.js';
import type { Narrative, Plan } from './Plan.js';
import type { Carriage, Trace } from './Trace.js';
import type { Transform } from './Transform.js';
import type { Wording } from './Wording.js';

/** A writer that could not: one of the twelve names, with what was missing. */
export type AuthorFailure = { readonly kind: 'failed'; readonly error: ErrorName; readonly detail: string };

/**
 * No reply: servers failed, or what they sent was none after all tries. `failed` is the server's fault, `dropped` the
 * model's. It is no answer of the model and nothing is concluded from it but the end of the job.
 */
export type Unanswered = {
  readonly kind: 'unanswered';
  readonly outcome: 'failed' | 'dropped';
  readonly reason: string;
  readonly detail: string;
  readonly asked?: Asked;
};

/** A reply with what it took, when a model was asked for it. */
export type Told<T> = (T & { readonly asked?: Asked }) | Unanswered;

/** `profile` is that of the executed seed. */
export type PlanRequest = {
  readonly state: JobState;
  readonly seed: Task;
  readonly profile: Profile;
};
export type PlanReply = { readonly kind: 'plan'; readonly plan: Plan } | AuthorFailure;

/** Where the next call stands in the plan. */
export type CallPlace = { readonly turn: number; readonly move: number; readonly call: number };

export type ArgumentsRequest = {
  readonly state: JobState;
  readonly plan: Plan;
  /** Executed so far; its configuration is the world to look at. */
  readonly trace: Trace;
  readonly place: CallPlace;
};
export type ArgumentsReply =
  | { readonly kind: 'call'; readonly text: string; readonly carriage: Readonly<Record<string, Carriage>> }
  | AuthorFailure;

export type PatchRequest = {
  readonly state: JobState;
  readonly failure: Failure;
  readonly className: string;
  /** Executed before the failure; its configuration is the one to patch. */
  readonly trace: Trace;
  /** The failing call, '' when there was none yet. */
  readonly callText: string;
};
export type PatchReply = { readonly patches: readonly Patch[] };

export type QueryRequest = {
  readonly state: JobState;
  readonly plan: Plan;
  readonly trace: Trace;
  readonly turn: number;
  /** Of the turns before this one. */
  readonly requests: readonly (readonly Wording[])[];
};
/** One wording per thing asked for, in the order of the turn's calls. */
export type QueryReply = { readonly kind: 'requests'; readonly requests: readonly Wording[] } | AuthorFailure;

export type RewriteRequest = {
  readonly state: JobState;
  readonly narrative: Narrative;
  readonly trace: Trace;
  /** Per turn the requests of the draft. */
  readonly requests: readonly (readonly Wording[])[];
};
export type RewriteReply = { readonly messages: readonly string[] };

/** What the judge refused, as a writer needs it to repair. */
export type Refusal = { readonly by: string; readonly detail: string; readonly turn: number };

export type RepairRequest = RewriteRequest & { readonly messages: readonly string[]; readonly refusal: Refusal };

export type JudgeRequest = {
  readonly state: JobState;
  readonly trace: Trace;
  readonly narrative: Narrative;
  readonly messages: readonly string[];
};
export type JudgeReply = { readonly decision: 'accept' } | { readonly decision: 'reject'; readonly refusal: Refusal };

export type ClassifyRequest = JudgeRequest & { readonly refusal: Refusal };
export type Classification = 'query_fixable' | 'gt_unfixable';
export type ClassifyReply = { readonly decision: Classification };

/** Asked only of conversations that are to become `miss_func` or `miss_param`, once they are accepted as they are. */
export type TransformRequest = RewriteRequest & { readonly category: Category; readonly messages: readonly string[] };
/** The first proposal that can be certified is taken; none that can ends the job. */
export type TransformReply = { readonly proposals: readonly Transform[] };

type Reply<T> = T | Promise<T>;

/** Everything asked of a writer. An author may be a model behind a network or an engine in the same thread. */
export type Author = {
  readonly name: string;
  readonly models: Readonly<Record<string, string>>;
  readonly prompts: Readonly<Record<string, string>>;
  plan(request: PlanRequest): Reply<Told<PlanReply>>;
  chooseArguments(request: ArgumentsRequest): Reply<Told<ArgumentsReply>>;
  patch(request: PatchRequest): Reply<Told<PatchReply>>;
  query(request: QueryRequest): Reply<Told<QueryReply>>;
  rewrite(request: RewriteRequest): Reply<Told<RewriteReply>>;
  judge(request: JudgeRequest): Reply<Told<JudgeReply>>;
  classify(request: ClassifyRequest): Reply<Told<ClassifyReply>>;
  repair(request: RepairRequest): Reply<Told<RewriteReply>>;
  /** A writer without one leaves it to the offline rules. */
  transform?(request: TransformRequest): Reply<Told<TransformReply>>;
};

/** An author that answers at once: pure, so that its work is recomputed in a replay instead of being stored. */
export type SyncAuthor = {
  readonly [K in keyof Author]: Author[K] extends (request: infer Q) => Reply<infer R>
    ? (request: Q) => Exclude<R, Unanswered>
    : Author[K];
};
