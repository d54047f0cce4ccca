// Values a message offers: quoted texts, names, files, numbers, dates, handles and single words, with the words around them.
import type { PyValue } from '@rods/sim';
import { findDates } from '../text/dateTexts.js';
import { numberWord } from '../text/numberWords.js';
import { listMentions } from './listMentions.js';
import { type Mention, mentionOf } from './Mention.js';

export type Span = { readonly text: string; readonly tag: string; readonly from: number; readonly to: number };

const quotes =
  /(^|[\s([:,\u2014-])(["'`\u201c\u2018])([^"`\u201c\u201d\n]{1,400}?)(["'`\u201d\u2019])(?=$|[\s.,;:!?)\]\u2014])/g;
const tokens =
  /\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?%?(?![\w,])|[#@]?[A-Za-z0-9_$\u00c0-\u024f][A-Za-z0-9_.\-/@$%&'\u00c0-\u024f]*|\.{1,2}\/[\w./-]*/g;
const numberText = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?%?$/;
const maxMessage = 4000;

/** Every candidate value of one message, in the order of their places. */
export function messageMentions(message: string): Mention[] {
  const text = message.slice(0, maxMessage);
  const spans = spansOf(text);
  const words = wordsOf(text);
  const drafts: Mention[] = [];
  const seen = new Map<string, number>();
  const add = (value: PyValue, tag: string, span: Span): void => {
    const order = seen.get(tag) ?? 0;
    seen.set(tag, order + 1);
    const around = surroundings(words, span);
    drafts.push(
      mentionOf({
        value,
        source: 'message',
        tag,
        position: span.from,
        near: around.near,
        context: [...around.context, `o:${tag}:${Math.min(order, 3)}`],
      }),
    );
  };
  for (const span of spans) for (const [value, tag] of readings(span)) add(value, tag, span);
  for (const date of findDates(text)) {
    add(date.iso, 'date', { text: date.text, tag: 'date', from: date.at, to: date.at + date.text.length });
  }
  return [...drafts, ...listMentions(text, spans, words)];
}

/** Spans by shape; a quoted span hides nothing inside it, because people quote more than they mean. */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(quotes)) {
    const from = (match.index ?? 0) + (match[1]?.length ?? 0) + 1;
    spans.push({ text: match[3] as string, tag: 'quoted', from, to: from + (match[3] as string).length });
  }
  const singles: Span[] = [];
  for (const match of text.matchAll(tokens)) {
    const raw = match[0].replace(/[.\-/'&]+$/, '').replace(/'s$/i, '');
    if (raw === '') continue;
    const from = match.index ?? 0;
    singles.push({ text: raw, tag: shapeOf(raw), from, to: from + raw.length });
  }
  spans.push(...singles);
  for (const [at, first] of singles.entries()) {
    if (!/^[A-Z]/.test(first.text)) continue;
    for (let to = at + 1; to < Math.min(at + 5, singles.length); to++) {
      const last = singles[to] as Span;
      const between = text.slice((singles[to - 1] as Span).to, last.from);
      if (!/^,? $|^ (?:of|the|and) $/.test(between) || !/^[A-Z0-9]/.test(last.text)) break;
      spans.push({ text: text.slice(first.from, last.to), tag: 'name', from: first.from, to: last.to });
    }
  }
  for (const match of text.matchAll(/[:\u2014] ([^:\n]{3,300}?)[.!?]?(?=\s*$|\n|[.!?] [A-Z])/g)) {
    const from = (match.index ?? 0) + 2;
    spans.push({ text: match[1] as string, tag: 'clause', from, to: from + (match[1] as string).length });
  }
  return spans.sort((a, b) => a.from - b.from || a.to - b.to);
}

function shapeOf(text: string): string {
  if (numberText.test(text)) return 'number';
  if (/^[#@]/.test(text)) return 'handle';
  if (/@.+\./.test(text)) return 'email';
  if (/\.[A-Za-z][A-Za-z0-9]{0,4}$/.test(text)) return 'file';
  if (text.includes('/')) return 'path';
  if (/\d/.test(text) && /[A-Za-z]/.test(text)) return 'id';
  if (/_/.test(text)) return 'snake';
  if (/^[A-Z]{2,5}$/.test(text)) return 'code';
  if (/^[A-Z]/.test(text)) return 'capital';
  return 'word';
}

function readings(span: Span): (readonly [PyValue, string])[] {
  const { text, tag } = span;
  if (tag === 'number') return numberReadings(text);
  const found: [PyValue, string][] = [];
  const counted = tag === 'word' || tag === 'capital' ? numberWord(text) : undefined;
  if (counted !== undefined) {
    if (Number.isInteger(counted)) found.push([BigInt(counted), 'number-word']);
    found.push([counted, 'number-word-float']);
  }
  found.push([text, tag]);
  if (tag === 'quoted') {
    const trimmed = text.replace(/[.,!?]$/, '');
    if (trimmed !== text) found.push([trimmed, 'quoted-trim']);
    for (const [value, kind] of numberReadings(text)) if (typeof value !== 'string') found.push([value, kind]);
  }
  if (tag === 'handle') found.push([text.slice(1), 'handle-bare']);
  if (tag === 'path') {
    for (const part of text.split('/')) if (part !== '' && !/^\.+$/.test(part)) found.push([part, 'segment']);
  }
  if (tag === 'capital' || tag === 'name') {
    found.push([text.toLowerCase(), 'lower']);
    if (tag === 'name') found.push([text.toLowerCase().replace(/[^a-z0-9]+/g, '_'), 'snaked']);
  }
  if (tag === 'word' && text.length <= 5) found.push([text.toUpperCase(), 'upper']);
  return found;
}

function numberReadings(text: string): (readonly [PyValue, string])[] {
  const match = numberText.exec(text.trim());
  if (!match) return [];
  const whole = (match[1] as string).replaceAll(',', '');
  const digits = `${whole}${match[2] ?? ''}`;
  if (match[2] !== undefined)
    return [
      [Number(digits), 'decimal'],
      [digits, 'digits'],
    ];
  return [
    [BigInt(whole), 'number'],
    [Number(whole), 'number-float'],
    [digits, 'digits'],
  ];
}

export type PlacedWord = { readonly word: string; readonly from: number; readonly to: number };

function wordsOf(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const match of text.matchAll(/[A-Za-z]+|\d[\d.,]*|[^\sA-Za-z0-9]/g)) {
    const from = match.index ?? 0;
    words.push({ word: /^\d/.test(match[0]) ? '0' : match[0].toLowerCase(), from, to: from + match[0].length });
  }
  return words;
}

/** Words left and right of a span, as features and as plain words. */
export function surroundings(
  words: readonly PlacedWord[],
  span: { readonly from: number; readonly to: number },
): { context: string[]; near: string[] } {
  let left = words.findIndex((word) => word.to > span.from) - 1;
  if (left === -2) left = words.length - 1;
  let right = words.findIndex((word) => word.from >= span.to);
  if (right === -1) right = words.length;
  // quotes and other marks are seen through once, so that "called 'x'" has `called` on its left
  const at = (index: number): string => words[index]?.word ?? '^';
  const isMark = (index: number): boolean => /^["'`\u201c\u2018\u201d\u2019#@$]$/.test(at(index));
  if (isMark(left)) left -= 1;
  if (isMark(right)) right += 1;
  const near: string[] = [];
  for (let k = 0; k < 4; k++) near.push(at(left - k));
  for (let k = 0; k < 2; k++) near.push(at(right + k));
  return {
    context: [
      `l:${at(left)}`,
      `ll:${at(left - 1)}`,
      `r:${at(right)}`,
      `rr:${at(right + 1)}`,
      `l2:${at(left - 1)} ${at(left)}`,
    ],
    near,
  };
}
