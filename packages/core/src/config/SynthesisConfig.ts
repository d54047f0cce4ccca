// How seeds become variants, and how variants enter and leave the pool.
import { z } from 'zod';
import { described } from './described.js';

export const SynthesisConfig = z.strictObject({
  enabled: described(z.boolean().default(true), 'Off: a static pool.', 'RODS Table 2, static pool'),
  author: described(
    z.enum(['offline', 'llm']).default('offline'),
    'Who writes. offline: the built-in engine, no model and no network. llm: the models of `model`.',
    'own choice; the paper uses Qwen3-32B',
  ),
  delay: described(
    z.int().min(1).default(1),
    'Steps between the emission of a job and the step that takes its result in.',
    'RODS App. B.2: about 1 step',
  ),
  attempts: described(z.int().min(1).default(3), 'Complete attempts per seed, then it is dropped.', 'RODS App. J: 3'),
  repairs: described(z.int().min(0).max(1).default(1), 'Repairs of a refused conversation.', 'RODS App. G: 1'),
  maxTextLength: described(z.int().min(1).default(200), 'Longest text argument, characters.', 'RODS App. G: 200'),
  maxListLength: described(z.int().min(1).default(5), 'Longest list argument, items.', 'RODS App. G: 5'),
  profileGate: described(
    z.boolean().default(true),
    "Whether a variant's executed structure must be close to its seed's.",
    'own choice; the paper matches by prompt only',
  ),
  novelty: described(
    z.boolean().default(true),
    "Whether near-duplicates, and variants that call their seeds' functions beyond half of all, are refused.",
    'own choice; RODS §3 asks for novel variants, no rule',
  ),
  coverage: described(
    z.boolean().default(false),
    'Whether plans favour functions that accepted variants have called seldom.',
    'own choice; not in the paper',
  ),
  explicitness: described(
    z.number().min(0).max(1).default(0.25),
    'Of what a conversation has already, the share its later messages say again instead of pointing at it; above the default requests are worded nearer to their functions, below it farther from them. Higher is easier. Offline author.',
    'own choice: as often as the built-in seeds do',
  ),
  distractors: described(
    z.number().min(0).max(1).default(0),
    'Share of the turns that also name a value nothing is asked about. Higher is harder. Offline author.',
    'own choice; not in the paper',
  ),
  depth: described(
    z.number().min(0).max(1).default(0.5),
    'How long plans are within what the gate on structure allows: 0.5 as the seed, towards 1 more calls a turn and longer chains of them, towards 0 fewer and shorter. Higher is harder. Offline author.',
    'own choice; not in the paper',
  ),
  openJobs: described(z.int().min(1).default(64), 'W: jobs open at once.', 'RODS App. B: 64 workers'),
});
export type SynthesisConfig = z.infer<typeof SynthesisConfig>;

export const InjectionConfig = z.strictObject({
  share: described(
    z.number().min(0).max(1).default(0.2),
    'β: variants injected at an epoch end, as a share of the active pool at that moment, rounded down.',
    'RODS App. B.1: 20 %',
  ),
  order: described(
    z.enum(['fifo', 'seed_phi']).default('fifo'),
    'fifo: as accepted. seed_phi: highest φ of the seed at emission first.',
    'own choice; the paper does not say',
  ),
});
export type InjectionConfig = z.infer<typeof InjectionConfig>;

export const RetirementConfig = z.strictObject({
  enabled: described(z.boolean().default(true), 'Off: no L1, L2 and stale.', 'RODS Table 2, no retirement'),
  trialObservations: described(
    z.int().min(1).max(8).default(1),
    'L1: groups over which a new variant is on trial.',
    'own choice; rule in RODS §3, no number',
  ),
  trialFloor: described(
    z.number().min(0).max(1).default(0.2),
    'L1: a variant whose mean over its trial is below this is retired.',
    'own choice: the lower end of the boundary',
  ),
  lower: described(
    z.number().min(0).max(1).default(0.2),
    'L2: a variant below this mean is retired as hopeless.',
    'RODS §3: 0.20',
  ),
  upper: described(
    z.number().min(0).max(1).default(0.95),
    'L2: a variant above this mean is retired as mastered.',
    'RODS §3: 0.95',
  ),
  staleEpochs: described(
    z.int().min(1).nullable().default(2),
    'Epochs without an observation after which a variant is retired; null never.',
    'own choice; rule in RODS §3, no number',
  ),
  poolMax: described(
    z.int().min(0).default(400),
    'P_max: active variants at most; beyond it L3 evicts the lowest φ.',
    'RODS §4: 400',
  ),
});
export type RetirementConfig = z.infer<typeof RetirementConfig>;
