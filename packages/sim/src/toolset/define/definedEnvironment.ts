// A class of one's own as an environment: its state is plain data, its methods see and give plain data.
import { RodsError } from '@rods/core';
import { z } from 'zod';
import { type Environment, failure, type Method, type Parameter } from '../../environments/Environment.js';
import { StateCloner } from '../../execution/StateCloner.js';
import { asText } from '../../python/containers.js';
import type { PyValue } from '../../python/PyValue.js';
import type { ParameterSchema } from '../FunctionSchema.js';
import type { DefinedClass, DefinedMethod } from './Definition.js';
import { plainValue, pyValueOf } from './plainValue.js';
import { ToolFailure } from './ToolFailure.js';
import { WorldRandom } from './WorldRandom.js';

type Held = { data: Record<string, unknown>; readonly random: WorldRandom; readonly today: string };

/** `parameters` by method, in the order calls bind them. */
export function definedEnvironment(
  defined: DefinedClass,
  parameters: ReadonlyMap<string, readonly ParameterSchema[]>,
): Environment {
  const { className, state, methods } = defined;
  const isPublic = (key: string): boolean => !key.startsWith('_');
  const environment: Environment<Held> = {
    className,
    load(config, { today }) {
      const { random_seed: seed = 0n, ...settings } = Object.fromEntries(
        [...config].map(([key, value]) => [asText(key, 'lower'), value]),
      );
      const read = state.safeParse(plainValue(new Map(Object.entries(settings))));
      if (!read.success) throw new RodsError('WORLD_CONFIG', `${className}: ${told(read.error)}`);
      return { data: { ...read.data }, random: new WorldRandom(seedOf(className, seed), className), today };
    },
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        asMethod(`${className}.${name}`, method, parameters.get(name) ?? []),
      ]),
    ),
    attributes: ({ data }) =>
      Object.keys(state.shape)
        .filter(isPublic)
        .map((key) => [key, pyValueOf(data[key], `${className}: the state's ${key}`)] as const),
  };
  // to the executor a state is opaque
  return environment as unknown as Environment;
}

function seedOf(className: string, seed: PyValue): number {
  const plain = plainValue(seed);
  if (typeof plain === 'number' && Number.isSafeInteger(plain)) return plain;
  throw new RodsError('WORLD_CONFIG', `${className}: random_seed: expected a whole number`);
}

function asMethod(where: string, method: DefinedMethod, described: readonly ParameterSchema[]): Method<Held> {
  const bound = described.map(
    ({ name, required, default: preset }): Parameter =>
      required ? { name } : { name, default: pyValueOf(preset, `${where}: the default of ${name}`) },
  );
  const schema = method.parameters ?? z.object({});
  return {
    parameters: bound,
    run: (held, args) => {
      const { data, random, today } = held;
      const given = Object.fromEntries(
        bound.flatMap(({ name }, at) => argument(name, args[at] ?? null, described[at])),
      );
      const read = schema.safeParse(given);
      if (!read.success) return failure(`Invalid argument: ${told(read.error)}`);
      // a method that says it changes nothing has nothing to take back
      const before = method.writes.length > 0 ? new StateCloner([], true).clone(data) : data;
      const place = random.place;
      try {
        return pyValueOf(method.run(data, read.data, { random, today }), `${where}: the answer`);
      } catch (error) {
        held.data = before;
        random.takeBack(place);
        if (error instanceof ToolFailure) return failure(error.message);
        if (error instanceof RodsError) throw error;
        const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        throw new RodsError('TOOLSET_FAILED', `${where} threw ${what}; a failure it foresees is fail('why')`, {
          cause: error,
        });
      }
    },
  };
}

/** None for a parameter that may be left out means that it is left out, unless None is its default. */
function argument(name: string, value: PyValue, described: ParameterSchema | undefined): [string, unknown][] {
  if (value === null && described?.required === false) return [];
  return [[name, plainValue(value)]];
}

function told(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.map(String).join('.') ?? '';
  return `${path ? `${path}: ` : ''}${issue?.message ?? 'not what the schema expects'}`;
}
