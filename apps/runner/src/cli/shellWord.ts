// A path as a shell takes it for one word, so that a suggested command can be pasted as it stands.
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
