// Stepping by hand: one command a line, from a terminal or a pipe. Forward, back, to a condition, why, the state.
import { createInterface } from 'node:readline';
import { actorOf, causesOf, parsePredicate, type RunLog, type Stepper } from '@rods/actors';
import { RodsError } from '@rods/core';
import type { CliContext } from '../cli/CliContext.js';
import { causesText } from './causesText.js';
import { divergenceText } from './divergenceText.js';
import { momentText } from './momentText.js';

const help = `  n, or an empty line   the next event
  b                     the event before
  g N                   go to event N, forward or back
  u CONDITION           forward to the first event that fits, e.g. u agent=judge & sends=repair
  r CONDITION           back to the last event that fits
  w                     why: the chain of causes of this event
  s [ACTOR]             the whole state of an actor now, as JSON
  q                     quit
`;

type Session = { readonly log: RunLog; readonly stepper: Stepper; readonly say: (text: string) => void };

export async function stepThrough(context: CliContext, log: RunLog, stepper: Stepper): Promise<void> {
  const say = (text: string): void => void context.process.stdout.write(text);
  const session: Session = { log, stepper, say };
  say(`stepping through ${log.nextSeq()} events; h for help\n`);
  show(session);
  const lines = createInterface({ input: context.process.stdin, terminal: false });
  for await (const line of lines) {
    const [name = 'n', ...rest] = line.trim() === '' ? ['n'] : line.trim().split(/\s+/);
    if (name === 'q') break;
    try {
      await obey(session, name, rest.join(' '));
    } catch (error) {
      if (!(error instanceof RodsError)) throw error;
      say(`${error.code}: ${error.message}\n`);
    }
  }
  lines.close();
}

async function obey(session: Session, name: string, rest: string): Promise<void> {
  const { log, stepper, say } = session;
  switch (name) {
    case 'n':
      await stepper.forward();
      return show(session);
    case 'b':
      stepper.back();
      return show(session);
    case 'g':
      await goTo(stepper, Number(rest));
      return show(session);
    case 'u':
      await stepper.forwardTo(parsePredicate(rest));
      return show(session);
    case 'r':
      stepper.backTo(parsePredicate(rest));
      return show(session);
    case 'w':
      if (stepper.moment) say(causesText(causesOf(log, stepper.moment.record.seq)));
      return;
    case 's': {
      const actor = rest || (stepper.moment ? actorOf(stepper.moment) : '');
      const state = stepper.stateOf(actor);
      say(`${JSON.stringify(state ? { value: state.value, context: state.context } : null, null, 2)}\n`);
      return;
    }
    default:
      say(help);
  }
}

/** Moves to an event from wherever the stepper stands. */
export async function goTo(stepper: Stepper, seq: number): Promise<void> {
  const here = stepper.moment?.record.seq ?? -1;
  if (seq > here) await stepper.forwardTo(({ record }) => record.seq >= seq);
  else if (seq < here) stepper.backTo(({ record }) => record.seq <= seq);
}

function show({ stepper, say }: Session): void {
  if (stepper.divergence) say(divergenceText(stepper.divergence));
  else say(stepper.moment ? momentText(stepper.moment) : 'before the first event\n');
}
