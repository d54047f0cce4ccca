// The structure a plan has to keep: per turn, how many calls of which class, as the seed's reference has them.
import type { FunctionSchema } from '@rods/sim';
import { parsedCall } from '../../execution/parsedCall.js';

export type Segment = { readonly className: string; readonly calls: number };
export type SeedShape = {
  /** Turns without reference calls are left out: nothing is asked of the tools there. */
  readonly turns: readonly (readonly Segment[])[];
  readonly functions: readonly (readonly string[])[];
};

export function seedShape(
  groundTruth: readonly (readonly string[])[],
  schemas: ReadonlyMap<string, FunctionSchema>,
): SeedShape {
  const names = groundTruth.map((turn) => turn.map((text) => parsedCall(text).name)).filter((turn) => turn.length > 0);
  const turns = names.map((turn) => {
    const segments: { className: string; calls: number }[] = [];
    for (const name of turn) {
      const className = schemas.get(name)?.className ?? '';
      const last = segments.at(-1);
      if (last?.className === className) last.calls += 1;
      else segments.push({ className, calls: 1 });
    }
    return segments;
  });
  return { turns, functions: names };
}
