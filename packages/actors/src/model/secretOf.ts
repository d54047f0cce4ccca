// The key of a server. It lives in the environment and in the client's header, and is taken out of every text that leaves.

export type Secret = {
  /** For the header; servers without keys get a word that is none. */
  readonly key: string;
  /** The text without the key, should a server send it back. */
  readonly scrub: (text: string) => string;
};

/** A shorter word is what people give a server that wants no key (`x`, `EMPTY`): no secret, and part of other words. */
const shortest = 8;
/** Fragments of a key this long are taken out too: some servers quote its beginning. */
const fragment = 12;

export function secretOf(variable: string, env: Readonly<Partial<Record<string, string>>> = process.env): Secret {
  const key = env[variable]?.trim() ?? '';
  if (key.length < shortest) return { key: key || 'none', scrub: (text) => text };
  const pieces = [key, ...(key.length > 2 * fragment ? [key.slice(0, fragment), key.slice(-fragment)] : [])];
  return { key, scrub: (text) => pieces.reduce((rest, piece) => rest.replaceAll(piece, '[key]'), text) };
}
