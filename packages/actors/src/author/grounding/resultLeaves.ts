// The values a result brings, each whole: what a later call may take up.
import type { JsonValue } from '@rods/core';

export type Leaf = { readonly value: string | number | boolean; readonly key: string };

const walk = (value: unknown, key: string, leaves: Leaf[], depth: number): void => {
  if (depth > 40 || value === null || value === undefined) return;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') leaves.push({ value, key });
  else if (typeof value === 'bigint') leaves.push({ value: Number(value), key });
  else if (Array.isArray(value)) for (const item of value) walk(item, key, leaves, depth + 1);
  else if (value instanceof Map) {
    for (const [name, member] of value) {
      // The outermost keys are the answer's form; deeper ones are often ids.
      if (depth > 0) walk(name, key, leaves, depth + 1);
      walk(member, String(name), leaves, depth + 1);
    }
  }
};

/** Every leaf of a result, dictionary keys among them. */
export function resultLeaves(result: unknown): readonly Leaf[] {
  const leaves: Leaf[] = [];
  walk(result, '', leaves, 0);
  return leaves;
}

/** True when a result brought the value as a whole. Small whole numbers count only under the parameter's own name: they are everywhere. */
export function broughtBy(leaves: readonly Leaf[], value: JsonValue, parameter: string): boolean {
  if (value === null || typeof value === 'boolean' || value instanceof Map) return false;
  if (Array.isArray(value))
    return value.length > 0 && value.every((item: JsonValue) => broughtBy(leaves, item, parameter));
  if (typeof value === 'string') return leaves.some((leaf) => leaf.value === value);
  const number = Number(value);
  const telling = Math.abs(number) >= 10 || !Number.isInteger(number);
  return leaves.some(
    (leaf) => leaf.value === number && (telling || leaf.key === parameter || parameter.endsWith(`_${leaf.key}`)),
  );
}
