// A fresh world for a job: the seed's configuration with new people, names and numbers, then the job's patches.
import { formatJson, type JsonObject, type JsonValue, parseJson, randomStream } from '@rods/core';
import type { Patch } from '../../../agents/job/Patch.js';
import { parsedConfig } from '../../execution/parsedConfig.js';
import { Recent } from '../../execution/Recent.js';
import type { Domain } from '../domains/Domain.js';

const asMap = (value: JsonValue | undefined): JsonObject => (value instanceof Map ? (value as JsonObject) : new Map());

/** The value with one member replaced, objects made along the way where there are none. */
function withMember(value: JsonValue | undefined, path: readonly string[], member: JsonValue): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return member;
  const object = asMap(value);
  return new Map([...object, [key, withMember(object.get(key), rest, member)]]);
}

/** Applies patches in order. Pure: the configuration given is left as it is. */
export function applyPatches(config: JsonObject, patches: readonly Patch[]): JsonObject {
  let patched: JsonValue = config;
  for (const patch of patches) patched = withMember(patched, [patch.className, ...patch.path], parseJson(patch.value));
  return asMap(patched);
}

/** Worlds of the latest jobs: a plan is tried out a dozen times in the same one. */
const recent = new WeakMap<DomainOf, Recent<string>>();
type DomainOf = (className: string) => Domain;

/**
 * The configuration text of a job's world. The same stream gives the same world, so a patch of one attempt meets in
 * the next what it was made for.
 *
 * @throws RodsError `CONFIG_NOT_OBJECT` when the seed's configuration is not a JSON object.
 */
export function freshWorld(
  seed: { readonly classes: readonly string[]; readonly configText: string },
  domain: DomainOf,
  stream: string,
  patches: readonly Patch[],
): string {
  const own = recent.get(domain) ?? new Recent<string>(8);
  recent.set(domain, own);
  const key = [stream, seed.classes.join(' '), JSON.stringify(patches), seed.configText].join('\n');
  return own.get(key, () => variedWorld(seed, domain, stream, patches));
}

function variedWorld(
  seed: { readonly classes: readonly string[]; readonly configText: string },
  domain: DomainOf,
  stream: string,
  patches: readonly Patch[],
): string {
  const varied = new Map(parsedConfig(seed.configText));
  for (const className of seed.classes) {
    const own = varied.get(className);
    if (!(own instanceof Map)) continue;
    const random = randomStream(0, `${stream}/world/${className}`);
    varied.set(className, domain(className).vary(own as JsonObject, random));
  }
  return formatJson(applyPatches(varied, patches));
}
