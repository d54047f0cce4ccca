// A failure a tool foresees: the policy sees it as an answer with the key `error`.

export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** Ends the call with `{"error": message}`. What was changed before stays changed: check first, then change. */
export function fail(message: string): never {
  throw new ToolFailure(message);
}
