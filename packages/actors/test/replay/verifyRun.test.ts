// Replay names the first record that comes out differently, and what has probably changed: structure, implementation, data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgentDefinition, machineHash, RunLog, sealRecord, type VerifyResult, verifyRun } from '@rods/actors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { counterAgent, workerAgent } from '../runtime/toyAgents.js';
import { openToys } from '../runtime/toySystem.js';

const upTo = 12;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rods-replay-'));
  const toys = await openToys(folder, { hosts: 'in-process' });
  toys.system.send('counter', 'count.start', { upTo });
  await toys.closed;
  await toys.system.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replays with these agents as they are now; `rebuilt` when their files are other ones than those that wrote the log. */
async function replay(definitions: readonly AgentDefinition[], rebuilt: readonly string[] = []): Promise<VerifyResult> {
  const log = RunLog.openForReading(folder);
  const logged = log.meta()?.machines ?? {};
  const machines = Object.fromEntries(
    definitions.map((agent) => {
      const implementation = rebuilt.includes(agent.name) ? 'another' : (logged[agent.name]?.implementation ?? '');
      return [agent.name, { structure: machineHash(agent), implementation, longLived: agent.longLived === true }];
    }),
  );
  const result = await verifyRun(log, { definitions, machines });
  await log.close();
  return result;
}

async function firstTurnOf(actor: string, nth = 0): Promise<number> {
  const log = RunLog.openForReading(folder);
  const turns = [...log.events()].filter((record) => record.kind === 'turn' && record.actor === actor);
  await log.close();
  return turns[nth]?.seq ?? -1;
}

type States = Record<string, { on?: Record<string, unknown> }>;

/** The counter's transition at the end of its last job. */
function lastEnd(states: States): { guard: unknown } {
  const transitions = states.counting?.on?.['job.ended'];
  if (!Array.isArray(transitions)) throw new Error('the counter takes job.ended while counting');
  return transitions[0];
}

/** The counter with its states changed, everything else as it was. */
function counterWith(change: (states: States) => States): AgentDefinition {
  const { config, implementations } = counterAgent.machine;
  const states = change(structuredCloneOfTree(config.states) as States);
  return { ...counterAgent, machine: createMachine({ ...config, states } as never, implementations as never) };
}

/** Copies objects and lists, keeps functions: a machine's configuration holds both. */
function structuredCloneOfTree(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCloneOfTree);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, structuredCloneOfTree(member)]));
}

const withGuard = (last: number) =>
  counterWith((states) => {
    lastEnd(states).guard = ({ context }: { context: { open: number } }) => context.open === last;
    return states;
  });

describe('an unchanged run', () => {
  it('replays with the same hash each time and tells what it took', async () => {
    const [one, two] = [await replay([counterAgent, workerAgent]), await replay([counterAgent, workerAgent])];
    expect(one).toEqual(two);
    expect(one).toMatchObject({ events: 2 + 2 * upTo, turns: 1 + 2 * upTo, effects: 3 * upTo, divergence: null });
  });

  it('replays with nothing left of what is outside: no external or bulk effect is run, their results are read', async () => {
    const gone = () => {
      throw new Error('nothing is there any more');
    };
    const effects = Object.entries(workerAgent.effects).map(
      ([src, effect]) => [src, effect.class === 'pure' ? effect : { ...effect, run: gone }] as const,
    );
    const cutOff: AgentDefinition = { ...workerAgent, effects: Object.fromEntries(effects) };
    expect(await replay([counterAgent, cutOff])).toEqual(await replay([counterAgent, workerAgent]));
  });

  it('replays under an agent rebuilt to the same effect', async () => {
    const copy = counterWith((states) => states);
    expect((await replay([copy, workerAgent], ['counter', 'worker'])).divergence).toBeNull();
    expect((await replay([withGuard(1), workerAgent])).divergence).toBeNull();
  });
});

describe('a changed guard', () => {
  it('diverges at the first event it decides otherwise, with `implementation` as the likely cause', async () => {
    const { divergence } = await replay([withGuard(3), workerAgent], ['counter']);
    const seq = await firstTurnOf('counter', upTo - 2);
    expect(divergence).toMatchObject({
      seq,
      actor: 'counter',
      field: 'outputs',
      lastEqual: seq - 1,
      likely: 'implementation',
    });
    expect(divergence?.expected).toEqual([]);
    expect(divergence?.actual).toEqual(['run.closed to run']);
    // every part that differs, and both records to look at
    expect(divergence?.fields).toEqual(['outputs', 'state']);
    expect(divergence?.logged).toMatchObject({ kind: 'turn', seq, outputs: [] });
    expect(divergence?.replayed?.outputs).toMatchObject([{ to: 'run', type: 'run.closed' }]);
  });

  it('that throws diverges too, with the message', async () => {
    const throwing = counterWith((states) => {
      lastEnd(states).guard = () => {
        throw new Error('no such field');
      };
      return states;
    });
    const { divergence } = await replay([throwing, workerAgent], ['counter']);
    expect(divergence).toMatchObject({ seq: await firstTurnOf('counter', 1), field: 'turn', likely: 'implementation' });
    expect(divergence?.actual).toContain('no such field');
  });
});

describe('a changed structure', () => {
  it('diverges with `structure` as the likely cause, whatever the files', async () => {
    const renamed = counterWith(({ counting, idle, ...others }) => {
      const start = idle?.on?.['count.start'] as { target: string };
      start.target = 'tallying';
      return { idle, tallying: counting, ...others } as States;
    });
    for (const rebuilt of [[], ['counter']]) {
      const { divergence } = await replay([renamed, workerAgent], rebuilt);
      const seq = await firstTurnOf('counter');
      expect(divergence).toMatchObject({
        seq,
        actor: 'counter',
        field: 'state',
        lastEqual: seq - 1,
        likely: 'structure',
      });
    }
  });

  it('such as an agent that is no longer there is named', async () => {
    const { divergence } = await replay([counterAgent]);
    expect(divergence).toMatchObject({ field: 'actor', actual: 'worker', likely: 'structure' });
  });
});

describe('changed data under unchanged code', () => {
  it('is named as `data`: an effect whose mark was sealed again with another hash', async () => {
    const log = RunLog.openForWriting(folder);
    const seq = await firstTurnOf('worker/job-5');
    const [original] = log.events(seq);
    if (original?.kind !== 'turn') throw new Error('a turn was expected');
    const { v: _v, sum: _sum, ...turn } = original;
    const effects = turn.effects.map((mark, at) => (at === 1 ? { ...mark, output: '0'.repeat(32) } : mark));
    await log.tamper(seq, sealRecord({ ...turn, effects }));
    await log.close();
    const { divergence } = await replay([counterAgent, workerAgent]);
    expect(divergence).toMatchObject({ seq, actor: 'worker/job-5', field: 'effects[1].output', likely: 'data' });
    const restoring = RunLog.openForWriting(folder);
    await restoring.tamper(seq, original);
    await restoring.close();
    expect((await replay([counterAgent, workerAgent])).divergence).toBeNull();
  });

  it('or an unhandled mark that is not true', async () => {
    const log = RunLog.openForWriting(folder);
    const seq = await firstTurnOf('counter', 2);
    const [original] = log.events(seq);
    if (original?.kind !== 'turn') throw new Error('a turn was expected');
    const { v: _v, sum: _sum, ...turn } = original;
    await log.tamper(seq, sealRecord({ ...turn, unhandled: true }));
    await log.close();
    expect((await replay([counterAgent, workerAgent])).divergence).toMatchObject({ seq, field: 'unhandled' });
    const restoring = RunLog.openForWriting(folder);
    await restoring.tamper(seq, original);
    await restoring.close();
  });
});
