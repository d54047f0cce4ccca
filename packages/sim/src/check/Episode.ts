// A rollout's world beside its reference, closed turn by turn. Two of the reward's choices show while it is played:
// whether the reference plays a turn that saw no call, and whether a call is executed where none is expected.
import { type RewardChoices, rewardPresets, type TurnFacts, turnReward } from '@rods/core';
import type { CallResult, NamedCall, World } from '../execution/World.js';
import type { StateComparison } from './compareStates.js';
import type { EpisodeOptions, EpisodeTask } from './EpisodeTask.js';
import { EpisodeWorlds } from './EpisodeWorlds.js';

export type TurnScore = {
  readonly reward: 0 | 1;
  readonly stateOk: boolean;
  readonly responseOk: boolean;
  /** Why the turn failed without a comparison: aliases made the state endless to compare. */
  readonly mark?: 'state_too_large';
};

export class Episode {
  readonly #worlds: EpisodeWorlds;
  readonly #task: EpisodeTask;
  readonly #choices: Pick<RewardChoices, 'reference' | 'emptyTurn'>;
  readonly #facts: TurnFacts[] = [];
  #calls = 0;
  #closed = false;
  #comparison: StateComparison = { differing: null };

  constructor(task: EpisodeTask, options: EpisodeOptions = {}) {
    this.#worlds = new EpisodeWorlds(task, options);
    this.#task = task;
    this.#choices = options.reward ?? rewardPresets.paper;
    this.#worlds.beginTurn(this.#expected());
  }

  /** The policy's world. */
  get world(): World {
    return this.#worlds.world;
  }

  /** Index of the turn under way, from 0; equal to the number of turns when the episode is over. */
  get turn(): number {
    return this.#facts.length;
  }

  get isOver(): boolean {
    return this.turn >= this.#task.groundTruth.length;
  }

  /** Whether a call in a turn that expects none has closed the turn: no further call is executed in it. */
  get isTurnClosed(): boolean {
    return this.#closed;
  }

  /** Executes one call of the policy, given as text or as name and values. Null when it is not executed. */
  call(call: string | NamedCall): CallResult | null {
    if (this.isOver || this.#closed) return null;
    this.#calls += 1;
    if (this.#expected().length === 0 && this.#choices.emptyTurn === 'answer') {
      this.#closed = true;
      return null;
    }
    return this.#worlds.call(call);
  }

  /** Closes the turn. Its reward is the paper's; other choices are made from `facts`. */
  endTurn(): TurnScore {
    this.#comparison = { differing: null };
    const facts = this.#observe(this.#expected());
    this.#facts.push(facts);
    this.#worlds.beginTurn(this.#expected());
    this.#calls = 0;
    this.#closed = false;
    const { mark } = this.#comparison;
    const score = { reward: paperReward(facts), stateOk: facts.stateOk, responseOk: facts.responseOk };
    return mark === undefined ? score : { ...score, mark };
  }

  /** What was observed of the turns closed so far, for `turnReward` and `progressReward`. */
  get facts(): readonly TurnFacts[] {
    return this.#facts;
  }

  /** The paper's rewards of the turns closed so far. */
  get rewards(): readonly (0 | 1)[] {
    return this.#facts.map(paperReward);
  }

  /** Progress so far over all N turns of the task: turns not reached count as zero. */
  get progress(): number {
    const turns = this.#task.groundTruth.length;
    return turns === 0 ? 0 : this.rewards.reduce<number>((sum, reward) => sum + reward, 0) / turns;
  }

  #expected(): readonly string[] {
    return this.#task.groundTruth[this.turn] ?? [];
  }

  #observe(expected: readonly string[]): TurnFacts {
    const called = this.#calls > 0;
    if (expected.length > 0 && (called || this.#choices.reference === 'advance')) this.#worlds.play();
    else this.#worlds.pass();
    if (expected.length === 0) return { expectsCalls: false, called, stateOk: !called, responseOk: !called };
    this.#comparison = this.#worlds.compare();
    const stateOk = this.#comparison.differing === null && this.#comparison.mark === undefined;
    return { expectsCalls: true, called, stateOk, responseOk: this.#worlds.isComplete };
  }
}

function paperReward(facts: TurnFacts): 0 | 1 {
  return turnReward(facts, rewardPresets.paper) === 1 ? 1 : 0;
}

/** Starts an episode in fresh worlds. */
export function openEpisode(task: EpisodeTask, options: EpisodeOptions = {}): Episode {
  return new Episode(task, options);
}
