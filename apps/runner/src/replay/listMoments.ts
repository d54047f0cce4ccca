// `rods replay --actor`: every event of an agent or of one actor. As JSON they are one document, written as it is found: the
// states of a long run's actor would not fit into memory.
import { parsePredicate, Stepper } from '@rods/actors';
import { RodsError } from '@rods/core';
import type { CliContext } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { writeBytes } from '../cli/writeBytes.js';
import { divergenceText } from './divergenceText.js';
import { momentLine } from './momentLine.js';
import { momentReport } from './momentText.js';
import type { OpenReplay } from './openReplay.js';

/** Returns the exit code. @throws RodsError `RUN_ACTOR` when the actor has no event. */
export async function listMoments(
  { process: { stdout } }: CliContext,
  { directory, log, agents }: OpenReplay,
  actor: string,
  json: boolean,
): Promise<number> {
  const stepper = new Stepper(log, agents);
  const fits = parsePredicate(actor.includes('/') ? `actor=${actor}` : `agent=${actor}`);
  const head = JSON.stringify({ run: directory.path, of: actor, events: [] }).slice(0, -2);
  let isOpen = true;
  let found = 0;
  for (let moment = await stepper.forwardTo(fits); moment && isOpen; moment = await stepper.forwardTo(fits)) {
    const text = json
      ? `${found === 0 ? head : ','}${JSON.stringify(momentReport(moment))}`
      : `${momentLine(moment)}\n`;
    isOpen = await writeBytes(stdout, Buffer.from(text));
    found += 1;
  }
  const { divergence } = stepper;
  if (found === 0 && !divergence)
    throw new RodsError(
      'RUN_ACTOR',
      `${actor}: no event of this actor; give an agent (judge) or an address (judge/job-3)`,
    );
  if (json) stdout.write(`${found === 0 ? head : ''}],"divergence":${JSON.stringify(divergence)}}\n`);
  else if (divergence) stdout.write(divergenceText(divergence));
  return divergence ? exitCode.diverged : exitCode.ok;
}
