// What a supervisor is told, validated before anything starts: each setting, and what they mean together.
import { RodsError } from '@rods/core';
import type { z } from 'zod';
import { SupervisorSpec } from './ChildSpec.js';

/** @throws RodsError `CONFIG_SUPERVISOR` naming the setting and what was expected. */
export function supervisorSpecOf(given: z.input<typeof SupervisorSpec>): SupervisorSpec {
  const parsed = SupervisorSpec.safeParse(given);
  const spec = parsed.data;
  if (!spec) {
    const problems = (parsed.error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
    );
    throw new RodsError('CONFIG_SUPERVISOR', `supervisor: ${problems.join('; ')}`);
  }
  const fastest = fastestRestarts(spec);
  if (fastest >= spec.periodMs) {
    throw new RodsError(
      'CONFIG_SUPERVISOR',
      `supervisor: ${spec.intensity} restarts take at least ${Math.round(fastest)} ms with this backoff, so a period of ${spec.periodMs} ms never sees one too many and a host that cannot live is started for ever; lower the backoff or the intensity, or make the period longer`,
    );
  }
  return spec;
}

/** The shortest time in which the supervisor restarts as often as it may, in milliseconds. */
function fastestRestarts({ intensity, backoff }: SupervisorSpec): number {
  let total = 0;
  for (let at = 0; at < intensity; at++)
    total += Math.min(backoff.maxMs, backoff.minMs * 2 ** at) * (1 - backoff.jitter);
  return total;
}
