// The policy's world and the reference's. As long as the policy's calls are the reference's own, one world is both: a call
// is carried out once, and where the two part, the reference's world becomes a fork. Nobody may notice.
import type { CallResult, NamedCall, World } from '../execution/World.js';
import { AnswerResults } from './AnswerResults.js';
import { compareStates, type StateComparison } from './compareStates.js';
import { type EpisodeOptions, type EpisodeTask, openBeside, openPolicyWorld, twinOf } from './EpisodeTask.js';
import { missingResults } from './responseCheck.js';

type PolicyCall = string | NamedCall;
/** What each side has carried out in a turn; the policy's calls come first. */
type PlayedTurn = { readonly policy: readonly PolicyCall[]; readonly reference: readonly string[] };

export class EpisodeWorlds {
  readonly #task: EpisodeTask;
  readonly #options: EpisodeOptions;
  #world: World;
  /** Null while one world is both. */
  #reference: World | null = null;
  readonly #results = new AnswerResults();
  readonly #played: PlayedTurn[] = [];
  /** The turn under way: what the reference will call, what the policy has called. */
  #expected: readonly string[] = [];
  #calls: PolicyCall[] = [];
  /** How many calls at the head of the turn were carried out for both. */
  #same = 0;
  #raises = false;
  #isComplete = true;

  constructor(task: EpisodeTask, options: EpisodeOptions = {}) {
    this.#task = task;
    this.#options = options;
    this.#world = openPolicyWorld(task, options);
    // advice reads the world it is about, and of tools of one's own only their author knows what they share
    if (options.hints || !this.#world.canFork) this.#reference = openBeside(this.#world, task, options);
  }

  /** The policy's world, for whoever calls it or keeps it: from here on it stays the same and is nobody else's. */
  get world(): World {
    if (this.#reference === null || this.#same > 0) this.#startApart();
    return this.#world;
  }

  /** Begins a turn in which the reference makes these calls. */
  beginTurn(expected: readonly string[]): void {
    this.#expected = expected;
    this.#results.beginTurn();
  }

  /** Carries out a call of the policy. */
  call(call: PolicyCall): CallResult {
    const isSame = this.#reference === null && this.#isNextOfReference(call);
    if (!isSame && this.#reference === null) this.#part();
    this.#calls.push(call);
    const { shared } = this.#world.context;
    const before = shared.changes;
    const result = carryOut(this.#world, call);
    // the reference comes behind the turn's last call: what it got before this one may not be what it gets now
    if (shared.changes !== before && (isSame || this.#same > 0)) this.#startApart();
    else if (isSame) {
      this.#same += 1;
      if (result.outcome === 'raise') this.#raises = true;
      this.#results.addShared(result.text);
      return result;
    }
    this.#results.add(result);
    return result;
  }

  /** The reference carries out its turn. True when one of its calls raised. */
  play(): boolean {
    if (this.#reference === null && this.#same < this.#expected.length) this.#part();
    const texts = this.#results.ofTurn(this.#same);
    let raises = this.#raises;
    if (this.#reference !== null)
      for (let at = this.#same; at < this.#expected.length; at++) {
        const { text, outcome } = this.#reference.call(this.#expected[at] as string, this.#results.write);
        if (outcome === 'raise') raises = true;
        texts.push(text);
      }
    // what both have got in one world is there
    this.#isComplete = this.#reference === null || missingResults(this.#results.texts, texts).length === 0;
    this.#close(this.#expected);
    return raises;
  }

  /** The reference leaves the turn out. */
  pass(): void {
    this.#isComplete = true;
    this.#close([]);
  }

  /** Whether every result of the reference's last turn is among the policy's so far. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** The state check between turns. */
  compare(): StateComparison {
    if (this.#reference === null && this.#world.equalsItsLike()) return { differing: null };
    const reference = this.#reference ?? this.#startApart();
    return compareStates(this.#world, reference);
  }

  #close(reference: readonly string[]): void {
    this.#played.push({ policy: this.#calls, reference });
    this.#calls = [];
    this.#same = 0;
    this.#raises = false;
  }

  #isNextOfReference(call: PolicyCall): boolean {
    const expected = this.#expected[this.#same];
    return expected !== undefined && this.#world.isPlainly(expected, call);
  }

  /** From here on the reference has its own world, as it is. */
  #part(): void {
    const twin = twinOf(this.#world, this.#task, this.#options);
    if (twin !== null) {
      this.#reference = twin;
      return;
    }
    // nothing that is shared has changed, so that the same calls make the same world whenever they come
    const reference = openBeside(this.#world, this.#task, this.#options);
    for (const turn of this.#played) for (const call of turn.reference) reference.call(call);
    for (const call of this.#expected.slice(0, this.#same)) reference.call(call);
    this.#reference = reference;
  }

  /** Everything once more in two worlds, each call in its turn; the open turn's calls are the policy's alone. */
  #startApart(): World {
    this.#world = openPolicyWorld(this.#task, this.#options);
    const reference = openBeside(this.#world, this.#task, this.#options);
    for (const turn of this.#played) {
      for (const call of turn.policy) carryOut(this.#world, call);
      for (const call of turn.reference) reference.call(call);
    }
    for (const call of this.#calls) carryOut(this.#world, call);
    this.#same = 0;
    this.#raises = false;
    this.#reference = reference;
    return reference;
  }
}

function carryOut(world: World, call: PolicyCall): CallResult {
  return typeof call === 'string' ? world.call(call) : world.invoke(call.name, call.args);
}
