// How a replayed turn differs from the logged one: the first field that does.
import type { TurnRecord } from '../log/Record.js';
import type { Envelope } from '../runtime/Envelope.js';
import type { Turn } from '../runtime/takeTurn.js';
import type { Difference } from './Divergence.js';
import { sameData } from './sameData.js';

/** The first way a replayed turn differs from the logged one. */
export function compareTurn(record: TurnRecord, turn: Turn): Difference | null {
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
    if (!sameData(logged, replayed)) return { field: `outputs[${at}]`, expected: logged, actual: replayed };
  }
  if (record.unhandled !== turn.unhandled)
    return { field: 'unhandled', expected: record.unhandled, actual: turn.unhandled };
  if (record.state !== turn.stateHash) return { field: 'state', expected: record.state, actual: turn.stateHash };
  return null;
}

function label({ to, type }: Envelope): string {
  return `${type} to ${to}`;
}
