// Turns as OpenTelemetry spans: they reach whatever provider the user has put into the process, and nobody otherwise.

import { trace } from '@opentelemetry/api';
import type { TurnSeen } from '@rods/actors';
import { afterEach, describe, expect, it } from 'vitest';
import { spans } from '../../src/observe/spans.js';

afterEach(() => trace.disable());

const turn: TurnSeen = {
  seq: 7,
  actor: 'judge/job-1',
  host: 'judge',
  job: 'job-1',
  type: 'candidate',
  cause: 5,
  sends: ['job.ended'],
  waitMs: 2,
  beganAt: 1_000,
  wallMs: 30,
  activeMs: 20,
  commitMs: 1,
};

/** A provider that keeps what it is told, as an exporter would send it. */
function keepSpans(): Record<string, unknown>[] {
  const kept: Record<string, unknown>[] = [];
  const startSpan = (name: string, options: object) => {
    const span: Record<string, unknown> = { name, ...options };
    kept.push(span);
    return {
      end: (at: number) => {
        span.endTime = at;
      },
    };
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) } as never);
  return kept;
}

describe('the span of a turn', () => {
  it('has the turn’s times and its run, actor, job, event and cause', () => {
    const kept = keepSpans();
    spans(() => 'run-1').turn?.(turn);
    expect(kept).toEqual([
      {
        name: 'judge candidate',
        startTime: 1_000,
        endTime: 1_030,
        attributes: {
          'rods.run': 'run-1',
          'rods.actor': 'judge/job-1',
          'rods.host': 'judge',
          'rods.job': 'job-1',
          'rods.message': 'candidate',
          'rods.event': 7,
          'rods.cause': 5,
          'rods.wait_ms': 2,
        },
      },
    ]);
  });

  it('goes nowhere when nobody listens', () => {
    expect(() => spans(() => 'run-1').turn?.(turn)).not.toThrow();
  });
});
