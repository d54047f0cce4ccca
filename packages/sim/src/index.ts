export {
  answerBlock,
  answerLine,
  failedLine,
  type LineAnswers,
  type LineKind,
  linesOf,
  type NumberedText,
} from './batch/answerLine.js';
export { createPool, type Pool, type PoolOptions } from './batch/createPool.js';
export { checkLine } from './check/checkLine.js';
export { checkTask, referenceCalls, type Verdict } from './check/checkTask.js';
export { Episode, openEpisode, type TurnScore } from './check/Episode.js';
export { type EpisodeOptions, type EpisodeTask, episodeTask, worldOf } from './check/EpisodeTask.js';
export { envtuningProgress } from './check/envtuningProgress.js';
export { type ModelCalls, officialCheck } from './check/officialCheck.js';
export { bfclEnvironments } from './environments/bfclEnvironments.js';
export type {
  Environment,
  EnvironmentContext,
  Filler,
  Method,
  Parameter,
  SharedDefaults,
} from './environments/Environment.js';
export { companySymbols } from './environments/trading/companySymbols.js';
export { zipCodes } from './environments/vehicle/zipCodes.js';
export { execLine, type LineOptions } from './execution/execLine.js';
export { formatCall } from './execution/formatCall.js';
export { LineReader } from './execution/LineReader.js';
export { freshShared, instanceName, openWorld, type WorldSpec } from './execution/openWorld.js';
export { type ParsedCall, parseCall } from './execution/parseCall.js';
export { type CallResult, textWithHint, World } from './execution/World.js';
export { apiGraph } from './graph/apiGraph.js';
export { classGraph } from './graph/classGraph.js';
export { ApiGraph, FlowLink, GraphFunction, GraphSlot, NeedLink } from './graph/GraphSchema.js';
export { graphToDot } from './graph/graphToDot.js';
export { graphToMermaid } from './graph/graphToMermaid.js';
export { meaningOf } from './graph/meaningOf.js';
export { observeGraph } from './graph/observeGraph.js';
export { profiledCall } from './graph/profiledCall.js';
export { fillerFromFile } from './longContext/fillerFromFile.js';
export { fillerFromJson, fillerNames } from './longContext/fillerFromJson.js';
export { fillerFromPython } from './longContext/fillerFromPython.js';
export { fillerToJson } from './longContext/fillerToJson.js';
export { ownFiller } from './longContext/ownFiller.js';
export { pyEquals } from './python/equality.js';
export { type PyDict, type PyList, PySet, PyTuple, type PyValue, typeName } from './python/PyValue.js';
export { pyRepr, pyStr } from './python/repr.js';
export { bfclToolset } from './toolset/bfclToolset.js';
export { Condition, Predicate } from './toolset/Condition.js';
export { conditionHolds } from './toolset/conditionHolds.js';
export {
  type DefinedClass,
  type DefinedMethod,
  defineClass,
  type MethodDefinition,
  type Tools,
} from './toolset/define/Definition.js';
export { defineToolset } from './toolset/define/defineToolset.js';
export { readDescription, ToolsetDescription } from './toolset/define/readDescription.js';
export { fail } from './toolset/define/ToolFailure.js';
export { Brought, FunctionSchema, ParameterSchema, ParameterType, ReturnSchema } from './toolset/FunctionSchema.js';
export { loadToolset } from './toolset/loadToolset.js';
export { openAiTool, openAiTools } from './toolset/openAiTools.js';
export { type FunctionPhrases, note, order, type Phrase, type PhraseForm, question, remark } from './toolset/Phrase.js';
export { phrasesOf } from './toolset/phrasesOf.js';
export {
  environmentOf,
  functionsOf,
  registeredFunctions,
  registeredToolsets,
  registerToolset,
  toolsetOfClass,
  toolsetOfFunction,
} from './toolset/registry.js';
export type { Toolset } from './toolset/Toolset.js';
