// What the five synthesis agents can meet, as models: messages they take, and every answer an effect can give.
import type { Profile } from '@rods/core';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import { offlineWriter } from '../../src/agents/job/Writer.js';
import { createJudgeAgent } from '../../src/agents/judge/judgeAgent.js';
import { createOrchestratorAgent } from '../../src/agents/orchestrator/orchestratorAgent.js';
import { createPlannerAgent } from '../../src/agents/planner/plannerAgent.js';
import { createQueryAgent } from '../../src/agents/query/queryAgent.js';
import { createRewriterAgent } from '../../src/agents/rewriter/rewriterAgent.js';
import type { AgentDefinition } from '../../src/runtime/AgentDefinition.js';
import { author, seedLines } from './acceptedVariants.js';

export type AgentModel = {
  readonly messages: readonly unknown[];
  readonly answers: Readonly<Record<string, readonly unknown[] | ((input: never) => readonly unknown[])>>;
};

const writer = offlineWriter(author);
export const agents: Readonly<Record<string, AgentDefinition>> = {
  planner: createPlannerAgent(writer),
  orchestrator: createOrchestratorAgent(writer),
  query: createQueryAgent(writer),
  rewriter: createRewriterAgent(writer),
  judge: createJudgeAgent(writer),
};

const state = jobStateSchema.parse({ job: 'job-1', step: 2, seed: seedLines[0], stream: 'model/job-1' });
const call = (text: string) => ({ function: text.slice(0, text.indexOf('(')), text, carriage: {}, result: '{}' });
const move = { move: 'pwd', className: 'GorillaFileSystem', functions: ['pwd', 'ls'] };
const plan = {
  turns: [{ moves: [move] }],
  narrative: { persona: 'Mira', goal: 'To tidy up.', register: 'plain' },
  resampled: false,
  draw: 0,
};
const traceWith = (...texts: string[]) => ({
  classes: ['GorillaFileSystem'],
  configText: '{}',
  turns: [{ moves: [{ move: 'pwd', className: 'GorillaFileSystem', calls: texts.map(call) }], stateHash: 'h' }],
});
const trace = traceWith('pwd()', 'ls()');
const requests = [[{ text: 'list the files', form: 'order' }]];
const candidate = { state, plan, trace, requests, messages: ['List the files.'], repaired: false };
const refusal = { by: 'leaks', detail: 'the message names ls', turn: 0 };
/** A model that could not be asked. */
const unanswered = { kind: 'unanswered', outcome: 'failed', reason: 'endpoint_down', detail: 'nobody there' };
const failure = (error: string) => ({ kind: 'failed', error, detail: 'why' });
const patch = { className: 'GorillaFileSystem', path: ['root'], value: '{}', error: 'vm_exec_failed' };
const profile = {} as Profile;

/** Per agent: messages it takes, and per effect the answers it can give. Every effect can also throw. */
export const models: Readonly<Record<string, AgentModel>> = {
  planner: {
    messages: [
      { type: 'job.start', payload: state },
      { type: 'replan', payload: state },
    ],
    answers: {
      openSeed: [
        { kind: 'seed', seed: {}, profile },
        { kind: 'ended', outcome: { kind: 'failed', reason: 'category_unsupported', detail: 'x' } },
      ],
      plan: [{ kind: 'plan', plan }, failure('func_sample_failed'), unanswered],
    },
  },
  orchestrator: {
    messages: [
      { type: 'plan', payload: { state, plan } },
      { type: 'plan', payload: { state: { ...state, attempt: 3 }, plan } },
    ],
    answers: {
      prepareWorld: [traceWith()],
      chooseArguments: [
        { kind: 'call', text: 'pwd()', carriage: {} },
        failure('param_gen_failed'),
        failure('no_prompts'),
        unanswered,
      ],
      // An executed call moves the trace on by one.
      executeCall: (input: { trace: ReturnType<typeof traceWith> }) => [
        { kind: 'executed', trace: input.trace.turns[0]?.moves[0]?.calls.length ? trace : traceWith('pwd()') },
        failure('vm_exec_failed'),
      ],
      patchWorld: [{ patches: [] }, { patches: [patch] }, unanswered],
    },
  },
  query: {
    messages: [
      { type: 'trace', payload: { state, plan, trace } },
      { type: 'trace', payload: { state: { ...state, attempt: 3 }, plan, trace } },
    ],
    answers: {
      writeTurn: [{ kind: 'requests', requests: requests[0] }, failure('no_prompts'), unanswered],
      verifyTurn: [
        { kind: 'drafted', requests: requests[0] },
        { kind: 'failed', error: 'query_verify_failed', functionName: 'ls', detail: 'why' },
      ],
    },
  },
  rewriter: {
    messages: [
      { type: 'draft', payload: { state, plan, trace, requests } },
      { type: 'repair', payload: { state, plan, trace, requests, messages: ['Use ls.'], refusal } },
    ],
    answers: {
      rewrite: [{ messages: ['List the files.'] }, { messages: [] }, unanswered],
      repair: [{ messages: ['List them.'] }, { messages: ['a', 'b'] }, unanswered],
    },
  },
  judge: {
    messages: [
      { type: 'candidate', payload: candidate },
      { type: 'candidate', payload: { ...candidate, repaired: true } },
    ],
    answers: {
      passGates: [
        { refusal: null, adversarial: false },
        { refusal: null, adversarial: true },
        { refusal, adversarial: false },
      ],
      judge: [{ decision: 'accept' }, { decision: 'reject', refusal }, unanswered],
      classify: [{ decision: 'query_fixable' }, { decision: 'gt_unfixable' }, unanswered],
      transform: [{ proposals: [] }, unanswered],
      certify: [
        { kind: 'accepted', task: '{"id":"multi_turn_base_rods_job-1"}' },
        { kind: 'refused', refusal },
      ],
    },
  },
};
