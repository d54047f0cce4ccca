// Text to words as both sides of the match see it: lower case, camelCase and snake_case taken apart,
// values replaced by what kind of value they are.
const piece = /[A-Za-z0-9_$#@][A-Za-z0-9_.\-/@#$%']*/g;
const quoted =
  /(^|[\s([:,])(["'`\u201c\u2018])([^"'`\u201c\u201d\u2018\u2019\n]{1,200})(["'`\u201d\u2019])(?=$|[\s.,;:!?)\]])/g;

/** Lower-case parts of an identifier: `getZipcodeByCity` and `get_zipcode` both come apart at their seams. */
export function identifierWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Words of a sentence. Quoted texts, file names, numbers and handles become `<quoted>`, `<file>`, `<number>`, `<handle>`. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  const plain = text.replace(quoted, (_all, before: string, _open: string, inner: string) => {
    const few = inner.split(/\s+/).length <= 2 && !/[0-9_./]/.test(inner);
    return `${before} <quoted> ${few ? inner : ''} `;
  });
  for (const chunk of plain.split(/(<quoted>)/)) {
    if (chunk === '<quoted>') words.push(chunk);
    else for (const match of chunk.matchAll(piece)) words.push(...pieceWords(match[0]));
  }
  return words;
}

function pieceWords(raw: string): string[] {
  const text = raw.replace(/[.\-/'%]+$/, '').replace(/'s$/i, '');
  if (text === '') return [];
  if (/^[#@]/.test(text)) return ['<handle>'];
  if (/^\$?\d[\d,.]*$/.test(text)) return ['<number>'];
  if (/\.[A-Za-z]{1,5}$/.test(text)) return ['<file>'];
  return identifierWords(text);
}
