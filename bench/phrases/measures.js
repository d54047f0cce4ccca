// What is measured of a set of messages. Each measure takes what messagesOf gives; the definitions stand in docs/phrases.md.
import { groundCalls, runReference } from '@rods/actors';
import { decodeTask } from '@rods/core';
import { author } from './drawVariants.js';

/** Messages by the functions their turns call. */
export function byFunction(messages) {
  const groups = new Map();
  for (const message of messages)
    for (const name of new Set(message.calls.map((call) => call.name)))
      groups.set(name, [...(groups.get(name) ?? []), message]);
  return groups;
}

const pairs = (count) => (count * (count - 1)) / 2;

/** The share of pairs with one skeleton. */
export function sharedPairs(messages) {
  const counts = new Map();
  for (const { skeleton } of messages) counts.set(skeleton, (counts.get(skeleton) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + pairs(count), 0) / pairs(messages.length);
}

export const distinct = (messages) => new Set(messages.map(({ skeleton }) => skeleton)).size;

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length;

const takesUp =
  /\b(?:it|it's|its|them|those|these|the same|that one|this one)\b|\b(?:that|this)(?= *(?:$|[a-z]+)\b)(?!'s)(?! (?:i|you|we|he|she|they|it|there|the|is|has|have|was|are|my|_)\b)/;

/** The share of messages behind the first that take up something spoken of before, in this message or an earlier one. */
export function anaphora(messages) {
  const later = messages.filter(({ turn }) => turn > 0);
  return later.filter(({ skeleton }) => takesUp.test(skeleton)).length / later.length;
}

/** Where the arguments of the tasks' calls can be taken from, as shares. */
export function provenance(lines) {
  const counts = new Map();
  let all = 0;
  for (const line of lines) {
    const task = decodeTask(line);
    const messages = task.questions.map((texts) => texts.join('\n'));
    const grounded = groundCalls({ calls: task.groundTruth, messages, run: runReference(task), ...author.kit });
    for (const { provenance: source } of grounded) {
      const name = source ?? 'nowhere';
      counts.set(name, (counts.get(name) ?? 0) + 1);
      all += 1;
    }
  }
  return (name) => (counts.get(name) ?? 0) / all;
}
