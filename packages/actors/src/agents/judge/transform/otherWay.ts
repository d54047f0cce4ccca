// Whether a turn can be served without one function: other calls that leave the world as the reference does, or that
// bring what the reference's call brings.
import type { FunctionSchema, World } from '@rods/sim';
import { type Leaf, resultLeaves } from '../../../author/grounding/resultLeaves.js';
import { sameState } from './sameState.js';
import { visibleCalls } from './visibleCalls.js';

const mostCalls = 240;
/** First steps from which a second one is tried. */
const mostFirst = 8;

export type Search = {
  /** The world where the held-out call would stand, and the rest of the turn's calls. */
  readonly world: World;
  readonly rest: readonly string[];
  /** The world after the whole turn. */
  readonly reference: World;
  /** What the held-out call brings when it only reads; empty when it changes the world. */
  readonly brings: readonly Leaf[];
  /** Functions left, the ones nearest to the missing one first. */
  readonly schemas: readonly FunctionSchema[];
  readonly seen: readonly Leaf[];
};
export type Found = { readonly way: string | null; readonly calls: number };

/** The first way found: one call instead, or two; null when the bounded search finds none. */
export function otherWay(search: Search): Found {
  return search.brings.length > 0 ? otherSource(search) : otherChange(search);
}

function otherSource({ world, brings, schemas, seen }: Search): Found {
  let calls = 0;
  for (const schema of schemas.filter(({ reads }) => reads)) {
    for (const text of visibleCalls(schema, seen)) {
      if (calls++ >= mostCalls) return { way: null, calls };
      const { outcome, value } = world.call(text);
      if (outcome !== 'ok') continue;
      const found = new Set(resultLeaves(value).map((leaf) => leaf.value));
      if (brings.every((leaf) => found.has(leaf.value))) return { way: text, calls };
    }
  }
  return { way: null, calls };
}

function otherChange({ world, rest, reference, schemas, seen }: Search): Found {
  let calls = 0;
  const arrives = (from: World): boolean => {
    const end = rest.length > 0 ? from.clone() : from;
    for (const text of rest) end.call(text);
    return sameState(end, reference);
  };
  if (arrives(world)) return { way: 'no call at all', calls };
  const writes = schemas.filter(({ reads }) => !reads).flatMap((schema) => visibleCalls(schema, seen));
  /** The world after the call; undefined when it fails or changes nothing. */
  const after = (from: World, text: string): World | undefined => {
    calls += 1;
    const next = from.clone();
    return next.call(text).outcome === 'ok' && !sameState(next, from) ? next : undefined;
  };
  const firsts: { readonly text: string; readonly world: World }[] = [];
  for (const text of writes) {
    if (calls >= mostCalls) break;
    const next = after(world, text);
    if (!next) continue;
    if (arrives(next)) return { way: text, calls };
    if (firsts.length < mostFirst) firsts.push({ text, world: next });
  }
  for (const first of firsts) {
    for (const text of writes) {
      if (calls >= 2 * mostCalls) return { way: null, calls };
      const next = after(first.world, text);
      if (next && arrives(next)) return { way: `${first.text}, ${text}`, calls };
    }
  }
  return { way: null, calls };
}
