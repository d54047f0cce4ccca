// A point of an episode where the policy decides, shared by all rollouts of a group that get there: decisions,
// executed calls and closed turns are made once and kept. This is what makes K rollouts cost far less than K times one.
import type { TurnFacts } from '@rods/core';
import type { PyValue } from '@rods/sim';
import { type ArgumentDecision, argumentDecision } from '../policy/argumentDecision.js';
import { askDecision } from '../policy/askDecision.js';
import { type FunctionDecision, functionDecision } from '../policy/functionDecision.js';
import type { HeadDecision } from '../policy/headDecision.js';
import type { CallRecord, Chosen, Situation } from '../policy/Situation.js';
import { stopDecision } from '../policy/stopDecision.js';
import type { TaskPass } from '../policy/TaskPass.js';
import type { CompiledFunction } from '../toolbox/FunctionSet.js';

/** What leads from the moment before to this one. */
export type Move =
  | { readonly kind: 'call'; readonly name: string; readonly args: ReadonlyMap<string, PyValue> }
  | { readonly kind: 'end' };

export class Moment implements Situation {
  readonly turn: number;
  readonly from: number;
  readonly calls: readonly CallRecord[];
  readonly callsThisTurn: number;
  readonly parent: Moment | null;
  readonly move: Move | null;
  /** Where closing the turn leads, and what was observed of it; null until it was closed once. */
  closed: { readonly next: Moment; readonly facts: TurnFacts } | null = null;
  readonly #of: TaskPass;
  readonly #calls = new Map<number, CallNode>();
  #next: FunctionDecision | null = null;
  #stop: HeadDecision | null = null;

  constructor(of: TaskPass, situation: Situation, parent: Moment | null, move: Move | null) {
    this.#of = of;
    this.turn = situation.turn;
    this.from = situation.from;
    this.calls = situation.calls;
    this.callsThisTurn = situation.callsThisTurn;
    this.parent = parent;
    this.move = move;
  }

  get next(): FunctionDecision {
    this.#next ??= functionDecision(this.#of, this);
    return this.#next;
  }

  get stop(): HeadDecision {
    this.#stop ??= stopDecision(this.#of, this, this.next);
    return this.#stop;
  }

  /** The call begun by choosing an action of `next`. */
  callOf(action: number): CallNode {
    const known = this.#calls.get(action);
    if (known) return known;
    const made = new CallNode(this.#of, this, action, []);
    this.#calls.set(action, made);
    return made;
  }
}

/** A call being put together, argument by argument in schema order. */
export class CallNode {
  readonly fn: CompiledFunction;
  readonly chosen: readonly Chosen[];
  /** The moment after the call was made; null until it was made once. `closesTurn` when it was not executed. */
  made: { readonly next: Moment; readonly closesTurn: boolean } | null = null;
  readonly #of: TaskPass;
  readonly #moment: Moment;
  readonly #action: number;
  readonly #children = new Map<number, CallNode>();
  #argument: ArgumentDecision | null = null;
  #ask: HeadDecision | null = null;

  constructor(of: TaskPass, moment: Moment, action: number, chosen: readonly Chosen[]) {
    this.#of = of;
    this.#moment = moment;
    this.#action = action;
    this.chosen = chosen;
    this.fn = of.view.set.functions[moment.next.offered[action] as number] as CompiledFunction;
  }

  get isComplete(): boolean {
    return this.chosen.length >= this.fn.parameters.length;
  }

  get argument(): ArgumentDecision {
    const parameter = this.fn.parameters[this.chosen.length];
    if (!parameter) throw new RangeError(`${this.fn.schema.name}: every argument is chosen`);
    this.#argument ??= argumentDecision(this.#of, this.#moment, parameter, this.chosen);
    return this.#argument;
  }

  get ask(): HeadDecision {
    this.#ask ??= askDecision(this.#of, this.#moment, this.#moment.next, this.#action, this.chosen);
    return this.#ask;
  }

  withArgument(action: number, chosen: Chosen): CallNode {
    const known = this.#children.get(action);
    if (known) return known;
    const made = new CallNode(this.#of, this.#moment, this.#action, [...this.chosen, chosen]);
    this.#children.set(action, made);
    return made;
  }

  args(): Map<string, PyValue> {
    const args = new Map<string, PyValue>();
    for (const { parameter, value } of this.chosen) if (value !== undefined) args.set(parameter.schema.name, value);
    return args;
  }
}
