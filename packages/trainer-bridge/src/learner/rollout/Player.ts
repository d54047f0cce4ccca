// Plays rollouts of one task over the shared tree of moments. A world is opened only when a rollout leaves what is known.
import { type RewardChoices, type TurnFacts, turnReward } from '@rods/core';
import { type Episode, type Filler, openEpisode } from '@rods/sim';
import { chosenOf } from '../policy/argumentDecision.js';
import type { Decision } from '../policy/Decision.js';
import type { TaskPass } from '../policy/TaskPass.js';
import { callRecord } from './callRecord.js';
import { type CallNode, Moment } from './Moment.js';

export type Visit = { readonly decision: Decision; readonly action: number; readonly turn: number };

export type Rollout = {
  /** What was observed of each turn. */
  readonly facts: readonly TurnFacts[];
  /** Reward per turn; null where the choices leave a turn unscored. */
  readonly turns: readonly (0 | 1 | null)[];
  readonly calls: number;
  readonly visits: readonly Visit[];
};

/** Picks an action from a distribution. */
export type Choose = (decision: Decision) => number;

/** The rules a rollout is played by. */
export type PlayRules = {
  readonly callsPerTurn: number;
  readonly reward: RewardChoices;
  /** Of long-context worlds. */
  readonly filler: Filler;
};

export class Player {
  readonly #of: TaskPass;
  readonly #root: Moment;
  readonly #rules: PlayRules;

  constructor(of: TaskPass, rules: PlayRules) {
    this.#of = of;
    this.#rules = rules;
    this.#root = new Moment(of, { turn: 0, from: 0, calls: [], callsThisTurn: 0 }, null, null);
  }

  play(choose: Choose): Rollout {
    const live = new LiveEpisode(this.#of, this.#rules);
    const visits: Visit[] = [];
    const facts: TurnFacts[] = [];
    let calls = 0;
    let moment = this.#root;
    const decide = (decision: Decision): number => {
      const action = choose(decision);
      visits.push({ decision, action, turn: moment.turn });
      return action;
    };
    while (moment.turn < this.#of.view.turns.length) {
      const call = this.#wantsCall(moment, decide);
      if (call) {
        calls += 1;
        call.made ??= live.call(moment, call);
        if (!call.made.closesTurn) {
          moment = call.made.next;
          continue;
        }
        moment = call.made.next;
      }
      moment.closed ??= live.end(moment);
      facts.push(moment.closed.facts);
      moment = moment.closed.next;
    }
    return { facts, turns: facts.map((turn) => turnReward(turn, this.#rules.reward)), calls, visits };
  }

  /** The complete call the policy makes here, or null when it closes the turn. */
  #wantsCall(moment: Moment, decide: (decision: Decision) => number): CallNode | null {
    if (moment.callsThisTurn >= this.#rules.callsPerTurn || moment.next.offered.length === 0) return null;
    if (decide(moment.stop.decision) === 1) return null;
    let call = moment.callOf(decide(moment.next.decision));
    while (!call.isComplete) {
      const argument = call.argument;
      if (argument.candidates.length === 0) return null;
      const action = argument.candidates.length === 1 ? 0 : decide(argument.decision);
      call = call.withArgument(action, chosenOf(argument, action));
    }
    return decide(call.ask.decision) === 1 ? null : call;
  }
}

/** The world of one rollout, brought to a moment by replaying the moves that lead there. */
class LiveEpisode {
  readonly #of: TaskPass;
  readonly #rules: PlayRules;
  #episode: Episode | null = null;
  #at: Moment | null = null;

  constructor(of: TaskPass, rules: PlayRules) {
    this.#of = of;
    this.#rules = rules;
  }

  call(moment: Moment, call: CallNode): { next: Moment; closesTurn: boolean } {
    const episode = this.#bringTo(moment);
    const args = call.args();
    const name = call.fn.schema.name;
    const result = episode.call({ name, args });
    const fn = this.#of.view.set.byName.get(name) as number;
    const record = result && callRecord(this.#of, { fn, turn: moment.turn, args }, result);
    const next = new Moment(
      this.#of,
      {
        turn: moment.turn,
        from: moment.from,
        calls: record ? [...moment.calls, record] : moment.calls,
        // a call that is not executed answers nothing
        callsThisTurn: moment.callsThisTurn + (record ? 1 : 0),
      },
      moment,
      { kind: 'call', name, args },
    );
    this.#at = next;
    return { next, closesTurn: record === null };
  }

  end(moment: Moment): { next: Moment; facts: TurnFacts } {
    const episode = this.#bringTo(moment);
    episode.endTurn();
    const facts = episode.facts.at(-1) as TurnFacts;
    const situation = {
      turn: moment.turn + 1,
      // an unanswered request stays open
      from: moment.callsThisTurn === 0 ? moment.from : moment.turn + 1,
      calls: moment.calls,
      callsThisTurn: 0,
    };
    const next = new Moment(this.#of, situation, moment, { kind: 'end' });
    this.#at = next;
    return { next, facts };
  }

  #bringTo(moment: Moment): Episode {
    if (this.#episode && this.#at === moment) return this.#episode;
    const moves = [];
    for (let at: Moment | null = moment; at?.move; at = at.parent) moves.push(at.move);
    const episode = openEpisode(this.#of.view.episode, this.#rules);
    for (const move of moves.reverse()) {
      if (move.kind === 'end') episode.endTurn();
      else episode.call({ name: move.name, args: move.args });
    }
    this.#episode = episode;
    this.#at = moment;
    return episode;
  }
}
