// OpenTelemetry spans of the turns. Without an SDK and an exporter, which the user loads into the process, they go nowhere.
import { trace } from '@opentelemetry/api';
import type { Observer } from './Observer.js';

export function spans(run: () => string): Observer {
  const tracer = trace.getTracer('rods');
  return {
    turn: ({ actor, host, type, job, seq, cause, beganAt, wallMs, waitMs }) => {
      const attributes = {
        'rods.run': run(),
        'rods.actor': actor,
        'rods.host': host,
        'rods.message': type,
        'rods.event': seq,
        'rods.cause': cause,
        'rods.wait_ms': waitMs,
        ...(job === null ? {} : { 'rods.job': job }),
      };
      const [agent = actor] = actor.split('/', 1);
      tracer.startSpan(`${agent} ${type}`, { startTime: beganAt, attributes }).end(beganAt + wallMs);
    },
    close: async () => undefined,
  };
}
