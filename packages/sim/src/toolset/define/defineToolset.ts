// A toolset from classes of one's own: environments to run calls in, schemas to read, conditions and phrases to plan with.
import { z } from 'zod';
import { type Condition, Predicate } from '../Condition.js';
import type { Brought, FunctionSchema } from '../FunctionSchema.js';
import { note, order, type Phrase, question } from '../Phrase.js';
import type { Toolset } from '../Toolset.js';
import type { DefinedClass, DefinedMethod } from './Definition.js';
import { definedEnvironment } from './definedEnvironment.js';
import { describeParameters, describeReturns } from './describeSlots.js';
import { MethodShape } from './MethodShape.js';
import { invalid } from './portableSchema.js';

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Checks a definition and makes a toolset of it.
 *
 * @throws RodsError `TOOLSET_INVALID` naming the class, function, parameter or phrase and what was expected.
 */
export function defineToolset(definition: {
  readonly name: string;
  readonly classes: readonly DefinedClass[];
}): Toolset {
  const { name, classes } = definition;
  if (!name) throw invalid('the toolset', 'has no name');
  if (classes.length === 0) throw invalid(`toolset ${name}`, 'has no classes; expected at least one');
  const functions = new Map<string, FunctionSchema>();
  const phrases: Record<string, readonly Phrase[]> = {};
  const conditions: Condition[] = [];
  const environments = classes.map((defined) => {
    const { className, methods } = defined;
    if (!identifier.test(className))
      throw invalid(`class ${className}`, 'has a name no call can write; expected letters, digits and _');
    if (!(defined.state instanceof z.ZodObject))
      throw invalid(`class ${className}`, 'has a state that is no zod object');
    if (Object.keys(methods).length === 0) throw invalid(`class ${className}`, 'has no methods; expected at least one');
    for (const [condition, { description, holds }] of Object.entries(defined.conditions)) {
      const read = Predicate.safeParse(holds);
      if (!read.success) throw invalid(`${className}: condition ${condition}`, 'has a predicate that cannot be read');
      conditions.push({ name: condition, className, description, holds: read.data });
    }
    for (const [method, one] of Object.entries(methods)) {
      const where = `${className}.${method}`;
      if (functions.has(method)) throw invalid(where, 'has the name of another function of the toolset');
      const schema = describe(defined, method, one);
      functions.set(method, schema);
      phrases[method] = (one.phrases ?? []).map((phrase) => readPhrase(where, phrase, schema));
    }
    const own = [...functions.values()].filter((schema) => schema.className === className);
    return definedEnvironment(defined, new Map(own.map((schema) => [schema.name, schema.parameters])));
  });
  const doubled = classes.find(
    ({ className }, at) => classes.findIndex((other) => other.className === className) !== at,
  );
  if (doubled) throw invalid(`class ${doubled.className}`, 'occurs twice');
  return { name, environments, functions, conditions, phrases };
}

function describe(defined: DefinedClass, name: string, method: DefinedMethod): FunctionSchema {
  const { className } = defined;
  const where = `${className}.${name}`;
  if (!identifier.test(name)) throw invalid(where, 'has a name no call can write; expected letters, digits and _');
  const [ill] = MethodShape.safeParse(method).error?.issues ?? [];
  if (ill)
    throw invalid(where, ill.path.length > 0 ? `has no usable ${ill.path.join('.')}: ${ill.message}` : ill.message);
  if (!method.description) throw invalid(where, 'has no description; policies and users have nothing else to go by');
  const known = (kind: string, list: readonly string[], all: readonly string[]): string[] => {
    const wrong = list.find((one) => !all.includes(one) && !(kind !== 'condition' && one.startsWith('_')));
    if (wrong !== undefined) throw invalid(where, `names the ${kind} ${wrong}; known are ${all.join(', ') || 'none'}`);
    return [...list];
  };
  const parts = Object.keys(defined.state.shape);
  const names = Object.keys(defined.conditions);
  const brings = (method.brings ?? []).map((one): Brought => (typeof one === 'string' ? { condition: one } : one));
  known(
    'condition',
    brings.flatMap(({ condition, when }) => (when ? [condition, when] : [condition])),
    names,
  );
  const writes = known('part of the state', method.writes, parts);
  return {
    name,
    className,
    description: method.description,
    parameters: describeParameters(where, method),
    reads: writes.every((part) => part.startsWith('_')),
    returns: describeReturns(where, method),
    touches: { reads: known('part of the state', method.reads, parts), writes },
    needs: known('condition', method.needs ?? [], names),
    brings,
    ends: known('condition', method.ends ?? [], names),
  };
}

function readPhrase(where: string, given: string | Phrase, { parameters }: FunctionSchema): Phrase {
  const phrase = typeof given === 'string' ? asPhrase(given) : given;
  const slots = [...phrase.text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const named = [...slots, ...Object.keys(phrase.means ?? {}), ...(phrase.given ?? []), ...(phrase.omits ?? [])];
  const unknown = named.find((slot) => !parameters.some((parameter) => parameter.name === slot));
  if (unknown !== undefined)
    throw invalid(where, `has no parameter ${unknown}, which the phrase "${phrase.text}" names`);
  const silent = parameters.filter((parameter) => !named.includes(parameter.name));
  const missing = silent.find(({ required }) => required);
  if (missing) throw invalid(where, `requires ${missing.name}, which the phrase "${phrase.text}" says nothing about`);
  // optional parameters a phrase does not name are left unsaid
  return silent.length
    ? { ...phrase, omits: [...(phrase.omits ?? []), ...silent.map((parameter) => parameter.name)] }
    : phrase;
}

function asPhrase(text: string): Phrase {
  if (text.endsWith('?')) return question(text);
  return /^[a-z"]/.test(text) ? order(text) : note(text);
}
