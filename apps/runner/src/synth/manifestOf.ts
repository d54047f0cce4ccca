// The manifest of a batch, from what has been decided.
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
  const { config, seeds, wanted, paths } = prepared;
  const variants = taskLines(view).map(decodeTask);
  const distances = variants.flatMap(({ lineage }) => (lineage ? [lineage.distance] : [])).sort((a, b) => a - b);
  const sum = (count: (row: SynthView['ended'][number]) => number): number =>
    view.ended.reduce((total, row) => total + count(row), 0);
  const rejections: Record<string, number> = {};
  const byCategory: Record<string, { jobs: number; accepted: number }> = {};
  for (const row of view.ended) {
    for (const [gate, count] of Object.entries(row.counters.rejections))
      rejections[gate] = (rejections[gate] ?? 0) + count;
    const category = prepared.categories.get(row.seed) ?? categoryOf(row.seed);
    const own = byCategory[category] ?? { jobs: 0, accepted: 0 };
    byCategory[category] = { jobs: own.jobs + 1, accepted: own.accepted + (row.event === 'accepted' ? 1 : 0) };
  }
  const lines = taskLines(view);
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
    attempts: sum(({ attempts }) => attempts),
    replans: sum(({ counters }) => counters.replans),
    patches: sum(({ counters }) => counters.patches),
    repairs: sum(({ counters }) => counters.repairs),
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
    model: modelOf(view, seeds.length > 0 && config.synthesis.author === 'llm'),
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

function modelOf(view: SynthView, asked: boolean): SynthManifest['model'] {
  if (!asked) return null;
  const total = { calls: 0, promptTokens: 0, completionTokens: 0, unmetered: 0, cost: 0 };
  for (const { counters } of view.ended) {
    const { model } = counters;
    if (!model) continue;
    total.calls += model.calls;
    total.promptTokens += model.promptTokens;
    total.completionTokens += model.completionTokens;
    total.unmetered += model.unmetered;
    total.cost += model.cost;
  }
  return { ...total, callsPerVariant: view.accepted === 0 ? null : total.calls / view.accepted };
}
