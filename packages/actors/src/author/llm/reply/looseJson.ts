// JSON as models write it, put into strict JSON by written rules: blanks and commas too many, escapes JSON does not know,
// typographic marks for the structure. Text that is cut is never closed, and no value changes its words.

export type LooseJson = { readonly json: string; readonly notes: readonly string[] };

const structural: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
};
const opening: Readonly<Record<string, string>> = { '"': '"', '“': '”', '”': '”', '＂': '＂' };
const escapable = '"\\/bfnrtu';

/** Null when the reading would not be unique, or the text ends inside a string. */
export function looseJson(text: string): LooseJson | null {
  const notes = new Set<string>();
  let json = '';
  for (let at = 0; at < text.length; ) {
    const mark = text[at] ?? '';
    const close = opening[mark];
    if (close !== undefined) {
      const read = mark === '"' ? plainString(text, at, notes) : typographicString(text, at, close);
      if (read === null) return null;
      if (mark !== '"') notes.add('typographic_quotes');
      json += read.json;
      at = read.end;
      continue;
    }
    if (structural[mark] !== undefined) notes.add('full_width_marks');
    const sign = structural[mark] ?? mark;
    if (sign === '}' || sign === ']') {
      const trimmed = json.replace(/,\s*$/, '');
      if (trimmed !== json) notes.add('trailing_comma');
      json = trimmed;
    }
    json += sign;
    at += 1;
  }
  return { json, notes: [...notes] };
}

type Read = { readonly json: string; readonly end: number };

/** A string in straight quotes. Illegal escapes lose their backslash; raw line breaks become escapes. */
function plainString(text: string, from: number, notes: Set<string>): Read | null {
  let json = '"';
  for (let at = from + 1; at < text.length; at++) {
    const mark = text[at] ?? '';
    if (mark === '"') return { json: `${json}"`, end: at + 1 };
    if (mark === '\\') {
      const next = text[at + 1] ?? '';
      const legal = next === 'u' ? /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) : escapable.includes(next);
      if (!legal) notes.add('illegal_escape');
      json += legal ? mark + next : next === '' ? '' : JSON.stringify(next).slice(1, -1);
      at += 1;
      continue;
    }
    if (mark < ' ') notes.add('raw_control_character');
    json += mark < ' ' ? JSON.stringify(mark).slice(1, -1) : mark;
  }
  return null;
}

/** A string in typographic quotes. One that holds such a quote itself can be read in two ways. */
function typographicString(text: string, from: number, close: string): Read | null {
  const end = text.indexOf(close, from + 1);
  const inside = text.slice(from + 1, end);
  const after = text.slice(end + 1).trimStart()[0] ?? '';
  if (end < 0 || /[“”"＂]/.test(inside) || !':：,，}｝]］'.includes(after) || after === '') return null;
  return { json: JSON.stringify(inside), end: end + 1 };
}
