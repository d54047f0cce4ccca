// Model-based: xstate/graph walks each agent's machine through everything its model can meet. Every state and every
// transition is reached, or stands in the list below with the reason.
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { batchAgent } from '../../src/agents/batch/batchAgent.js';
import { trackerAgent } from '../../src/agents/tracker/trackerAgent.js';
import { type AgentModel, agents, models } from './agentModels.js';
import { batchEvents, batchState } from './batchModel.js';
import { trackerEvents, trackerState } from './trackerModel.js';
import { type Watched, watchedMachine } from './watchedMachine.js';

/** Transitions no model reaches, each with why. */
const unreached: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

type Walk = {
  readonly events: (state: AnyMachineSnapshot) => readonly EventObject[];
  readonly serializeState: (state: AnyMachineSnapshot) => string;
};

/** Walks the whole graph; returns the ids of the states that something stood in or passed through. */
function walk({ machine }: Watched, { events, serializeState }: Walk): ReadonlySet<string> {
  const graph = getAdjacencyMap(machine as AnyStateMachine, {
    events: events as never,
    serializeState: serializeState as never,
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    limit: 200_000,
  });
  const stood = new Set<string>();
  for (const { state } of Object.values(graph) as { state: AnyMachineSnapshot }[])
    for (const node of state._nodes) stood.add(node.id);
  return stood;
}

/** Ids of all states below the root. */
function statesOf(machine: AnyStateMachine): string[] {
  const below = (node: AnyStateMachine['root']): string[] =>
    Object.values(node.states).flatMap((one) => [one.id, ...below(one)]);
  return below(machine.root);
}

/** Targets of transitions that were taken: states passed through within one step count as reached. */
function passed({ machine, taken }: Watched): Set<string> {
  const names = new Set([...taken].map((id) => id.split(' ', 1)[0]));
  return new Set(statesOf(machine).filter((id) => names.has(id.slice(id.lastIndexOf('.') + 1))));
}

function walkOfJob({ messages, answers }: AgentModel): Walk {
  return {
    events: (state) => {
      if (state.status !== 'active') return [];
      const asked = Object.entries(
        state.children as Record<string, { src: string; getSnapshot(): { input: unknown } }>,
      );
      if (asked.length === 0) return messages as EventObject[];
      return asked.flatMap(([id, child]) => {
        const given = answers[child.src] ?? [];
        const outputs = typeof given === 'function' ? given(child.getSnapshot().input as never) : given;
        return [
          ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
          { type: `xstate.error.actor.${id}`, error: { code: 'E', message: 'thrown' } },
        ];
      });
    },
    serializeState: ({ value, context }) => JSON.stringify([value, context]),
  };
}

const walks: readonly (readonly [string, AnyStateMachine, Walk])[] = [
  ...Object.entries(models).map(
    ([name, model]) => [name, agents[name]?.machine as AnyStateMachine, walkOfJob(model)] as const,
  ),
  ['tracker', trackerAgent.machine, { events: trackerEvents, serializeState: trackerState }] as const,
  ['batch', batchAgent.machine, { events: batchEvents, serializeState: batchState }] as const,
];

describe.each(walks)('the %s machine', (name, machine, model) => {
  const watched = watchedMachine(machine);
  const stood = walk(watched, model);

  it('is reached in every state', () => {
    const through = passed(watched);
    expect(statesOf(watched.machine).filter((id) => !stood.has(id) && !through.has(id))).toEqual([]);
  });

  it('takes every transition, but for those that are listed with the reason', () => {
    expect(watched.all.size).toBeGreaterThan(5);
    const missing = [...watched.all].filter((id) => !watched.taken.has(id));
    expect(missing.sort()).toEqual(Object.keys(unreached[name] ?? {}).sort());
  });
});

describe('the walk', () => {
  it('sees what no answer leads to', () => {
    const { messages, answers } = models.planner as AgentModel;
    const watched = watchedMachine(agents.planner?.machine as AnyStateMachine);
    walk(watched, walkOfJob({ messages, answers: { ...answers, plan: [] } }));
    expect([...watched.all].filter((id) => !watched.taken.has(id))).toEqual([
      'planning done #1',
      'planning done #2',
      'planning done #3',
    ]);
  });
});
