// A turn: one delivered message into one actor, its effects run, until the actor has nothing left to do. Live hosts,
// recovery and replay differ only in where effect results come from.
import { type ErrorData, RodsError, toErrorData } from '@rods/core';
import { recordVersion } from '../log/Record.js';
import { effectHash } from '../log/stateHash.js';
import type { AgentDefinition, EffectClass } from './AgentDefinition.js';
import { hashOfState } from './EarlierForm.js';
import type { Envelope } from './Envelope.js';
import { withPoisonedGlobals } from './poison.js';
import { type ActorState, initialStep, type StepEffect, type StepResult, step } from './step.js';

/** One effect as the event record shows it; `value` is kept for external and bulk effects. */
export type EffectTrace = {
  readonly id: string;
  readonly src: string;
  readonly class: EffectClass;
  readonly input: string;
  readonly output: string;
  readonly value?: { readonly input: unknown; readonly output: EffectOutput };
};

export type EffectOutput =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'error'; readonly error: ErrorData };

export type Turn = {
  readonly state: ActorState;
  readonly effects: readonly EffectTrace[];
  readonly outputs: readonly Envelope[];
  /** Hash of value and context; null when the actor is done. */
  readonly stateHash: string | null;
  /** The machine had no transition for the message. */
  readonly unhandled: boolean;
};

/** Runs one effect of a turn, or reads its result. */
export type EffectRunner = (request: {
  readonly ordinal: number;
  readonly id: string;
  readonly src: string;
  readonly class: EffectClass;
  readonly input: unknown;
}) => EffectOutput | Promise<EffectOutput>;

const mostSteps = 100_000;

/** Called around everything synchronous a turn does, so that a watcher can tell a busy host from a dead one. */
export type Around = <T>(run: () => T) => T;

export type TurnOptions = {
  readonly around?: Around;
  /** Hears of every state the actor stands in. */
  readonly onState?: (state: ActorState) => void;
  /** Of the record the turn is compared with: states are hashed as it says. */
  readonly version?: number;
};

/**
 * Takes one message. Pure effects answer within the same call stack, so a turn without others completes without a pause.
 *
 * @throws RodsError `MESSAGE_INVALID` when the agent does not accept the message; `DETERMINISM_VIOLATION` from a step or
 *   a pure effect; `EFFECT_ASYNC` for a pure effect that returns a promise; what a guard or action throws.
 */
export async function takeTurn(
  definition: AgentDefinition,
  before: ActorState | null,
  envelope: Pick<Envelope, 'type' | 'job' | 'payload'>,
  runEffect: EffectRunner,
  { around = (run) => run(), onState = () => undefined, version = recordVersion }: TurnOptions = {},
): Promise<Turn> {
  const message = around(() => definition.accepts.safeParse({ type: envelope.type, payload: envelope.payload }));
  if (!message.success) {
    const issue = message.error.issues[0];
    throw new RodsError(
      'MESSAGE_INVALID',
      `${definition.name} does not accept ${envelope.type}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`,
    );
  }
  const outputs: Envelope[] = [];
  // which job's message a long-lived actor happens to answer is an accident: only a payload names the job then
  const inherited = definition.longLived ? null : envelope.job;
  const effects: EffectTrace[] = [];
  const waiting: (StepEffect & { kind: 'invoke' })[] = [];
  const absorb = (result: StepResult): ActorState => {
    for (const effect of result.effects) {
      if (effect.kind === 'invoke') waiting.push(effect);
      else
        outputs.push({
          to: effect.to,
          type: effect.type,
          job: jobOf(effect.payload) ?? inherited,
          payload: effect.payload,
        });
    }
    onState(result.state);
    return result.state;
  };
  let state = before ?? absorb(around(() => initialStep(definition.machine)));
  const first = around(() => step(definition.machine, state, message.data as { type: string }));
  const unhandled = !first.handled;
  state = absorb(first);
  for (let request = waiting.shift(), count = 0; request; request = waiting.shift(), count++) {
    if (count > mostSteps)
      throw new RodsError('TURN_ENDLESS', `${definition.name} ran ${mostSteps} effects in one turn`);
    const effect = definition.effects[request.src];
    if (!effect) throw new RodsError('EFFECT_UNKNOWN', `${definition.name} has no effect named ${request.src}`);
    const asked = {
      ordinal: effects.length,
      id: request.id,
      src: request.src,
      class: effect.class,
      input: request.input,
    };
    const answer = around(() => (effect.class === 'pure' ? runPure(asked, runEffect) : runEffect(asked)));
    const output = answer instanceof Promise ? await answer : answer;
    effects.push({
      id: request.id,
      src: request.src,
      class: effect.class,
      input: effectHash(request.input, version),
      output: effectHash(output, version),
      ...(effect.class === 'pure' ? {} : { value: { input: request.input, output } }),
    });
    const event = asEvent(request.id, output);
    state = absorb(around(() => step(definition.machine, state, event)));
  }
  const done = state.status === 'done';
  return { state, effects, outputs, stateHash: done ? null : hashOfState(definition, state, version), unhandled };
}

/** A violation is a bug of the effect, no result of it: it ends the turn instead of reaching the machine. */
function runPure(asked: Parameters<EffectRunner>[0], runEffect: EffectRunner): EffectOutput {
  const output = withPoisonedGlobals(() => runEffect(asked));
  if (output instanceof Promise) {
    // the error is that there is a promise at all, thrown below, whatever becomes of it
    output.catch(() => undefined);
    throw new RodsError('EFFECT_ASYNC', `pure effect ${asked.src} returned a promise; make it bulk or external`);
  }
  if (output.kind === 'error' && output.error.code === 'DETERMINISM_VIOLATION')
    throw new RodsError(output.error.code, `effect ${asked.src}: ${output.error.message}`);
  return output;
}

function asEvent(id: string, output: EffectOutput): { type: string; [key: string]: unknown } {
  return output.kind === 'done'
    ? { type: `xstate.done.actor.${id}`, output: output.output, actorId: id }
    : { type: `xstate.error.actor.${id}`, error: output.error, actorId: id };
}

/** The job a payload names, so that a long-lived actor's outputs find their job. */
function jobOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('job' in payload)) return null;
  return typeof payload.job === 'string' ? payload.job : null;
}

/** What an effect's function returned or threw, as data. */
export function effectOutput(run: () => unknown): EffectOutput | Promise<EffectOutput> {
  const failed = (error: unknown): EffectOutput => ({ kind: 'error', error: withoutStack(toErrorData(error)) });
  try {
    const returned = run();
    if (!(returned instanceof Promise)) return { kind: 'done', output: returned ?? null };
    return returned.then((output: unknown): EffectOutput => ({ kind: 'done', output: output ?? null }), failed);
  } catch (error) {
    return failed(error);
  }
}

/** Stacks hold paths of the machine that ran; the log is the same everywhere. */
function withoutStack({ code, message, cause }: ErrorData): ErrorData {
  return { code, message, ...(cause ? { cause: withoutStack(cause) } : {}) };
}
