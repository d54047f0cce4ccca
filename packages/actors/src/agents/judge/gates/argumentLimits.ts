// Arguments stay small enough to be said: text up to 200 characters, lists up to 5 items (RODS App. G).
import { parseCall } from '@rods/sim';
import type { Gate } from '../Gate.js';

export const maxText = 200;
export const maxItems = 5;

const tooBig = (value: unknown): string | undefined => {
  if (typeof value === 'string')
    return [...value].length > maxText ? `a text of ${[...value].length} characters` : undefined;
  if (Array.isArray(value)) {
    if (value.length > maxItems) return `a list of ${value.length} items`;
    return value.map(tooBig).find((found) => found !== undefined);
  }
  if (value instanceof Map) return [...value.values()].map(tooBig).find((found) => found !== undefined);
  return undefined;
};

export const argumentLimits: Gate = {
  name: 'argument_limits',
  check: ({ task }) => {
    for (const [turn, calls] of task.groundTruth.entries()) {
      for (const text of calls) {
        const { name, positional, keywords } = parseCall(text);
        const found = [...positional, ...keywords.values()].map(tooBig).find((entry) => entry !== undefined);
        if (found !== undefined)
          return {
            turn,
            detail: `${name} takes ${found}; at most ${maxText} characters and ${maxItems} items are allowed`,
          };
      }
    }
    return undefined;
  },
};
