export { lockRun } from './log/lockRun.js';
export { messagesToRun, type ProjectedFile, projectedLine } from './log/projectRun.js';
export {
  DeadRecord,
  EffectRecord,
  EventRecord,
  InputRecord,
  isIntact,
  recordVersion,
  SnapshotRecord,
  sealRecord,
  TurnRecord,
} from './log/Record.js';
export { type Append, type Meta, RunLog } from './log/RunLog.js';
export { type Recovered, recoverRun } from './log/recoverRun.js';
export { type Divergence, type ReplayAgents, type VerifyResult, verifyRun } from './replay/verifyRun.js';
export type {
  AgentDefinition,
  EffectClass,
  EffectContext,
  EffectDefinition,
  LoggedEffect,
} from './runtime/AgentDefinition.js';
export { loadAgent, machineHash } from './runtime/AgentHost.js';
export { ChildSpec, RestartKind, SupervisorSpec } from './runtime/ChildSpec.js';
export { Envelope, type Origin, originKey } from './runtime/Envelope.js';
export { AgentSource, type HostStats, type MachineHashes } from './runtime/hostMessages.js';
export {
  openSystem,
  type System,
  type SystemIncident,
  type SystemOptions,
  type SystemStats,
} from './runtime/openSystem.js';
export { type RestartLimit, type RestartVerdict, type RestartWindow, requestRestart } from './runtime/restartWindow.js';
export {
  type ActorState,
  initialStep,
  restoreState,
  type StepEffect,
  type StepEvent,
  type StepResult,
  step,
} from './runtime/step.js';
export { type EffectOutput, type EffectRunner, effectOutput, type Turn, takeTurn } from './runtime/takeTurn.js';
