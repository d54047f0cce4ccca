// When and how the held-out tasks are scored.
import { z } from 'zod';
import { described } from './described.js';

export const EvaluationConfig = z.strictObject({
  start: described(z.boolean().default(true), 'Score before the first step.', 'own choice'),
  everyEpochs: described(
    z.int().min(0).default(1),
    'Score at the end of every n-th epoch; 0 only at start and end.',
    'own choice',
  ),
  end: described(z.boolean().default(true), 'Score after the last step.', 'own choice'),
  level: described(z.number().min(0.5).max(0.999).default(0.95), 'Level of the bootstrap interval.', 'own choice'),
  draws: described(z.int().min(100).default(2000), 'Bootstrap draws, over scenarios.', 'own choice'),
});
export type EvaluationConfig = z.infer<typeof EvaluationConfig>;
