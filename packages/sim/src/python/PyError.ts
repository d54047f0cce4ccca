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
    super(text);
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
