// Novelty: what counts as the same task again, on a hundred labelled pairs, and how it is decided in job order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeTask, type Task } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Outcome } from '../../src/agents/job/JobEnded.js';
import { Admission } from '../../src/agents/novelty/Admission.js';
import {
  mostResampled,
  type Novelty,
  nearDuplicateFrom,
  nothingYet,
  sketchesInOrder,
} from '../../src/agents/novelty/Novelty.js';
import { SketchIndex } from '../../src/agents/novelty/SketchIndex.js';
import { maskedMessages, similarity, sketchOf, triplesOf } from '../../src/agents/novelty/sketch.js';
import { acceptedOf, seedLines, synthesizeAll } from '../agents/acceptedVariants.js';

const side = z.object({ messages: z.array(z.string()), calls: z.array(z.array(z.string())) });
/** `same`: a person who has read one learns nothing from the other. */
const pair = z.object({ kind: z.string(), same: z.boolean(), a: side, b: side });
const pairs = readFileSync(join(import.meta.dirname, 'pairs.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => pair.parse(JSON.parse(line)));

type Words = Pick<Task, 'questions' | 'groundTruth'>;
const words = ({ messages, calls }: z.infer<typeof side>): Words => ({
  questions: messages.map((message) => [message]),
  groundTruth: calls,
});
const shares = pairs.map(({ a, b }) => similarity(sketchOf(words(a)), sketchOf(words(b))));
const errorsAt = (threshold: number): number =>
  pairs.filter(({ same }, at) => (shares[at] as number) >= threshold !== same).length;

describe('the labelled pairs', () => {
  it('are a hundred, half of them the same, of at least eight kinds', () => {
    expect(pairs.length).toBe(100);
    expect(pairs.filter(({ same }) => same).length).toBe(50);
    expect(new Set(pairs.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8);
  });

  it('are told apart by the threshold, and by no other in steps of a twentieth better', () => {
    expect(errorsAt(nearDuplicateFrom)).toBeLessThanOrEqual(2);
    for (let step = 1; step < 20; step++)
      expect(errorsAt(step / 20)).toBeGreaterThanOrEqual(errorsAt(nearDuplicateFrom));
  });

  it('have sketches whose similarity is near that of all their triples', () => {
    for (const [at, { a, b }] of pairs.entries()) {
      const [inA, inB] = [triplesOf(words(a)), triplesOf(words(b))];
      const both = [...inA].filter((triple) => inB.has(triple)).length;
      expect(Math.abs(both / (inA.size + inB.size - both) - (shares[at] as number))).toBeLessThan(0.15);
    }
  });
});

describe('a sketch', () => {
  const text = fc.array(fc.constantFrom('buy', 'sell', 'the', 'stock', 'now', 'please', 'order', 'that', 'one'), {
    minLength: 4,
    maxLength: 30,
  });
  const task = (...messages: string[]): Words => ({ questions: messages.map((one) => [one]), groundTruth: [] });

  it('is like itself and as like one way as the other', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [first, second] = [sketchOf(task(a.join(' '))), sketchOf(task(b.join(' ')))];
        expect(similarity(first, first)).toBe(1);
        expect(similarity(first, second)).toBe(similarity(second, first));
        expect(first.length).toBeLessThanOrEqual(192);
      }),
    );
  });

  it('does not see values: those of the calls, numbers and quotations', () => {
    const one: Words = {
      questions: [["Send 'See you' to Mira about order 17."]],
      groundTruth: [["send(name='Mira')"]],
    };
    const other: Words = { questions: [["Send 'Bye' to Otto about order 999."]], groundTruth: [["send(name='Otto')"]] };
    expect(maskedMessages(one)).toEqual(maskedMessages(other));
    expect(sketchOf(one)).toBe(sketchOf(other));
  });
});

describe('admission in job order', () => {
  const variants = acceptedOf(synthesizeAll(seedLines.slice(0, 40), 'novelty')).map(({ task }) => task);
  const accepted = (task: Task): Outcome => ({ kind: 'accepted', task: encodeTask(task) });
  const admitAll = (tasks: readonly Task[]): { memory: Novelty; kinds: string[] } => {
    const admission = new Admission(nothingYet);
    const kinds = tasks.map((task) => {
      const outcome = admission.take(accepted(task));
      return outcome.kind === 'accepted' ? 'accepted' : outcome.reason;
    });
    return { memory: admission.novelty, kinds };
  };

  it('drops a variant that repeats an accepted one, and remembers nothing of it', () => {
    const [first] = variants as [Task];
    const again = { ...first, id: 'multi_turn_base_rods_again' };
    const { memory, kinds } = admitAll([first, again]);
    expect(kinds).toEqual(['accepted', 'near_duplicate']);
    expect(sketchesInOrder(memory).map(([id]) => id)).toEqual([first.id]);
  });

  it('lets almost all of a batch of different seeds pass', () => {
    const { kinds } = admitAll(variants);
    expect(kinds.filter((kind) => kind === 'near_duplicate').length).toBeLessThan(variants.length / 10);
  });

  it('keeps at least half of the variants to other functions than their seeds', () => {
    const same = variants.map((task) => ({
      ...task,
      lineage: { ...(task.lineage as NonNullable<Task['lineage']>), resampled: true },
    }));
    const { memory, kinds } = admitAll([...variants.slice(0, 5), ...same.slice(5)]);
    expect(kinds).toContain('resampled_share');
    expect(memory.resampled).toBeLessThanOrEqual(memory.accepted * mostResampled);
  });

  it('leaves every other ending as it is', () => {
    const dropped: Outcome = { kind: 'dropped', reason: 'leaks', detail: 'x' };
    const admission = new Admission(nothingYet);
    expect(admission.take(dropped)).toEqual(dropped);
    expect(admission.novelty).toEqual(nothingYet);
  });

  it('changes no memory that was given away, and decides alike from a memory that was stored', () => {
    const admission = new Admission(nothingYet);
    let memory = admission.novelty;
    for (const [at, task] of variants.entries()) {
      const before = JSON.stringify(memory);
      const restored = new Admission(JSON.parse(before));
      const again = { ...task, id: `${task.id}_again` };
      expect(restored.take(accepted(at % 3 === 0 ? again : task))).toEqual(
        admission.take(accepted(at % 3 === 0 ? again : task)),
      );
      expect(JSON.stringify(memory)).toBe(before);
      memory = admission.novelty;
    }
  });
});

describe('the index of sketches', () => {
  const said = fc.array(fc.constantFrom('buy', 'sell', 'the', 'stock', 'now'), { maxLength: 40 });
  const sketchOfWords = (text: readonly string[]): string =>
    sketchOf({ questions: text.length === 0 ? [] : [[text.join(' ')]], groundTruth: [] });

  it('finds the first near one, as a look at each in order does', () => {
    fc.assert(
      fc.property(
        fc.array(said, { maxLength: 30 }),
        said,
        fc.constantFrom(0.2, nearDuplicateFrom, 0.9),
        (all, one, least) => {
          const sketches = all.map(sketchOfWords);
          const wanted = sketchOfWords(one);
          const index = new SketchIndex(sketches.map((sketch, at) => [`task-${at}`, sketch]));
          const at = sketches.findIndex((sketch) => similarity(wanted, sketch, least) >= least);
          const share = similarity(wanted, sketches[at] ?? '', least);
          expect(index.near(wanted, least)).toEqual(at < 0 ? null : { id: `task-${at}`, share });
        },
      ),
    );
  });
});
