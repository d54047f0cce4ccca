// Everything that shapes a run, as one strict schema: what is not named here cannot change a result.
import { z } from 'zod';
import { RewardChoices, rewardPresets } from '../reward/RewardChoices.js';
import { described } from './described.js';
import { EmissionConfig, ZonesConfig } from './EmissionConfig.js';
import { EvaluationConfig } from './EvaluationConfig.js';
import { LearnerConfig } from './LearnerConfig.js';
import { ModelConfig } from './ModelConfig.js';
import { RolloutsConfig } from './RolloutsConfig.js';
import { RuntimeConfig } from './RuntimeConfig.js';
import { StagesConfig } from './StagesConfig.js';
import { InjectionConfig, RetirementConfig, SynthesisConfig } from './SynthesisConfig.js';
import { TasksConfig } from './TasksConfig.js';

export const ControlsConfig = z.strictObject({
  shuffleRewards: described(
    z.boolean().default(false),
    'Deal the rewards of a step at random to its rollouts before the update: a learner that still improves is cheating.',
    'own choice: control',
  ),
});
export type ControlsConfig = z.infer<typeof ControlsConfig>;

export const RunConfig = z.strictObject({
  preset: described(z.string().min(1).default('rods'), 'The preset this configuration started from.', 'own choice'),
  seed: described(
    z.int().min(0).default(1),
    'Seed of every random stream: same configuration and seed, same bytes.',
    'own choice',
  ),
  tasks: TasksConfig.prefault({}),
  stages: StagesConfig.prefault({}),
  rollouts: RolloutsConfig.prefault({}),
  reward: described(
    RewardChoices.default(rewardPresets.paper),
    'The progress reward; paper, envtuning or official stand for all three choices.',
    'RODS App. H',
  ),
  zones: ZonesConfig.prefault({}),
  emission: EmissionConfig.prefault({}),
  synthesis: SynthesisConfig.prefault({}),
  model: ModelConfig.prefault({}),
  injection: InjectionConfig.prefault({}),
  retirement: RetirementConfig.prefault({}),
  evaluation: EvaluationConfig.prefault({}),
  learner: LearnerConfig.prefault({}),
  runtime: RuntimeConfig.prefault({}),
  controls: ControlsConfig.prefault({}),
});
export type RunConfig = z.infer<typeof RunConfig>;
