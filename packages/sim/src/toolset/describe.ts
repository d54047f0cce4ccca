// A short way to write schemas down: one call per function, one per parameter.
import { broughtBy, type ClassFacts, meaningIn, names } from './describeFacts.js';
import type { FunctionSchema, ParameterSchema, ParameterType, ReturnSchema } from './FunctionSchema.js';

type Options = {
  readonly enum?: readonly string[];
  readonly default?: ParameterSchema['default'];
  readonly fields?: Readonly<Record<string, ParameterType>>;
};
type Described = Omit<ParameterSchema, 'name'>;

function parameter(type: ParameterType, description: string, options: Options, items?: ParameterType): Described {
  return {
    type,
    description,
    required: options.default === undefined,
    ...(items ? { items: { type: items } } : {}),
    ...(options.enum ? { enum: [...options.enum] } : {}),
    ...(options.fields ? { fields: { ...options.fields } } : {}),
    ...(options.default === undefined ? {} : { default: options.default }),
  };
}

export const text = (description: string, options: Options = {}): Described =>
  parameter('string', description, options);
export const integer = (description: string, options: Options = {}): Described =>
  parameter('integer', description, options);
export const float = (description: string, options: Options = {}): Described =>
  parameter('float', description, options);
export const flag = (description: string, options: Options = {}): Described =>
  parameter('boolean', description, options);
export const textList = (description: string, options: Options = {}): Described =>
  parameter('array', description, options, 'string');
export const floatList = (description: string, options: Options = {}): Described =>
  parameter('array', description, options, 'float');
export const record = (description: string, options: Options = {}): Described =>
  parameter('dict', description, options);

/** `'name type: what it is'` for one key of an answer. */
function returned(line: string): ReturnSchema {
  const [head = '', description = ''] = line.split(': ', 2);
  const [key = '', type = 'string'] = head.split(' ');
  return { key, type: type as ParameterType, description };
}

export type FunctionText = {
  readonly does: string;
  readonly takes?: Readonly<Record<string, Described>>;
  readonly gives?: readonly string[];
};

/** Schemas of one environment: the wording from `functions`, what it has to do with the state from `facts`. */
export function describeFunctions(
  className: string,
  facts: ClassFacts,
  functions: Readonly<Record<string, FunctionText>>,
): FunctionSchema[] {
  return Object.entries(functions).map(([name, { does, takes = {}, gives = [] }]) => {
    const own = facts.functions[name];
    const writes = names(own?.writes);
    return {
      name,
      className,
      description: does,
      parameters: Object.entries(takes).map(([parameterName, described]) => ({
        name: parameterName,
        ...described,
        ...meaningIn(facts, name, parameterName),
      })),
      reads: writes.every((part) => part.startsWith('_')),
      returns: gives.map((line) => {
        const entry = returned(line);
        const { means } = meaningIn(facts, name, entry.key);
        return means ? { ...entry, means } : entry;
      }),
      touches: { reads: names(own?.reads), writes },
      needs: names(own?.needs),
      brings: broughtBy(own),
      ends: names(own?.ends),
    };
  });
}
