// When the engine's optimizing compiler begins. A host runs much code and little of it often: by the engine's own measure every
// host spends a third of its first thousand jobs on compiling functions that are soon compiled again with more types.
import { setFlagsFromString } from 'node:v8';

/**
 * The one counter of each engine that says how long a function runs before it is optimized, some four times its default. Both
 * are read whenever a count is up, so setting them in a running process is safe; an engine not named here keeps its own: from
 * version 13 on a quick compiler stands between, and later makes no difference.
 */
const laterByEngine: Readonly<Record<string, string>> = {
  '11': '--interrupt-budget=300000',
  '12': '--invocation-count-for-turbofan=10000',
};

/** For the whole process: its threads share the engine's settings. It changes how fast code runs, never what it does. */
export function compileLater(): void {
  const later = laterByEngine[process.versions.v8.split('.', 1)[0] ?? ''];
  // one that the engine does not know would be told on the terminal, hence the list by version
  if (later) setFlagsFromString(later);
}
