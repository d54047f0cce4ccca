// Methods of Python's str that differ from those of JS.

const lineEnds = /\r\n|[\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]/g;
const wordGaps = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** `text.splitlines()`: no empty last line after a final line end. */
export function splitLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(lineEnds);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** `text.split()`: words between runs of Unicode white space. */
export function splitWords(text: string): string[] {
  return text.split(wordGaps).filter((word) => word !== '');
}

/** Number of bytes of the text in UTF-8; a lone surrogate cannot be encoded. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** `text.zfill(width)`: zeros go behind a sign. */
export function zeroFilled(text: string, width: number): string {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}
