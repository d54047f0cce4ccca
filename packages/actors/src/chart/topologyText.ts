// The system as Graphviz and Mermaid text: hosts as boxes with their agents inside, messages as arrows.
import { quoteDot } from './quoteDot.js';
import type { Flow, Topology } from './Topology.js';

export function topologyToDot({ strategy, hosts, flows }: Topology): string {
  const clusters = hosts.flatMap(({ id, restart, agents }) => [
    `  subgraph ${quoteDot(`cluster_${id}`)} {`,
    `    label=${quoteDot(`host ${id} (${restart})`)}; style=rounded;`,
    ...agents.map((name) => `    ${quoteDot(name)};`),
    '  }',
    `  supervisor -> ${quoteDot(agents[0] ?? id)} [lhead=${quoteDot(`cluster_${id}`)}, style=dotted, arrowhead=none];`,
  ]);
  return [
    'digraph system {',
    '  compound=true; rankdir=LR; node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];',
    '  edge [fontname="Helvetica", fontsize=9];',
    `  supervisor [shape=ellipse, label=${quoteDot(`supervisor\n${strategy}`)}];`,
    '  run [shape=cds, label="run"];',
    ...clusters,
    ...ways(flows).map(({ from, to, label }) => `  ${quoteDot(from)} -> ${quoteDot(to)} [label=${quoteDot(label)}];`),
    '}',
    '',
  ].join('\n');
}

export function topologyToMermaid({ strategy, hosts, flows }: Topology): string {
  const groups = hosts.flatMap(({ id, restart, agents }, at) => [
    `  subgraph host${at}["host ${id} (${restart})"]`,
    ...agents.map((name) => `    ${key(name)}["${name}"]`),
    '  end',
    `  supervisor -.- host${at}`,
  ]);
  const arrows = ways(flows).map(
    ({ from, to, label }) => `  ${key(from)} -->|"${label.replaceAll('\n', '<br>')}"| ${key(to)}`,
  );
  return ['flowchart LR', `  supervisor(["supervisor: ${strategy}"])`, '  run>"run"]', ...groups, ...arrows, ''].join(
    '\n',
  );
}

type Way = { readonly from: string; readonly to: string; readonly label: string };

/** One arrow for all messages from one agent to another. */
function ways(flows: readonly Flow[]): Way[] {
  const found = new Map<string, { from: string; to: string; lines: string[] }>();
  for (const { from, to, type, count } of flows) {
    const way = found.get(`${from} ${to}`) ?? { from, to, lines: [] };
    found.set(`${from} ${to}`, way);
    way.lines.push(count === null ? type : `${type} ${count}`);
  }
  return [...found.values()].map(({ from, to, lines }) => ({ from, to, label: lines.join('\n') }));
}

const key = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '_');
