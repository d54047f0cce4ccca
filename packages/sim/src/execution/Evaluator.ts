// Carries out a call text: the executor's rewriting and denylist, then the tree, with a budget for what it computes.
// Nothing is ever evaluated as code.
import type { Environment, Method } from '../environments/Environment.js';
import { contains, dictSet, getItem, isTruthy, iterate } from '../python/containers.js';
import { pyEquals } from '../python/equality.js';
import { release } from '../python/fixedText.js';
import { compare } from '../python/numbers.js';
import { PyError, typeError } from '../python/PyError.js';
import { type PyDict, PySet, PyTuple, type PyValue, typeName } from '../python/PyValue.js';
import { Remembered } from '../python/Remembered.js';
import { pyAscii, pyRepr, pyStr } from '../python/repr.js';
import { bindArguments } from './bindArguments.js';
import { CallPlan } from './CallPlan.js';
import type { Comparison, Expression, FormatPart } from './CallSyntax.js';
import { calculate, Work } from './calculate.js';
import { literalValue, sequence, signed } from './literalValue.js';
import { hasLoneSurrogate, parseExpression } from './parseExpression.js';
import { deniedCalls, fullName, resolvableNames } from './pythonNames.js';
import { readSimpleCall } from './readSimpleCall.js';

export type LoadedEnvironment = {
  readonly environment: Environment;
  /** The environment's methods by name. */
  readonly methods: ReadonlyMap<string, Method<unknown>>;
  readonly state: unknown;
  /** The executor's variable for it, which only a few texts ever show. */
  readonly instance: () => string;
  /** How often its state may have changed. */
  touched: number;
};

export type Entry = { readonly loaded: LoadedEnvironment; readonly name: string; readonly method: Method<unknown> };

/** The method of this name; where two classes have one, the later class's. */
export function findMethod(loaded: readonly LoadedEnvironment[], name: string): Entry | undefined {
  for (let at = loaded.length - 1; at >= 0; at--) {
    const one = loaded[at] as LoadedEnvironment;
    const method = one.methods.get(name);
    if (method !== undefined) return { loaded: one, name, method };
  }
  return undefined;
}

const methodTables = new WeakMap<Environment, ReadonlyMap<string, Method<unknown>>>();

/** An environment's methods as a map, made once. */
export function methodsOf(environment: Environment): ReadonlyMap<string, Method<unknown>> {
  const known = methodTables.get(environment);
  if (known) return known;
  const methods = new Map(Object.entries(environment.methods));
  methodTables.set(environment, methods);
  return methods;
}

// Python's \b, \w and \s, which know more letters and blanks than those of JavaScript
const identifierBeforeParenthesis =
  /(?<![\p{L}\p{N}_])([a-zA-Z_][\p{L}\p{N}_]*)[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*(?=\()/gu;
const simpleCall = /^([a-zA-Z_]\w*)\(/;
/** What keeps a text from being simple: another call in it, or a line continued behind a name. */
const innerCall = /[\p{L}\p{N}_][\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*\(|\\\r?\n/u;

/** What is known of texts; null where one is no simple call. A tree is never changed. */
const simpleCalls = new Remembered<Simple | null>();

/** A plan, or for a call that is not made of literals alone its tree. */
type Simple = { readonly plan: CallPlan | null; tree: Expression | null };

function simpleCallOf(text: string): Simple | null {
  const known = simpleCalls.get(text);
  if (known !== undefined) return known;
  const found = readSimple(text);
  simpleCalls.set(text, found);
  return found;
}

function readSimple(text: string): Simple | null {
  const plain = readSimpleCall(text);
  if (plain !== null) {
    if (deniedCalls.has(plain.name)) throw notAllowed(plain.name);
    return { plan: plain, tree: null };
  }
  const simple = simpleCall.exec(text);
  const isSimple = simple !== null && !innerCall.test(text.slice(simple[0].length));
  if (isSimple && deniedCalls.has(simple[1] as string)) throw notAllowed(simple[1] as string);
  if (!isSimple || hasLoneSurrogate(text)) return null;
  const tree = parseExpression(text);
  return { plan: CallPlan.of(tree), tree };
}

function notAllowed(name: string): PyError {
  return new PyError('Exception', `Function call ${name} is not allowed.`);
}

const unused = new Work();

export class Evaluator {
  readonly #loaded: readonly LoadedEnvironment[];
  #instanceNames: ReadonlyMap<string, LoadedEnvironment> | null = null;
  #work: Work = unused;
  /** In a simple call the names of methods stand for themselves; elsewhere the rewriting has put instances before them. */
  #isSimple = false;

  readonly #settle: () => void;

  /** `settle` is called before a text with more than one call in it is carried out. */
  constructor(loaded: readonly LoadedEnvironment[], settle: () => void) {
    this.#loaded = loaded;
    this.#settle = settle;
  }

  get #instances(): ReadonlyMap<string, LoadedEnvironment> {
    this.#instanceNames ??= new Map(this.#loaded.map((one) => [one.instance(), one]));
    return this.#instanceNames;
  }

  /** How a call of one of the methods with literals alone reads; null for any other text. */
  planOf(text: string): CallPlan | null {
    let plan: CallPlan | null | undefined;
    try {
      plan = simpleCallOf(text)?.plan;
    } catch {
      // whatever is wrong with it is said when it is carried out
      return null;
    }
    if (plan) for (const { methods } of this.#loaded) if (plan.methodAmong(methods) !== undefined) return plan;
    return null;
  }

  /** The value of a call text. @throws PyError as Python would, or Refused. */
  run(text: string): PyValue {
    const simple = simpleCallOf(text);
    const plan = simple?.plan;
    if (plan)
      for (let at = this.#loaded.length - 1; at >= 0; at--) {
        const loaded = this.#loaded[at] as LoadedEnvironment;
        const method = plan.methodAmong(loaded.methods);
        if (method !== undefined) return runIn(loaded, method, plan.bind(method, loaded.environment.className));
      }
    this.#work = new Work();
    this.#isSimple = simple !== null;
    if (simple !== null) {
      // a plan without its method: the tree knows what to say
      simple.tree ??= parseExpression(text);
      return this.#evaluate(simple.tree);
    }
    // only where one call stands within another can a part of the state get into another part
    this.#settle();
    const rewritten = this.#withInstances(text);
    const head = rewritten.split('(', 1)[0] as string;
    const denied = head.includes('.') ? (head.split('.')[1] as string) : head;
    if (deniedCalls.has(denied)) throw notAllowed(denied);
    return this.#evaluate(parseExpression(rewritten));
  }

  /** The executor's rewriting: instances before the names of methods, blanks before parentheses gone. */
  #withInstances(text: string): string {
    let out = '';
    let from = 0;
    for (const match of text.matchAll(identifierBeforeParenthesis)) {
      const name = match[1] as string;
      const entry = findMethod(this.#loaded, name);
      if (!entry && match[0].length === name.length) continue;
      out += `${text.slice(from, match.index)}${entry ? `${entry.loaded.instance()}.` : ''}${name}`;
      from = match.index + match[0].length;
    }
    return from === 0 ? text : out + text.slice(from);
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
        return literalValue(expression) ?? sequence(expression.kind, this.#items(expression.items));
      case 'dict':
        return this.#dict(expression.members);
      case 'format':
        return expression.parts.map((part) => this.#formatted(part)).join('');
      case 'binary': {
        const left = this.#evaluate(expression.left);
        return calculate(expression.operator, left, this.#evaluate(expression.right), this.#work);
      }
      case 'not':
        return !isTruthy(this.#evaluate(expression.of));
      case 'either': {
        const left = this.#evaluate(expression.left);
        return isTruthy(left) === (expression.operator === 'or') ? left : this.#evaluate(expression.right);
      }
      case 'conditional':
        return this.#evaluate(isTruthy(this.#evaluate(expression.test)) ? expression.yes : expression.no);
      case 'compared':
        return this.#compared(expression);
      case 'refused':
        // an unknown name is reported first, as in Python; nothing with an effect runs for an expression we refuse
        if (expression.first) this.#resolveLeftmost(expression.first);
        throw new PyError('Refused', expression.what);
      case 'starred':
        throw new PyError('Refused', 'unpacking with * here');
      case 'subscript':
        return getItem(this.#evaluate(expression.of), this.#evaluate(expression.key));
      case 'name':
        throw this.#nameError(expression.name);
      case 'attribute':
        throw this.#attributeError(expression.of, expression.name);
      case 'call':
        return release(this.#call(expression));
    }
  }

  #compared({ first, links }: Expression & { kind: 'compared' }): PyValue {
    let left = this.#evaluate(first);
    for (const [operator, part] of links) {
      const right = this.#evaluate(part);
      this.#work.spendOn(left, right);
      if (!holds(operator, left, right)) return false;
      left = right;
    }
    return true;
  }

  #items(items: readonly Expression[]): PyValue[] {
    const values: PyValue[] = [];
    for (const item of items) {
      if (item.kind === 'starred') values.push(...unpacked(this.#evaluate(item.of)));
      else values.push(this.#evaluate(item));
    }
    return values;
  }

  #dict(members: (Expression & { kind: 'dict' })['members']): PyDict {
    const dict: PyDict = new Map();
    for (const [key, member] of members) {
      if (key !== null) dictSet(dict, this.#evaluate(key), this.#evaluate(member));
      else {
        const more = this.#evaluate(member);
        if (!(more instanceof Map)) throw typeError(`'${typeName(more)}' object is not a mapping`);
        for (const [name, value] of more) dictSet(dict, name, value);
      }
    }
    return dict;
  }

  #formatted(part: FormatPart): string {
    if (typeof part === 'string') return part;
    const value = this.#evaluate(part.of);
    if (part.conversion === 'r') return pyRepr(value);
    return part.conversion === 'a' ? pyAscii(value) : pyStr(value);
  }

  #call(expression: Expression & { kind: 'call' }): PyValue {
    if (expression.of.kind === 'call') throw notCallable(this.#evaluate(expression.of));
    const entry = this.#target(expression.of);
    const { positional, keywords } = expression;
    const [only] = positional;
    if (positional.length === 1 && only?.kind === 'starred') {
      // a single unpacked argument is looked at last, and its complaint names the function
      const value = this.#evaluate(only.of);
      const named = this.#keywords(entry, keywords);
      if (!isIterable(value)) throw unpackError(entry, `argument after * must be an iterable, not ${typeName(value)}`);
      return runMethod(entry, [...iterate(value)], checkedNames(named));
    }
    const values = this.#items(positional);
    return runMethod(entry, values, checkedNames(this.#keywords(entry, keywords)));
  }

  #keywords(entry: Entry, keywords: (Expression & { kind: 'call' })['keywords']): [PyValue, PyValue][] {
    const values: [PyValue, PyValue][] = [];
    const isRepeated = (name: PyValue): boolean => values.some(([other]) => other === name);
    const isUnpacking = keywords.some(([name]) => name === null);
    for (const [name, part] of keywords) {
      const value = this.#evaluate(part);
      if (name !== null) {
        if (isUnpacking && isRepeated(name)) throw repeated(entry, name);
        values.push([name, value]);
        continue;
      }
      if (!(value instanceof Map))
        throw unpackError(entry, `argument after ** must be a mapping, not ${typeName(value)}`);
      for (const [key, member] of value) {
        if (typeof key === 'string' && isRepeated(key)) throw repeated(entry, key);
        values.push([key, member]);
      }
    }
    return values;
  }

  #target(of: Expression): Entry {
    if (of.kind === 'name') {
      const entry = this.#isSimple && !of.isBare ? findMethod(this.#loaded, of.name) : undefined;
      if (entry) return entry;
      throw this.#nameError(of.name);
    }
    if (of.kind === 'attribute' && of.of.kind === 'name') {
      const loaded = this.#instances.get(of.of.name);
      const entry = findMethod(this.#loaded, of.name);
      if (loaded && entry && entry.loaded === loaded) return entry;
    }
    if (of.kind === 'attribute') throw this.#attributeError(of.of, of.name);
    throw notCallable(this.#evaluate(of));
  }

  #nameError(name: string): PyError {
    if (this.#instances.has(name)) return new PyError('Refused', 'an environment as a value');
    if (resolvableNames.has(name)) return new PyError('Refused', `the Python name '${name}'`);
    return new PyError('NameError', `name '${name}' is not defined`);
  }

  #attributeError(of: Expression, name: string): PyError {
    if (of.kind === 'name') {
      const loaded = this.#instances.get(of.name);
      if (loaded)
        return new PyError('AttributeError', `'${loaded.environment.className}' object has no attribute '${name}'`);
    }
    this.#resolveLeftmost(of);
    return new PyError('Refused', `the attribute .${name}`);
  }

  /** Reports the name a chain of attributes, subscripts, calls and operators begins with, when there is no such name. */
  #resolveLeftmost(expression: Expression): void {
    let at: Expression = expression;
    for (;;) {
      if (at.kind === 'attribute' || at.kind === 'subscript' || at.kind === 'call' || at.kind === 'unary') at = at.of;
      else if (at.kind === 'binary' || at.kind === 'either') at = at.left;
      else if (at.kind === 'compared') at = at.first;
      else if (at.kind === 'conditional') at = at.test;
      else if (at.kind === 'not') at = at.of;
      else break;
    }
    if (at.kind !== 'name') return;
    const isMethod = this.#isSimple && !at.isBare && findMethod(this.#loaded, at.name) !== undefined;
    if (isMethod || this.#instances.has(at.name) || resolvableNames.has(at.name)) return;
    throw this.#nameError(at.name);
  }
}

function qualifiedName(entry: Entry): string {
  return `${entry.loaded.environment.className}.${entry.name}`;
}

/** Binds the arguments and runs the method. */
export function runMethod(
  entry: Entry,
  positional: readonly PyValue[],
  keywords: Iterable<readonly [string, PyValue]>,
): PyValue {
  const args = bindArguments(qualifiedName(entry), entry.method.parameters, positional, keywords);
  return runIn(entry.loaded, entry.method, args);
}

function runIn(loaded: LoadedEnvironment, method: Method<unknown>, args: readonly PyValue[]): PyValue {
  loaded.touched += 1;
  return method.run(loaded.state, args);
}

function holds(operator: Comparison, left: PyValue, right: PyValue): boolean {
  switch (operator) {
    case '==':
      return pyEquals(left, right);
    case '!=':
      return !pyEquals(left, right);
    case 'in':
      return contains(right, left);
    case 'not in':
      return !contains(right, left);
    default:
      return compare(operator, left, right);
  }
}

function isIterable(value: PyValue): boolean {
  return typeof value === 'string' || Array.isArray(value) || value instanceof Map || isPlainSequence(value);
}

function isPlainSequence(value: PyValue): boolean {
  return value instanceof PyTuple || value instanceof PySet;
}

function unpacked(value: PyValue): Iterable<PyValue> {
  if (!isIterable(value)) throw typeError(`Value after * must be an iterable, not ${typeName(value)}`);
  return iterate(value);
}

function checkedNames(keywords: readonly (readonly [PyValue, PyValue])[]): readonly (readonly [string, PyValue])[] {
  return keywords.map(([name, value]) => {
    if (typeof name !== 'string') throw typeError('keywords must be strings');
    return [name, value];
  });
}

function unpackError(entry: Entry, problem: string): PyError {
  return typeError(`${fullName(entry.loaded.environment.className, entry.name)}() ${problem}`);
}

function repeated(entry: Entry, name: string): PyError {
  return unpackError(entry, `got multiple values for keyword argument '${name}'`);
}

function notCallable(value: PyValue): PyError {
  return typeError(`'${typeName(value)}' object is not callable`);
}
