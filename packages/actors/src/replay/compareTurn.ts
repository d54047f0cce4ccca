// How a replayed turn differs from the logged one: every part that does, the first one in full.
import type { TurnRecord } from '../log/Record.js';
import type { Envelope } from '../runtime/Envelope.js';
import type { Turn } from '../runtime/takeTurn.js';
import type { Difference, ReplayedTurn } from './Divergence.js';
import { sameData } from './sameData.js';

/** The first way a replayed turn differs from the logged one, and the names of all; null when it does not. */
export function compareTurn(record: TurnRecord, turn: Turn): Difference | null {
  const found = [...differences(record, turn)];
  const [first] = found;
  return first ? { ...first, fields: found.map(({ field }) => field), replayed: replayedTurn(turn) } : null;
}

function* differences(record: TurnRecord, turn: Turn): Generator<Difference> {
  if (record.effects.length !== turn.effects.length)
    yield {
      field: 'effects',
      expected: `${record.effects.length} effects`,
      actual: `${turn.effects.length} effects`,
    };
  for (const [at, logged] of record.effects.entries()) {
    const replayed = turn.effects[at];
    for (const part of ['src', 'id', 'class', 'input', 'output'] as const) {
      if (replayed && logged[part] !== replayed[part])
        yield { field: `effects[${at}].${part}`, expected: logged[part], actual: replayed[part] };
    }
  }
  if (record.outputs.length !== turn.outputs.length)
    yield { field: 'outputs', expected: record.outputs.map(label), actual: turn.outputs.map(label) };
  for (const [at, logged] of record.outputs.entries()) {
    const replayed = turn.outputs[at];
    if (replayed && !sameData(logged, replayed)) yield { field: `outputs[${at}]`, expected: logged, actual: replayed };
  }
  if (record.unhandled !== turn.unhandled)
    yield { field: 'unhandled', expected: record.unhandled, actual: turn.unhandled };
  if (record.state !== turn.stateHash) yield { field: 'state', expected: record.state, actual: turn.stateHash };
}

function replayedTurn({ effects, outputs, stateHash, unhandled }: Turn): ReplayedTurn {
  return {
    effects: effects.map(({ id, src, class: kind, input, output }) => ({ id, src, class: kind, input, output })),
    outputs: [...outputs],
    state: stateHash,
    unhandled,
  };
}

function label({ to, type }: Envelope): string {
  return `${type} to ${to}`;
}
