// What the offline author works with: a toolset's schemas, what is known of its classes, and sessions kept warm.
import type { JsonValue } from '@rods/core';
import type { FunctionSchema } from '@rods/sim';
import type { WordsOf } from '../grounding/groundCalls.js';
import { valueText } from '../grounding/valueText.js';
import type { Domain } from './domains/Domain.js';
import { domainOf } from './domains/domainOf.js';
import { Sessions } from './world/Sessions.js';

export type OfflineKit = {
  readonly functions: readonly FunctionSchema[];
  readonly schemas: ReadonlyMap<string, FunctionSchema>;
  readonly domain: (className: string) => Domain;
  readonly wordsOf: WordsOf;
  readonly sessions: Sessions;
};

export function createOfflineKit(functions: readonly FunctionSchema[]): OfflineKit {
  const schemas = new Map(functions.map((schema) => [schema.name, schema]));
  const domains = new Map<string, Domain>();
  const domain = (className: string): Domain => {
    const known = domains.get(className) ?? domainOf(className, functions);
    domains.set(className, known);
    return known;
  };
  return {
    functions,
    schemas,
    domain,
    wordsOf: (functionName, parameter, value: JsonValue) => {
      const owner = schemas.get(functionName)?.className;
      const known = owner === undefined ? undefined : domain(owner).functions[functionName];
      const text = valueText(value);
      return [...(known?.words?.[parameter]?.[text] ?? []), ...(known?.cues?.[parameter]?.[text] ?? [])];
    },
    sessions: new Sessions(domain),
  };
}
