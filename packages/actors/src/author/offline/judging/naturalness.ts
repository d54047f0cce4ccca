// Naturalness: one readable message, of a human length, without debris.
import type { Criterion } from './Criterion.js';

export const longest = 700;

const flaws: readonly (readonly [RegExp, string])[] = [
  [/^\s|\s$| {2}/, 'stray blanks'],
  [/[^\p{L}\p{N}\p{P}\p{S}\p{Zs}\n]/u, 'odd characters'],
  [/\bundefined\b|\[object|\bNaN\b|\bnull\b/, 'debris'],
  [/(?<!\.)\.\.(?!\.)|[,;:]{2,}|[?!][.,]|\.[?!]/, 'doubled punctuation'],
  [/\b(\w+) \1\b/i, 'a doubled word'],
  [/\s[,.?!;]/, 'a blank before punctuation'],
  [/\d\.\d{5}/, 'a figure nobody would read out'],
  [/[.?!]["'][.?]/, 'two marks at the end of a quotation'],
  [/(?<![\d.,])1 (?:decimals|digits|places|gallons|liters|miles|shares|lines|dollars|kilometers)\b/, 'a plural of one'],
  [/, (?:my|with|using|at|on|its|that is)\b[^.?!]*\b(?:too|as well)\b,?(?: please)?[.?!]/i, '"too" behind a detail'],
];
/** English allows these to stand twice. */
const doubles = /\b(?:that that|had had|is is)\b/i;

/** What makes a message unreadable by itself. */
export function flawOf(message: string): string | undefined {
  if (message.length < 8) return 'the message is too short to ask for anything';
  if (message.length > longest) return `the message runs to ${message.length} characters`;
  const flaw = flaws.find(([pattern]) => pattern.test(message.replace(doubles, '')));
  return flaw && `the message has ${flaw[1]}: ${JSON.stringify(message)}`;
}

export const naturalness: Criterion = {
  name: 'naturalness',
  check: ({ messages }) => {
    for (const [turn, message] of messages.entries()) {
      const detail = flawOf(message);
      if (detail !== undefined) return { turn, detail };
      if (messages.indexOf(message) < turn) return { turn, detail: 'the message repeats an earlier one word for word' };
    }
    return undefined;
  },
};
