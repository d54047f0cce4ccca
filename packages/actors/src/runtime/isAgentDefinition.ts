// The border where an imported module's export becomes an agent.
import { z } from 'zod';
import type { AgentDefinition } from './AgentDefinition.js';

const EffectDefinition = z.object({
  class: z.enum(['pure', 'external', 'bulk']),
  run: z.custom<(input: never) => unknown>((value) => typeof value === 'function'),
});

const Definition = z.object({
  name: z.string().min(1),
  machine: z.looseObject({ id: z.string() }),
  accepts: z.custom<z.ZodType>((value) => typeof value === 'object' && value !== null && 'safeParse' in value),
  effects: z.record(z.string(), EffectDefinition),
  longLived: z.boolean().optional(),
});

export function isAgentDefinition(value: unknown): value is AgentDefinition {
  return Definition.safeParse(value).success;
}
