// LMDB prints a failed commit to the console before it rejects with it. It is told once, by the error that the log throws.

/** Keeps the store's own failures off the console until the returned function is called; everything else is printed. */
export function hushStore(): () => void {
  const plain = console.error;
  const hushed = (...words: unknown[]): void => {
    if (!(words.length === 1 && isOfStore(words[0]))) plain.apply(console, words);
  };
  console.error = hushed;
  return () => {
    if (console.error === hushed) console.error = plain;
  };
}

function isOfStore(word: unknown): boolean {
  return word instanceof Error && /[\\/]lmdb[\\/]/.test(word.stack?.split('\n').slice(1, 4).join('\n') ?? '');
}
