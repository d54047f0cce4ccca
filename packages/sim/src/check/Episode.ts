// A rollout's world beside its reference, scored turn by turn as the paper does: the reference advances every turn,
// an empty reference turn is won by making no call, and a call there closes the turn at zero without being executed.

import type { CallResult, World } from '../execution/World.js';
import type { PyValue } from '../python/PyValue.js';
import { type EpisodeOptions, type EpisodeTask, openWorlds } from './EpisodeTask.js';
import { missingResults } from './responseCheck.js';

export type TurnScore = { readonly reward: 0 | 1; readonly stateOk: boolean; readonly responseOk: boolean };

export class Episode {
  readonly world: World;
  readonly #reference: World;
  readonly #task: EpisodeTask;
  readonly #results: string[] = [];
  readonly #rewards: (0 | 1)[] = [];
  #calls = 0;
  #closed = false;

  constructor(task: EpisodeTask, options: EpisodeOptions = {}) {
    const { world, reference } = openWorlds(task, options);
    this.world = world;
    this.#reference = reference;
    this.#task = task;
  }

  /** Index of the turn under way, from 0; equal to the number of turns when the episode is over. */
  get turn(): number {
    return this.#rewards.length;
  }

  get isOver(): boolean {
    return this.turn >= this.#task.groundTruth.length;
  }

  /** Whether a call in a turn that expects none has closed the turn: no further call is executed in it. */
  get isTurnClosed(): boolean {
    return this.#closed;
  }

  /** Executes one call of the policy, given as text or as name and values. Null when it is not executed. */
  call(call: string | { readonly name: string; readonly args: ReadonlyMap<string, PyValue> }): CallResult | null {
    if (this.isOver || this.#closed) return null;
    this.#calls += 1;
    if (this.#expected().length === 0) {
      this.#closed = true;
      return null;
    }
    const result = typeof call === 'string' ? this.world.call(call) : this.world.invoke(call.name, call.args);
    this.#results.push(result.text);
    return result;
  }

  /** Closes the turn and scores it. */
  endTurn(): TurnScore {
    const expected = this.#expected();
    const score = expected.length === 0 ? this.#scoreEmpty() : this.#score(expected);
    this.#rewards.push(score.reward);
    this.#calls = 0;
    this.#closed = false;
    return score;
  }

  /** Rewards of the turns closed so far. */
  get rewards(): readonly (0 | 1)[] {
    return this.#rewards;
  }

  /** Progress so far over all N turns of the task: turns not reached count as zero. */
  get progress(): number {
    const turns = this.#task.groundTruth.length;
    return turns === 0 ? 0 : this.#rewards.reduce<number>((sum, reward) => sum + reward, 0) / turns;
  }

  #expected(): readonly string[] {
    return this.#task.groundTruth[this.turn] ?? [];
  }

  #scoreEmpty(): TurnScore {
    const quiet = this.#calls === 0;
    return { reward: quiet ? 1 : 0, stateOk: quiet, responseOk: quiet };
  }

  #score(expected: readonly string[]): TurnScore {
    const texts = expected.map((call) => this.#reference.call(call).text);
    const stateOk = this.world.differsFrom(this.#reference) === null;
    const responseOk = missingResults(this.#results, texts).length === 0;
    return { reward: this.#calls > 0 && stateOk && responseOk ? 1 : 0, stateOk, responseOk };
  }
}

/** Starts an episode in fresh worlds. */
export function openEpisode(task: EpisodeTask, options: EpisodeOptions = {}): Episode {
  return new Episode(task, options);
}
