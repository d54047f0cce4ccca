// One line of `rods sim exec`: calls in, result texts and states out.
import type { JsonValue } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { isLongContext, LineReader } from './LineReader.js';
import { openWorld } from './openWorld.js';
import { textWithHint } from './World.js';

export type LineOptions = {
  readonly filler: Filler;
  /** Write `state` and `state_hash` after each turn. */
  readonly state: boolean;
  /** Answer failures with hints (exec only). */
  readonly hints?: boolean;
};

/**
 * Runs `{id, involved_classes, initial_config, long_context?, model_name?, turns}` in a fresh world.
 *
 * @throws RodsError `INPUT_LINE` or `TASK_CLASS_UNKNOWN`, naming the field.
 */
export function execLine(text: string, options: LineOptions): JsonValue {
  const line = new LineReader(text);
  const id = line.text('id');
  const world = openWorld({
    classes: line.texts('involved_classes'),
    config: line.object('initial_config'),
    longContext: line.optionalFlag('long_context') ?? isLongContext(id),
    modelName: line.optionalText('model_name') ?? 'golden',
    entryId: id,
    filler: options.filler,
    ...(options.hints ? { hints: true } : {}),
  });
  const turns = line.textLists('turns').map((calls): JsonValue => {
    const turn = new Map<string, JsonValue>([['results', calls.map((call) => textWithHint(world.call(call)))]]);
    if (options.state) {
      turn.set('state', world.state());
      turn.set('state_hash', world.stateHash());
    }
    return turn;
  });
  return new Map<string, JsonValue>([
    ['id', id],
    ['turns', turns],
  ]);
}
