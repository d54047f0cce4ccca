// LMDB prints a failed commit to the console before it rejects with it. It is told by the error that the log throws. The native
// library also writes a line of its own to file descriptor 2 about a write the system refused, from a thread of its own and under
// no setting; Node cannot lead a descriptor elsewhere, so that line stays.

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

/** Ends the line that the native library begins, and does not end, about a write the system refused. */
export function endStoreLine(reason: unknown): void {
  // for a write that was only cut short it prints nothing, and gives another reason
  if (reason instanceof Error && /no space left|quota exceeded/i.test(reason.message)) process.stderr.write('\n');
}

function isOfStore(word: unknown): boolean {
  return word instanceof Error && /[\\/]lmdb[\\/]/.test(word.stack?.split('\n').slice(1, 4).join('\n') ?? '');
}
