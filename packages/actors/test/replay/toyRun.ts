// A finished run of the toy system, and a stepper over a log of toys.
import { type AgentDefinition, machineHash, type ReplayAgents, RunLog, Stepper } from '@rods/actors';
import { counterAgent, workerAgent } from '../runtime/toyAgents.js';
import { openToys, type ToyOptions } from '../runtime/toySystem.js';

export async function finishToys(folder: string, upTo: number, options: ToyOptions = {}): Promise<void> {
  const toys = await openToys(folder, { hosts: 'in-process', ...options });
  toys.system.send('counter', 'count.start', { upTo });
  await toys.closed;
  await toys.system.stop();
}

export function toyAgents(definitions: readonly AgentDefinition[] = [counterAgent, workerAgent]): ReplayAgents {
  const machines = Object.fromEntries(
    definitions.map((agent) => {
      const facts = { structure: machineHash(agent), implementation: '', longLived: agent.longLived === true };
      return [agent.name, facts];
    }),
  );
  return { definitions, machines };
}

export async function withLog<T>(folder: string, use: (log: RunLog) => T | Promise<T>): Promise<T> {
  const log = RunLog.openForReading(folder);
  try {
    return await use(log);
  } finally {
    await log.close();
  }
}

export function withStepper<T>(folder: string, use: (stepper: Stepper, log: RunLog) => Promise<T>): Promise<T> {
  return withLog(folder, (log) => use(new Stepper(log, toyAgents()), log));
}
