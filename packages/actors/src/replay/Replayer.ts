// Takes a log's records again one by one, forward and back. Between two records every actor's state is at hand.
import { createEnv, RodsError, stableHash, toErrorData } from '@rods/core';
import { type EffectRecord, type EventRecord, isIntact, parseRecord, type TurnRecord } from '../log/Record.js';
import type { RunLog } from '../log/RunLog.js';
import type { AgentDefinition } from '../runtime/AgentDefinition.js';
import { hashOfState } from '../runtime/EarlierForm.js';
import { type Envelope, originKey } from '../runtime/Envelope.js';
import type { MachineHashes } from '../runtime/hostMessages.js';
import type { ActorState } from '../runtime/step.js';
import { type EffectOutput, type EffectRunner, effectOutput, type Turn, takeTurn } from '../runtime/takeTurn.js';
import { compareTurn } from './compareTurn.js';
import type { Difference, Divergence } from './Divergence.js';
import { agentOf, type Moment } from './Moment.js';
import { storedEffects } from './storedEffects.js';

export type ReplayAgents = {
  readonly definitions: readonly AgentDefinition[];
  readonly machines: MachineHashes;
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export type Taken =
  | { readonly kind: 'equal'; readonly moment: Moment }
  | { readonly kind: 'diverged'; readonly divergence: Divergence };

type OnState = (agent: string, state: ActorState) => void;

type Outcome = { readonly moment: Moment; readonly effects: number } | { readonly difference: Difference };

export class Replayer {
  readonly #log: RunLog;
  readonly #agents: ReplayAgents;
  readonly #onState: OnState;
  /** Time stands still: nothing that is compared may depend on it. */
  readonly #env = createEnv(0, () => 0);
  readonly #owed = new Map<string, Envelope>();
  readonly #states = new Map<string, ActorState>();
  readonly #hashes = new Map<string, string>();
  /** Number of the last record that came out equal; -1 at the start. */
  #last = -1;
  #turns = 0;
  #effects = 0;

  /** `onState` hears of every state an actor stands in, within its turns too. */
  constructor(log: RunLog, agents: ReplayAgents, onState: OnState = () => undefined) {
    this.#log = log;
    this.#agents = agents;
    this.#onState = onState;
  }

  /** Number of the record that comes next. */
  get next(): number {
    return this.#last + 1;
  }

  /** What was replayed so far; the hash is over the states of all actors alive. */
  figures(): { turns: number; effects: number; owed: number; stateHash: string } {
    const stateHash = stableHash([...this.#hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { turns: this.#turns, effects: this.#effects, owed: this.#owed.size, stateHash };
  }

  /** The actor's state between two records; null when it is not alive. */
  stateOf(actor: string): ActorState | null {
    return this.#states.get(actor) ?? null;
  }

  /** Takes the next record. A diverged one changes nothing: the states are those after the last equal one. */
  async take(seq: number, value: unknown): Promise<Taken> {
    if (seq !== this.next)
      return this.#differs(this.next, null, { field: 'order', expected: `event ${this.next}`, actual: `event ${seq}` });
    let record: EventRecord;
    try {
      record = parseRecord(seq, value);
    } catch (error) {
      const actual = error instanceof Error ? error.message : String(error);
      return this.#differs(seq, null, { field: 'record', expected: 'a readable record', actual });
    }
    const actor = record.kind === 'input' ? null : record.actor;
    if (record.seq !== seq)
      return this.#differs(seq, actor, { field: 'order', expected: `event ${seq}`, actual: `event ${record.seq}` });
    if (!isIntact(record)) {
      const actual = 'the hash of its other fields is another';
      return this.#differs(seq, actor, { field: 'sum', expected: record.sum, actual }, record);
    }
    const outcome = await this.#outcome(record);
    if ('difference' in outcome) return this.#differs(seq, actor, outcome.difference, record);
    this.#advance(outcome.moment, outcome.effects);
    return { kind: 'equal', moment: outcome.moment };
  }

  /** Undoes the moment that was taken last. */
  back({ record, message, before }: Moment): void {
    for (const ordinal of record.outputs.keys()) this.#owed.delete(originKey({ seq: record.seq, ordinal }));
    if (record.kind !== 'input' && message) this.#owed.set(originKey(record.input), message);
    if (record.kind === 'turn') {
      const definition = this.#definitionOf(record.actor);
      this.#put(record.actor, before, before && definition ? hashOfState(definition, before, record.v) : null);
      this.#turns -= 1;
      this.#effects -= record.effects.length;
    }
    this.#last = record.seq - 1;
  }

  #advance({ record, after }: Moment, effects: number): void {
    if (record.kind !== 'input') this.#owed.delete(originKey(record.input));
    for (const [ordinal, envelope] of record.outputs.entries()) {
      if (envelope.to !== 'run') this.#owed.set(originKey({ seq: record.seq, ordinal }), envelope);
    }
    if (record.kind === 'turn') {
      this.#put(record.actor, after, record.state);
      this.#turns += 1;
      this.#effects += effects;
    }
    this.#last = record.seq;
  }

  #put(actor: string, state: ActorState | null, hash: string | null): void {
    if (!state || hash === null) {
      this.#states.delete(actor);
      this.#hashes.delete(actor);
      return;
    }
    this.#states.set(actor, state);
    this.#hashes.set(actor, hash);
  }

  async #outcome(record: EventRecord): Promise<Outcome> {
    if (record.kind === 'input') return { moment: { record, message: null, before: null, after: null }, effects: 0 };
    const key = originKey(record.input);
    const message = this.#owed.get(key);
    if (!message) {
      return {
        difference: {
          field: 'input',
          expected: 'a message that was sent',
          actual: `no message ${key}`,
          likely: 'data',
        },
      };
    }
    const before = this.stateOf(record.actor);
    if (record.kind === 'dead') return { moment: { record, message, before, after: before }, effects: 0 };
    return this.#turn(record, message, before);
  }

  async #turn(record: TurnRecord, message: Envelope, before: ActorState | null): Promise<Outcome> {
    const name = agentOf(record.actor);
    const definition = this.#definitionOf(record.actor);
    if (!definition) {
      const expected = 'an agent of this system';
      return { difference: { field: 'actor', expected, actual: name, likely: 'structure' } };
    }
    const stored = storedEffects(this.#log, record);
    if (stored.difference) return { difference: stored.difference };
    let turn: Turn;
    try {
      turn = await this.#replayTurn(record, definition, message, before, stored.kept);
    } catch (error) {
      const isData = error instanceof RodsError && ['EFFECT_MISSING', 'LOG_CORRUPT'].includes(error.code);
      const likely = isData ? 'data' : this.#likely(name);
      return {
        difference: { field: 'turn', expected: 'the logged turn', actual: toErrorData(error).message, likely },
      };
    }
    const difference = compareTurn(record, turn);
    if (difference) return { difference: { ...difference, likely: this.#likely(name) } };
    const after = turn.stateHash === null ? null : turn.state;
    return { moment: { record, message, before, after }, effects: turn.effects.length };
  }

  #definitionOf(actor: string): AgentDefinition | undefined {
    return this.#agents.definitions.find(({ name }) => name === agentOf(actor));
  }

  #replayTurn(
    record: TurnRecord,
    definition: AgentDefinition,
    message: Envelope,
    before: ActorState | null,
    stored: ReadonlyMap<number, EffectRecord>,
  ): Promise<Turn> {
    const settings = this.#agents.settings?.[definition.name] ?? {};
    const context = { agent: definition.name, job: message.job, settings, env: this.#env, history: () => [] };
    const readOrRun: EffectRunner = ({ ordinal, src, class: kind, input }) => {
      if (kind === 'pure') return effectOutput(() => definition.effects[src]?.run(input as never, context));
      // an effect the record does not name may be kept all the same: then the turns differ, and by what is said
      const kept = stored.get(ordinal) ?? this.#log.effect(record.seq, ordinal);
      if (kept) return kept.output as EffectOutput;
      throw new RodsError(
        'EFFECT_MISSING',
        `the log has no result of effect ${ordinal} (${src}) of event ${record.seq}`,
      );
    };
    const onState = (state: ActorState): void => this.#onState(definition.name, state);
    return takeTurn(definition, before, message, readOrRun, { onState, version: record.v });
  }

  #likely(agent: string): Divergence['likely'] {
    const logged = this.#log.meta()?.machines[agent];
    const now = this.#agents.machines[agent];
    if (logged && now && logged.structure !== now.structure) return 'structure';
    if (logged && now && logged.implementation !== now.implementation) return 'implementation';
    return 'data';
  }

  #differs(seq: number, actor: string | null, difference: Difference, logged: EventRecord | null = null): Taken {
    const lastEqual = this.#last < 0 ? null : this.#last;
    const unsaid = { likely: 'data', fields: [difference.field], replayed: null } as const;
    return { kind: 'diverged', divergence: { seq, actor, logged, ...unsaid, ...difference, lastEqual } };
  }
}
