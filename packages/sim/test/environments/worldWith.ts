// A world of one environment, configured inline.
import { openWorld } from '../../src/execution/openWorld.js';
import type { World } from '../../src/execution/World.js';

/** `config` is plain JSON data, so numbers without a fraction arrive as ints. */
export function worldWith(className: string, config: unknown = {}): World {
  return openWorld({ classes: [className], config: JSON.stringify({ [className]: config }), today: '2026-06-15' });
}

/** The result texts of calls made one after the other. */
export function answers(world: World, ...calls: readonly string[]): string[] {
  return calls.map((call) => world.call(call).text);
}
