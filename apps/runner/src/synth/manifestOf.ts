// The manifest of a batch, from what has been decided.
import { nothingSpent } from '@rods/actors';
import { type Category, categoryOf, decodeTask, hashText } from '@rods/core';
import { version } from '../cli/application.js';
import type { PreparedSynth } from './prepareSynth.js';
import type { SynthManifest } from './SynthManifest.js';
import type { SynthView } from './SynthView.js';

export type Measured = { readonly status: SynthManifest['status']; readonly wallMs: number; readonly cpuMs: number };

/** The accepted tasks as lines, in job order. */
export function taskLines(view: SynthView): readonly string[] {
  return view.ended.flatMap((row) => (row.event === 'accepted' ? [row.task] : []));
}

export function manifestOf(prepared: PreparedSynth, view: SynthView, measured: Measured): SynthManifest {
  const { config, wanted, paths } = prepared;
  const lines = taskLines(view);
  const variants = lines.map(decodeTask);
  const { replans, patches, repairs, rejections } = view.counters;
  const distances = variants.flatMap(({ lineage }) => (lineage ? [lineage.distance] : [])).sort((a, b) => a - b);
  const byCategory: Record<string, { jobs: number; accepted: number }> = {};
  for (const row of view.ended) {
    const category = prepared.categories.get(row.seed) ?? categoryOf(row.seed);
    const own = byCategory[category] ?? { jobs: 0, accepted: 0 };
    byCategory[category] = { jobs: own.jobs + 1, accepted: own.accepted + (row.event === 'accepted' ? 1 : 0) };
  }
  return {
    version: 1,
    program: version,
    status: measured.status,
    tasks: paths.tasksName,
    tasksHash: hashText(lines.map((line) => `${line}\n`).join('')),
    run: paths.directory.path,
    seed: config.seed,
    author: config.synthesis.author,
    seeds: {
      source: config.tasks.source,
      hash: prepared.seedsHash,
      byCategory: counted([...prepared.categories.values()]),
    },
    wanted,
    jobs: view.ended.length,
    accepted: view.accepted,
    dropped: reasons(view, 'dropped'),
    failed: reasons(view, 'failed'),
    byCategory,
    attempts: view.ended.reduce((sum, row) => sum + row.attempts, 0),
    replans,
    patches,
    repairs,
    rejections,
    distance:
      distances.length === 0
        ? null
        : {
            mean: mean(distances),
            median: distances[Math.floor(distances.length / 2)] ?? 0,
            largest: distances.at(-1) ?? 0,
          },
    resampled: variants.filter(({ lineage }) => lineage?.resampled).length,
    referenceCalls: variants.length === 0 ? null : mean(variants.map(({ groundTruth }) => groundTruth.flat().length)),
    model: config.synthesis.author === 'llm' ? modelOf(view) : null,
    wallMs: Math.round(measured.wallMs),
    cpuMs: Math.round(measured.cpuMs),
  };
}

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

function counted(categories: readonly Category[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const category of categories) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

function reasons(view: SynthView, event: 'dropped' | 'failed'): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of view.ended) if (row.event === event) counts[row.reason] = (counts[row.reason] ?? 0) + 1;
  return counts;
}

function modelOf({ counters, accepted }: SynthView): SynthManifest['model'] {
  const { calls, promptTokens, completionTokens, unmetered, cost } = counters.model ?? nothingSpent;
  const callsPerVariant = accepted === 0 ? null : calls / accepted;
  return { calls, callsPerVariant, promptTokens, completionTokens, unmetered, cost };
}
