// Charts: nested states are drawn nested, every state and transition is there, the same machine gives the same bytes.
import {
  Chart,
  type ChartState,
  chartOf,
  chartToDot,
  chartToMermaid,
  judgeAgent,
  orchestratorAgent,
  plannerAgent,
  queryAgent,
  rewriterAgent,
  trackerAgent,
} from '@rods/actors';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';

const nested = createMachine({
  id: 'trip',
  initial: 'home',
  states: {
    home: { on: { leave: 'away' } },
    away: {
      initial: 'on "foot"',
      on: { 'come;back': { target: 'home', guard: 'isTired', actions: ['rest', 'write'] } },
      states: { 'on "foot"': { always: { target: 'riding', guard: 'isFar' } }, riding: { entry: 'mount' } },
    },
    over: { type: 'final' },
  },
});

const all = ({ states, ...state }: ChartState): Omit<ChartState, 'states'>[] => [state, ...states.flatMap(all)];

describe('a chart', () => {
  it('has nested states inside, transitions in the machine’s order, those taken at once without an event', () => {
    const { root, transitions } = chartOf(nested);
    expect(root.states.map(({ name, type }) => [name, type])).toEqual([
      ['home', 'atomic'],
      ['away', 'compound'],
      ['over', 'final'],
    ]);
    expect(root.states[1]?.states.map(({ name }) => name)).toEqual(['on "foot"', 'riding']);
    expect(transitions).toEqual([
      { from: 'trip.home', to: 'trip.away', event: 'leave', guard: null, actions: [] },
      { from: 'trip.away', to: 'trip.home', event: 'come;back', guard: 'isTired', actions: ['rest', 'write'] },
      { from: 'trip.away.on "foot"', to: 'trip.away.riding', event: '', guard: 'isFar', actions: [] },
    ]);
  });

  it('is drawn with clusters, arrows that end at a cluster’s border, and names that cannot break out of their quotes', () => {
    const dot = chartToDot(chartOf(nested));
    expect(dot).toContain('subgraph "cluster_trip.away" {');
    expect(dot).toContain('lhead="cluster_trip.away"');
    expect(dot).toContain('"trip.away.on \\"foot\\""');
    const mermaid = chartToMermaid(chartOf(nested));
    expect(mermaid).toContain('state trip_away {');
    expect(mermaid).toContain('on #34;foot#34;');
    expect(mermaid).toContain('come#59;back [isTired] / rest, write');
  });

  it('shows visits where a run is given', () => {
    const visits = { 'trip.home': 3, 'trip.away.riding': 0 };
    expect(chartToDot(chartOf(nested), visits)).toContain('3 times');
    expect(chartToMermaid(chartOf(nested), visits)).toContain('home [3]');
  });
});

describe.each([plannerAgent, orchestratorAgent, queryAgent, rewriterAgent, judgeAgent, trackerAgent])(
  'the chart of $name',
  (agent) => {
    it('names every state and every effect, is plain data, and is drawn to the same bytes each time', () => {
      const chart = Chart.parse(JSON.parse(JSON.stringify(chartOf(agent.machine))));
      const states = all(chart.root);
      const invoked = states.flatMap(({ invokes }) => invokes);
      expect(new Set(invoked)).toEqual(new Set(Object.keys(agent.effects)));
      for (const { name } of states.slice(1)) {
        expect(chartToDot(chart)).toContain(name);
        expect(chartToMermaid(chart)).toContain(name);
      }
      expect(chartToDot(chartOf(agent.machine))).toBe(chartToDot(chart));
      const ids = new Set(states.map(({ id }) => id));
      for (const { from, to } of chart.transitions) {
        expect(ids).toContain(from);
        if (to !== null) expect(ids).toContain(to);
      }
    });
  },
);
