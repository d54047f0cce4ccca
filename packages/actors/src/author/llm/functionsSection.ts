// What functions do, as a prompt shows it.
import type { FunctionSchema } from '@rods/sim';
import type { OfflineKit } from '../offline/OfflineKit.js';
import { callsOf, type Trace } from '../Trace.js';
import type { Section } from './Section.js';

const shown = ({ name, description, parameters, returns }: FunctionSchema): object => ({
  name,
  description,
  parameters: parameters.map(({ name: parameter, type, description: meaning, required }) => ({
    name: parameter,
    type,
    required,
    description: meaning,
  })),
  returns: returns.map(({ key, description: meaning }) => (key === '' ? meaning : `${key}: ${meaning}`)),
});

export function functionsSection(names: readonly string[], kit: OfflineKit): Section {
  const known = names.flatMap((name) => kit.schemas.get(name) ?? []);
  return { name: 'functions', json: JSON.stringify(known.map(shown)) };
}

/** The functions a trace calls, each once. */
export function calledFunctions(trace: Trace, kit: OfflineKit): Section {
  const names = new Set(trace.turns.flatMap((turn) => callsOf(turn).map((call) => call.function)));
  return functionsSection([...names], kit);
}
