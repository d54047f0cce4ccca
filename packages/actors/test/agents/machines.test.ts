// The five machines as models: from every message, through every answer an effect can give, to an end.
import { createEnv } from '@rods/core';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import type { AgentDefinition, EffectContext } from '../../src/runtime/AgentDefinition.js';
import { type ActorState, initialStep, type StepEffect, step } from '../../src/runtime/step.js';
import { takeTurn } from '../../src/runtime/takeTurn.js';
import { seedLines, synthesizeAll } from './acceptedVariants.js';
import { type AgentModel, agents, models } from './agentModels.js';

type Sent = { readonly to: string; readonly type: string; readonly payload: unknown };
type Exploration = {
  readonly reached: ReadonlySet<string>;
  readonly ends: readonly { readonly at: string; readonly sent: readonly Sent[] }[];
};

function explore(machine: AnyStateMachine, model: AgentModel): Exploration {
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
  const model = models[name] as AgentModel;
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
