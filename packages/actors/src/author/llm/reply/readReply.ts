// Finds the one JSON object a reply holds: between its tags, in its fence, or bare between sentences. Two different ones
// are refused, not the first taken; a cut one is refused, not closed.
import { formatJson, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@rods/core';
import type { ModelFailure } from '../ModelFailure.js';
import { looseJson } from './looseJson.js';

export type ReadReply =
  | { readonly kind: 'object'; readonly object: JsonObject; readonly notes: readonly string[] }
  | { readonly kind: 'problem'; readonly failure: ModelFailure; readonly detail: string };

const refusal =
  /^\W*(?:i['’]?m sorry|sorry|i can(?:no|['’])t|i (?:am|'m) unable|as an ai\b|i must decline|i won['’]?t)/i;

type Found = { readonly object: JsonObject; readonly notes: readonly string[] };

export function readReply(text: string): ReadReply {
  const problem = (failure: ModelFailure, detail: string): ReadReply => ({ kind: 'problem', failure, detail });
  const reason = /<reason>([\s\S]*?)<\/reason>/.exec(text)?.[1]?.trim();
  const tag = text.indexOf('<reply>');
  const end = text.lastIndexOf('</reply>');
  if (tag >= 0 && end < tag) return problem('malformed_reply', 'the reply has no closing </reply> tag');
  const searched = tag >= 0 ? text.slice(tag + '<reply>'.length, end) : text;
  const fences = [...searched.matchAll(/```json\b/gi)].map(({ index }) => index);
  const starts = fences.length > 0 ? fences.map((at) => searched.indexOf('{', at)) : null;
  const found = starts ? starts.flatMap((at) => objectAt(searched, at) ?? []) : objectsIn(searched);
  const distinct = new Set(found.map(({ object }) => formatJson(object)));
  if (distinct.size > 1) return problem('ambiguous_reply', `the reply holds ${distinct.size} different objects`);
  const [only] = found;
  if (!only) {
    if (refusal.test(text)) return problem('refused', 'the model refused in words');
    return problem('malformed_reply', 'the reply holds no whole JSON object');
  }
  if (hasNoNumber(only.object)) return problem('schema_mismatch', 'NaN and Infinity are no values');
  const notes = [...only.notes, ...(text.includes('\ufffd') ? ['replacement_character'] : [])];
  const object =
    reason === undefined || only.object.has('reason') ? only.object : new Map([['reason', reason], ...only.object]);
  return { kind: 'object', object, notes };
}

/** Objects that stand in a text, none inside another; none at all when one begins that is not whole. */
function objectsIn(text: string): Found[] {
  const found: Found[] = [];
  for (let at = nextBrace(text, 0); at >= 0; ) {
    const one = objectAt(text, at);
    if (!one && closingBrace(text, at) === null && begins.test(text.slice(at))) return [];
    if (one) found.push(one);
    at = nextBrace(text, one ? one.end : at + 1);
  }
  return found;
}

/** A brace as JSON goes on after it; in prose another mark follows. */
const begins = /^[{｛]\s*["“”＂]/;

function nextBrace(text: string, from: number): number {
  const at = text.slice(from).search(/[{｛]/);
  return at < 0 ? -1 : from + at;
}

function objectAt(text: string, at: number): (Found & { readonly end: number }) | null {
  const end = at < 0 ? null : closingBrace(text, at);
  if (end === null) return null;
  const piece = text.slice(at, end);
  const strict = parsed(piece);
  if (strict) return { object: strict, notes: [], end };
  const loose = looseJson(piece);
  const object = loose && parsed(loose.json);
  return object && loose ? { object, notes: loose.notes, end } : null;
}

/** Behind the brace that closes the one here; strings in straight quotes are skipped. Null when nothing closes it. */
function closingBrace(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at += 1;
      continue;
    }
    if (mark === '{' || mark === '｛') depth += 1;
    if ((mark === '}' || mark === '｝') && --depth === 0) return at + 1;
  }
  return null;
}

function parsed(text: string): JsonObject | null {
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? value : null;
  } catch {
    // no JSON here: the reader looks elsewhere in the reply, and says so when there is none
    return null;
  }
}

function hasNoNumber(value: JsonValue): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (Array.isArray(value)) return value.some((item: JsonValue) => hasNoNumber(item));
  return value instanceof Map && [...value.values()].some((item) => hasNoNumber(item as JsonValue));
}
