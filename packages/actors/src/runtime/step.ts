// The one step function of live run, recovery and replay: XState's own pure transition, its actions turned into data.
import { fromErrorData, RodsError } from '@rods/core';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { z } from 'zod';
import { inertScope } from './inertScope.js';
import { withPoisonedGlobals } from './poison.js';

/** What an actor is between two steps. `value` and `context` are what the log keeps of it. */
export type ActorState = AnyMachineSnapshot;

export type StepEvent = { readonly type: string; readonly [key: string]: unknown };

export type StepEffect =
  | { readonly kind: 'send'; readonly to: string; readonly type: string; readonly payload: unknown }
  | { readonly kind: 'invoke'; readonly id: string; readonly src: string; readonly input: unknown };

export type StepResult = {
  readonly state: ActorState;
  readonly effects: readonly StepEffect[];
  /** The machine has a transition for the event, be it one that changes nothing. */
  readonly handled: boolean;
};

const SendParams = z.object({ to: z.string().min(1), type: z.string().min(1), payload: z.unknown() });
const RaiseParams = z.object({ delay: z.undefined() });
const SpawnParams = z.object({
  id: z.string().min(1),
  src: z.string().min(1),
  systemId: z.string().optional(),
  input: z.unknown(),
});

/**
 * The state of a new actor of this machine.
 *
 * @throws RodsError `STEP_EFFECT` as in `step`; whatever its context or an entry action throws.
 */
export function initialStep(machine: AnyStateMachine): StepResult {
  const known = initialSteps.get(machine);
  if (known) return known;
  const made = withPoisonedGlobals((): StepResult => {
    const actions: Asked[] = [];
    const state = machine.getInitialSnapshot(inertScope(actions));
    if (state.status === 'error') throw state.error;
    return { state, effects: asEffects(machine.id, actions, {}, state.children), handled: true };
  });
  initialSteps.set(machine, made);
  return made;
}

/** Every job has new actors: nothing goes into their first step but the machine, and nothing changes a state in place. */
const initialSteps = new WeakMap<AnyStateMachine, StepResult>();

/**
 * One event into an actor.
 *
 * @throws RodsError `STEP_EFFECT` for an action that is no data (an `after`, an inline child); whatever a guard or
 *   action throws.
 */
export function step(machine: AnyStateMachine, state: ActorState, event: StepEvent): StepResult {
  return withPoisonedGlobals(() => {
    const actions: Asked[] = [];
    const next = machine.transition(state, event, inertScope(actions));
    if (next.status === 'error') throw asThrown(next.error);
    const effects = asEffects(machine.id, actions, state.children, next.children);
    // the same snapshot comes back both for no transition and for one that changes nothing
    const handled = next !== state || (state.status === 'active' && hasTransition(machine, state, event));
    return { state: next, effects, handled };
  });
}

/** An effect's failure that no state handles comes back as data; thrown on, it is an error again. */
function asThrown(error: unknown): unknown {
  const data = z.object({ code: z.string(), message: z.string() }).safeParse(error);
  return error instanceof Error || !data.success ? error : fromErrorData(data.data);
}

/** The state an actor had when this was logged of it. */
export function restoreState(machine: AnyStateMachine, kept: { value: unknown; context: unknown }): ActorState {
  return machine.resolveState({ value: kept.value as string, context: kept.context });
}

function hasTransition(machine: AnyStateMachine, state: ActorState, event: StepEvent): boolean {
  return machine.getTransitionData(state, event).length > 0;
}

/** An action as XState would execute it. */
export type Asked = { readonly type: string; readonly params?: unknown };

type Children = Readonly<Record<string, unknown>>;

function asEffects(machine: string, actions: readonly Asked[], before: Children, after: Children): StepEffect[] {
  const refused = (what: string): RodsError =>
    new RodsError(
      'STEP_EFFECT',
      `machine ${machine} asks for ${what}; only sends and invocations by name leave a step`,
    );
  const effects: StepEffect[] = [];
  for (const action of actions) {
    switch (action.type) {
      case 'send': {
        const params = SendParams.parse(action.params);
        effects.push({ kind: 'send', ...params, payload: params.payload });
        break;
      }
      case 'xstate.spawnChild': {
        const spawned = SpawnParams.safeParse(action.params).data;
        // XState names the logic of an inline invocation itself
        if (!spawned || spawned.src.startsWith('xstate.invoke.')) throw refused('an inline child');
        const { id, src, systemId, input } = spawned;
        if (systemId !== undefined) throw refused(`a child known to the whole system (systemId ${systemId})`);
        effects.push({ kind: 'invoke', id, src, input });
        break;
      }
      case 'xstate.stopChild':
        // a finished invocation; there is no child to stop, only its result was awaited
        break;
      case 'xstate.raise':
        // without a delay it has been taken within this same transition
        if (!RaiseParams.safeParse(action.params).success) throw refused('a delayed event (`after`, `raise`)');
        break;
      default:
        throw refused(`action ${action.type}`);
    }
  }
  // a child spawned in a context leaves no action behind, only itself
  for (const id of Object.keys(after)) {
    if (!(id in before) && !effects.some((effect) => effect.kind === 'invoke' && effect.id === id))
      throw refused(`the spawned child ${id}`);
  }
  return effects;
}
