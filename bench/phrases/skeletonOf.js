// The skeleton of a message: what stays of its words when values and names are taken out. A mask is "_"; neighbouring masks are one.

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const monthDay =
  /\b(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december))\b,?/gi;

/** Masked: quotations, the conversation's argument values in any spelling given, dates, figures, codes, capitalised words within a sentence. */
export function skeletonOf(text, values) {
  const said = [...new Set(values)]
    .filter((value) => /[\p{L}\p{N}]/u.test(value) && (value.length > 2 || /\d|[A-Z]/.test(value)))
    .filter((value) => value !== 'true' && value !== 'false')
    .sort((a, b) => b.length - a.length);
  let masked = text.replace(/"[^"]*"|“[^”]*”|(?<![\w])'[^']*[^'\s]'(?![\w])/g, ' _ ');
  for (const value of said)
    masked = masked.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(value)}(?![\\p{L}\\p{N}_])`, 'giu'), ' _ ');
  masked = masked
    .replace(monthDay, ' _ ')
    .replace(/\S*\d\S*(?=\s|$)/g, (word) => (/[.?!]$/.test(word) ? ' _ .' : ' _ '))
    .replace(/(?<=[\p{Ll},;:] )\p{Lu}[\p{L}'’-]*/gu, (word) => (/^I(?:'|’|$)/.test(word) ? word : '_'));
  const words = masked.toLowerCase().match(/[\p{L}'’]+|_|[?]/gu) ?? [];
  return words
    .join(' ')
    .replace(/_(?: (?:and )?_)+/g, '_')
    .replaceAll('’', "'");
}
