// What the offline author works with: schemas, the API graph, what is known of the classes, and sessions kept warm.
import type { JsonValue } from '@rods/core';
import { type FunctionSchema, functionsOf, type Phrase, phrasesOf, registeredFunctions, type Toolset } from '@rods/sim';
import type { WordsOf } from '../grounding/groundCalls.js';
import { valueText } from '../grounding/valueText.js';
import type { Domain } from './domains/Domain.js';
import { domainOf, writtenDomains } from './domains/domainOf.js';
import { type GraphView, graphView } from './graph/GraphView.js';
import { Sessions } from './world/Sessions.js';

export type OfflineKit = {
  /** By function name. */
  readonly schemas: ReadonlyMap<string, FunctionSchema>;
  readonly graph: GraphView;
  readonly domain: (className: string) => Domain;
  /** Ways to ask for a function; none when the toolset brings none. */
  readonly phrases: (functionName: string) => readonly Phrase[];
  readonly wordsOf: WordsOf;
  readonly sessions: Sessions;
};

export type OfflineOptions = {
  /** Without one, all registered toolsets at the time something is asked. */
  readonly toolset?: Toolset;
  /** Written knowledge of classes; for the others schemas and graph have to do. */
  readonly domains?: readonly Domain[];
  /** Instead of the toolsets' own. */
  readonly phrases?: (functionName: string) => readonly Phrase[];
};

export function createOfflineKit(options: OfflineOptions = {}): OfflineKit {
  const { toolset, domains: written = writtenDomains } = options;
  const schemas = toolset?.functions ?? registeredFunctions;
  const graph = graphView(toolset);
  const domains = new Map<string, Domain>();
  const domain = (className: string): Domain => {
    const known = domains.get(className) ?? domainOf(className, functionsOf([className], toolset), graph, written);
    domains.set(className, known);
    return known;
  };
  const own = toolset && ((name: string): readonly Phrase[] => toolset.phrases[name] ?? []);
  return {
    schemas,
    graph,
    domain,
    phrases: options.phrases ?? own ?? phrasesOf,
    wordsOf: (functionName, parameter, value: JsonValue) => {
      const owner = schemas.get(functionName)?.className;
      const known = owner === undefined ? undefined : domain(owner).functions[functionName];
      const text = valueText(value);
      return [...(known?.words?.[parameter]?.[text] ?? []), ...(known?.cues?.[parameter]?.[text] ?? [])];
    },
    sessions: new Sessions(graph),
  };
}
