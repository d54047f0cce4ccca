// Who sends what to whom, and which hosts hold whom: the system as one picture.
import { z } from 'zod';
import type { AgentDefinition } from '../runtime/AgentDefinition.js';
import type { ChildSpec, RestartStrategy } from '../runtime/ChildSpec.js';

export const Flow = z.strictObject({ from: z.string(), to: z.string(), type: z.string(), count: z.int().nullable() });
export type Flow = z.infer<typeof Flow>;

export const Topology = z.strictObject({
  strategy: z.string(),
  hosts: z.array(z.strictObject({ id: z.string(), restart: z.string(), agents: z.array(z.string()) })),
  flows: z.array(Flow),
});
export type Topology = z.infer<typeof Topology>;

/** What the agents declare to send; `counts` from a run by `from to type`. */
export function topologyOf(
  definitions: readonly AgentDefinition[],
  children: readonly ChildSpec[],
  strategy: RestartStrategy,
  counts: ReadonlyMap<string, number> | null,
): Topology {
  const flows = definitions.flatMap(({ name, sends }) =>
    (sends ?? []).map(({ to, type }) => ({
      from: name,
      to,
      type,
      count: counts === null ? null : (counts.get(flowKey(name, to, type)) ?? 0),
    })),
  );
  const hosts = children.map(({ id, restart, agents }) => ({ id, restart, agents: agents.map(({ name }) => name) }));
  return { strategy, hosts, flows };
}

export function flowKey(from: string, to: string, type: string): string {
  return `${from} ${to} ${type}`;
}
