// From preset, files and settings to one complete configuration. Pure: files arrive as parsed data.
import type { z } from 'zod';
import { RodsError } from '../errors/RodsError.js';
import { rewardPresets } from '../reward/RewardChoices.js';
import { configReference } from './configReference.js';
import { contradictions } from './contradictions.js';
import { isLayer, mergeLayers } from './mergeLayers.js';
import { nearestName } from './nearestName.js';
import { parseSetting } from './parseSetting.js';
import { type ConfigLayer, type PresetName, presets } from './presets.js';
import { RunConfig } from './RunConfig.js';

export type ConfigSources = {
  /** Default: the preset the first file names, else `rods`. */
  readonly preset?: string;
  /** Parsed configuration files, later ones over earlier ones. */
  readonly files?: readonly { readonly name: string; readonly data: unknown }[];
  /** `key=value` texts, over everything. */
  readonly settings?: readonly string[];
};

/**
 * The complete configuration: defaults, then the preset, the files, the settings.
 *
 * @throws RodsError `CONFIG_INVALID` listing every problem (with the key that was probably meant), `CONFIG_SETTING`
 * for a malformed setting, `CONFIG_PRESET` for an unknown preset.
 */
export function resolveConfig(sources: ConfigSources = {}): RunConfig {
  const files = (sources.files ?? []).map(({ name, data }) => {
    if (data === null || data === undefined) return {};
    if (isLayer(data)) return data;
    throw new RodsError('CONFIG_INVALID', `${name}: expected an object of settings at the top`);
  });
  const named = sources.preset ?? files.find((file) => typeof file.preset === 'string')?.preset ?? 'rods';
  const preset = presetOf(String(named));
  const layers = [presets[preset], ...files, ...(sources.settings ?? []).map(parseSetting), { preset }];
  return validate(withRewardNamed(layers.reduce(mergeLayers, {} as ConfigLayer)));
}

/** Checks a complete configuration that comes from a run directory or a message. Throws as `resolveConfig` does. */
export function validateConfig(data: unknown): RunConfig {
  return validate(data);
}

function presetOf(name: string): PresetName {
  if (Object.hasOwn(presets, name)) return name as PresetName;
  const names = Object.keys(presets);
  throw new RodsError('CONFIG_PRESET', `preset ${JSON.stringify(name)} is unknown${meant(name, names)}`);
}

function withRewardNamed(layer: ConfigLayer): ConfigLayer {
  const { reward } = layer;
  if (typeof reward !== 'string') return layer;
  if (!Object.hasOwn(rewardPresets, reward)) {
    throw new RodsError('CONFIG_INVALID', `reward ${reward} is unknown${meant(reward, Object.keys(rewardPresets))}`);
  }
  return { ...layer, reward: rewardPresets[reward as keyof typeof rewardPresets] };
}

function validate(data: unknown): RunConfig {
  const result = RunConfig.safeParse(data);
  const problems = result.success ? contradictions(result.data) : result.error.issues.flatMap(problemsOf);
  if (result.success && problems.length === 0) return result.data;
  throw new RodsError('CONFIG_INVALID', `configuration: ${problems.join('; ')}`);
}

function problemsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [`${path === '' ? 'the whole' : path}: ${issue.message}`];
  const known = knownKeys();
  return issue.keys.map((key) => {
    const full = path === '' ? key : `${path}.${key}`;
    const beside = known.filter((name) => name.startsWith(path === '' ? '' : `${path}.`));
    const guess = nearestName(full, beside) ?? known.find((name) => name.endsWith(`.${key}`));
    return `${full} is no setting${guess === undefined ? '' : `; did you mean ${guess}?`}`;
  });
}

/** All settings and the sections they stand in. */
function knownKeys(): string[] {
  const keys = new Set<string>();
  for (const { key } of configReference()) {
    const parts = key.split('.');
    for (let length = 1; length <= parts.length; length++) keys.add(parts.slice(0, length).join('.'));
  }
  return [...keys];
}

function meant(name: string, names: readonly string[]): string {
  const guess = nearestName(name, names);
  return guess === undefined ? `; there are ${names.join(', ')}` : `; did you mean ${guess}?`;
}
