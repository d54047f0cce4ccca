// The API graph as Graphviz text: one box a class, kinds as ellipses, conditions as diamonds.
import { type DrawnEdge, type DrawnNode, drawnGraph } from './drawnGraph.js';
import type { ApiGraph } from './GraphSchema.js';

const shapes = {
  function: 'shape=box, style="rounded,filled"',
  kind: 'shape=ellipse, style=filled, fillcolor="#e8f0fe"',
  condition: 'shape=diamond, style=filled, fillcolor="#fdf3d8", height=0.4',
} as const;

const lines = {
  flow: 'color="#3b5b92"',
  need: 'color="#a06a00", style=dashed',
  end: 'color="#a03030", style=dashed, arrowhead=tee',
  observed: 'color="#2e7d32", style=dotted',
} as const;

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;

/** Same graph, same bytes. */
export function graphToDot(graph: ApiGraph): string {
  const { name, classes, shared, edges } = drawnGraph(graph);
  return [
    `digraph ${quoted(name)} {`,
    '  rankdir=LR; newrank=true; node [fontname="Helvetica", fontsize=10]; edge [fontname="Helvetica", fontsize=8];',
    ...classes.flatMap(({ className, nodes }) => [
      `  subgraph ${quoted(`cluster_${className}`)} {`,
      `    label=${quoted(className)}; fontname="Helvetica"; style=rounded; color="#b0b0b0";`,
      ...nodes.map((one) => `    ${node(one)}`),
      '  }',
    ]),
    ...shared.map((one) => `  ${node(one)}`),
    ...edges.map((one) => `  ${edge(one)}`),
    '}',
    '',
  ].join('\n');
}

function node({ id, label, shape, writes }: DrawnNode): string {
  const fill = shape === 'function' ? `, fillcolor="${writes ? '#fbe9e7' : 'white'}"` : '';
  return `${quoted(id)} [id=${quoted(id)}, label=${quoted(label)}, ${shapes[shape]}${fill}];`;
}

function edge({ from, to, label, line }: DrawnEdge): string {
  return `${quoted(from)} -> ${quoted(to)} [${label ? `label=${quoted(label)}, ` : ''}${lines[line]}];`;
}
