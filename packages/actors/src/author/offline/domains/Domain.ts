// What the offline author knows of one environment, as data: where values come from, what composes, what must come first.
import type { JsonObject, Random } from '@rods/core';
import type { Patch } from '../../../agents/job/Patch.js';
import type { Carriage } from '../../Trace.js';
import type { Scene, Value } from '../Scene.js';

export type Argument = { readonly value: Value; readonly carriage: Carriage };

/** Arguments by parameter name; a parameter left out takes its default. */
export type Arguments = Readonly<Record<string, Argument>>;

/**
 * A state of affairs of the class: a condition of the API graph, such as `session`, or one of the author's own. What calls
 * need and do is the graph's to say; what stands in a domain makes a request sensible. `after:cd:file` promises `file` once
 * `cd` was called. Facts steer planning only: whether a call works is decided by the world.
 */
export type Fact = string;

/** What is known of one function. */
export type FunctionKnowledge = {
  /** Chooses arguments from the live world and the conversation; undefined when the world offers nothing that fits. */
  readonly fill: (scene: Scene) => Arguments | undefined;
  /** Other words for a value, by parameter and value text: `wc.mode` `l` is "lines". Said in messages and accepted by the judge. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Words that show a value without being a name for it: "start the engine" shows a pedal pressed fully. Accepted, never said. */
  readonly cues?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** A tail for a request that has no place for a parameter: `{a}` stands for the said value. */
  readonly tails?: Readonly<Record<string, string>>;
  /** Nobody would ask for it otherwise, although it would work. */
  readonly needs?: readonly Fact[];
  /** Nobody would ask for it while one of these holds. */
  readonly unless?: readonly Fact[];
  /** Functions nobody asks for in the same message. */
  readonly apart?: readonly string[];
  /** Facts of the author's own that it gives, or conditions it gives or ends in the eyes of the person asking. */
  readonly gives?: readonly Fact[];
  readonly ends?: readonly Fact[];
  /** How often it is asked for on its own, 1 by default; 0 = only inside a composed move. */
  readonly weight?: number;
};

/** A composed function: several calls that answer one request. */
export type Composition = {
  readonly id: string;
  readonly functions: readonly string[];
  /** Requests for the whole, `{parameter}` or `{function.parameter}` for said values. */
  readonly phrases: readonly string[];
  /** Beyond what its functions need and end. */
  readonly needs?: readonly Fact[];
  readonly ends?: readonly Fact[];
  readonly weight?: number;
};

/** A cure for one kind of failure: the patches, or undefined when this rule does not apply. */
export type Cure = (failure: {
  readonly functionName: string;
  /** The error text, or the author's detail when arguments could not be found. */
  readonly detail: string;
  readonly error: string;
  readonly config: JsonObject;
  /** The failing call's arguments, empty when there were none yet. */
  readonly call: ReadonlyMap<string, Value>;
  readonly random: Random;
  /** Names from the root folder down to where the user stands; empty outside file systems. */
  readonly folder: readonly string[];
}) => readonly Pick<Patch, 'path' | 'value'>[] | undefined;

export type Domain = {
  readonly className: string;
  readonly functions: Readonly<Record<string, FunctionKnowledge>>;
  readonly compositions: readonly Composition[];
  /** What a user of this environment may be up to, one sentence each, true of any request. */
  readonly goals: readonly string[];
  /** Facts of the author's own that hold in a configuration before the first call. */
  readonly facts?: (config: JsonObject) => readonly Fact[];
  /** The configuration with fresh people, names and numbers; the same kinds of things in the same places. */
  readonly vary: (config: JsonObject, random: Random) => JsonObject;
  readonly cures: readonly Cure[];
  /** Why nobody would ask for the call in such words where the conversation stands; undefined when it makes sense. */
  readonly contradiction?: (asked: Asked) => string | undefined;
};

export type Asked = {
  /** Before the call. */
  readonly scene: Scene;
  readonly functionName: string;
  readonly keywords: ReadonlyMap<string, Value>;
  readonly message: string;
};
