// What the offline author works with: a toolset's schemas, what is known of its classes, and sessions kept warm.
import type { JsonValue } from '@rods/core';
import { type FunctionSchema, type Phrase, phrasesOf } from '@rods/sim';
import type { WordsOf } from '../grounding/groundCalls.js';
import { valueText } from '../grounding/valueText.js';
import type { Domain } from './domains/Domain.js';
import { domainOf, writtenDomains } from './domains/domainOf.js';
import { Sessions } from './world/Sessions.js';

export type OfflineKit = {
  readonly functions: readonly FunctionSchema[];
  readonly schemas: ReadonlyMap<string, FunctionSchema>;
  readonly domain: (className: string) => Domain;
  /** Ways to ask for a function; none when the toolset brings none. */
  readonly phrases: (functionName: string) => readonly Phrase[];
  readonly wordsOf: WordsOf;
  readonly sessions: Sessions;
};

/** What a toolset brings beside its schemas; for what it does not bring the schemas have to do. */
export type OfflineKnowledge = {
  readonly domains: readonly Domain[];
  readonly phrases: (functionName: string) => readonly Phrase[];
};

export const bfclKnowledge: OfflineKnowledge = { domains: writtenDomains, phrases: phrasesOf };

export function createOfflineKit(
  functions: readonly FunctionSchema[],
  knowledge: OfflineKnowledge = bfclKnowledge,
): OfflineKit {
  const schemas = new Map(functions.map((schema) => [schema.name, schema]));
  const domains = new Map<string, Domain>();
  const domain = (className: string): Domain => {
    const known = domains.get(className) ?? domainOf(className, functions, knowledge.domains);
    domains.set(className, known);
    return known;
  };
  return {
    functions,
    schemas,
    domain,
    phrases: knowledge.phrases,
    wordsOf: (functionName, parameter, value: JsonValue) => {
      const owner = schemas.get(functionName)?.className;
      const known = owner === undefined ? undefined : domain(owner).functions[functionName];
      const text = valueText(value);
      return [...(known?.words?.[parameter]?.[text] ?? []), ...(known?.cues?.[parameter]?.[text] ?? [])];
    },
    sessions: new Sessions(domain),
  };
}
