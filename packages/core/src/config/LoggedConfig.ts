// A configuration as a log holds it: written by some version, it lacks the settings that came later. What an actor keeps and
// passes on is this, unchanged; who decides by a setting reads it through `readConfig`, which fills in the defaults.
import { z } from 'zod';
import { RunConfig } from './RunConfig.js';

/** Checked as a whole, never completed: completed, a log of an earlier version would not replay. */
export const LoggedConfig = z.custom<Readonly<Record<string, unknown>>>().superRefine((value, context) => {
  const { error } = RunConfig.safeParse(value);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
});
export type LoggedConfig = z.infer<typeof LoggedConfig>;

const known = new WeakMap<object, RunConfig>();

/** The settings of a logged configuration, those it does not know with their defaults. */
export function readConfig(logged: LoggedConfig): RunConfig {
  const before = known.get(logged);
  if (before) return before;
  const config = RunConfig.parse(logged);
  known.set(logged, config);
  return config;
}
