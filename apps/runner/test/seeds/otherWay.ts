// Another way to serve a turn whose function is held out: one or two calls that leave the world as the reference does, or
// one read-only call that brings all the held-out one brings.
import { RodsError, type Task } from '@rods/core';
import { bfclToolset, type PyValue, parseCall, type World, worldOf } from '@rods/sim';
import { scalarsOf, valuesIn } from './conversationValues.js';
import { possibleCalls } from './possibleCalls.js';

/** Per function: calls tried as a first step, first steps that a second is tried after, and second steps after each. */
const most = { firsts: 120, continued: 4, seconds: 24 };

/** The way found, or null. `base` is the conversation before anything was held out. */
export function otherWay(base: Task, turn: number, held: string): string | null {
  const calls = base.groundTruth[turn] ?? [];
  const earlier = base.groundTruth.slice(0, turn).flat();
  const at = calls.findIndex((text) => parseCall(text).name === held);
  const before = [...earlier, ...calls.slice(0, at)];
  const rest = calls.slice(at).filter((text) => parseCall(text).name !== held);
  const world = worldOf(base);
  const outputs = before.flatMap((text) => scalarsOf(world.call(text).value));
  const reference = world.clone();
  const brought = scalarsOf(reference.call(calls[at] as string).value);
  const given = calls.flatMap((text) => [...parseCall(text).keywords.values()]);
  const lists = given.filter((value) => Array.isArray(value) || value instanceof Map);
  const said = base.questions.slice(0, turn + 1).flat();
  const left = [...bfclToolset.functions.values()].filter(
    ({ name, className }) => name !== held && base.classes.includes(className),
  );
  const listed = left
    .filter(({ reads, parameters }) => reads && parameters.every(({ required }) => !required))
    .flatMap(({ name }) => scalarsOf(world.call(`${name}()`).value));
  // what the turn's own calls are made of comes first; a first step also tries all that is said or listed
  const narrow = valuesIn([], given.flatMap(scalarsOf));
  const wide = valuesIn(said, [...given.flatMap(scalarsOf), ...outputs, ...listed]);
  if (bfclToolset.functions.get(held)?.reads) {
    const readers = left.filter(({ reads, className }) => reads && className !== 'MathAPI');
    return (
      readers.flatMap((one) => possibleCalls(one, wide, lists)).find((call) => brings(world, call, brought)) ?? null
    );
  }
  for (const call of calls.slice(at + 1)) reference.call(call);
  const writers = left.filter(({ reads }) => !reads);
  const firsts = writers.flatMap((one) =>
    [...possibleCalls(one, narrow, lists), ...possibleCalls(one, wide, lists)].slice(0, most.firsts),
  );
  const seconds = writers.flatMap((one) => possibleCalls(one, narrow, lists).slice(0, most.seconds));
  return changes(world, firsts, seconds, (end) => arrives(end, rest, reference));
}

function brings(world: World, call: string, wanted: readonly (string | number)[]): boolean {
  const { outcome, value } = world.call(call);
  const found = new Set<PyValue>(outcome === 'ok' ? scalarsOf(value) : []);
  return wanted.every((scalar) => found.has(scalar));
}

function arrives(from: World, rest: readonly string[], reference: World): boolean {
  const end = from.clone();
  for (const text of rest) end.call(text);
  return end.differsFrom(reference) === null;
}

function changes(
  world: World,
  firsts: readonly string[],
  seconds: readonly string[],
  arrived: (end: World) => boolean,
): string | null {
  if (arrived(world)) return 'no call at all';
  const step = stepper(world);
  const reached: { readonly name: string; readonly call: string; readonly world: World }[] = [];
  for (const call of firsts) {
    const next = step(call);
    if (next && arrived(next)) return call;
    if (!next) continue;
    const { name } = parseCall(call);
    const before = reached.filter((first) => first.name === name).length;
    if (before < most.continued) reached.push({ name, call, world: next });
  }
  for (const first of reached) {
    const further = stepper(first.world);
    for (const call of seconds) {
      const next = further(call);
      if (next && arrived(next)) return `${first.call}, ${call}`;
    }
  }
  return null;
}

/** The world after a call from the given one; null when the call fails or changes nothing. */
function stepper(from: World): (call: string) => World | null {
  let probe = from.clone();
  return (call) => {
    if (probe.call(call).outcome !== 'ok') return null;
    const next = probe;
    // a folder copied into itself makes a tree without end, which no reference has
    const endless = !isComparable(next, from);
    if (!endless && next.differsFrom(from) === null) return null;
    probe = from.clone();
    return endless ? null : next;
  };
}

function isComparable(one: World, other: World): boolean {
  try {
    one.differsFrom(other);
    return true;
  } catch (error) {
    if (error instanceof RodsError) return false;
    throw error;
  }
}
