// Brings a toolset in by its specifier. Threads share no objects, so each loads it for itself; the same specifier gives
// the same toolset within a thread.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { RodsError } from '@rods/core';
import { z } from 'zod';
import { readDescription } from './define/readDescription.js';
import { registeredToolsets, registerToolset } from './registry.js';
import type { Toolset } from './Toolset.js';

const loaded = new Map<string, Promise<Toolset>>();

/**
 * Loads and registers a toolset.
 *
 * @param specifier URL of a module that exports it as `toolset` or by default, or of a JSON description; the name of one
 * that is registered already gives that one.
 * @throws RodsError `TOOLSET_NOT_FOUND`, `TOOLSET_INVALID`, `TOOLSET_CONFLICT`.
 */
export async function loadToolset(specifier: string): Promise<Toolset> {
  const known = registeredToolsets().find(({ name }) => name === specifier);
  if (known) return known;
  const pending = loaded.get(specifier) ?? read(specifier);
  loaded.set(specifier, pending);
  const toolset = await pending;
  registerToolset(toolset);
  return toolset;
}

async function read(specifier: string): Promise<Toolset> {
  if (!specifier.startsWith('file:'))
    throw new RodsError(
      'TOOLSET_NOT_FOUND',
      `${specifier}: neither a known toolset nor the file URL of a module or description`,
    );
  if (new URL(specifier).pathname.endsWith('.json'))
    return readDescription(await importOf(specifier, readJson), specifier);
  const module = await importOf(specifier, (url) => import(url) as Promise<unknown>);
  const exported = module as { readonly toolset?: unknown; readonly default?: unknown };
  for (const candidate of [exported.toolset, exported.default]) {
    const read = ToolsetShape.safeParse(candidate);
    if (read.success) return candidate as Toolset;
  }
  throw new RodsError(
    'TOOLSET_INVALID',
    `${specifier} exports no toolset; export what defineToolset returns as \`toolset\``,
  );
}

async function importOf(specifier: string, load: (url: string) => unknown): Promise<unknown> {
  try {
    return await load(specifier);
  } catch (cause) {
    if (cause instanceof RodsError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const message = cause instanceof Error ? cause.message : String(cause);
    // what the module itself asks for in vain is told with the module's name too
    const [sought = ''] = message.split(/ imported from |\n/);
    const own = sought.includes(fileURLToPath(specifier));
    if (own && (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' || code === 'ENOENT'))
      throw new RodsError('TOOLSET_NOT_FOUND', `${specifier}: no such module or description of tools`, { cause });
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new RodsError(
        'TOOLSET_INVALID',
        `${specifier}: this Node cannot load it; compile it to JavaScript, or run Node 22.18 or newer for TypeScript`,
        { cause },
      );
    throw new RodsError('TOOLSET_INVALID', `${specifier} cannot be loaded: ${message}`, { cause });
  }
}

function readJson(specifier: string): unknown {
  return createRequire(specifier)(fileURLToPath(specifier));
}

const ToolsetShape = z.object({
  name: z.string().min(1),
  environments: z.array(z.object({ className: z.string(), methods: z.record(z.string(), z.unknown()) })).min(1),
  functions: z.instanceof(Map),
  conditions: z.array(z.unknown()),
  phrases: z.record(z.string(), z.unknown()),
});
