// A replay that moves forward and back over a log, one record at a time. Going back undoes; nothing is executed again.
import type { RunLog } from '../log/RunLog.js';
import type { ActorState } from '../runtime/step.js';
import type { Divergence } from './Divergence.js';
import type { Moment } from './Moment.js';
import { type ReplayAgents, Replayer } from './Replayer.js';

export class Stepper {
  readonly #log: RunLog;
  readonly #replayer: Replayer;
  readonly #past: Moment[] = [];
  #records: Generator<{ readonly seq: number; readonly value: unknown }>;
  #divergence: Divergence | null = null;

  constructor(log: RunLog, agents: ReplayAgents) {
    this.#log = log;
    this.#replayer = new Replayer(log, agents);
    this.#records = log.rawEvents();
  }

  /** The moment taken last; null before the first. */
  get moment(): Moment | null {
    return this.#past.at(-1) ?? null;
  }

  /** Set once a record came out differently: there is no way forward from there. */
  get divergence(): Divergence | null {
    return this.#divergence;
  }

  stateOf(actor: string): ActorState | null {
    return this.#replayer.stateOf(actor);
  }

  /** Takes the next record; null at the end of the log and at a divergence. */
  async forward(): Promise<Moment | null> {
    if (this.#divergence) return null;
    let next = this.#records.next();
    if (next.done) {
      // a run that is still going may have written more
      this.#records = this.#log.rawEvents(this.#replayer.next);
      next = this.#records.next();
    }
    if (next.done) return null;
    const taken = await this.#replayer.take(next.value.seq, next.value.value);
    if (taken.kind === 'diverged') {
      this.#divergence = taken.divergence;
      return null;
    }
    this.#past.push(taken.moment);
    return taken.moment;
  }

  /** Undoes the last record and returns the one before; null at the start. */
  back(): Moment | null {
    const undone = this.#past.pop();
    if (!undone) return null;
    this.#replayer.back(undone);
    this.#divergence = null;
    this.#records = this.#log.rawEvents(undone.record.seq);
    return this.moment;
  }

  /** Goes forward to the first moment that fits; null when none does. */
  async forwardTo(fits: (moment: Moment) => boolean): Promise<Moment | null> {
    for (let moment = await this.forward(); moment; moment = await this.forward()) if (fits(moment)) return moment;
    return null;
  }

  /** Goes back to the last moment that fits; null when none does. */
  backTo(fits: (moment: Moment) => boolean): Moment | null {
    for (let moment = this.back(); moment; moment = this.back()) if (fits(moment)) return moment;
    return null;
  }
}
