// A fresh set of environments a task runs in. Calls come as text (the benchmark's form) or as name and values.
import { type JsonValue, RodsError } from '@rods/core';
import type { Environment, EnvironmentContext, Method } from '../environments/Environment.js';
import { dictSet, getItem } from '../python/containers.js';
import { pyEquals } from '../python/equality.js';
import { PyError } from '../python/PyError.js';
import { type PyDict, type PyValue, typeName } from '../python/PyValue.js';
import { StateMeter } from '../python/StateMeter.js';
import { bindArguments } from './bindArguments.js';
import type { Expression } from './CallSyntax.js';
import { calculate, Work } from './calculate.js';
import { encodeState, hashState } from './encodeState.js';
import { literalValue, sequence, signed } from './literalValue.js';
import { parseExpression } from './parseExpression.js';
import { deniedCalls, resolvableNames } from './pythonNames.js';
import { resultText } from './resultText.js';

export type CallResult = {
  /** What the policy sees. */
  readonly text: string;
  /** What the method returned; null after an exception. */
  readonly value: PyValue;
  /** `error`: the environment answered with an error; `raise`: the call raised. */
  readonly outcome: 'ok' | 'error' | 'raise';
};

export type LoadedEnvironment = {
  readonly environment: Environment;
  readonly state: unknown;
  readonly instance: string;
};

type Entry = { readonly loaded: LoadedEnvironment; readonly method: Method<unknown>; readonly qualifiedName: string };

// Python's \b, \w and \s, which know more letters and blanks than those of JavaScript
const identifierBeforeParenthesis =
  /(?<![\p{L}\p{N}_])([a-zA-Z_][\p{L}\p{N}_]*)[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*(?=\()/gu;
const simpleCall = /^([a-zA-Z_]\w*)\(/;
const innerCall = /[\p{L}\p{N}_][\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*\(/u;

export class World {
  readonly #loaded: readonly LoadedEnvironment[];
  readonly #methods = new Map<string, Entry>();
  readonly #instances = new Map<string, LoadedEnvironment>();
  #work = new Work();
  readonly context: EnvironmentContext;

  constructor(loaded: readonly LoadedEnvironment[], context: EnvironmentContext) {
    this.#loaded = loaded;
    this.context = context;
    for (const one of loaded) {
      this.#instances.set(one.instance, one);
      for (const [name, method] of Object.entries(one.environment.methods)) {
        this.#methods.set(name, { loaded: one, method, qualifiedName: `${one.environment.className}.${name}` });
      }
    }
  }

  /** Runs one call string. Whatever goes wrong is a result text, as in the benchmark; nothing is evaluated as code. */
  call(text: string): CallResult {
    try {
      return finished(this.#evaluateText(text));
    } catch (error) {
      return raised(error);
    }
  }

  /** Runs a method by name with keyword values, without the detour through text. */
  invoke(name: string, args: ReadonlyMap<string, PyValue>): CallResult {
    try {
      const entry = this.#methods.get(name);
      if (!entry) throw new PyError('NameError', `name '${name}' is not defined`);
      return finished(run(entry, [], args));
    } catch (error) {
      return raised(error);
    }
  }

  /** Whether one of the involved classes has this method. */
  has(name: string): boolean {
    return this.#methods.has(name);
  }

  /** Public attributes of one class, as values; undefined when the class is not involved. */
  attributes(className: string): ReadonlyMap<string, PyValue> | undefined {
    const found = this.#loaded.find((one) => one.environment.className === className);
    return found && new Map(found.environment.attributes(found.state));
  }

  /** The whole state in the lossless encoding: class name -> attribute -> value. */
  state(): JsonValue {
    return encodeState(this.#loaded);
  }

  /** Equal hashes if and only if the state check accepts. 32 hex digits. */
  stateHash(): string {
    return hashState(this.state());
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

  #differsFrom(reference: World): string | null {
    const meter = new StateMeter();
    for (const [at, theirs] of reference.#loaded.entries()) {
      const mine = this.#loaded[at];
      if (!mine) return theirs.environment.className;
      const values = new Map(mine.environment.attributes(mine.state));
      for (const [name, expected] of theirs.environment.attributes(theirs.state)) {
        const found = values.get(name);
        if (found === undefined || !pyEquals(found, expected, meter)) return theirs.environment.className;
      }
    }
    return null;
  }

  #evaluateText(text: string): PyValue {
    this.#work = new Work();
    const simple = simpleCall.exec(text);
    if (simple && !innerCall.test(text.slice(simple[0].length))) {
      const name = simple[1] as string;
      if (deniedCalls.has(name)) throw new PyError('Exception', `Function call ${name} is not allowed.`);
      return this.#evaluate(parseExpression(text));
    }
    const rewritten = text.replace(identifierBeforeParenthesis, (_match, name: string) => {
      const entry = this.#methods.get(name);
      return entry ? `${entry.loaded.instance}.${name}` : name;
    });
    const head = rewritten.split('(', 1)[0] as string;
    const denied = head.includes('.') ? (head.split('.')[1] as string) : head;
    if (deniedCalls.has(denied)) throw new PyError('Exception', `Function call ${denied} is not allowed.`);
    return this.#evaluate(parseExpression(rewritten));
  }

  #evaluate(expression: Expression): PyValue {
    switch (expression.kind) {
      case 'value':
        return expression.value;
      case 'unary':
        return signed(expression.operator, this.#evaluate(expression.of));
      case 'list':
      case 'tuple':
      case 'set':
        return (
          literalValue(expression) ??
          sequence(
            expression.kind,
            expression.items.map((item) => this.#evaluate(item)),
          )
        );
      case 'dict': {
        const dict: PyDict = new Map();
        for (const [key, member] of expression.members) dictSet(dict, this.#evaluate(key), this.#evaluate(member));
        return dict;
      }
      case 'binary': {
        const left = this.#evaluate(expression.left);
        return calculate(expression.operator, left, this.#evaluate(expression.right), this.#work);
      }
      case 'refused':
        // an unknown name is reported first, as in Python; nothing with an effect runs for an expression we refuse
        if (expression.first?.kind === 'name') this.#evaluate(expression.first);
        throw new PyError('Refused', expression.what);
      case 'subscript':
        return getItem(this.#evaluate(expression.of), this.#evaluate(expression.key));
      case 'name':
        if (this.#instances.has(expression.name)) throw new PyError('Refused', 'an environment as a value');
        if (resolvableNames.has(expression.name)) throw refusedName(expression.name);
        throw new PyError('NameError', `name '${expression.name}' is not defined`);
      case 'attribute':
        throw this.#attributeError(expression.of, expression.name);
      case 'call':
        return this.#evaluateCall(expression);
    }
  }

  #evaluateCall(expression: Expression & { kind: 'call' }): PyValue {
    if (expression.of.kind === 'call') throw notCallable(this.#evaluate(expression.of));
    const entry = this.#target(expression.of);
    const positional = expression.positional.map((part) => this.#evaluate(part));
    const keywords = expression.keywords.map(([name, part]) => [name, this.#evaluate(part)] as const);
    return run(entry, positional, keywords);
  }

  #target(of: Expression): Entry {
    if (of.kind === 'name') {
      const entry = this.#methods.get(of.name);
      if (entry) return entry;
      if (resolvableNames.has(of.name)) throw refusedName(of.name);
      throw new PyError('NameError', `name '${of.name}' is not defined`);
    }
    if (of.kind === 'attribute' && of.of.kind === 'name') {
      const loaded = this.#instances.get(of.of.name);
      const entry = this.#methods.get(of.name);
      if (loaded && entry && entry.loaded === loaded) return entry;
    }
    if (of.kind === 'attribute') throw this.#attributeError(of.of, of.name);
    throw notCallable(this.#evaluate(of));
  }

  #attributeError(of: Expression, name: string): PyError {
    if (of.kind === 'name') {
      const loaded = this.#instances.get(of.name);
      if (loaded)
        return new PyError('AttributeError', `'${loaded.environment.className}' object has no attribute '${name}'`);
      if (!resolvableNames.has(of.name)) return new PyError('NameError', `name '${of.name}' is not defined`);
    }
    return new PyError('Refused', `the attribute .${name}`);
  }
}

function notCallable(value: PyValue): PyError {
  return new PyError('TypeError', `'${typeName(value)}' object is not callable`);
}

function refusedName(name: string): PyError {
  return new PyError('Refused', `the Python name '${name}'`);
}

function run(entry: Entry, positional: readonly PyValue[], keywords: Iterable<readonly [string, PyValue]>): PyValue {
  const args = bindArguments(entry.qualifiedName, entry.method.parameters, positional, keywords);
  return entry.method.run(entry.loaded.state, args);
}

function finished(value: PyValue): CallResult {
  return { text: resultText(value), value, outcome: reportsError(value) ? 'error' : 'ok' };
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
