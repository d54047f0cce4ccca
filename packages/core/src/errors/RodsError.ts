// The base of the error family. Codes cross thread borders; classes do not, so callers branch on `code`.

/** An error as plain data: what a thread border or a log record carries. */
export type ErrorData = {
  readonly code: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorData;
};

/** Every error rods throws on purpose: a stable `code`, a message that names the thing, what was expected and what to do. */
export class RodsError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'RodsError';
    this.code = code;
  }
}

/** Turns anything thrown into plain data, keeping code, stack and the chain of causes. */
export function toErrorData(thrown: unknown): ErrorData {
  if (!(thrown instanceof Error)) return { code: 'THROWN', message: String(thrown) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
  return {
    code,
    message: thrown.message,
    ...(thrown.stack === undefined ? {} : { stack: thrown.stack }),
    ...(thrown.cause === undefined ? {} : { cause: toErrorData(thrown.cause) }),
  };
}

/** Re-makes an error from its data on the other side of a border. */
export function fromErrorData(data: ErrorData): RodsError {
  const error = new RodsError(data.code, data.message, data.cause ? { cause: fromErrorData(data.cause) } : undefined);
  if (data.stack !== undefined) error.stack = data.stack;
  return error;
}
