// What the process says when it ends. Scripts branch on these numbers, so they never change meaning.

export const exitCode = {
  ok: 0,
  /** The work failed; what was done so far is kept. */
  failed: 1,
  /** A wrong command line, config or input file. Nothing was started. */
  usage: 2,
  /** A replay or a resume did not reproduce what the log says. */
  diverged: 3,
  /** The supervisor gave up after too many restarts; the run can be resumed. */
  gaveUp: 4,
  /** Interrupted; the run can be resumed. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

const usageCodes =
  /^(USAGE|CONFIG_|INPUT_|TASK_|WORLD_CONFIG|RUN_EXISTS|RUN_LOCKED|RUN_NOT_FOUND|RUN_ACTOR|RUN_FINISHED|RUN_UNREADABLE|EVENT_NOT_FOUND|EVENT_DELIVERED|LOG_NEWER|DIR_READ_ONLY|JSON_INVALID|IMPORT_|TOOLSET_NOT_FOUND|TOOLSET_INVALID|TOOLSET_CONFLICT)/;

/** The exit code an error with this code ends the process with. */
export function exitCodeOf(code: string): ExitCode {
  if (code === 'REPLAY_DIVERGED' || code === 'RESUME_DIVERGED') return exitCode.diverged;
  if (code === 'SUPERVISOR_GAVE_UP') return exitCode.gaveUp;
  if (code === 'INTERRUPTED') return exitCode.interrupted;
  return usageCodes.test(code) ? exitCode.usage : exitCode.failed;
}
