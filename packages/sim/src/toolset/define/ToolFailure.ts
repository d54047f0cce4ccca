// A failure a tool foresees: the policy sees it as an answer with the key `error`.

export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** Ends the call with `{"error": message}`. What the method has changed and drawn before is taken back. */
export function fail(message: string): never {
  throw new ToolFailure(message);
}
