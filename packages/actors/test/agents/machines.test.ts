// The five machines as models: from every message, through every answer an effect can give, to an end.
import { createEnv, type Profile } from '@rods/core';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import { offlineWriter } from '../../src/agents/job/Writer.js';
import { createJudgeAgent } from '../../src/agents/judge/judgeAgent.js';
import { createOrchestratorAgent } from '../../src/agents/orchestrator/orchestratorAgent.js';
import { createPlannerAgent } from '../../src/agents/planner/plannerAgent.js';
import { createQueryAgent } from '../../src/agents/query/queryAgent.js';
import { createRewriterAgent } from '../../src/agents/rewriter/rewriterAgent.js';
import type { AgentDefinition, EffectContext } from '../../src/runtime/AgentDefinition.js';
import { type ActorState, initialStep, type StepEffect, step } from '../../src/runtime/step.js';
import { takeTurn } from '../../src/runtime/takeTurn.js';
import { author, seedLines, synthesizeAll } from './acceptedVariants.js';

const writer = offlineWriter(author);
const agents: Readonly<Record<string, AgentDefinition>> = {
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
const models: Readonly<
  Record<string, { messages: unknown[]; answers: Record<string, unknown[] | ((input: never) => unknown[])> }>
> = {
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

type Sent = { readonly to: string; readonly type: string; readonly payload: unknown };
type Exploration = {
  readonly reached: ReadonlySet<string>;
  readonly ends: readonly { readonly at: string; readonly sent: readonly Sent[] }[];
};

function explore(machine: AnyStateMachine, model: (typeof models)[string]): Exploration {
  const reached = new Set<string>();
  const ends: { at: string; sent: readonly Sent[] }[] = [];
  const visit = (now: ActorState, effects: readonly StepEffect[], sent: readonly Sent[]): void => {
    reached.add(String(now.value));
    const all = [
      ...sent,
      ...effects.filter((effect): effect is StepEffect & { kind: 'send' } => effect.kind === 'send'),
    ];
    const asked = effects.find((effect): effect is StepEffect & { kind: 'invoke' } => effect.kind === 'invoke');
    if (now.status === 'done') ends.push({ at: String(now.value), sent: all });
    if (!asked) return;
    const answers = model.answers[asked.src] ?? [];
    for (const output of typeof answers === 'function' ? answers(asked.input as never) : answers) {
      const next = step(machine, now, { type: `xstate.done.actor.${asked.id}`, output });
      visit(next.state, next.effects, all);
    }
    const thrown = step(machine, now, {
      type: `xstate.error.actor.${asked.id}`,
      error: { code: 'E', message: 'thrown' },
    });
    visit(thrown.state, thrown.effects, all);
  };
  const first = initialStep(machine);
  reached.add(String(first.state.value));
  for (const message of model.messages) {
    const next = step(machine, first.state, message as { type: string });
    visit(next.state, next.effects, []);
  }
  return { reached, ends };
}

describe.each(Object.keys(models))('the %s machine', (name) => {
  const definition = agents[name] as AgentDefinition;
  const model = models[name] as (typeof models)[string];
  const { reached, ends } = explore(definition.machine, model);
  // `advancing`, `criticising` and `deciding` are passed through within one step.
  const passing = new Set(['advancing', 'criticising', 'deciding']);

  it('reaches every one of its states', () => {
    const states = Object.keys(definition.machine.states).filter((entry) => !passing.has(entry));
    expect(states.filter((entry) => !reached.has(entry))).toEqual([]);
  });

  it('ends on every path, with exactly one message sent', () => {
    expect(ends.length).toBeGreaterThan(2);
    for (const { sent, at } of ends) expect(sent.length, at).toBe(1);
  });

  it('ends a job that breaks as pipeline_exception', () => {
    const broken = ends.filter(({ at }) => at === 'broken');
    expect(broken.length).toBeGreaterThan(0);
    for (const { sent } of broken) {
      expect(sent[0]).toMatchObject({
        to: 'tracker',
        type: 'job.ended',
        payload: { job: 'job-1', outcome: { kind: 'dropped', reason: 'pipeline_exception' } },
      });
    }
  });

  it('sends what its receiver accepts', () => {
    for (const { sent } of ends) {
      const receiver = agents[sent[0]?.to ?? ''];
      if (receiver)
        expect(receiver.accepts.safeParse({ type: sent[0]?.type, payload: sent[0]?.payload }).success).toBe(true);
      else expect(sent[0]?.to).toBe('tracker');
    }
  });

  it('defines every effect its machine invokes, and no other', () => {
    expect(Object.keys(definition.effects).sort()).toEqual(Object.keys(model.answers).sort());
  });

  it('is restored from what the log keeps of it, in every state, and goes on alike', () => {
    const first = initialStep(definition.machine);
    const next = step(definition.machine, first.state, model.messages[0] as { type: string });
    const kept = JSON.parse(
      JSON.stringify({ value: next.state.value, context: next.state.context }),
    ) as typeof next.state;
    expect({ value: next.state.value, context: next.state.context }).toEqual({
      value: kept.value,
      context: kept.context,
    });
  });
});

/** A job over the machines alone: messages taken one by one until the tracker has its record. */
async function overMachines(seed: string, job: string, stream: string): Promise<JobEnded> {
  const context: EffectContext = { agent: '', job, settings: {}, env: createEnv(0, () => 0), history: () => [] };
  let envelope: Sent = { to: 'planner', type: 'job.start', payload: { job, step: 3, seed, stream } };
  for (let hop = 0; hop < 40; hop++) {
    const definition = agents[envelope.to];
    if (!definition) return envelope.payload as JobEnded;
    const turn = await takeTurn(definition, null, { ...envelope, job }, ({ src, input }) => {
      // What goes in and out of an effect is plain data: it survives the wire unchanged.
      const plain = JSON.parse(JSON.stringify(input)) as never;
      expect(plain).toEqual(input);
      const output: unknown = definition.effects[src]?.run(plain, context);
      expect(JSON.parse(JSON.stringify(output))).toEqual(output);
      return { kind: 'done', output };
    });
    expect(turn.state.status).toBe('done');
    envelope = turn.outputs[0] as Sent;
  }
  throw new Error(`${job} does not end`);
}

describe('a job over the five machines', () => {
  it('ends as the same job in one thread', async () => {
    const lines = seedLines.slice(0, 40);
    const alone = synthesizeAll(lines, 'machines');
    for (const { seedLine, job, ended } of alone) {
      expect(await overMachines(seedLine, job, `machines/${job}`)).toEqual(ended);
    }
  });
});
