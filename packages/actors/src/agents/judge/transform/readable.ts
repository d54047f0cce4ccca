// What can be read in a world without asking anybody: results of read-only calls whose arguments can be seen.
import type { FunctionSchema, World } from '@rods/sim';
import { type Leaf, resultLeaves } from '../../../author/grounding/resultLeaves.js';
import { visibleCalls } from './visibleCalls.js';

/** The second round takes up what the first brought. */
const rounds = 2;
const mostCalls = 160;

export type Readable = { readonly leaves: readonly Leaf[]; readonly calls: number };

/** What only works on numbers it is given knows nothing of the world. */
function isArithmetic({ parameters, touches }: FunctionSchema): boolean {
  const ofNumbers = parameters.every(({ type }) => type === 'float' || type === 'integer' || type === 'array');
  return parameters.length > 0 && ofNumbers && (touches?.reads.length ?? 0) === 0;
}

/**
 * The leaves read, the given ones included. Read-only calls leave the world as it is; those that fail bring nothing.
 * The search is over once a call brings what `settles` it.
 */
export function readable(
  world: World,
  schemas: readonly FunctionSchema[],
  seen: readonly Leaf[],
  settles: (brought: readonly Leaf[]) => boolean,
): Readable {
  const leaves = [...seen];
  const done = new Set<string>();
  const readers = schemas.filter((schema) => schema.reads && !isArithmetic(schema));
  for (let round = 0; round < rounds; round++) {
    const brought: Leaf[] = [];
    for (const schema of readers) {
      for (const text of visibleCalls(schema, leaves)) {
        if (done.has(text) || done.size >= mostCalls) continue;
        done.add(text);
        const { outcome, value } = world.call(text);
        if (outcome !== 'ok') continue;
        const found = resultLeaves(value);
        brought.push(...found);
        if (settles(found)) return { leaves: [...brought, ...leaves], calls: done.size };
      }
    }
    leaves.unshift(...brought);
  }
  return { leaves, calls: done.size };
}
