// Reads a machine's structure; guards and actions by their names, those without one by what they are.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Chart, ChartState, ChartTransition } from './Chart.js';

export function chartOf(machine: AnyStateMachine): Chart {
  return { root: stateOf(machine.root), transitions: transitionsOf(machine.root) };
}

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    name: node.key,
    type: node.type,
    initial: node.initial?.target?.[0]?.id ?? null,
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    invokes: node.invoke.map(({ src }) => nameOf(src)),
    states: childrenOf(node).map(stateOf),
  };
}

type Transition = {
  readonly target?: readonly AnyStateNode[] | undefined;
  readonly guard?: unknown;
  readonly actions: readonly unknown[];
};

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  const from = node.id;
  const drawn = (event: string, { target, guard, actions }: Transition): ChartTransition => ({
    from,
    to: target?.[0]?.id ?? null,
    event,
    guard: guard === undefined ? null : nameOf(guard),
    actions: actions.map(nameOf),
  });
  const own = [...node.transitions].flatMap(([event, found]) => found.map((one) => drawn(eventName(event), one)));
  const atOnce = (node.always ?? []).map((one) => drawn('', one));
  return [...own, ...atOnce, ...childrenOf(node).flatMap(transitionsOf)];
}

/** XState's own events in our words. */
function eventName(event: string): string {
  return event.replace(/^xstate\.(done|error)\.(?:actor|state)\./, '$1 ');
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string') return part.type;
  if (typeof part !== 'function') return 'condition';
  // actions of XState carry their kind, e.g. xstate.assign
  const kind = 'type' in part && typeof part.type === 'string' ? part.type.replace(/^xstate\./, '') : '';
  // a function written in its place has the name of that place
  const own = ['guard', 'actions'].includes(part.name) ? '' : part.name;
  return kind || own || 'condition';
}
