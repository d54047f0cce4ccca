// `rods replay`: re-executes a run from its log, compares every record, and shows what is asked for.
import { buildCommand } from '@stricli/core';
import type { CliContext } from '../cli/CliContext.js';
import type { ReplayFlags } from '../replay/replayRun.js';

const text = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder }) as const;

const number = (brief: string) =>
  ({ kind: 'parsed', parse: wholeNumber, optional: true, brief, placeholder: 'N' }) as const;

function wholeNumber(given: string): number {
  if (/^\d+$/.test(given)) return Number(given);
  throw new Error(`expected the number of an event, got ${given}`);
}

export const replayCommand = buildCommand<ReplayFlags, [string?], CliContext>({
  loader: async () => {
    const { command } = await import('../cli/command.js');
    const { replayRun } = await import('../replay/replayRun.js');
    return command((context: CliContext, flags: ReplayFlags, run?: string) =>
      replayRun(context, run ?? '@last', flags),
    );
  },
  parameters: {
    flags: {
      // with nothing else asked for, it is what the command does
      verify: { kind: 'boolean', brief: 'compare every record; it always does', default: true, withNegated: false },
      actor: text('list the events of an agent (judge) or an actor (judge/job-3); with --at its state then', 'ACTOR'),
      at: number('show this event: message, effects, what was sent, what changed'),
      until: text('show the first event that fits, e.g. "agent=judge & sends=repair"', 'CONDITION'),
      why: { kind: 'boolean', brief: 'with --at or --until: the chain of causes back to the root', default: false },
      step: { kind: 'boolean', brief: 'step forward and back by hand, from --at or --until on', default: false },
      diff: text('compare with another run, actor by actor', 'RUN2'),
      fork: number('a new run that shares the events up to this one and goes on live'),
      out: text('with --fork: folder of the new run', 'DIR'),
      set: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        brief: 'with --fork: a setting that holds from there on, e.g. --set retirement.upper=0.9',
        placeholder: 'KEY=VALUE',
      },
      json: { kind: 'boolean', brief: 'print one JSON document, whatever is asked for', default: false },
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'a run: its folder, its name below runs/, or @last',
          parse: String,
          placeholder: 'RUN',
          optional: true,
        },
      ],
    },
  },
  docs: {
    brief: 're-execute a run from its log and compare every record; look into it event by event',
    fullDescription:
      'One thread, no input or output but the log: pure effects are computed again and compared, external and bulk ones read.\n' +
      'Works on a run that is still going and on one that crashed. Exit code 0 when everything is equal, 3 with the first record\n' +
      'that differs. With --json every form prints one document that names the run; what it found stands in `divergence`, in\n' +
      '`events` with --actor, in `differences` with --diff; --fork prints the summary of the new run.\n\n' +
      'Examples:\n' +
      '  rods replay @last                                     verify the whole run\n' +
      '  rods replay @last --actor judge/job-3                 what one job went through in the judge\n' +
      '  rods replay @last --until "sends=repair" --why        the first repair, and what led to it\n' +
      '  rods replay @last --at 120 --step                     step from event 120, forward and back\n' +
      '  rods replay runs/a --diff runs/b                      where two runs part, actor by actor\n' +
      '  rods replay @last --fork 120 --set retirement.upper=0.9',
  },
});
