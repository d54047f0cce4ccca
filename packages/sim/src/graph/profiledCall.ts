// An executed call as plain data: what went in and what came out as tagged leaves, ready for the value flow.
import { formatFloat, type Leaf, type ProfiledCall } from '@rods/core';
import { type ParsedCall, parseCall } from '../execution/parseCall.js';
import type { PyValue } from '../python/PyValue.js';
import type { FunctionSchema } from '../toolset/FunctionSchema.js';

const deepest = 40;

/**
 * `value` is what the call returned. Of an unknown function the class is empty and the call counts as a change. `parse`: of
 * who has taken the calls apart already.
 */
export function profiledCall(
  executed: { readonly turn: number; readonly text: string; readonly value: PyValue | undefined },
  schemaOf: (name: string) => FunctionSchema | undefined,
  parse: (text: string) => ParsedCall = parseCall,
): ProfiledCall {
  const { name, positional, keywords } = parse(executed.text);
  const schema = schemaOf(name);
  return {
    turn: executed.turn,
    className: schema?.className ?? '',
    function: name,
    args: [...positional, ...keywords.values()].flatMap((value) => leavesOf(value)),
    outputs: leavesOf(executed.value),
    reads: schema?.reads ?? false,
  };
}

function leavesOf(value: PyValue | undefined, leaves: Leaf[] = [], depth = 0): Leaf[] {
  if (depth > deepest) return leaves;
  if (value === null || value === undefined) leaves.push({ tag: 'none', text: 'None' });
  else if (typeof value === 'string') leaves.push({ tag: 'str', text: value });
  else if (typeof value === 'bigint') leaves.push({ tag: 'int', text: value.toString() });
  else if (typeof value === 'number') leaves.push({ tag: 'float', text: formatFloat(value) });
  else if (typeof value === 'boolean') leaves.push({ tag: 'bool', text: String(value) });
  else if (Array.isArray(value)) for (const item of value) leavesOf(item, leaves, depth + 1);
  else if (value instanceof Map) {
    for (const [key, member] of value) {
      // the outermost keys are the answer's form; deeper ones are often ids
      if (depth > 0) leavesOf(key, leaves, depth + 1);
      leavesOf(member, leaves, depth + 1);
    }
  }
  return leaves;
}
