// A machine that tells which of its transitions are taken: the same states, guards and actions, and a mark on each transition.
import { type AnyStateMachine, assign, createMachine } from 'xstate';

type Node = Record<string, unknown>;

export type Watched = {
  readonly machine: AnyStateMachine;
  /** Every transition by a name that a person can find: state, event, which of its alternatives. */
  readonly all: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
};

export function watchedMachine(original: AnyStateMachine): Watched {
  const all = new Set<string>();
  const taken = new Set<string>();
  const marked = (name: string, given: unknown): unknown => {
    if (given === undefined) return undefined;
    const list = Array.isArray(given) ? given : [given];
    return list.map((one: unknown, at) => {
      const id = list.length > 1 ? `${name} #${at + 1}` : name;
      all.add(id);
      const transition: Node = typeof one === 'string' ? { target: one } : { ...(one as Node) };
      const actions = transition.actions === undefined ? [] : [transition.actions].flat();
      const mark = assign(() => {
        taken.add(id);
        return {};
      });
      return { ...transition, actions: [...actions, mark] };
    });
  };
  const each = (given: unknown, change: (key: string, value: unknown) => unknown): Node =>
    Object.fromEntries(Object.entries((given ?? {}) as Node).map(([key, value]) => [key, change(key, value)]));
  const node = (name: string, given: Node): Node => {
    const invokes = given.invoke === undefined ? [] : ([given.invoke].flat() as Node[]);
    return {
      ...given,
      on: each(given.on, (event, value) => marked(`${name} ${event}`, value)),
      ...(given.always === undefined ? {} : { always: marked(`${name} at once`, given.always) }),
      invoke: invokes.map((invoke) => ({
        ...invoke,
        onDone: marked(`${name} done`, invoke.onDone),
        onError: marked(`${name} error`, invoke.onError),
      })),
      states: each(given.states, (key, value) => node(key, value as Node)),
    };
  };
  const config = node('anywhere', original.config as Node);
  return { machine: createMachine(config as never, original.implementations as never), all, taken };
}
