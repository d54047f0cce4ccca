// A fresh set of environments a task runs in. Calls come as text (the benchmark's form) or as name and values.
import { hashText, type JsonValue, quoteJson, RodsError } from '@rods/core';
import type { EnvironmentContext, SharedDefaults } from '../environments/Environment.js';
import { ownCopy } from '../environments/owned.js';
import { pyEquals } from '../python/equality.js';
import { compareTexts } from '../python/numbers.js';
import { PyError } from '../python/PyError.js';
import type { PyValue } from '../python/PyValue.js';
import { pyRepr } from '../python/repr.js';
import { StateMeter } from '../python/StateMeter.js';
import { surelyEqual } from '../python/surelyEqual.js';
import { canonicalText, keepWritten } from './canonicalText.js';
import { type Entry, Evaluator, findMethod, type LoadedEnvironment, runMethod } from './Evaluator.js';
import { encodeState } from './encodeState.js';
import { type HintSource, hintFor } from './hints/hintFor.js';
import { resultText } from './resultText.js';
import { StateCloner } from './StateCloner.js';

export type CallResult = {
  /** What the policy sees. */
  readonly text: string;
  /** What the method returned; null after an exception. */
  readonly value: PyValue;
  /** `error`: the environment answered with an error; `raise`: the call raised. */
  readonly outcome: 'ok' | 'error' | 'raise';
  /** In a world with hints: what to do about a failure. Never part of `text`, so checks do not see it. */
  readonly hint?: string;
};

/** A call by name with keyword values. */
export type NamedCall = { readonly name: string; readonly args: ReadonlyMap<string, PyValue> };

/** The text and, where there is one, the hint: what a policy sees in a world with hints. */
export function textWithHint({ text, hint }: CallResult): string {
  return hint === undefined ? text : `${text}\nHint: ${hint}`;
}

/** What is kept of a class's state: its member of the encoding, if it has one, and that member's canonical text. */
type Encoded = {
  /** Calls to the whole case, and to the class, when it was made. */
  readonly calls: number;
  readonly touched: number;
  readonly state: ReadonlyMap<string, JsonValue>;
  canonical: string | null;
};

/** States with more values are compared. */
const mostSurelyEqual = 20_000;

export class World {
  readonly #loaded: readonly LoadedEnvironment[];
  readonly #evaluator: Evaluator;
  readonly context: EnvironmentContext;
  readonly #hints: boolean;
  /** Whether nothing of the states is borrowed any more. */
  #isSettled = false;
  readonly #encoded = new Map<LoadedEnvironment, Encoded>();
  #hash: { readonly calls: number; readonly text: string } | null = null;
  /** A reference's world that proved equal, and the calls that each class had seen by then, here and there. */
  #agreed: { readonly reference: World; readonly touched: readonly number[] } | null = null;

  /** How often each class had been called when it was last seen to equal its like. */
  readonly #lookedThrough: number[] = [];

  /** `hints`: whether failures come with advice. */
  constructor(loaded: readonly LoadedEnvironment[], context: EnvironmentContext, hints = false) {
    this.#loaded = loaded;
    this.context = context;
    this.#hints = hints;
    this.#evaluator = new Evaluator(loaded, () => this.#settle());
  }

  /**
   * Runs one call string. Whatever goes wrong is a result text, as in the benchmark; nothing is evaluated as code.
   *
   * `write` makes the text of what a method returned, `resultText`'s and no other.
   */
  call(text: string, write: (value: PyValue) => string = resultText): CallResult {
    this.context.shared.calls += 1;
    let result: CallResult;
    try {
      result = finished(this.#evaluator.run(text), write);
    } catch (error) {
      result = raised(error);
    }
    return this.#hints ? this.#withHint(result, /[A-Za-z_]\w*/.exec(text)?.[0] ?? '') : result;
  }

  /** Runs a method by name with keyword values, without the detour through text. */
  invoke(name: string, args: ReadonlyMap<string, PyValue>): CallResult {
    this.context.shared.calls += 1;
    let result: CallResult;
    try {
      const entry = findMethod(this.#loaded, name);
      if (!entry) throw new PyError('NameError', `name '${name}' is not defined`);
      // values do not live on between calls: what the caller does with its own has no part in the world
      const own = new Map([...args].map(([key, value]) => [key, ownCopy(value)]));
      result = finished(runMethod(entry, [], own), resultText);
    } catch (error) {
      result = raised(error);
    }
    return this.#hints ? this.#withHint(result, name) : result;
  }

  #withHint(result: CallResult, name: string): CallResult {
    if (result.outcome === 'ok') return result;
    const entry = findMethod(this.#loaded, name);
    const source: HintSource = {
      text: result.text,
      functions: this.#loaded.flatMap(({ environment }) => Object.keys(environment.methods)),
      signature: entry ? signatureOf(entry) : null,
      read: (reader, args) => {
        const found = findMethod(this.#loaded, reader);
        return found ? resultText(runMethod(found, [], Object.entries(args))) : null;
      },
    };
    const hint = hintFor(source, entry?.loaded.environment.className ?? null);
    return hint === null ? result : { ...result, hint };
  }

  /**
   * Whether `call` says what `text` does, and that is no more than a method here and literals. Such a call is given the
   * state and nothing else: no other instance's name shows in its answer, no part of the state gets into another.
   */
  isPlainly(text: string, call: string | NamedCall): boolean {
    if (typeof call === 'string') return call === text && this.#evaluator.planOf(text) !== null;
    return this.#evaluator.planOf(text)?.says(call.name, call.args) ?? false;
  }

  /** Whether one of the involved classes has this method. */
  has(name: string): boolean {
    return findMethod(this.#loaded, name) !== undefined;
  }

  /** Public attributes of one class, as values; undefined when the class is not involved. */
  attributes(className: string): ReadonlyMap<string, PyValue> | undefined {
    const found = this.#loaded.find((one) => one.environment.className === className);
    return found && new Map(found.environment.attributes(found.state).map(([name, value]) => [name, value]));
  }

  /** The whole state in the lossless encoding: class name -> attribute -> value. */
  state(): JsonValue {
    const state = new Map<string, JsonValue>();
    for (const one of this.#loaded)
      for (const [className, attributes] of this.#encodingOf(one).state) {
        // half of the classes have seen no call since the state was asked for last
        keepWritten(attributes);
        state.set(className, attributes);
      }
    return state;
  }

  /** Equal hashes if and only if the state check accepts. 32 hex digits. */
  stateHash(): string {
    const { calls } = this.context.shared;
    if (this.#hash?.calls !== calls) this.#hash = { calls, text: hashText(this.#canonicalText()) };
    return this.#hash.text;
  }

  /** One class's part of the state, as the last call left it: what no call has been to since is not encoded again. */
  #encodingOf(one: LoadedEnvironment): Encoded {
    const known = this.#encoded.get(one);
    // calls to one class may change another once parts of states stand in others
    if (known !== undefined && known.calls === this.context.shared.calls) return known;
    if (known !== undefined && !this.context.shared.isMixed && known.touched === one.touched) return known;
    const encoded: Encoded = {
      calls: this.context.shared.calls,
      touched: one.touched,
      state: encodeState([one]) as ReadonlyMap<string, JsonValue>,
      canonical: null,
    };
    this.#encoded.set(one, encoded);
    return encoded;
  }

  #canonicalText(): string {
    const members: [string, string][] = [];
    for (const one of this.#loaded) {
      const encoded = this.#encodingOf(one);
      for (const [className, attributes] of encoded.state) {
        encoded.canonical ??= canonicalText(attributes);
        members.push([className, encoded.canonical]);
      }
    }
    members.sort(([a], [b]) => compareTexts(a, b));
    return `{${members.map(([className, text]) => `${quoteJson(className)}:${text}`).join(',')}}`;
  }

  /** Called before an expression is carried out that may put parts of the state into other parts. */
  #settle(): void {
    const { shared } = this.context;
    shared.isMixed = true;
    if (this.#isSettled) return;
    this.#isSettled = true;
    for (const { environment, state } of this.#loaded) environment.settle?.(state);
  }

  /** Whether all of its classes know how to make a state apart from another one. */
  get canFork(): boolean {
    return this.#loaded.every(({ environment }) => environment.fork !== undefined);
  }

  /**
   * Another instance of the case beside this one: equal to it and apart from now on, with what instances of one case share.
   * Null when parts of the state may stand in others, or in what is shared, so that it has to be made by the same calls.
   */
  twin(instanceOf: (className: string) => () => string): World | null {
    const { filler, shared } = this.context;
    if (shared.isMixed || !this.canFork) return null;
    const cloner = new StateCloner([filler, this.context, shared], false);
    const loaded = this.#loaded.map(({ environment, methods, state }): LoadedEnvironment => {
      const forked = environment.fork?.(state, shared) ?? cloner.clone(state);
      return { environment, methods, state: forked, instance: instanceOf(environment.className), touched: 0 };
    });
    return new World(loaded, this.context);
  }

  /** A world of its own that goes on from here: the same state, random streams included. */
  clone(): World {
    const { filler, shared } = this.context;
    const cloner = new StateCloner([filler, this.context], shared.isMixed);
    const copied = shared.isMixed ? copyOfShared(shared, cloner) : shared.another();
    cloner.replace(shared, copied);
    const loaded = this.#loaded.map((one) => {
      const fork = shared.isMixed ? undefined : one.environment.fork?.(one.state, copied);
      return { ...one, state: fork ?? cloner.clone(one.state) };
    });
    const copy = new World(loaded, { ...this.context, shared: copied }, this.#hints);
    copy.#hash = this.#hash;
    return copy;
  }

  /**
   * The benchmark's state check against a reference world: null when equal, else the first class that differs.
   *
   * @throws RodsError `STATE_TOO_LARGE` when aliases make the comparison endless.
   */
  differsFrom(reference: World): string | null {
    try {
      return this.#differsFrom(reference);
    } catch (error) {
      if (error instanceof RangeError)
        throw new RodsError('STATE_TOO_LARGE', 'both states hold themselves: their comparison has no end', {
          cause: error,
        });
      throw error;
    }
  }

  /**
   * Whether a world that has been through the same calls is sure to pass the state check, without the check being made: a
   * state with NaN in it, for one, may differ from its like. False means that it has to be made.
   */
  equalsItsLike(): boolean {
    let budget = mostSurelyEqual;
    for (let at = 0; at < this.#loaded.length; at++) {
      const one = this.#loaded[at] as LoadedEnvironment;
      // what no call has been to since was looked through before
      if (this.#lookedThrough[at] === one.touched) continue;
      for (const value of valuesOf(one)) budget = surelyEqual(value, budget);
      if (budget < 0) return false;
      this.#lookedThrough[at] = one.touched;
    }
    return true;
  }

  #differsFrom(reference: World): string | null {
    const meter = new StateMeter();
    // what no call has been to since both were equal still is, unless calls to one class may change another
    const agreed = this.#agreed?.reference === reference && !this.context.shared.isMixed ? this.#agreed.touched : null;
    const touched: number[] = [];
    for (let at = 0; at < reference.#loaded.length; at++) {
      const theirs = reference.#loaded[at] as LoadedEnvironment;
      const mine = this.#loaded[at];
      if (mine?.environment !== theirs.environment) return theirs.environment.className;
      touched.push(mine.touched, theirs.touched);
      if (agreed?.[2 * at] === mine.touched && agreed[2 * at + 1] === theirs.touched) continue;
      const found = valuesOf(mine);
      const expected = valuesOf(theirs);
      if (found.length < expected.length) return theirs.environment.className;
      for (let place = 0; place < expected.length; place++)
        if (!pyEquals(found[place] as PyValue, expected[place] as PyValue, meter)) return theirs.environment.className;
    }
    this.#agreed = { reference, touched };
    return null;
  }
}

function valuesOf({ environment, state }: LoadedEnvironment): readonly PyValue[] {
  return environment.values?.(state) ?? environment.attributes(state).map(([, value]) => value);
}

function copyOfShared(shared: SharedDefaults, cloner: StateCloner): SharedDefaults {
  const copied: SharedDefaults = shared.another();
  for (const tag of cloner.clone(shared.tags)) copied.tags.push(tag);
  for (const mention of cloner.clone(shared.mentions)) copied.mentions.push(mention);
  cloner.replace(shared.tags, copied.tags);
  cloner.replace(shared.mentions, copied.mentions);
  for (const [id, card] of shared.changedCards) copied.changedCards.set(id, cloner.clone(card));
  if (shared.hasWeather) for (const [key, value] of shared.weather) copied.weather.set(key, cloner.clone(value));
  copied.isMixed = true;
  return copied;
}

/** `name(a, b, c=default)`. */
function signatureOf({ name, method }: Entry): string {
  const parameters = method.parameters.map(({ name: parameter, default: value }) =>
    value === undefined ? parameter : `${parameter}=${pyRepr(value)}`,
  );
  return `${name}(${parameters.join(', ')})`;
}

function finished(value: PyValue, write: (value: PyValue) => string): CallResult {
  return { text: write(value), value, outcome: reportsError(value) ? 'error' : 'ok' };
}

/** Whether a returned value is how an environment says that it refused. */
function reportsError(value: PyValue): boolean {
  if (value instanceof Map) return value.has('error') || value.has('verification_failure');
  if (!Array.isArray(value) || value.length !== 1) return false;
  const [only] = value;
  return (only instanceof Map && only.has('error')) || (typeof only === 'string' && only.startsWith('Error: '));
}

function raised(error: unknown): CallResult {
  if (error instanceof PyError) {
    const text = error.kind === 'Refused' ? `rods does not evaluate this: ${error.message}` : error.message;
    return { text: `Error during execution: ${text}`, value: null, outcome: 'raise' };
  }
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return { text: 'Error during execution: maximum recursion depth exceeded', value: null, outcome: 'raise' };
  }
  // the engine's own limits on the length of texts, lists and ints
  if (error instanceof RangeError) return raised(new PyError('Refused', 'a result too large to hold'));
  throw error;
}
