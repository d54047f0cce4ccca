// The part of a configuration the curriculum decides by, with everything that depends on the initial pool fixed.
import { z } from 'zod';
import { EmissionConfig, ZonesConfig } from '../config/EmissionConfig.js';
import type { RunConfig } from '../config/RunConfig.js';
import { InjectionConfig, RetirementConfig } from '../config/SynthesisConfig.js';

export const CurriculumSettings = z.strictObject({
  zones: ZonesConfig,
  emission: EmissionConfig.extend({ exclusionSteps: z.int().min(0) }),
  injection: InjectionConfig,
  retirement: RetirementConfig,
  synthesis: z.boolean(),
  /** W: jobs open at once. */
  openJobs: z.int().min(1),
  baseEpochs: z.int().min(0),
  fullEpochs: z.int().min(0),
});
export type CurriculumSettings = z.infer<typeof CurriculumSettings>;

/** @param pool number of original tasks; sets the exclusion window where the configuration leaves it open. */
export function curriculumSettings(config: RunConfig, pool: number): CurriculumSettings {
  const epoch = Math.ceil(pool / config.rollouts.tasksPerStep);
  return {
    zones: config.zones,
    emission: { ...config.emission, exclusionSteps: config.emission.exclusionSteps ?? epoch },
    injection: config.injection,
    retirement: config.retirement,
    synthesis: config.synthesis.enabled,
    openJobs: config.synthesis.openJobs,
    baseEpochs: config.stages.base,
    fullEpochs: config.stages.full,
  };
}

export const Stage = z.enum(['base', 'full']);
export type Stage = z.infer<typeof Stage>;

export function stageOf(settings: CurriculumSettings, epoch: number): Stage {
  return epoch < settings.baseEpochs ? 'base' : 'full';
}

/** Whether an epoch emits, injects and retires. */
export function evolves(settings: CurriculumSettings, epoch: number): boolean {
  return settings.synthesis && stageOf(settings, epoch) === 'full';
}
