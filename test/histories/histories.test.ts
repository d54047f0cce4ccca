// Histories that earlier versions wrote, replayed by this one. A version that behaves otherwise on purpose adds a line to
// `expected.json`: which event of which history is the first that comes out differently, and why. Nothing else may differ.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AgentDefinition,
  judgeAgent,
  machineHash,
  orchestratorAgent,
  plannerAgent,
  queryAgent,
  RecoveryFold,
  type ReplayAgents,
  recordVersion,
  rewriterAgent,
  trackerAgent,
  type VerifyResult,
  verifyLog,
  verifyRun,
} from '@rods/actors';
import { stableHash } from '@rods/core';
import { trainerBridgeAgent } from '@rods/trainer-bridge';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { counterAgent, workerAgent } from '../../packages/actors/test/runtime/toyAgents.js';
import { readHistory } from './openHistory.js';

const Expected = z.strictObject({
  name: z.string(),
  format: z.int(),
  agents: z.enum(['toys', 'seven']),
  what: z.string(),
  /** The first event that this version gives back differently, on purpose; null when it gives all back. */
  differs: z.strictObject({ seq: z.int(), actor: z.string(), because: z.string() }).nullable(),
});
const expected = z.array(Expected).parse(JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')));

const definitions: Readonly<Record<'toys' | 'seven', readonly AgentDefinition[]>> = {
  toys: [counterAgent, workerAgent],
  seven: [plannerAgent, orchestratorAgent, queryAgent, rewriterAgent, judgeAgent, trackerAgent, trainerBridgeAgent],
};

function agentsOf(kind: 'toys' | 'seven'): ReplayAgents {
  const machines = definitions[kind].map((agent) => {
    const facts = { structure: machineHash(agent), implementation: '', longLived: agent.longLived === true };
    return [agent.name, facts] as const;
  });
  return { definitions: definitions[kind], machines: Object.fromEntries(machines) };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rods-histories-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the histories', () => {
  it('are of every format there has been', () => {
    const formats = new Set(expected.map(({ format }) => format));
    expect([...formats].sort()).toEqual(Array.from({ length: recordVersion }, (_, at) => at + 1));
  });
});

describe.each(expected)('$name: $what', ({ name, format, agents, differs }) => {
  const history = readHistory(name);
  const whole = differs === null ? history.events.length : differs.seq;

  async function replay(length?: number, change?: Parameters<typeof history.open>[2]): Promise<VerifyResult> {
    const own = mkdtempSync(join(folder, 'log-'));
    const log = await history.open(own, length, change);
    try {
      return await verifyRun(log, agentsOf(agents));
    } finally {
      await log.close();
      rmSync(own, { recursive: true });
    }
  }

  it(`is read as it was written, in format ${format}, and is whole`, async () => {
    expect(history.format).toBe(format);
    expect(history.events.every(({ v }) => v <= format)).toBe(true);
    const log = await history.open(mkdtempSync(join(folder, 'log-')));
    expect(log.meta()?.format).toBe(format);
    expect(verifyLog(log).problems).toEqual([]);
    await log.close();
  });

  it(
    differs === null ? 'replays to the last event' : `replays up to event ${differs.seq}: ${differs.because}`,
    async () => {
      const { divergence, events } = await replay();
      if (differs === null) expect(divergence).toBeNull();
      else expect(divergence).toMatchObject({ seq: differs.seq, actor: differs.actor, lastEqual: differs.seq - 1 });
      expect(events).toBe(whole);
    },
  );

  it('holds every open job in one place, a message under way or an actor that waits, and no other: after any event', async () => {
    const log = await history.open(mkdtempSync(join(folder, 'log-')));
    const fold = new RecoveryFold();
    for (const event of log.events()) {
      fold.take(event);
      const { actors, messages } = fold.jobsAt;
      expect([...actors, ...messages].sort()).toEqual([...fold.openJobs].sort());
    }
    await log.close();
  });

  it('replays cut after any event', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole }), async (length) => {
        expect(await replay(length)).toMatchObject({ events: length, divergence: null });
      }),
      { numRuns: 8 },
    );
  });

  it('diverges at whichever event is altered, sealed again or not', async () => {
    const turns = history.events.slice(0, whole).filter((event) => event.kind === 'turn');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...turns), fc.boolean(), async ({ seq }, isSealed) => {
        const { divergence } = await replay(undefined, (event) => {
          if (event.seq !== seq || event.kind !== 'turn') return event;
          const altered = { ...event, unhandled: !event.unhandled };
          const { sum: _sum, ...rest } = altered;
          return isSealed ? { ...altered, sum: stableHash(rest) } : altered;
        });
        expect(divergence).toMatchObject({ seq, field: isSealed ? 'unhandled' : 'sum', lastEqual: seq - 1 });
      }),
      { numRuns: 8 },
    );
  });
});
