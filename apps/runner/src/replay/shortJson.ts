// A value on one line, cut where it gets long. Control characters are written out: a log's text never steers a terminal.

export function shortJson(value: unknown, most = 400): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined) return 'nothing';
  const safe = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) => JSON.stringify(character).slice(1, -1));
  const visible = safe.replace(/[\u007f-\u009f]/g, '?');
  return visible.length > most ? `${visible.slice(0, most)}... (${visible.length} characters)` : visible;
}
