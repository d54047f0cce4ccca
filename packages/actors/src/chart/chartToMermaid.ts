// A chart as Mermaid text, for documents that draw it themselves.
import type { Chart, ChartState, ChartTransition } from './Chart.js';
import { transitionLabel } from './transitionLabel.js';
import type { Visits } from './Visits.js';

/** `visits` by state id: how often a run was there. Same chart, same bytes. */
export function chartToMermaid({ root, transitions }: Chart, visits: Visits = {}): string {
  const lines = ['stateDiagram-v2', ...statesOf(root, visits, transitions, 1)];
  return `${lines.join('\n')}\n`;
}

function statesOf(state: ChartState, visits: Visits, transitions: readonly ChartTransition[], depth: number): string[] {
  const indent = '  '.repeat(depth);
  const lines: string[] = [];
  for (const child of state.states) {
    lines.push(`${indent}state "${escaped(labelOf(child, visits))}" as ${key(child.id)}`);
    if (child.states.length === 0) continue;
    lines.push(`${indent}state ${key(child.id)} {`, ...statesOf(child, visits, transitions, depth + 1), `${indent}}`);
  }
  if (state.initial !== null) lines.push(`${indent}[*] --> ${key(state.initial)}`);
  const ids = new Set(state.states.map(({ id }) => id));
  for (const one of transitions) {
    if (!ids.has(one.from)) continue;
    lines.push(`${indent}${key(one.from)} --> ${key(one.to ?? one.from)}${after(transitionLabel(one))}`);
  }
  for (const child of state.states) if (child.type === 'final') lines.push(`${indent}${key(child.id)} --> [*]`);
  return lines;
}

function labelOf({ id, name, invokes }: ChartState, visits: Visits): string {
  const effects = invokes.length ? ` (${invokes.join(', ')})` : '';
  return `${name}${effects}${visits[id] === undefined ? '' : ` [${visits[id]}]`}`;
}

const after = (label: string): string => (label === '' ? '' : ` : ${escaped(label)}`);
const key = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_');
const escaped = (text: string): string => text.replace(/["\n;#]/g, (found) => `#${found.codePointAt(0)};`);
