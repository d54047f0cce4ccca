// A chart as Graphviz text: nested states as clusters, arrows from and to a cluster at its border.
import type { Chart, ChartState } from './Chart.js';
import { quoteDot } from './quoteDot.js';
import { transitionLabel } from './transitionLabel.js';
import type { Visits } from './Visits.js';

/** Same chart, same bytes. `visits` by state id shade what a run went through. */
export function chartToDot({ root, transitions }: Chart, visits: Visits = {}): string {
  const states = flat(root);
  const byId = new Map(states.map((state) => [state.id, state]));
  const edges = transitions.map((one) => edge(one.from, one.to ?? one.from, transitionLabel(one), byId));
  return [
    `digraph ${quoteDot(root.id)} {`,
    '  compound=true; rankdir=TB; node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=11];',
    '  edge [fontname="Helvetica", fontsize=9];',
    ...body(root, visits, 1),
    ...edges.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');
}

function flat(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(flat)];
}

function body(state: ChartState, visits: Visits, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const start = `${state.id}.(start)`;
  const lines =
    state.initial === null
      ? []
      : [
          `${indent}${quoteDot(start)} [shape=point, width=0.12, label=""];`,
          `${indent}${quoteDot(start)} -> ${quoteDot(leafOf(state.initial, state))};`,
        ];
  for (const child of state.states) {
    if (child.states.length === 0) {
      lines.push(`${indent}${quoteDot(child.id)} [${attributes(child, visits)}];`);
      continue;
    }
    lines.push(
      `${indent}subgraph ${quoteDot(`cluster_${child.id}`)} {`,
      `${indent}  label=${quoteDot(labelOf(child, visits))}; style=rounded;`,
    );
    lines.push(...body(child, visits, depth + 1), `${indent}}`);
  }
  return lines;
}

function attributes(state: ChartState, visits: Visits): string {
  const visited = visits[state.id];
  const parts = [`label=${quoteDot(labelOf(state, visits))}`];
  if (state.type === 'final') parts.push('peripheries=2');
  if (visited !== undefined) parts.push(`fillcolor=${visited > 0 ? '"#dbeafe"' : '"#f3f4f6"'}`);
  return parts.join(', ');
}

function labelOf({ id, name, invokes, entry }: ChartState, visits: Visits): string {
  const lines = [name];
  if (entry.length) lines.push(`entry: ${entry.join(', ')}`);
  if (invokes.length) lines.push(`effect: ${invokes.join(', ')}`);
  if (visits[id] !== undefined) lines.push(`${visits[id]} times`);
  return lines.join('\n');
}

/** A node inside a state: where an arrow to or from a cluster ends, cut at the cluster's border. */
function leafOf(id: string, within: ChartState): string {
  const state = flat(within).find((one) => one.id === id);
  return state?.initial ? leafOf(state.initial, state) : id;
}

function edge(from: string, to: string, label: string, states: ReadonlyMap<string, ChartState>): string {
  const [source, target] = [states.get(from), states.get(to)];
  const parts = [`label=${quoteDot(label)}`];
  if (source?.states.length) parts.push(`ltail=${quoteDot(`cluster_${from}`)}`);
  if (target?.states.length) parts.push(`lhead=${quoteDot(`cluster_${to}`)}`);
  const tail = source ? leafOf(from, source) : from;
  const head = target ? leafOf(to, target) : to;
  return `${quoteDot(tail)} -> ${quoteDot(head)} [${parts.join(', ')}];`;
}
