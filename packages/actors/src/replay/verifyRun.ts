// Re-executes a run from its log in one thread: no I/O but reading the log, pure effects computed again and compared,
// external and bulk ones read. The first record that comes out differently is named.
import { createEnv, RodsError, stableHash, toErrorData } from '@rods/core';
import { type EventRecord, isIntact, parseRecord, type TurnRecord } from '../log/Record.js';
import type { RunLog } from '../log/RunLog.js';
import type { AgentDefinition } from '../runtime/AgentDefinition.js';
import { type Envelope, originKey } from '../runtime/Envelope.js';
import type { MachineHashes } from '../runtime/hostMessages.js';
import type { ActorState } from '../runtime/step.js';
import { type EffectOutput, effectOutput, type Turn, takeTurn } from '../runtime/takeTurn.js';

export type Divergence = {
  readonly seq: number;
  readonly actor: string | null;
  /** What of the record differs: `sum`, `order`, `effects`, `outputs`, `state`, ... */
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** Sequence number of the last record that was equal; null when there is none. */
  readonly lastEqual: number | null;
  /** What has probably changed: the machine's structure, its implementation, or the data of the log. */
  readonly likely: 'structure' | 'implementation' | 'data';
};

export type VerifyResult = {
  readonly events: number;
  readonly turns: number;
  readonly effects: number;
  readonly divergence: Divergence | null;
  /** Hash over all actors' last states. */
  readonly stateHash: string;
};

export type ReplayAgents = {
  readonly definitions: readonly AgentDefinition[];
  readonly machines: MachineHashes;
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Replays from the first record to the last, or to the first divergence. */
export async function verifyRun(log: RunLog, agents: ReplayAgents): Promise<VerifyResult> {
  const replay = new Replay(log, agents);
  let events = 0;
  for (const { seq, value } of log.rawEvents()) {
    const divergence = await replay.take(seq, value);
    if (divergence) return { events, ...replay.figures(), divergence };
    events += 1;
  }
  return { events, ...replay.figures(), divergence: null };
}

class Replay {
  readonly #log: RunLog;
  readonly #agents: ReplayAgents;
  readonly #owed = new Map<string, Envelope>();
  readonly #states = new Map<string, ActorState>();
  readonly #hashes = new Map<string, string>();
  #last: number | null = null;
  #turns = 0;
  #effects = 0;

  constructor(log: RunLog, agents: ReplayAgents) {
    this.#log = log;
    this.#agents = agents;
  }

  figures(): { turns: number; effects: number; stateHash: string } {
    const stateHash = stableHash([...this.#hashes].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { turns: this.#turns, effects: this.#effects, stateHash };
  }

  async take(seq: number, value: unknown): Promise<Divergence | null> {
    const expectedSeq = this.#last === null ? 0 : this.#last + 1;
    if (seq !== expectedSeq)
      return this.#differs(expectedSeq, null, 'order', `event ${expectedSeq}`, `event ${seq}`, 'data');
    let record: EventRecord;
    try {
      record = parseRecord(seq, value);
    } catch (error) {
      return this.#differs(
        seq,
        null,
        'record',
        'a readable record',
        error instanceof Error ? error.message : String(error),
        'data',
      );
    }
    const actor = record.kind === 'input' ? null : record.actor;
    if (record.seq !== seq) return this.#differs(seq, actor, 'order', `event ${seq}`, `event ${record.seq}`, 'data');
    if (!isIntact(record))
      return this.#differs(seq, actor, 'sum', record.sum, 'the hash of its other fields is another', 'data');
    const divergence = record.kind === 'turn' ? await this.#turn(record) : this.#other(record);
    if (divergence) return divergence;
    for (const [ordinal, envelope] of record.outputs.entries()) {
      if (envelope.to !== 'run') this.#owed.set(originKey({ seq, ordinal }), envelope);
    }
    this.#last = seq;
    return null;
  }

  #other(record: EventRecord): Divergence | null {
    if (record.kind !== 'dead') return null;
    if (this.#owed.delete(originKey(record.input))) return null;
    return this.#differs(
      record.seq,
      record.actor,
      'input',
      'a message that was sent',
      `no message ${originKey(record.input)}`,
      'data',
    );
  }

  async #turn(record: TurnRecord): Promise<Divergence | null> {
    const { seq, actor } = record;
    const key = originKey(record.input);
    const envelope = this.#owed.get(key);
    if (!envelope) return this.#differs(seq, actor, 'input', 'a message that was sent', `no message ${key}`, 'data');
    this.#owed.delete(key);
    const name = actor.split('/', 1)[0] ?? '';
    const definition = this.#agents.definitions.find((one) => one.name === name);
    if (!definition) return this.#differs(seq, actor, 'actor', 'an agent of this system', name, 'structure');
    let turn: Turn;
    try {
      turn = await this.#replayTurn(record, definition, envelope);
    } catch (error) {
      const data =
        error instanceof RodsError && ['EFFECT_MISSING', 'LOG_CORRUPT'].includes(error.code)
          ? 'data'
          : this.#likely(name);
      return this.#differs(seq, actor, 'turn', 'the logged turn', toErrorData(error).message, data);
    }
    const difference = compareTurn(record, turn);
    if (difference)
      return this.#differs(seq, actor, difference.field, difference.expected, difference.actual, this.#likely(name));
    this.#turns += 1;
    this.#effects += turn.effects.length;
    if (turn.stateHash === null) {
      this.#states.delete(actor);
      this.#hashes.delete(actor);
    } else {
      this.#states.set(actor, turn.state);
      this.#hashes.set(actor, turn.stateHash);
    }
    return null;
  }

  #replayTurn(record: TurnRecord, definition: AgentDefinition, envelope: Envelope): Promise<Turn> {
    const settings = this.#agents.settings?.[definition.name] ?? {};
    const context = {
      agent: definition.name,
      job: envelope.job,
      settings,
      env: createEnv(0, () => 0),
      history: () => [],
    };
    return takeTurn(
      definition,
      this.#states.get(record.actor) ?? null,
      envelope,
      ({ ordinal, src, class: kind, input }) => {
        if (kind === 'pure') return effectOutput(() => definition.effects[src]?.run(input as never, context));
        const kept = this.#log.effect(record.seq, ordinal);
        if (kept) return kept.output as EffectOutput;
        throw new RodsError(
          'EFFECT_MISSING',
          `the log has no result of effect ${ordinal} (${src}) of event ${record.seq}`,
        );
      },
    );
  }

  #likely(agent: string): Divergence['likely'] {
    const logged = this.#log.meta()?.machines[agent];
    const now = this.#agents.machines[agent];
    if (logged && now && logged.structure !== now.structure) return 'structure';
    if (logged && now && logged.implementation !== now.implementation) return 'implementation';
    return 'data';
  }

  #differs(
    seq: number,
    actor: string | null,
    field: string,
    expected: unknown,
    actual: unknown,
    likely: Divergence['likely'],
  ): Divergence {
    return { seq, actor, field, expected, actual, lastEqual: this.#last, likely };
  }
}

type Difference = { readonly field: string; readonly expected: unknown; readonly actual: unknown };

/** The first way a replayed turn differs from the logged one. */
function compareTurn(record: TurnRecord, turn: Turn): Difference | null {
  if (record.effects.length !== turn.effects.length) {
    return { field: 'effects', expected: `${record.effects.length} effects`, actual: `${turn.effects.length} effects` };
  }
  for (const [at, logged] of record.effects.entries()) {
    const replayed = turn.effects[at];
    for (const part of ['src', 'id', 'class', 'input', 'output'] as const) {
      if (logged[part] !== replayed?.[part]) {
        return { field: `effects[${at}].${part}`, expected: logged[part], actual: replayed?.[part] };
      }
    }
  }
  if (record.outputs.length !== turn.outputs.length) {
    return { field: 'outputs', expected: record.outputs.map(label), actual: turn.outputs.map(label) };
  }
  for (const [at, logged] of record.outputs.entries()) {
    const replayed = turn.outputs[at];
    if (stableHash(logged) !== stableHash(replayed))
      return { field: `outputs[${at}]`, expected: logged, actual: replayed };
  }
  if (record.unhandled !== turn.unhandled)
    return { field: 'unhandled', expected: record.unhandled, actual: turn.unhandled };
  if (record.state !== turn.stateHash) return { field: 'state', expected: record.state, actual: turn.stateHash };
  return null;
}

function label({ to, type }: Envelope): string {
  return `${type} to ${to}`;
}
