export { batchAgent } from './agents/batch/batchAgent.js';
export {
  type BatchClosed,
  type BatchStart,
  batchClosedSchema,
  type JobOrder,
} from './agents/batch/messages.js';
export { nothingSpent, type Spent, spentSchema, tokensOf } from './agents/job/Asked.js';
export { budgetUsed } from './agents/job/budgetUsed.js';
export { type Counters, countersSchema, noCounts } from './agents/job/Counters.js';
export { type ErrorName, errorNames } from './agents/job/ErrorName.js';
export { effect } from './agents/job/effect.js';
export { type JobEnded, jobEndedSchema, type Outcome } from './agents/job/JobEnded.js';
export { type JobState, jobStateSchema } from './agents/job/JobState.js';
export { limitsOf } from './agents/job/Limits.js';
export { type SendParams, send } from './agents/job/send.js';
export { offlineWriter, type Writer } from './agents/job/Writer.js';
export { verifyVariant } from './agents/judge/certificate/verifyVariant.js';
export { createJudgeAgent, judgeAgent } from './agents/judge/judgeAgent.js';
export { gates, passGates } from './agents/judge/passGates.js';
export { createOrchestratorAgent, orchestratorAgent } from './agents/orchestrator/orchestratorAgent.js';
export { createPlannerAgent, plannerAgent } from './agents/planner/plannerAgent.js';
export { createQueryAgent, queryAgent } from './agents/query/queryAgent.js';
export { createRewriterAgent, rewriterAgent } from './agents/rewriter/rewriterAgent.js';
export { type SynthesizeOptions, synthesize } from './agents/synthesize.js';
export { addCounters } from './agents/tracker/addCounters.js';
export {
  type Evaluated,
  evaluatedSchema,
  evaluationPointSchema,
  type Groups,
  groupsSchema,
  type RunStart,
  rolloutSchema,
  runStartSchema,
  type TrackerMessage,
  trackerMessage,
} from './agents/tracker/messages.js';
export { type EpochRow, epochRowSchema } from './agents/tracker/rows/EpochRow.js';
export { type EvaluationRow, evaluationRowSchema, type HeldOut } from './agents/tracker/rows/EvaluationRow.js';
export { type RunRow, runRowSchema } from './agents/tracker/rows/RunRow.js';
export { type StepRow, stepRowSchema } from './agents/tracker/rows/StepRow.js';
export { type VariantRow, variantRowSchema } from './agents/tracker/rows/VariantRow.js';
export { trackerAgent } from './agents/tracker/trackerAgent.js';
export {
  type EpochOpen,
  epochOpenSchema,
  type RunFinish,
  type RunOpen,
  runFinishSchema,
  runOpenSchema,
  type StepGo,
  stepGoSchema,
  type TrainerMessage,
  trainerMessage,
} from './agents/tracker/trainerMessages.js';
export type { Author, SyncAuthor } from './author/Author.js';
export { runReference } from './author/execution/runCalls.js';
export { groundCalls } from './author/grounding/groundCalls.js';
export { createModelAuthor } from './author/llm/createModelAuthor.js';
export { isServerFailure, type ModelFailure, modelFailures, serverFailures } from './author/llm/ModelFailure.js';
export { createOfflineAuthor, type OfflineAuthor } from './author/offline/createOfflineAuthor.js';
export { type Fault, faults } from './author/scripted/Fault.js';
export { Chart, ChartState, ChartTransition } from './chart/Chart.js';
export { chartOf } from './chart/chartOf.js';
export { chartToDot } from './chart/chartToDot.js';
export { chartToMermaid } from './chart/chartToMermaid.js';
export { Flow, flowKey, Topology, topologyOf } from './chart/Topology.js';
export { topologyToDot, topologyToMermaid } from './chart/topologyText.js';
export { Visits } from './chart/Visits.js';
export { type RunVisits, visitsOf } from './chart/visitsOf.js';
export { forkLog } from './log/forkLog.js';
export { lockRun, refuseOtherWriter } from './log/lockRun.js';
export { makeFolder } from './log/makeFolder.js';
export { messagesToRun, type ProjectedFile, projectedLine } from './log/projectRun.js';
export {
  DeadRecord,
  EffectRecord,
  EventRecord,
  InputRecord,
  isIntact,
  parseRecord,
  recordVersion,
  SnapshotRecord,
  sealRecord,
  TurnRecord,
} from './log/Record.js';
export { type Owed, RecoveryFold } from './log/RecoveryFold.js';
export { type Append, type Meta, RunLog } from './log/RunLog.js';
export { type Recovered, recoverRun } from './log/recoverRun.js';
export { stateHash } from './log/stateHash.js';
export { storageError } from './log/storageError.js';
export { type Undelivered, undelivered } from './log/undelivered.js';
export { type LogProblem, type LogReport, verifyLog } from './log/verifyLog.js';
export { type MockModel, type MockModelOptions, mockModelName, openMockModel } from './mockModel/openMockModel.js';
export { createAskModel, type Models } from './model/createAskModel.js';
export {
  judgeModelAgent,
  orchestratorModelAgent,
  plannerModelAgent,
  queryModelAgent,
  rewriterModelAgent,
} from './model/modelAgents.js';
export { modelWriter } from './model/modelWriter.js';
export { type Finding, type Probe, probeModel } from './model/probeModel.js';
export { type Cause, causesOf } from './replay/causesOf.js';
export type { Divergence } from './replay/Divergence.js';
export { type ActorDifference, diffRuns } from './replay/diffRuns.js';
export { actorOf, agentOf, type Moment } from './replay/Moment.js';
export { type MomentPredicate, parsePredicate } from './replay/parsePredicate.js';
export { type ReplayAgents, Replayer, type Taken } from './replay/Replayer.js';
export { Stepper } from './replay/Stepper.js';
export { goneEnd, type VerifyResult, verifyRun } from './replay/verifyRun.js';
export type {
  AgentDefinition,
  EffectClass,
  EffectContext,
  EffectDefinition,
  LoggedEffect,
} from './runtime/AgentDefinition.js';
export { loadAgent, machineHash } from './runtime/AgentHost.js';
export { ChildSpec, RestartKind, RestartStrategy, SupervisorSpec } from './runtime/ChildSpec.js';
export { Envelope, type Origin, originKey } from './runtime/Envelope.js';
export { Hub, type TurnSeen } from './runtime/Hub.js';
export { AgentSource, type HostStats, type MachineHashes } from './runtime/hostMessages.js';
export { implementationHash } from './runtime/implementationHash.js';
export { openFiller } from './runtime/openFiller.js';
export {
  openSystem,
  type System,
  type SystemIncident,
  type SystemOptions,
  type SystemStats,
} from './runtime/openSystem.js';
export { type RestartLimit, type RestartVerdict, type RestartWindow, requestRestart } from './runtime/restartWindow.js';
export { Supervisor } from './runtime/Supervisor.js';
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
export { threadHost } from './runtime/threadHost.js';
export { wallClock } from './runtime/wallClock.js';
