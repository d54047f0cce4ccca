// What a method must be before it can be described: a module without types has had nobody to tell it.
import { z } from 'zod';

const names = z.array(z.string(), { error: 'expected a list of names, which may be empty' });

/** The parts of a method definition by their kinds alone; what they say is looked at where it is read. */
export const MethodShape = z.looseObject({
  parameters: z
    .instanceof(z.ZodObject, { error: 'expected a zod object, a described key for each parameter' })
    .optional(),
  returns: z.instanceof(z.ZodType, { error: 'expected a zod schema' }).optional(),
  reads: names,
  writes: names,
  needs: names.optional(),
  brings: z.array(z.unknown(), { error: 'expected a list of conditions' }).optional(),
  ends: names.optional(),
  means: z.record(z.string(), z.string(), { error: 'expected an object of keys to kinds of thing' }).optional(),
  phrases: z.array(z.unknown(), { error: 'expected a list of phrases' }).optional(),
  run: z.custom<(...given: never) => unknown>((value) => typeof value === 'function', {
    error: 'expected a function of state, arguments and tools',
  }),
});
