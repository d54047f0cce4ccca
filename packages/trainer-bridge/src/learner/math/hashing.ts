// 32-bit hashes for feature tables. Not for naming things: those hashes are SHA-256.

/** FNV-1a over UTF-16 units, finished so that low bits are well mixed. */
export function hashString(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return finish(h);
}

/** A hash of two hashes; the order matters. */
export function mix(a: number, b: number): number {
  return finish(Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35));
}

function finish(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}
