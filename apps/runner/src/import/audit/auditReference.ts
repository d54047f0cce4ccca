// Faults of the reference itself: calls that fail, texts nobody could write, values from nowhere, requests left undone.
import type { Task } from '@rods/core';
import { bfclToolset, type PyValue, pyStr } from '@rods/sim';
import type { Finding } from './Finding.js';
import type { Played, PlayedCall } from './playReference.js';

/** Functions whose results come from the world's random stream. */
const drawing = new Set([
  'authenticate_travel',
  'register_credit_card',
  'book_flight',
  'purchase_insurance',
  'send_message',
]);

/** Arguments that leave no trace: neither state nor result shows them. */
const traceless = new Set(['contact_customer_support.message']);

/** Words of a message that ask for a call of one of these functions, where the task has them. */
const requests: readonly (readonly [asked: RegExp, by: readonly string[]])[] = [
  [
    /\b(?:post|send|share|publish|draft)\b[^.?!]{0,40}\btweet\b|\btweet\s+(?:about|it|this|that)\b/i,
    ['post_tweet', 'comment', 'retweet', 'mention'],
  ],
  [/\bbook\b[^.?!]{0,30}\bflight\b/i, ['book_flight']],
  [/\bcancel\b[^.?!]{0,30}\b(?:booking|flight|trip)\b/i, ['cancel_booking']],
  [/\bcancel\b[^.?!]{0,30}\border\b/i, ['cancel_order']],
  [/\bsend\b[^.?!]{0,30}\bmessage\b/i, ['send_message', 'contact_customer_support']],
  [/\b(?:create|open|submit|file)\b[^.?!]{0,25}\bticket\b/i, ['create_ticket']],
];

export function auditReference(task: Task, played: Played): Finding[] {
  const found: Finding[] = [];
  const report = (kind: Finding['kind'], turn: number | null, evidence: string): void => {
    found.push({
      id: task.id,
      kind,
      turn,
      evidence: evidence.length > 500 ? `${evidence.slice(0, 240)} ... ${evidence.slice(-240)}` : evidence,
    });
  };
  if (task.groundTruth.every((turn) => turn.length === 0)) report('reference_empty', null, 'no turn expects a call');
  for (const call of played.calls) {
    if (call.outcome === 'raise') report('reference_unreadable', call.turn, `${call.text} -> ${call.result}`);
    else if (call.outcome === 'error') report('reference_error', call.turn, `${call.text} -> ${call.result}`);
  }
  for (const [at, call] of played.calls.entries()) {
    for (const [name, value] of argumentsOf(call)) {
      const problem = supportOf(task, played, at, value);
      if (problem) report(problem.kind, call.turn, `${call.text}: ${name}=${pyStr(value)}: ${problem.why}`);
    }
    const rewritten = /'[^']*?\b([A-Za-z_]\w*)\s*\([^']*'/.exec(call.text.replace(/^\w+\(/, ''))?.[1];
    if (rewritten !== undefined && isOffered(task, rewritten))
      report('text_rewritten', call.turn, `${call.text}: the text holds ${rewritten}( , which the executor replaces`);
  }
  for (const [turn, messages] of task.questions.entries()) {
    const names = new Set(played.calls.filter((call) => call.turn === turn).map((call) => nameOf(call.text)));
    if (names.size === 0) continue;
    for (const [asked, by] of requests) {
      const words = asked.exec(messages.join(' '))?.[0];
      if (words !== undefined && by.some((name) => isOffered(task, name)) && !by.some((name) => names.has(name)))
        report(
          'request_without_call',
          turn,
          `the message says "${words}", the reference calls ${[...names].join(', ')}`,
        );
    }
  }
  return found;
}

function isOffered(task: Task, name: string): boolean {
  const schema = bfclToolset.functions.get(name);
  return schema !== undefined && task.classes.includes(schema.className);
}

function nameOf(call: string): string {
  return /^\w+/.exec(call)?.[0] ?? '';
}

/** The texts and long numbers a call is given; short ones and lists of choices say nothing about their source. */
export function argumentsOf(call: PlayedCall): (readonly [string, PyValue])[] {
  if (!call.parsed) return [];
  const schema = bfclToolset.functions.get(call.parsed.name);
  const named = [
    ...call.parsed.positional.map((value, at) => [schema?.parameters[at]?.name ?? `${at}`, value] as const),
    ...call.parsed.keywords,
  ];
  return named.flatMap(([name, value]) => {
    if (schema?.parameters.find((one) => one.name === name)?.enum !== undefined) return [];
    if (traceless.has(`${schema?.name}.${name}`)) return [];
    return leafValues(value).map((leaf) => [name, leaf] as const);
  });
}

function leafValues(value: PyValue): PyValue[] {
  if (Array.isArray(value)) return value.flatMap(leafValues);
  if (value instanceof Map) return [...value.values()].flatMap(leafValues);
  return typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number' ? [value] : [];
}

/** What a policy has read before a call: the messages up to its turn, the world, and the results of earlier calls. */
export function knownBefore(task: Task, played: Played, at: number): string {
  const turn = played.calls[at]?.turn ?? 0;
  const messages = task.questions.slice(0, turn + 1).flat();
  const results = played.calls.slice(0, at).map((call) => call.answer);
  return normal([...messages, ...results, ...played.configuration].join(' \u0001 '));
}

function supportOf(
  task: Task,
  played: Played,
  at: number,
  value: PyValue,
): { kind: Finding['kind']; why: string } | null {
  const text = pyStr(value);
  const plain = normal(text);
  const isNumber = typeof value !== 'string';
  // a digit, a flag or a unit is said in too many ways
  if (plain.length < (isNumber ? 5 : 4) || /^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const known = knownBefore(task, played, at);
  if (known.includes(plain)) return drawnHere(task, played, at, text);
  if (isNumber) {
    const digits = text.replace(/\.0$/, '').replace(/[^\d]/g, '');
    if (known.replace(/(?<=\d)[, ](?=\d)/g, '').includes(digits)) return null;
    return { kind: 'value_from_nowhere', why: 'in no message, configuration or result so far' };
  }
  const words = plain.split(' ');
  const missing = words.filter((word) => !known.includes(word));
  if (words.filter((word) => !/\d/.test(word)).length >= 3 && templateOf(words).test(known)) return null;
  if (words.length >= 4 && missing.length === 0)
    return {
      kind: 'text_no_tool_produces',
      why: 'its words are known, but no message or result has them in this order',
    };
  // codes such as airports and symbols are looked up by policies that know the world
  if (words.length === 1 && (text.length < 6 || text === text.toUpperCase())) return null;
  return { kind: 'value_from_nowhere', why: `unknown so far: ${missing.slice(0, 6).join(' ') || 'the whole text'}` };
}

/** The text with any word in the place of each number: messages give sentences to fill in. */
function templateOf(words: readonly string[]): RegExp {
  const pattern = words.map((word) => (/\d/.test(word) ? '(?:\\S+ ?){0,2}' : word)).join(' ?');
  return new RegExp(pattern, 'u');
}

/** Ids that a call of this very task drew: another number of draws before it gives another id. */
function drawnHere(task: Task, played: Played, at: number, text: string): ReturnType<typeof supportOf> {
  if (!/^\d{5,}$/.test(text)) return null;
  const turn = played.calls[at]?.turn ?? 0;
  const said = [...task.questions.slice(0, turn + 1).flat(), ...played.configuration].join(' ');
  if (said.includes(text)) return null;
  const source = played.calls.slice(0, at).find((call) => call.result.includes(text));
  if (!source || !drawing.has(nameOf(source.text))) return null;
  return { kind: 'value_depends_on_draws', why: `drawn by ${source.text} in turn ${source.turn}` };
}

/** Lower case, one blank between words, no punctuation: what counts is whether a reader could have it. */
export function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/\\n/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
