// Charts: nested states are drawn nested, every state and transition is there, the same machine gives the same bytes.
import {
  Chart,
  type ChartState,
  ChildSpec,
  chartOf,
  chartToDot,
  chartToMermaid,
  judgeAgent,
  orchestratorAgent,
  plannerAgent,
  queryAgent,
  rewriterAgent,
  Topology,
  topologyOf,
  topologyToDot,
  topologyToMermaid,
  trackerAgent,
} from '@rods/actors';
import { instance } from '@viz-js/viz';
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

type Point = readonly [number, number];

/** The corners of the first shape in a piece of SVG. */
function pointsOf(svg: string): readonly Point[] {
  const drawn = svg.match(/ (?:points|d)="([^"]+)"/)?.[1] ?? '';
  return [...drawn.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function isWithin(point: Point | undefined, corners: readonly Point[]): boolean | null {
  if (!point || corners.length === 0) return null;
  return [0, 1].every((axis) => {
    const along = corners.map((corner) => corner[axis] as number);
    const place = point[axis] as number;
    return Math.min(...along) <= place && place <= Math.max(...along);
  });
}

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

describe('the picture of the system', () => {
  const agents = [plannerAgent, orchestratorAgent, queryAgent, rewriterAgent, judgeAgent, trackerAgent];
  const source = { module: 'file:///agents.js', export: 'agent' };
  const child = (id: string, restart: string, names: readonly string[]): ChildSpec =>
    ChildSpec.parse({ id, restart, agents: names.map((name) => ({ name, source, settings: {} })) });
  const children = [
    child('writers', 'transient', ['planner', 'orchestrator', 'query', 'rewriter']),
    child('judge', 'temporary', ['judge']),
    child('tracker', 'permanent', ['tracker']),
  ];
  const topology = topologyOf(agents, children, 'rest_for_one', null);

  it('has what the supervisor was given: its strategy, its hosts in their order, how each is restarted, whom it holds', () => {
    const { strategy, hosts } = Topology.parse(JSON.parse(JSON.stringify(topology)));
    expect(strategy).toBe('rest_for_one');
    expect(hosts).toEqual(
      children.map(({ id, restart, agents: held }) => ({ id, restart, agents: held.map(({ name }) => name) })),
    );
  });

  it('draws each host as a box around its agents and no others, tied to the supervisor', () => {
    const dot = topologyToDot(topology);
    const mermaid = topologyToMermaid(topology);
    expect(dot).toContain('supervisor\\nrest_for_one');
    expect(mermaid).toContain('supervisor: rest_for_one');
    for (const [at, { id, restart, agents: held }] of topology.hosts.entries()) {
      const box = dot.split(`subgraph "cluster_${id}" {`)[1]?.split('}')[0] ?? '';
      expect(box).toContain(`host ${id} (${restart})`);
      expect([...box.matchAll(/^ {4}"([^"]+)";$/gm)].map(([, name]) => name)).toEqual(held);
      expect(dot).toContain(`lhead="cluster_${id}"`);
      const group = mermaid.split(`subgraph host${at}["host ${id} (${restart})"]`)[1]?.split('  end')[0] ?? '';
      expect([...group.matchAll(/\["([^"]+)"\]/g)].map(([, name]) => name)).toEqual(held);
      expect(mermaid).toContain(`supervisor -.- host${at}`);
    }
  });

  it('draws every message an agent declares along the arrow from its sender to its receiver, and no other', () => {
    const declared = agents.flatMap(({ name, sends }) => (sends ?? []).map(({ to, type }) => `${name} ${to} ${type}`));
    expect(declared.length).toBeGreaterThan(20);
    const inDot = [...topologyToDot(topology).matchAll(/^ {2}"([^"]+)" -> "([^"]+)" \[label="([^"]*)"\];$/gm)];
    const inMermaid = [...topologyToMermaid(topology).matchAll(/^ {2}(\w+) -->\|"([^"]*)"\| (\w+)$/gm)];
    const flowsOf = (from = '', to = '', types: readonly string[] = []) => types.map((type) => `${from} ${to} ${type}`);
    expect(inDot.flatMap(([, from, to, label]) => flowsOf(from, to, label?.split('\\n'))).sort()).toEqual(
      [...declared].sort(),
    );
    const plain = (text: string): string => text.replaceAll('trainer-bridge', 'trainer_bridge');
    expect(inMermaid.flatMap(([, from, label, to]) => flowsOf(from, to, label?.split('<br>'))).sort()).toEqual(
      declared.map(plain).sort(),
    );
  });

  it('is the same bytes each time, as text and as SVG', async () => {
    const again = topologyOf(agents, children, 'rest_for_one', null);
    expect(topologyToDot(again)).toBe(topologyToDot(topology));
    expect(topologyToMermaid(again)).toBe(topologyToMermaid(topology));
    const viz = await instance();
    const svg = viz.renderString(topologyToDot(topology), { format: 'svg' });
    expect(viz.renderString(topologyToDot(again), { format: 'svg' })).toBe(svg);
    for (const { name } of agents) expect(svg).toContain(`>${name}<`);
    for (const { id, restart } of children) expect(svg).toContain(`>host ${id} (${restart})<`);
  });

  it('draws the nested states of an agent inside the box of the state that holds them', async () => {
    const svg = (await instance()).renderString(chartToDot(chartOf(nested)), { format: 'svg' });
    const box = pointsOf(svg.split('<title>cluster_trip.away</title>')[1] ?? '');
    const at = (name: string): Point | undefined => {
      const found = svg.match(new RegExp(`x="([-\\d.]+)" y="([-\\d.]+)"[^>]*>${name}<`));
      return found ? [Number(found[1]), Number(found[2])] : undefined;
    };
    expect(isWithin(at('riding'), box)).toBe(true);
    expect(isWithin(at('home'), box)).toBe(false);
  });
});
