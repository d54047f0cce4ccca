// The seven agents as supervised hosts. Composed here, because only the runner may know all of them.
import { ChildSpec } from '@rods/actors';
import type { RunConfig } from '@rods/core';
import type { RunDirectory } from './runDirectory.js';

const synthesis = import.meta.resolve('@rods/actors');
const bridge = import.meta.resolve('@rods/trainer-bridge');

/** In the order a job passes them; the supervisor starts them so. */
export const agentSources = [
  { name: 'planner', module: synthesis, export: 'plannerAgent' },
  { name: 'orchestrator', module: synthesis, export: 'orchestratorAgent' },
  { name: 'query', module: synthesis, export: 'queryAgent' },
  { name: 'rewriter', module: synthesis, export: 'rewriterAgent' },
  { name: 'judge', module: synthesis, export: 'judgeAgent' },
  { name: 'tracker', module: synthesis, export: 'trackerAgent' },
  { name: 'trainer-bridge', module: bridge, export: 'trainerBridgeAgent' },
] as const;

/** The agents spread over `runtime.hosts` threads; with fewer than seven, the last ones share. */
export function systemChildren(config: RunConfig, directory: RunDirectory, fillerPath: string | null): ChildSpec[] {
  const hosts = Math.min(config.runtime.hosts, agentSources.length);
  const groups: (typeof agentSources)[number][][] = Array.from({ length: hosts }, () => []);
  for (const [at, agent] of agentSources.entries()) groups[Math.min(at, hosts - 1)]?.push(agent);
  return groups.map((agents) =>
    ChildSpec.parse({
      id: agents.map(({ name }) => name).join('+'),
      agents: agents.map(({ name, module, export: exported }) => ({
        name,
        source: { module, export: exported },
        settings: {
          toolset: config.tasks.toolset,
          ...(name === 'trainer-bridge'
            ? {
                checkpoints: directory.checkpoints,
                pool: config.runtime.pool,
                checkpointsKept: config.runtime.checkpointsKept,
                fillerPath,
              }
            : {}),
        },
      })),
    }),
  );
}
