// Coverage: every request of a message is served by a call of its turn, and every call that changes the world is asked for.
// A sentence is a request when it opens like one: with a verb the toolset's phrases open orders with, or as a question.
import type { Certificate, JsonObject, JsonValue, Task } from '@rods/core';
import { parsedCall } from '../../execution/parsedCall.js';
import { statesValue } from '../../grounding/statesValue.js';
import { valueText } from '../../grounding/valueText.js';
import type { OfflineKit } from '../OfflineKit.js';
import { stems } from './alignment.js';
import { clausesOf, isQuestion, sentencesOf } from './clauses.js';
import { lexiconOf } from './lexicon.js';

export type Coverage = { readonly turns: Certificate['coverage'] } | { readonly detail: string; readonly turn: number };

/** The task as it is before any transform: one message per turn. */
export function coverage(task: Task, kit: OfflineKit): Coverage {
  const lexicon = lexiconOf(task.classes, kit);
  const turns: { requests: number; changes: number }[] = [];
  for (const [turn, calls] of task.groundTruth.entries()) {
    const message = (task.questions[turn] ?? []).join('\n');
    const names = calls.map((text) => parsedCall(text).name);
    const asked = new Set(names.flatMap((name) => [...lexicon.vocabulary(name)]));
    let requests = 0;
    for (const sentence of sentencesOf(withoutValues(message, calls))) {
      const clauses = clausesOf(sentence, (verb) => lexicon.orders.has(verb));
      for (const { verb, text } of clauses) {
        const served = lexicon.orders.get(verb);
        if (served && !names.some((name) => served.has(name)))
          return { turn, detail: `no call of the turn serves ${JSON.stringify(text)}` };
      }
      requests += clauses.length;
      if (clauses.length > 0 || !isQuestion(sentence)) continue;
      requests += 1;
      const said = stems(sentence);
      if (said.size > 0 && ![...said].some((stem) => asked.has(stem)))
        return { turn, detail: `no call of the turn answers ${JSON.stringify(sentence)}` };
    }
    const said = stems(message);
    let changes = 0;
    for (const [at, text] of calls.entries()) {
      const schema = kit.schemas.get(names[at] as string);
      if (!schema || schema.reads) continue;
      const stated = [...parsedCall(text).keywords.values()].some((value) => statesValue(message, value as JsonValue));
      if (!stated && ![...said].some((stem) => lexicon.vocabulary(schema.name).has(stem)))
        return { turn, detail: `nothing in the message asks for ${text}` };
      changes += 1;
    }
    turns.push({ requests, changes });
  }
  return { turns };
}

/** The text with a value taken out where it stands as a word of its own. */
function withoutWhole(text: string, value: string): string {
  let kept = '';
  let from = 0;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    if (at < from || wordCharacter.test(text[at - 1] ?? '')) continue;
    const end = at + value.length;
    if (wordCharacter.test(String.fromCodePoint(text.codePointAt(end) ?? 32))) continue;
    kept += `${text.slice(from, at)}it`;
    from = end;
  }
  return kept + text.slice(from);
}

const wordCharacter = /[\p{L}\p{N}_]/u;

/** Plain values, those within lists and dicts among them. */
function plainValues(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => plainValues(item));
  return value instanceof Map ? [...(value as JsonObject).values()].flatMap(plainValues) : [value];
}

/** What the user wants written or moved may read like an order; it is none. */
function withoutValues(message: string, calls: readonly string[]): string {
  const values = calls.flatMap((text) =>
    [...parsedCall(text).keywords.values()].flatMap((value) => plainValues(value as JsonValue).map(valueText)),
  );
  return values
    .filter((value) => value.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((text, value) => (text.includes(value) ? withoutWhole(text, value) : text), message)
    .replace(/"[^"]*"|“[^”]*”/g, 'it');
}
