// Faults of what makes a category: a parameter said to be missing that is not, a function said to be held out that is not needed.
import type { Task } from '@rods/core';
import { bfclToolset, type EpisodeOptions, pyStr, worldOf } from '@rods/sim';
import { argumentsOf, normal } from './auditReference.js';
import type { Finding } from './Finding.js';
import type { Played } from './playReference.js';

/** Functions whose work others do. */
const replacements: Readonly<Record<string, readonly string[]>> = {
  mv: ['cp', 'rm'],
  rmdir: ['rm'],
  cp: ['cat', 'touch', 'echo'],
  sort: ['cat'],
  grep: ['cat'],
  tail: ['cat'],
  wc: ['cat'],
  diff: ['cat'],
  mean: ['add', 'divide'],
  sum_values: ['add'],
  percentage: ['divide', 'multiply'],
};

export function auditCategory(task: Task, played: Played, options: EpisodeOptions): Finding[] {
  if (task.category === 'miss_param') return missingParameters(task, played, options);
  return task.category === 'miss_func' ? heldOut(task, played) : [];
}

/** For each turn that asks back: what the next message adds, and whether it was to be had before. */
function missingParameters(task: Task, played: Played, options: EpisodeOptions): Finding[] {
  const found: Finding[] = [];
  for (const [turn, reference] of task.groundTruth.entries()) {
    if (reference.length > 0 || turn + 1 >= task.groundTruth.length) continue;
    const next = played.calls.filter((call) => call.turn === turn + 1);
    const answer = normal((task.questions[turn + 1] ?? []).join(' '));
    const values = next.flatMap(argumentsOf).map(([name, value]) => ({ name, text: normal(pyStr(value)) }));
    const given = values.filter(({ text }) => text !== '' && ` ${answer} `.includes(` ${text} `));
    const before = normal(
      [
        ...task.questions.slice(0, turn + 1).flat(),
        ...played.calls.filter((call) => call.turn <= turn).map((call) => call.result),
      ].join(' '),
    );
    const unknown = given.filter(({ text }) => !` ${before} `.includes(` ${text} `));
    if (given.length > 0 && unknown.length === 0) {
      const list = given.map(({ name, text }) => `${name}=${text}`).join(', ');
      found.push({ id: task.id, kind: 'parameter_known', turn, evidence: `${list}: already said or answered before` });
      continue;
    }
    const readers = unknown.map((value) => ({ ...value, by: readerOf(task, played, turn, value.text, options) }));
    if (unknown.length > 0 && readers.every(({ by }) => by !== null)) {
      const list = readers.map(({ name, text, by }) => `${name}=${text} is in the answer to ${by}`).join(', ');
      found.push({ id: task.id, kind: 'parameter_readable', turn, evidence: list });
    }
  }
  return found;
}

/** A call without arguments, changing nothing, whose answer holds the value. */
function readerOf(task: Task, played: Played, turn: number, text: string, options: EpisodeOptions): string | null {
  const world = worldOf(task, options);
  for (const call of played.calls) if (call.turn <= turn) world.call(call.text);
  for (const schema of bfclToolset.functions.values()) {
    const isFree = schema.parameters.every((parameter) => !parameter.required);
    if (!schema.reads || !isFree || !task.classes.includes(schema.className)) continue;
    if (` ${normal(world.call(`${schema.name}()`).text)} `.includes(` ${text} `)) return `${schema.name}()`;
  }
  return null;
}

function heldOut(task: Task, played: Played): Finding[] {
  const found: Finding[] = [];
  for (const [reveal, names] of Object.entries(task.missedFunction)) {
    const turn = Number(reveal);
    for (const name of names) {
      const early = played.calls.find((call) => call.turn < turn && call.parsed?.name === name);
      if (early) {
        const evidence = `${early.text} in turn ${early.turn}, though ${name} is revealed in turn ${turn}`;
        found.push({ id: task.id, kind: 'held_out_too_early', turn: early.turn, evidence });
      }
      const others = replacements[name] ?? [];
      const atHand = others.filter((other) => !names.includes(other) && isOffered(task, other));
      if (others.length > 0 && atHand.length === others.length) {
        const evidence = `${name} is held out until turn ${turn}, but what it does can be done with ${atHand.join(' and ')}`;
        found.push({ id: task.id, kind: 'held_out_replaceable', turn, evidence });
      }
    }
  }
  return found;
}

function isOffered(task: Task, name: string): boolean {
  const schema = bfclToolset.functions.get(name);
  return schema !== undefined && task.classes.includes(schema.className);
}
