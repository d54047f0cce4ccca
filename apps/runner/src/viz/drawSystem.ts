// `rods viz`: an agent's statechart, or the whole system, plain or with what a run went through.
import {
  chartOf,
  chartToDot,
  chartToMermaid,
  loadAgent,
  type RunVisits,
  topologyOf,
  topologyToDot,
  topologyToMermaid,
  visitsOf,
} from '@rods/actors';
import { RodsError, type RunConfig, resolveConfig } from '@rods/core';
import type { CliContext } from '../cli/CliContext.js';
import { runDirectoryAt } from '../experiment/runDirectory.js';
import { agentSources, systemChildren } from '../experiment/systemChildren.js';
import { type OpenReplay, withReplay } from '../replay/openReplay.js';
import type { Drawing } from './writeDrawing.js';

/** @throws RodsError `CONFIG_DRAWING` for a name that is neither an agent nor `system`; `RUN_NOT_FOUND`. */
export async function drawSystem(context: CliContext, name: string, run: string | undefined): Promise<Drawing> {
  const names = agentSources.map((source) => source.name);
  const source = agentSources.find((one) => one.name === name);
  if (!source && name !== 'system')
    throw new RodsError('CONFIG_DRAWING', `${name}: expected system or an agent: ${names.join(', ')}`);
  const seen = run === undefined ? null : await withReplay(context.cwd, run, seenOf);
  return source ? drawAgent(source, seen?.visits ?? null) : drawTopology(seen);
}

/** What a run went through, and the configuration that placed its hosts. */
type Seen = { readonly visits: RunVisits; readonly config: RunConfig };

async function seenOf({ file, log, agents }: OpenReplay): Promise<Seen> {
  return { config: file.config, visits: await visitsOf(log, agents) };
}

async function drawAgent(source: (typeof agentSources)[number], visits: RunVisits | null): Promise<Drawing> {
  const chart = chartOf((await loadAgent(source)).machine);
  const counts = visits?.states[source.name] ?? {};
  return {
    dot: chartToDot(chart, counts),
    mermaid: chartToMermaid(chart, counts),
    json: visits ? { ...chart, visits: counts } : chart,
  };
}

async function drawTopology(seen: Seen | null): Promise<Drawing> {
  const config = seen?.config ?? resolveConfig();
  const definitions = await Promise.all(agentSources.map((source) => loadAgent(source)));
  const children = systemChildren(config, runDirectoryAt(''), null);
  const topology = topologyOf(definitions, children, config.runtime.strategy, seen?.visits.flows ?? null);
  return { dot: topologyToDot(topology), mermaid: topologyToMermaid(topology), json: topology };
}
