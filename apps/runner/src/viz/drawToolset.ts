// `rods viz toolset`: the API graph of a toolset, of one class of it, or of tools of one's own.
import { RodsError } from '@rods/core';
import {
  type ApiGraph,
  apiGraph,
  classGraph,
  graphToDot,
  graphToMermaid,
  loadToolset,
  registeredToolsets,
} from '@rods/sim';
import type { CliContext } from '../cli/CliContext.js';
import { toolsetUrl } from '../experiment/toolsetUrl.js';
import type { Drawing } from './writeDrawing.js';

/** `name` is a toolset, a class, or the file of a toolset. @throws RodsError `CONFIG_DRAWING`, `TOOLSET_*`. */
export async function drawToolset(context: CliContext, name: string): Promise<Drawing> {
  const graph = await graphNamed(context, name);
  return { dot: graphToDot(graph), mermaid: graphToMermaid(graph), json: graph };
}

async function graphNamed(context: CliContext, name: string): Promise<ApiGraph> {
  if (/\.(json|[cm]?[jt]s)$/.test(name)) return apiGraph(await loadToolset(toolsetUrl(name, context.cwd)));
  for (const toolset of registeredToolsets()) {
    const graph = apiGraph(toolset);
    if (toolset.name === name) return graph;
    if (toolset.environments.some(({ className }) => className === name)) return classGraph(graph, name);
  }
  const classes = registeredToolsets().flatMap(({ environments }) => environments.map(({ className }) => className));
  throw new RodsError(
    'CONFIG_DRAWING',
    `${name}: expected bfcl, the file of a toolset, or a class: ${classes.join(', ')}`,
  );
}
