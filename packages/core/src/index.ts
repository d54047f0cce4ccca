export { formatFloat } from './canonical/formatFloat.js';
export { compactStyle, formatJson, type JsonStyle, jsonFloat, pythonStyle } from './canonical/formatJson.js';
export { hashText } from './canonical/hashText.js';
export { isJsonObject, type JsonObject, type JsonValue } from './canonical/JsonValue.js';
export { quotedKey, sortedKeys } from './canonical/memberKeys.js';
export { parseJson } from './canonical/parseJson.js';
export { quoteJson } from './canonical/quoteJson.js';
export { stableHash, stableText } from './canonical/stableText.js';
export { changeConfig } from './config/changeConfig.js';
export { type ConfigSetting, configReference } from './config/configReference.js';
export { EmissionConfig, EmissionGroup, ZonesConfig } from './config/EmissionConfig.js';
export { EvaluationConfig } from './config/EvaluationConfig.js';
export { LearnerConfig, LearningRates, WarmUpConfig } from './config/LearnerConfig.js';
export { LoggedConfig, readConfig } from './config/LoggedConfig.js';
export { Backbone, backbonesOf, ModelConfig, ModelRole } from './config/ModelConfig.js';
export { editDistance, nearestName } from './config/nearestName.js';
export { type ConfigLayer, type PresetName, presets } from './config/presets.js';
export { RolloutsConfig } from './config/RolloutsConfig.js';
export { ControlsConfig, RunConfig } from './config/RunConfig.js';
export { RuntimeConfig } from './config/RuntimeConfig.js';
export { type ConfigSources, resolveConfig, validateConfig } from './config/resolveConfig.js';
export { StagesConfig } from './config/StagesConfig.js';
export { InjectionConfig, RetirementConfig, SynthesisConfig } from './config/SynthesisConfig.js';
export { SplitConfig, TasksConfig } from './config/TasksConfig.js';
export {
  CurriculumEvent,
  type EpochClosed,
  JobResult,
  ObservedGroup,
  type StepClosed,
} from './curriculum/CurriculumEvent.js';
export {
  CandidateCount,
  CurriculumReport,
  Emission,
  EpochReport,
  InjectionBound,
  JobFate,
  Retirement,
  StepReport,
} from './curriculum/CurriculumReport.js';
export { CurriculumSettings, curriculumSettings, evolves, Stage, stageOf } from './curriculum/CurriculumSettings.js';
export {
  activeTasks,
  type CurriculumState,
  type CurriculumTotals,
  curriculumHash,
  type OpenJob,
  openCurriculum,
  taskEntry,
} from './curriculum/CurriculumState.js';
export { epochOrder } from './curriculum/epochOrder.js';
export { foldCurriculum } from './curriculum/foldCurriculum.js';
export {
  emptyMap,
  getEntry,
  mapEntries,
  mapOf,
  mapValues,
  type PlainMap,
  withEntry,
  withMember,
  withoutMember,
} from './curriculum/PlainMap.js';
export { isVariant, type PoolEntry, phiOf, RetirementLayer, TaskCard } from './curriculum/PoolEntry.js';
export { taskCard } from './curriculum/taskCard.js';
export { createEnv, type Env } from './env/Env.js';
export { type Random, randomStream } from './env/Random.js';
export { type ErrorData, fromErrorData, RodsError, toErrorData } from './errors/RodsError.js';
export { matchProfile } from './profile/matchProfile.js';
export { Profile, profileOf } from './profile/Profile.js';
export { Leaf, ProfiledCall } from './profile/ProfiledCall.js';
export { profileDistance } from './profile/profileDistance.js';
export { type FlowEdge, flowDepth, valueFlow } from './profile/valueFlow.js';
export { bootstrapInterval, type Clustered, Interval } from './reward/bootstrapInterval.js';
export { groupAdvantages, turnAdvantages } from './reward/groupAdvantages.js';
export {
  GroupStatistics,
  groupStatistics,
  isCounted,
  RolloutStatus,
  type ScoredRollout,
} from './reward/groupStatistics.js';
export { progressReward, type TurnFacts, turnReward } from './reward/progress.js';
export { RewardChoices, type RewardPreset, rewardPresets } from './reward/RewardChoices.js';
export { boundaryPhi, Zone, zoneOf } from './reward/zoneOf.js';
export { Category, categories, categoryOf } from './task/Category.js';
export { Certificate, TransformProof, ValueSource } from './task/Certificate.js';
export { decodeTask } from './task/decodeTask.js';
export { encodeTask } from './task/encodeTask.js';
export { joinGroundTruth } from './task/joinGroundTruth.js';
export { ConfigPatch, Lineage } from './task/Lineage.js';
export { losslessJson, plainJson } from './task/plainJson.js';
export { type Split, scenarioOf, splitByIds, splitByScenario } from './task/splitTasks.js';
export { Task } from './task/Task.js';
export { taskIdOf } from './task/taskIdOf.js';
