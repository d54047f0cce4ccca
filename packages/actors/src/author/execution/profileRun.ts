// The structural profile of executed calls: their arguments and outputs as tagged leaves, handed to core's extractor.
import { type Category, formatFloat, type Leaf, type Profile, type ProfiledCall, profileOf } from '@rods/core';
import { type FunctionSchema, parseCall } from '@rods/sim';
import type { Run } from './runCalls.js';

const leavesOf = (value: unknown, leaves: Leaf[] = [], depth = 0): Leaf[] => {
  if (depth > 40) return leaves;
  if (value === null || value === undefined) leaves.push({ tag: 'none', text: 'None' });
  else if (typeof value === 'string') leaves.push({ tag: 'str', text: value });
  else if (typeof value === 'bigint') leaves.push({ tag: 'int', text: value.toString() });
  else if (typeof value === 'number') leaves.push({ tag: 'float', text: formatFloat(value) });
  else if (typeof value === 'boolean') leaves.push({ tag: 'bool', text: String(value) });
  else if (Array.isArray(value)) for (const item of value) leavesOf(item, leaves, depth + 1);
  else if (value instanceof Map) {
    for (const [key, member] of value) {
      // The outermost keys are the answer's form; deeper ones are often ids.
      if (depth > 0) leavesOf(key, leaves, depth + 1);
      leavesOf(member, leaves, depth + 1);
    }
  }
  return leaves;
};

/** Φ of reference calls after a run of them. */
export function profileRun(
  category: Category,
  turns: readonly (readonly string[])[],
  run: Run,
  schemas: ReadonlyMap<string, FunctionSchema>,
): Profile {
  const calls = turns.flatMap((texts, turn) =>
    texts.map((text, at): ProfiledCall => {
      const { name, positional, keywords } = parseCall(text);
      const schema = schemas.get(name);
      return {
        turn,
        className: schema?.className ?? '',
        function: name,
        args: [...positional, ...keywords.values()].flatMap((value) => leavesOf(value)),
        outputs: leavesOf(run[turn]?.results[at]?.value),
        reads: schema?.reads ?? false,
      };
    }),
  );
  return profileOf({ category, turns: turns.length }, calls);
}
