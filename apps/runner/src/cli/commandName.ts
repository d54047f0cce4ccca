// What to type for `rods` here, so that a suggested command can be pasted as it stands.

/** `npx rods` for who came through npm (a clone has no `rods` on the PATH), `rods` otherwise. */
export function commandName(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return environment.npm_execpath === undefined ? 'rods' : 'npx rods';
}
