// What an environment is: a state loaded from a configuration, methods over it, and its public attributes.
import type { PyDict, PyValue } from '../python/PyValue.js';

export type Parameter = { readonly name: string; readonly default?: PyValue };

export type Method<S> = {
  readonly parameters: readonly Parameter[];
  /** Arguments are bound in order, defaults filled in. Raises PyError as Python would. */
  readonly run: (state: S, args: readonly PyValue[]) => PyValue;
};

/** Lists that the benchmark's package shares between all instances by accident; one set per case. */
export type SharedDefaults = {
  readonly tags: PyValue[];
  readonly mentions: PyValue[];
  /** The filler's cards and bookings. */
  readonly cards: PyDict;
  readonly bookings: PyDict;
  /** Cards of the filler that a call has changed: from then on all instances of the case have this one. */
  readonly changedCards: PyDict;
  /** The weather report of long context, written in place with every look at it; made with the first. */
  readonly weather: PyDict;
  readonly hasWeather: boolean;
  /** Calls made in any world of the case: while it stands still, no state has changed. */
  calls: number;
  /** How often a call has changed what instances share, so that another instance may answer otherwise. */
  changes: number;
  /** Whether parts of one state may stand in another, or in what instances share: a copy has to look at all of it then. */
  isMixed: boolean;
  /** What another case starts with, after as many calls. */
  another(): SharedDefaults;
};

/** The benchmark's long-context constants by name, or our own of the same shapes. */
export type Filler = ReadonlyMap<string, PyValue>;

export type EnvironmentContext = {
  readonly longContext: boolean;
  readonly filler: Filler;
  /** Today as YYYY-MM-DD; one answer of one environment depends on it. */
  readonly today: string;
  readonly shared: SharedDefaults;
};

/** Name, value, and whether the value is shared by several states and therefore never changes. */
export type Attribute = readonly [string, PyValue, boolean?];

export type Environment<S = unknown> = {
  /** The benchmark's class name, e.g. `TradingBot`. */
  readonly className: string;
  /** Whether the benchmark never gives it a configuration, whatever stands there. */
  readonly ignoresConfig?: true;
  /** Builds the state. It may hold parts of the configuration, and must never change them. */
  load(config: PyDict, context: EnvironmentContext): S;
  /** Another state, equal to this one and apart from it from now on; null where it has to be loaded anew, or copied whole. */
  fork?(state: S, shared: SharedDefaults): S | null;
  /** Before a call that may hand parts of the state around: nothing of it is shared with other states any more. */
  settle?(state: S): void;
  readonly methods: Readonly<Record<string, Method<S>>>;
  /** Public attributes in assignment order: what the state check compares and the encoding shows. */
  attributes(state: S): readonly Attribute[];
  /** The values of the attributes alone, in their order: the state check needs no more, and comes once a turn. */
  values?(state: S): readonly PyValue[];
};

/** Shorthand for a dict literal in the order written. */
export function dict(members: Readonly<Record<string, PyValue>>): PyDict {
  const made: PyDict = new Map();
  for (const key in members) made.set(key, members[key] as PyValue);
  return made;
}

/** `{"error": text}`: how an environment reports a failure it foresaw. */
export function failure(text: string): PyDict {
  return new Map([['error', text]]);
}

/** Parameters from names; `[name, default]` where there is one. */
export function parameters(...list: readonly (string | readonly [string, PyValue])[]): Parameter[] {
  return list.map((entry) => (typeof entry === 'string' ? { name: entry } : { name: entry[0], default: entry[1] }));
}
