// Looking into a log: forward and back, to a condition, the chain of causes, the difference of two runs, a fork.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actorOf, causesOf, diffRuns, forkLog, type Moment, parsePredicate, RunLog, verifyRun } from '@rods/actors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectedTotal } from '../runtime/toyAgents.js';
import { openToys } from '../runtime/toySystem.js';
import { finishToys, toyAgents, withLog, withStepper } from './toyRun.js';

const upTo = 12;
let root = '';
const at = (name: string): string => join(root, name);
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rods-stepper-'));
  await finishToys(at('one'), upTo);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const seen = ({ record, before, after }: Moment) => ({
  seq: record.seq,
  before: before && { value: before.value, context: before.context },
  after: after && { value: after.value, context: after.context },
});

describe('a stepper', () => {
  it('shows what each actor was before and after each event', async () => {
    await withStepper(at('one'), async (stepper, log) => {
      const moments: Moment[] = [];
      for (let moment = await stepper.forward(); moment; moment = await stepper.forward()) moments.push(moment);
      expect(moments.map(({ record }) => record.seq)).toEqual([...log.events()].map(({ seq }) => seq));
      const ofCounter = moments.filter((moment) => actorOf(moment) === 'counter');
      for (const [index, moment] of ofCounter.entries())
        if (index > 0) expect(moment.before).toBe(ofCounter[index - 1]?.after);
      expect(stepper.divergence).toBeNull();
    });
  });

  it('is wherever it was before, however it went forward and back', async () => {
    const walk = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 1, maxLength: 12 });
    const straight = await withStepper(at('one'), async (stepper) => {
      const all: ReturnType<typeof seen>[] = [];
      for (let moment = await stepper.forward(); moment; moment = await stepper.forward()) all.push(seen(moment));
      return all;
    });
    await fc.assert(
      fc.asyncProperty(walk, (moves) =>
        withStepper(at('one'), async (stepper) => {
          for (const move of moves)
            for (let left = Math.abs(move); left > 0; left--) move > 0 ? await stepper.forward() : stepper.back();
          const here = stepper.moment;
          if (here) expect(seen(here)).toEqual(straight[here.record.seq]);
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('verifies again what it undid: after going back the figures are those of the whole', async () => {
    await withStepper(at('one'), async (stepper, log) => {
      await stepper.forwardTo(({ record }) => record.seq === 20);
      while (stepper.back());
      await stepper.forwardTo(() => false);
      expect(stepper.moment?.record.seq).toBe(log.nextSeq() - 1);
      expect(stepper.divergence).toBeNull();
    });
  });

  it('finds the first event that fits, and the last one on the way back', async () => {
    await withStepper(at('one'), async (stepper) => {
      const first = await stepper.forwardTo(parsePredicate('agent=worker & job=job-3'));
      expect(first && actorOf(first)).toBe('worker/job-3');
      const ended = await stepper.forwardTo(parsePredicate('actor=counter & type=job.ended & payload.job=job-3'));
      expect(ended?.record.seq).toBeGreaterThan(first?.record.seq ?? Infinity);
      expect(stepper.backTo(parsePredicate('actor=worker/job-3'))?.record.seq).toBe(first?.record.seq);
      expect(await stepper.forwardTo(parsePredicate('agent=nobody'))).toBeNull();
    });
  });

  it('goes on when the run that is still going has written more', async () => {
    const toys = await openToys(at('going'), { hosts: 'in-process', settings: { delayMs: 30 } });
    toys.system.send('counter', 'count.start', { upTo: 10 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    await withStepper(at('going'), async (stepper) => {
      await stepper.forwardTo(() => false);
      const early = stepper.moment?.record.seq ?? 0;
      await toys.closed;
      await toys.system.flushed();
      await stepper.forwardTo(() => false);
      expect(stepper.moment?.record.seq).toBeGreaterThan(early);
      expect(stepper.divergence).toBeNull();
    });
    await toys.system.stop();
  });
});

describe('a condition', () => {
  it.each(['', 'agent', 'nobody=1', 'agent==', 'constructor=1', 'state = '])(
    '%j is refused or reads as text',
    (text) => {
      let fits: ((moment: Moment) => boolean) | null = null;
      try {
        fits = parsePredicate(text);
      } catch (error) {
        expect(error).toMatchObject({ code: 'CONFIG_PREDICATE' });
      }
      if (fits) expect(typeof fits).toBe('function');
    },
  );

  it('never throws but its own error, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parsePredicate(text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'CONFIG_PREDICATE' });
        }
      }),
    );
  });
});

describe('the chain of causes', () => {
  it('leads from any event to the runner’s input, each cause earlier than what it caused', async () => {
    await withLog(at('one'), (log) => {
      for (const { seq } of log.events()) {
        const chain = causesOf(log, seq);
        expect(chain[0]?.record.seq).toBe(seq);
        expect(chain.at(-1)?.record.kind).toBe('input');
        for (let place = 1; place < chain.length; place++)
          expect(chain[place]?.record.seq).toBeLessThan(chain[place - 1]?.record.seq ?? -1);
      }
      expect(() => causesOf(log, 9_999)).toThrow(/event 9999/);
    });
  });
});

describe('the difference of two runs', () => {
  it('is none between runs of the same, though their threads interleaved otherwise', async () => {
    await finishToys(at('threads'), upTo, { hosts: 'thread', settings: { delayMs: 3 } });
    await withLog(at('one'), (one) => withLog(at('threads'), (other) => expect(diffRuns(one, other)).toEqual([])));
  });

  it('names each actor that sent or became something else', async () => {
    await finishToys(at('longer'), upTo + 1);
    const found = await withLog(at('one'), (one) => withLog(at('longer'), (other) => diffRuns(one, other)));
    expect(found.map(({ actor }) => actor)).toEqual(expect.arrayContaining(['run', 'counter', `worker/job-${upTo}`]));
    expect(found.some(({ actor }) => actor === 'worker/job-3')).toBe(false);
  });
});

describe('a fork', () => {
  it('of any prefix goes on live to the end of the whole, and the old log stays as it is', async () => {
    const before = await withLog(at('one'), (log) => [...log.rawEvents()]);
    for (const seq of [0, 3, 11, before.length - 2]) {
      const folder = at(`fork-${seq}`);
      const { events } = await withLog(at('one'), (log) => forkLog(log, folder, seq, []));
      expect(events).toBe(seq + 1);
      const toys = await openToys(folder, { hosts: 'in-process' });
      expect(await toys.closed).toEqual({ total: expectedTotal(upTo), jobs: upTo });
      await toys.system.stop();
      await withLog(folder, async (log) => expect((await verifyRun(log, toyAgents())).divergence).toBeNull());
    }
    expect(await withLog(at('one'), (log) => [...log.rawEvents()])).toEqual(before);
  });

  it('adds the message it is given as an input of its own', async () => {
    const extra = { to: 'counter', type: 'count.start', job: null, payload: { upTo: 2 } };
    await withLog(at('one'), (log) => forkLog(log, at('with-input'), 0, [extra]));
    const records = await withLog(at('with-input'), (log) => [...log.events()]);
    expect(records.at(-1)).toMatchObject({ kind: 'input', seq: 1, outputs: [extra] });
  });

  it('takes over no record that is not as it was written, and those before it are free to go on from', async () => {
    await withLog(at('one'), (log) => forkLog(log, at('damaged'), 11, []));
    const log = RunLog.openForWriting(at('damaged'));
    const { value } = [...log.rawEvents()][7] as { value: Record<string, unknown> };
    await log.tamper(7, { ...value, outputs: [{ to: 'run', type: 'forged', job: null, payload: {} }] });
    await log.close();
    await withLog(at('damaged'), async (from) => {
      await expect(forkLog(from, at('whole'), 6, [])).resolves.toEqual({ events: 7 });
      const refused = { code: 'LOG_CORRUPT', message: expect.stringMatching(/^event 7: /) };
      await expect(forkLog(from, at('broken'), 9, [])).rejects.toMatchObject(refused);
    });
  });

  it('takes over no result of an effect that is not what its event says', async () => {
    await withLog(at('one'), (log) => forkLog(log, at('forged'), 11, []));
    const log = RunLog.openForWriting(at('forged'));
    const [{ seq, ordinal } = { seq: -1, ordinal: -1 }] = [...log.effectKeys()];
    await log.tamperEffect(seq, ordinal, { ...log.effect(seq, ordinal), output: { kind: 'done', output: 'forged' } });
    await log.close();
    await withLog(at('forged'), async (from) => {
      const refused = { code: 'LOG_CORRUPT', message: expect.stringMatching(`event ${seq}: .* has another result`) };
      await expect(forkLog(from, at('never'), 11, [])).rejects.toMatchObject(refused);
    });
  });

  it('is refused beyond the log’s end', async () => {
    await withLog(at('one'), async (log) => {
      await expect(forkLog(log, at('beyond'), 9_999, [])).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    });
  });
});
