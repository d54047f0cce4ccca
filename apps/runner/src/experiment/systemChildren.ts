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

/** A run trains; a batch only writes variants, so it has no trainer and a tracker of its own. */
export type SystemKind = 'run' | 'synth';

/** The agents of a system: with the language-model author, the five of synthesis ask models instead of the built-in engine. */
export function agentSourcesOf(
  author: RunConfig['synthesis']['author'],
  kind: SystemKind = 'run',
): readonly AgentSource[] {
  const sources: readonly AgentSource[] =
    kind === 'run'
      ? agentSources
      : agentSources
          .filter(({ name }) => name !== 'trainer-bridge')
          .map((source) => (source.name === 'tracker' ? { ...source, export: 'batchAgent' } : source));
  if (author === 'offline') return sources;
  return sources.map((source) =>
    asking.has(source.name) ? { ...source, export: source.export.replace(/Agent$/, 'ModelAgent') } : source,
  );
}

export type AgentSource = { readonly name: string; readonly module: string; readonly export: string };
const asking: ReadonlySet<string> = new Set(['planner', 'orchestrator', 'query', 'rewriter', 'judge']);

/**
 * The agents spread over `runtime.hosts` threads; with fewer than seven, the last ones share. Those that ask models share
 * one thread whatever the number: they wait for the network, and so have one set of connections, limits and breakers.
 */
export function systemChildren(
  config: RunConfig,
  directory: RunDirectory,
  fillerPath: string | null,
  kind: SystemKind = 'run',
): ChildSpec[] {
  const { author } = config.synthesis;
  const units = unitsOf(agentSourcesOf(author, kind), author === 'llm');
  const hosts = Math.min(config.runtime.hosts, units.length);
  const groups: AgentSource[][] = Array.from({ length: hosts }, () => []);
  // a batch has no trainer to wait for: there neighbours share, so that two threads have about as much to do
  const placeOf = (at: number): number =>
    kind === 'synth' ? Math.floor((at * hosts) / units.length) : Math.min(at, hosts - 1);
  for (const [at, unit] of units.entries()) groups[placeOf(at)]?.push(...unit);
  const model = author === 'llm' ? { model: config.model } : {};
  return groups.map((agents) =>
    ChildSpec.parse({
      id: agents.map(({ name }) => name).join('+'),
      agents: agents.map(({ name, module, export: exported }) => ({
        name,
        source: { module, export: exported },
        settings: {
          toolset: config.tasks.toolset,
          ...(asking.has(name) ? model : {}),
          ...(asking.has(name) && fillerPath !== null ? { fillerPath } : {}),
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

/** What is placed as one. */
function unitsOf(sources: readonly AgentSource[], together: boolean): readonly (readonly AgentSource[])[] {
  if (!together) return sources.map((source) => [source]);
  const models = sources.filter(({ name }) => asking.has(name));
  return [models, ...sources.filter(({ name }) => !asking.has(name)).map((source) => [source])];
}
