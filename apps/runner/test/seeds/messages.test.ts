// What the seeds' messages say: nothing about functions, nothing twice, and every value a call needs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeTask } from '@rods/core';
import { bfclEnvironments, parseCall, worldOf } from '@rods/sim';
import { describe, expect, it } from 'vitest';

const file = resolve(import.meta.dirname, '../../seeds/base.jsonl');
const tasks = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(decodeTask);
const messages = tasks.flatMap((task) => task.questions.flat().map((text) => ({ id: task.id, text })));

/** Function names that no English sentence contains by accident. */
const telling = bfclEnvironments
  .flatMap(({ methods }) => Object.keys(methods))
  .filter(
    (name) =>
      /_|[a-z][A-Z]/.test(name) || ['mkdir', 'rmdir', 'grep', 'wc', 'cp', 'mv', 'rm', 'ls', 'pwd'].includes(name),
  );

/** Choices a wording implies without spelling them ("start the car", "all the way down", "one level up"). */
const implied = new Set([
  ...[
    'START',
    'on',
    'off',
    'auto',
    'engage',
    'release',
    'heat',
    'parkingBrake',
    'headlights',
    'engine',
    'doors',
    'fuel',
  ],
  ...['battery', 'climate', 'Buy', 'Sell', 'l', 'w', 'c', '.', '..', '1.0'],
]);

const leavesOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (value instanceof Map) return [...value.values()].flatMap(leavesOf);
  if (typeof value === 'string') return [value];
  if (typeof value === 'bigint') return [String(value)];
  if (typeof value === 'number') return [Number.isInteger(value) ? value.toFixed(1) : String(value), String(value)];
  return [];
};

describe('the messages of the built-in seeds', () => {
  it('are never said twice', () => {
    const seen = new Map<string, string>();
    for (const { id, text } of messages) {
      expect(seen.get(text), `${id} repeats ${seen.get(text)}: ${text}`).toBeUndefined();
      seen.set(text, id);
    }
  });

  it('name no function', () => {
    const naming = messages.filter(({ text }) =>
      telling.some((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)),
    );
    expect(naming).toEqual([]);
  });

  it('are sentences of ordinary length', () => {
    for (const { id, text } of messages) {
      expect(text, id).toBe(text.trim());
      expect(text.length, id).toBeGreaterThan(9);
      expect(text.length, id).toBeLessThan(320);
    }
  });

  it('state every value a call needs, unless an earlier output did or the wording implies it', () => {
    const unstated: string[] = [];
    for (const task of tasks) {
      const world = worldOf(task);
      const known: string[] = [];
      task.groundTruth.forEach((calls, turn) => {
        known.push(...(task.questions[turn] ?? []));
        for (const call of calls) {
          const text = known.join('\n').toLowerCase();
          const spoken = text.replaceAll('_', ' ');
          for (const [parameter, value] of parseCall(call).keywords) {
            const leaves = leavesOf(value);
            const stated = (leaf: string): boolean =>
              text.includes(leaf.toLowerCase()) || spoken.includes(leaf.toLowerCase().replaceAll('_', ' '));
            const fine = Array.isArray(value) || value instanceof Map ? leaves.every(stated) : leaves.some(stated);
            const offered = leaves.some((leaf) => implied.has(leaf));
            if (leaves.length > 0 && !fine && !offered) unstated.push(`${task.id} ${call}: ${parameter}`);
          }
          known.push(world.call(call).text);
        }
      });
    }
    expect(unstated).toEqual([]);
  });
});
