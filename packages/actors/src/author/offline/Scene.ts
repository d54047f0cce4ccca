// What a choice of arguments can see: the live world, the conversation so far, and the job's dice.
import type { JsonObject, JsonValue, Random } from '@rods/core';
import type { Argument } from './domains/Domain.js';

/** Values of calls are JSON values: the toolset's arguments and results know no others. */
export type Value = JsonValue;

/** A value mentioned in the conversation. */
export type Mention = {
  readonly role: string;
  readonly value: Value;
  readonly turn: number;
  /** Index of the call in the whole trace. */
  readonly call: number;
  /** True when a result brought it, false when the user's message did. */
  readonly fromResult: boolean;
};

export type Scene = {
  readonly random: Random;
  readonly turn: number;
  readonly persona: string;
  /** Functions of the current move still to come after this one. */
  readonly ahead: readonly string[];
  /** Functions of the current move already called. */
  readonly behind: readonly string[];
  /** The live public state of a class, by attribute. */
  state(className: string): JsonObject;
  /** The value of a call that changes nothing; undefined when it fails. */
  probe(callText: string): Value | undefined;
  /** The one thing of the kind that a pronoun could stand for now. */
  only(role: string): Value | undefined;
  /** Values of this role, the latest mention first, each once. */
  mentioned(role: string): readonly Mention[];
  /** The latest value of the role that passes the test. */
  latest(role: string, passes?: (value: Value) => boolean): Argument | undefined;
  /** As `latest`, but often (one time in three) forgets, so that conversations also move on to new things. */
  again(role: string, passes?: (value: Value) => boolean): Argument | undefined;
};

/** A value the turn's message must state. */
export const said = (value: Value): Argument => ({ value, carriage: 'said' });

/** A value the request's own meaning fixes, such as `engage` for "put the parking brake on". */
export const implied = (value: Value): Argument => ({ value, carriage: 'implied' });
