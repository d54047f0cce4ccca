// Arguments stay small enough to be said: text and lists up to the run's limits (RODS App. G: 200 and 5).
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Limits } from '../../job/Limits.js';
import type { Gate } from '../Gate.js';

const tooBig = (value: unknown, limits: Limits): string | undefined => {
  const inside = (item: unknown): string | undefined => tooBig(item, limits);
  if (typeof value === 'string')
    return [...value].length > limits.maxTextLength ? `a text of ${[...value].length} characters` : undefined;
  if (Array.isArray(value)) {
    if (value.length > limits.maxListLength) return `a list of ${value.length} items`;
    return value.map(inside).find((found) => found !== undefined);
  }
  if (value instanceof Map) return [...value.values()].map(inside).find((found) => found !== undefined);
  return undefined;
};

export const argumentLimits: Gate = {
  name: 'argument_limits',
  check: ({ task, limits }) => {
    for (const [turn, calls] of task.groundTruth.entries()) {
      for (const text of calls) {
        const { name, positional, keywords } = parsedCall(text);
        const found = [...positional, ...keywords.values()]
          .map((value) => tooBig(value, limits))
          .find((entry) => entry !== undefined);
        if (found !== undefined)
          return {
            turn,
            detail: `${name} takes ${found}; at most ${limits.maxTextLength} characters and ${limits.maxListLength} items are allowed`,
          };
      }
    }
    return undefined;
  },
};
