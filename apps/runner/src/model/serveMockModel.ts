// Runs the scripted server in front of a user until it is interrupted.
import { type Fault, faults, mockModelName, openMockModel } from '@rods/actors';
import { nearestName, RodsError } from '@rods/core';
import type { CliContext } from '../cli/CliContext.js';
import { commandName } from '../cli/commandName.js';
import { exitCode } from '../cli/exitCode.js';
import type { MockModelFlags } from '../commands/mockModel.js';

/** Returns when the user interrupts. @throws RodsError `CONFIG_INVALID` for an unknown fault, `CONFIG_PORT`. */
export async function serveMockModel(context: CliContext, flags: MockModelFlags): Promise<number> {
  const { port, latency, faults: rate, hang, schemas, seed, json } = flags;
  const kinds = flags.kinds === undefined ? null : flags.kinds.split(',').map(faultNamed);
  const server = await openMockModel({ port, latencyMs: latency, rate, hangMs: hang, schemas, seed, kinds });
  const { stdout, stderr } = context.process;
  if (json) stdout.write(`${JSON.stringify({ url: server.url, model: mockModelName })}\n`);
  else {
    stdout.write(`${server.url}\n`);
    stderr.write(
      `A scripted model answers there as ${mockModelName}. Use it with:\n` +
        `  ${commandName()} run --preset smoke --set synthesis.author=llm --set model.name=${mockModelName} --set model.url=${server.url}\n` +
        'Ctrl-C ends it.\n',
    );
  }
  await interrupted();
  await server.close();
  const { counts } = server;
  if (json) stdout.write(`${JSON.stringify(counts)}\n`);
  else stderr.write(`${counts.requests} requests; by role ${list(counts.roles)}; faults ${list(counts.faults)}\n`);
  return exitCode.ok;
}

function faultNamed(given: string): Fault {
  const name = faults.find((fault) => fault === given.trim());
  if (name) return name;
  const guess = nearestName(given.trim(), faults);
  const advice = guess === undefined ? `there are ${faults.join(', ')}` : `did you mean ${guess}?`;
  throw new RodsError('CONFIG_INVALID', `--kinds: ${given} is no fault; ${advice}`);
}

function list(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
