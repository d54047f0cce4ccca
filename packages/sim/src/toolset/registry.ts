// The toolsets this thread knows: the benchmark's, and whatever was registered since. Tasks name classes, and a class
// belongs to one toolset, so nothing else has to say which toolset a task is of. Toolsets are added and never change.
import { RodsError } from '@rods/core';
import type { Environment } from '../environments/Environment.js';
import { bfclToolset } from './bfclToolset.js';
import type { FunctionSchema } from './FunctionSchema.js';
import type { Toolset } from './Toolset.js';

const toolsets: Toolset[] = [];
const byClass = new Map<string, { readonly toolset: Toolset; readonly environment: Environment }>();
const byFunction = new Map<string, Toolset>();
const schemas = new Map<string, FunctionSchema>();

add(bfclToolset);

function add(toolset: Toolset): void {
  toolsets.push(toolset);
  for (const environment of toolset.environments) byClass.set(environment.className, { toolset, environment });
  for (const [name, schema] of toolset.functions) {
    byFunction.set(name, toolset);
    schemas.set(name, schema);
  }
}

/**
 * Makes a toolset's classes known to this thread. The same one again changes nothing.
 *
 * Function names may be those of another toolset: by name alone the toolset registered last answers.
 *
 * @throws RodsError `TOOLSET_CONFLICT` when another toolset has a class of that name.
 */
export function registerToolset(toolset: Toolset): void {
  if (toolsets.includes(toolset)) return;
  for (const { className } of toolset.environments) {
    const owner = byClass.get(className)?.toolset;
    if (owner)
      throw new RodsError(
        'TOOLSET_CONFLICT',
        `toolset ${toolset.name}: the class ${className} is already one of toolset ${owner.name}; give it another name`,
      );
  }
  add(toolset);
}

/** Every toolset known, the benchmark's first. */
export function registeredToolsets(): readonly Toolset[] {
  return toolsets;
}

/** The environment of a class; undefined when no registered toolset has it. */
export function environmentOf(className: string): Environment | undefined {
  return byClass.get(className)?.environment;
}

export function registeredClasses(): readonly string[] {
  return [...byClass.keys()];
}

/** The toolset a class belongs to. */
export function toolsetOfClass(className: string): Toolset | undefined {
  return byClass.get(className)?.toolset;
}

/** The toolset a function belongs to. */
export function toolsetOfFunction(name: string): Toolset | undefined {
  return byFunction.get(name);
}

/** The schemas of all registered toolsets' functions by name; it grows with every toolset registered. */
export const registeredFunctions: ReadonlyMap<string, FunctionSchema> = schemas;

/** The functions of some classes, class by class in the order given; of one toolset, or of all registered. */
export function functionsOf(classes: readonly string[], toolset?: Toolset): FunctionSchema[] {
  return classes.flatMap((className) => {
    const owner = toolset ?? toolsetOfClass(className);
    return owner ? [...owner.functions.values()].filter((schema) => schema.className === className) : [];
  });
}
