// What the policy knows when it decides: the open request, the calls so far and what they returned.
import type { CallResult, PyValue } from '@rods/sim';
import type { CandidateSource } from '../candidates/Mention.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import type { MentionBlock } from './MentionBlock.js';

export type CallRecord = {
  readonly fn: number;
  readonly turn: number;
  readonly args: ReadonlyMap<string, PyValue>;
  /** Numbers of the argument values' keys within the pass, by parameter name. */
  readonly ids: ReadonlyMap<string, number>;
  readonly result: CallResult;
  readonly outputs: MentionBlock;
  readonly arguments: MentionBlock;
};

export type Situation = {
  readonly turn: number;
  /** First turn whose request is still open: an unanswered one is carried on. */
  readonly from: number;
  /** All executed calls of the episode. */
  readonly calls: readonly CallRecord[];
  readonly callsThisTurn: number;
};

/** A value chosen for one parameter of the call being made. */
export type Chosen = {
  readonly parameter: CompiledParameter;
  /** Null when the parameter is left out. */
  readonly value: PyValue | undefined;
  readonly id: number;
  readonly source: CandidateSource;
  /** Place in an open message; −1 for values from elsewhere. */
  readonly position: number;
  readonly logProbability: number;
  readonly margin: number;
};
