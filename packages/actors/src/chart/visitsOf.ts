// What a run went through: a replay that counts, per agent, the states its actors stood in between two effects or
// messages, and the messages on each way.
import { RodsError } from '@rods/core';
import type { AnyStateNode } from 'xstate';
import type { RunLog } from '../log/RunLog.js';
import { actorOf, agentOf } from '../replay/Moment.js';
import { type ReplayAgents, Replayer } from '../replay/Replayer.js';
import type { ActorState } from '../runtime/step.js';
import { flowKey } from './Topology.js';
import type { Visits } from './Visits.js';

export type RunVisits = {
  readonly states: Readonly<Record<string, Visits>>;
  readonly flows: ReadonlyMap<string, number>;
};

/** @throws RodsError `REPLAY_DIVERGED` when the present code does not do what the run did. */
export async function visitsOf(log: RunLog, agents: ReplayAgents): Promise<RunVisits> {
  const states: Record<string, Record<string, number>> = Object.fromEntries(
    agents.definitions.map(({ name, machine }) => [name, Object.fromEntries(idsOf(machine.root).map((id) => [id, 0]))]),
  );
  const flows = new Map<string, number>();
  const replayer = new Replayer(log, agents, (agent, state) => {
    const counts = states[agent];
    if (counts) for (const id of activeIds(state)) counts[id] = (counts[id] ?? 0) + 1;
  });
  for (const { seq, value } of log.rawEvents()) {
    const taken = await replayer.take(seq, value);
    if (taken.kind === 'diverged')
      throw new RodsError(
        'REPLAY_DIVERGED',
        `event ${seq}: the present code does not do what the run did (${taken.divergence.field}); \`rods replay\` shows how`,
      );
    const from = agentOf(actorOf(taken.moment));
    for (const { to, type } of taken.moment.record.outputs) {
      const key = flowKey(from, to, type);
      flows.set(key, (flows.get(key) ?? 0) + 1);
    }
  }
  return { states, flows };
}

function idsOf(node: AnyStateNode): string[] {
  return [node.id, ...Object.values(node.states).flatMap(idsOf)];
}

function activeIds(state: ActorState): string[] {
  return state._nodes.map((node) => node.id);
}
