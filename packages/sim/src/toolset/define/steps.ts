// What a method of a JSON description does: a list of steps over the state, read as data and never evaluated as code.
import { RodsError } from '@rods/core';
import { z } from 'zod';
import type { Tools } from './Definition.js';
import { ToolFailure } from './ToolFailure.js';

/**
 * A value: plain data, in which an object with one key of these stands for what it names. `$at`: what stands at a path;
 * `$text`: a text with {paths}; `$random`: a whole number below; `$add`, `$subtract`, `$multiply`; `$count`, `$keys`,
 * `$values` of a list or dict; `$where`: members that pass a test; tests `$is`, `$less`, `$has`, `$not`, `$all`, `$any`.
 */
export type Expression = z.infer<ReturnType<typeof z.json>>;

const path = z.string().min(1);

export const Step = z.union([
  /** Fails with the text, in which {paths} are filled in, unless the test holds. */
  z.strictObject({ require: z.json(), else: z.string().min(1) }),
  z.strictObject({ let: z.string().regex(/^[A-Za-z]\w*$/), be: z.json() }),
  z.strictObject({ set: path, to: z.json() }),
  z.strictObject({ push: path, value: z.json() }),
  z.strictObject({ remove: path }),
  /** Steps taken only when the test holds. */
  z.strictObject({ when: z.json(), set: path, to: z.json() }),
  z.strictObject({ return: z.json() }),
]);
export type Step = z.infer<typeof Step>;

type Scope = { readonly names: Record<string, unknown>; readonly tools: Tools; readonly where: string };

/** Takes the steps over a state. A path begins with `state`, `today`, a parameter's name or one given by `let`. */
export function takeSteps(steps: readonly Step[], state: unknown, args: unknown, tools: Tools, where: string): unknown {
  const names: Record<string, unknown> = { ...(args as object), state, today: tools.today };
  const scope: Scope = { names, tools, where };
  for (const step of steps) {
    if ('require' in step) {
      if (!truth(step.require, scope)) throw new ToolFailure(filled(step.else, scope));
    } else if ('let' in step) names[step.let] = evaluate(step.be, scope);
    else if ('when' in step) {
      if (truth(step.when, scope)) put(step.set, evaluate(step.to, scope), scope);
    } else if ('set' in step) put(step.set, evaluate(step.to, scope), scope);
    else if ('push' in step) listAt(step.push, scope).push(evaluate(step.value, scope));
    else if ('remove' in step) remove(step.remove, scope);
    else return evaluate(step.return, scope);
  }
  return null;
}

const truth = (test: Expression, scope: Scope): boolean => Boolean(evaluate(test, scope));

function evaluate(expression: Expression, scope: Scope): unknown {
  if (Array.isArray(expression)) return expression.map((item) => evaluate(item, scope));
  if (typeof expression !== 'object' || expression === null) return expression;
  const [first, ...others] = Object.entries(expression);
  if (first?.[0].startsWith('$') && others.length === 0) return operate(first[0], first[1] as Expression, scope);
  return Object.fromEntries(
    Object.entries(expression).map(([key, part]) => [key, evaluate(part as Expression, scope)]),
  );
}

function operate(operator: string, operand: Expression, scope: Scope): unknown {
  const pair = (): [unknown, unknown] => {
    if (!Array.isArray(operand) || operand.length !== 2) throw faulty(scope, `${operator} takes a list of two values`);
    return [evaluate(operand[0] as Expression, scope), evaluate(operand[1] as Expression, scope)];
  };
  const numbers = (): [number, number] => pair().map(Number) as [number, number];
  const tests = (): boolean[] => (Array.isArray(operand) ? operand : [operand]).map((test) => truth(test, scope));
  switch (operator) {
    case '$at':
      return at(String(operand), scope);
    case '$text':
      return filled(String(operand), scope);
    case '$random':
      return scope.tools.random.below(Number(evaluate(operand, scope)));
    case '$add':
      return numbers()[0] + numbers()[1];
    case '$subtract':
      return numbers()[0] - numbers()[1];
    case '$multiply':
      return numbers()[0] * numbers()[1];
    case '$less':
      return numbers()[0] < numbers()[1];
    case '$is':
      return same(...pair());
    case '$has':
      return has(...pair());
    case '$not':
      return !truth(operand, scope);
    case '$all':
      return tests().every(Boolean);
    case '$any':
      return tests().some(Boolean);
    case '$count':
      return membersOf(evaluate(operand, scope)).length;
    case '$values':
      return membersOf(evaluate(operand, scope));
    case '$keys':
      return Object.keys((evaluate(operand, scope) ?? {}) as object);
    case '$where':
      return where(operand, scope);
    default:
      throw faulty(scope, `${operator} is none of the operators of a step`);
  }
}

const Where = z.strictObject({ in: z.json(), as: z.string(), test: z.json() });

function where(operand: Expression, scope: Scope): unknown[] {
  const { in: from, as: name, test } = Where.parse(operand);
  return membersOf(evaluate(from, scope)).filter((member) =>
    truth(test, { ...scope, names: { ...scope.names, [name]: member } }),
  );
}

function membersOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function has(container: unknown, wanted: unknown): boolean {
  if (Array.isArray(container)) return container.some((one) => same(one, wanted));
  if (typeof container === 'string') return container.toLowerCase().includes(String(wanted).toLowerCase());
  return typeof container === 'object' && container !== null && Object.hasOwn(container, String(wanted));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function filled(template: string, scope: Scope): string {
  return template.replace(/\{([\w.]+)\}/g, (_match, inside: string) => String(at(inside, scope) ?? ''));
}

/** `state.books.{isbn}.title`: a segment in braces is the text of what stands at the path inside. */
function segments(given: string, scope: Scope): string[] {
  return (given.match(/\{[^}]*\}|[^.{}]+/g) ?? []).map((part) =>
    part.startsWith('{') ? String(at(part.slice(1, -1), scope)) : part,
  );
}

function at(given: string, scope: Scope): unknown {
  return segments(given, scope).reduce(member, scope.names);
}

function member(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value[key as never] : undefined;
}

function holderOf(given: string, scope: Scope): { holder: Record<string, unknown>; key: string } {
  const parts = segments(given, scope);
  const key = parts.pop() ?? '';
  const holder = parts.reduce(member, scope.names as unknown);
  if (typeof holder !== 'object' || holder === null || key === '__proto__')
    throw faulty(scope, `there is nothing at ${parts.join('.')} to hold ${key}`);
  return { holder: holder as Record<string, unknown>, key };
}

function put(given: string, value: unknown, scope: Scope): void {
  const { holder, key } = holderOf(given, scope);
  holder[key] = value;
}

function remove(given: string, scope: Scope): void {
  const { holder, key } = holderOf(given, scope);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function listAt(given: string, scope: Scope): unknown[] {
  const found = at(given, scope);
  if (Array.isArray(found)) return found;
  throw faulty(scope, `there is no list at ${given}`);
}

function faulty({ where: place }: Scope, what: string): RodsError {
  return new RodsError('TOOLSET_FAILED', `${place}: ${what}`);
}
