// Recorded episodes of random and directed calls, errors and odd input included.
import type { JsonObject, JsonValue } from '@rods/core';
import { fillerFromJson, openWorld } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { goldenRows, hasRecorded, readGolden } from './bfclFolder.js';

describe.runIf(hasRecorded('fuzz-handed.jsonl.gz'))('recorded fuzz episodes', () => {
  it('give the official result texts and states, but for unstable results and expressions we refuse to evaluate', () => {
    const filler = fillerFromJson(readGolden('data/long_context.json'));
    const wrong: string[] = [];
    const refused: string[] = [];
    let calls = 0;
    for (const row of goldenRows('fuzz-handed.jsonl.gz')) {
      const id = String(row.get('id'));
      const world = openWorld({
        classes: row.get('involved_classes') as readonly string[],
        config: row.get('initial_config') as JsonObject,
        longContext: row.get('long_context') === true,
        entryId: id,
        filler,
      });
      let tainted = false;
      for (const turn of row.get('turns') as readonly JsonObject[]) {
        const unstable = new Set(((turn.get('unstable') ?? []) as readonly JsonValue[]).map(Number));
        const results = turn.get('results') as readonly string[];
        const tags = turn.get('tags') as readonly string[];
        for (const [at, call] of (turn.get('calls') as readonly string[]).entries()) {
          const found = world.call(call).text;
          calls += 1;
          if (unstable.has(at) || found === results[at]) continue;
          if (found.startsWith('Error during execution: rods does not evaluate this') && tags[at] === 'expr') {
            refused.push(call);
            tainted = true;
          } else
            wrong.push(
              `${id} [${tags[at]}] ${call.slice(0, 150)}: ${found.slice(0, 200)} <> ${results[at]?.slice(0, 200)}`,
            );
        }
        if (tainted) continue;
        if (world.stateHash() !== turn.get('state_hash')) wrong.push(`${id}: state`);
      }
    }
    expect(wrong).toEqual([]);
    // calls of Python's own functions, which only its evaluator could answer
    expect(refused.length).toBeLessThanOrEqual(9);
    expect(calls).toBe(4273);
  });
});
