// A Python exception inside the simulated world. Its text is what `str(exception)` prints; it never leaves the executor.

export type PyErrorKind =
  | 'AttributeError'
  | 'Exception'
  | 'IndexError'
  | 'KeyError'
  | 'NameError'
  | 'OverflowError'
  | 'RecursionError'
  | 'Refused'
  | 'SyntaxError'
  | 'TypeError'
  | 'ValueError'
  | 'ZeroDivisionError';

export class PyError extends Error {
  readonly kind: PyErrorKind;

  constructor(kind: PyErrorKind, text: string) {
    // nobody reads where in our sources a policy's mistake was noticed, and finding out takes longer than the call
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(text);
    Error.stackTraceLimit = limit;
    this.name = 'PyError';
    this.kind = kind;
  }
}

export function typeError(text: string): PyError {
  return new PyError('TypeError', text);
}

export function valueError(text: string): PyError {
  return new PyError('ValueError', text);
}
