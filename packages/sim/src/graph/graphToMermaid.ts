// The API graph as Mermaid text, for documents that draw it themselves.
import { type DrawnEdge, type DrawnNode, drawnGraph } from './drawnGraph.js';
import type { ApiGraph } from './GraphSchema.js';

const arrows = { flow: '-->', need: '-.->', end: '-.-x', observed: '==>' } as const;
const borders = { function: ['[', ']'], kind: ['([', '])'], condition: ['{{', '}}'] } as const;

const shown = (text: string): string => `"${text.replace(/"/g, "'").replace(/\n/g, '<br/>')}"`;
/** Mermaid takes no punctuation in ids and keeps `end` for itself. */
const idOf = (id: string): string => `n_${id.replace(/[^A-Za-z0-9_]/g, (character) => `_${character.charCodeAt(0)}_`)}`;

/** Same graph, same bytes. */
export function graphToMermaid(graph: ApiGraph): string {
  const { classes, shared, edges } = drawnGraph(graph);
  return [
    'flowchart LR',
    ...classes.flatMap(({ className, nodes }) => [
      `  subgraph ${idOf(className)} [${shown(className)}]`,
      ...nodes.map((one) => `    ${node(one)}`),
      '  end',
    ]),
    ...shared.map((one) => `  ${node(one)}`),
    ...edges.map((one) => `  ${edge(one)}`),
    '',
  ].join('\n');
}

function node({ id, label, shape }: DrawnNode): string {
  const [open, close] = borders[shape];
  return `${idOf(id)}${open}${shown(label)}${close}`;
}

function edge({ from, to, label, line }: DrawnEdge): string {
  return `${idOf(from)} ${arrows[line]}${label ? `|${shown(label)}|` : ''} ${idOf(to)}`;
}
