// The numbers a text states, as whole numbers: never a digit out of a date, an id or a file name.
import { Recent } from '../execution/Recent.js';

const token = /(?<![\p{L}\p{N}_.,/-])(-?)[$€£]?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\p{L}\p{N}_]|[-/]\d|\.\d|,\d{3})/gu;
/** Units may touch a number: "20%", "25C", "3x" do not, "30mph" does. */
const glued =
  /(?<![\p{L}\p{N}_.,/-])(-?)[$€£]?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?=(?:mph|km|kg|lb|mm|cm|ml|k?m|°|psi)(?![\p{L}\p{N}_]))/giu;

const words: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const spelled = new RegExp(`\\b(${words.join('|')})\\b`, 'gi');

/** A message is searched for each value that it may state. */
const recent = new Recent<readonly number[]>(64);

/** Every number the text states, in figures (thousands separators and a currency sign allowed) or spelled out up to twelve. */
export function numbersIn(text: string): readonly number[] {
  return recent.get(text, () => searched(text));
}

function searched(text: string): readonly number[] {
  const found: number[] = [];
  for (const pattern of [token, glued]) {
    for (const [, sign, whole, fraction] of text.matchAll(pattern)) {
      found.push(Number(`${sign}${whole?.replaceAll(',', '')}${fraction ?? ''}`));
    }
  }
  for (const [, word] of text.matchAll(spelled)) found.push(words.indexOf((word as string).toLowerCase()));
  return found;
}
