// Binds positional and keyword arguments to a method's parameters, with CPython 3.11's complaints in its order.
import type { Parameter } from '../environments/Environment.js';
import { typeError } from '../python/PyError.js';
import type { PyValue } from '../python/PyValue.js';

/**
 * Values in parameter order, defaults filled in. The values are only put in their places: any stand-in will do.
 *
 * @throws PyError TypeError naming `Class.method()`.
 */
export function bindArguments<V = PyValue>(
  qualifiedName: string,
  parameters: readonly Parameter[],
  positional: readonly V[],
  keywords: Iterable<readonly [string, V]>,
  defaultOf: (parameter: Parameter) => V = ({ default: value }) => value as V,
): V[] {
  const bound: (V | undefined)[] = [];
  for (let at = 0; at < parameters.length; at++) bound.push(at < positional.length ? positional[at] : undefined);
  for (const [name, value] of keywords) {
    const at = placeOf(name, parameters);
    if (name === 'self') throw typeError(`${qualifiedName}() got multiple values for argument 'self'`);
    if (at < 0) throw typeError(`${qualifiedName}() got an unexpected keyword argument '${name}'`);
    if (bound[at] !== undefined) throw typeError(`${qualifiedName}() got multiple values for argument '${name}'`);
    bound[at] = value;
  }
  if (positional.length > parameters.length) throw tooMany(qualifiedName, parameters, positional.length);
  let missing: string[] | null = null;
  for (let at = 0; at < parameters.length; at++) {
    if (bound[at] !== undefined) continue;
    const parameter = parameters[at] as Parameter;
    if (parameter.default !== undefined) bound[at] = defaultOf(parameter);
    else {
      missing ??= [];
      missing.push(parameter.name);
    }
  }
  if (missing !== null) throw lacking(qualifiedName, missing);
  return bound as V[];
}

/** -1 for the name of no parameter. */
function placeOf(name: string, parameters: readonly Parameter[]): number {
  for (let at = 0; at < parameters.length; at++) if (parameters[at]?.name === name) return at;
  return -1;
}

function tooMany(qualifiedName: string, parameters: readonly Parameter[], given: number): Error {
  const most = parameters.length + 1;
  const least = parameters.filter((parameter) => parameter.default === undefined).length + 1;
  const range = least === most ? `${most}` : `from ${least} to ${most}`;
  const plural = least === most && most === 1 ? '' : 's';
  return typeError(`${qualifiedName}() takes ${range} positional argument${plural} but ${given + 1} were given`);
}

function lacking(qualifiedName: string, names: readonly string[]): Error {
  const quoted = names.map((name) => `'${name}'`);
  const list =
    quoted.length === 1
      ? quoted[0]
      : quoted.length === 2
        ? quoted.join(' and ')
        : `${quoted.slice(0, -1).join(', ')}, and ${quoted.at(-1)}`;
  return typeError(
    `${qualifiedName}() missing ${names.length} required positional argument${names.length === 1 ? '' : 's'}: ${list}`,
  );
}
