// JSON text of a string, with every character outside printable ASCII escaped (Python's ensure_ascii).

const needsEscape = /["\\\u0000-\u001f\u007f-\uffff]/;
const short: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Python's `json.dumps(str)`: printable ASCII only, astral characters as surrogate pairs. */
export function quoteJson(text: string): string {
  if (!needsEscape.test(text)) return `"${text}"`;
  let out = '"';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const character = text.charAt(at);
    if (unit >= 0x20 && unit < 0x7f && character !== '"' && character !== '\\') out += character;
    else out += short[character] ?? `\\u${unit.toString(16).padStart(4, '0')}`;
  }
  return `${out}"`;
}
