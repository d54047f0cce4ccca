// A finished batch in words: the funnel first, then where the files are.
import { commandName } from '../cli/commandName.js';
import { shellWord } from '../cli/shellWord.js';
import type { SynthPaths } from './prepareSynth.js';
import type { SynthManifest } from './SynthManifest.js';

const lost = (how: string, counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `  ${how.padEnd(7)} ${String(count).padStart(5)}  ${reason}`);

export function synthText(manifest: SynthManifest, paths: SynthPaths): string {
  const share = (count: number): string => `${Math.round((100 * count) / Math.max(1, manifest.jobs))} %`;
  const lines = [
    `${manifest.accepted} variants from ${manifest.jobs} jobs (${share(manifest.accepted)})`,
    ...Object.entries(manifest.byCategory).map(
      ([category, { jobs, accepted }]) => `  ${category.padEnd(14)} ${accepted} of ${jobs}`,
    ),
    ...lost('dropped', manifest.dropped),
    ...lost('failed', manifest.failed),
    `re-plans ${manifest.replans}, patches ${manifest.patches}, repairs ${manifest.repairs}; ` +
      `distance to seed ${manifest.distance?.mean.toFixed(3) ?? '-'} on average`,
    `${(manifest.wallMs / 1000).toFixed(1)} s, processor ${(manifest.cpuMs / 1000).toFixed(1)} s`,
    ...(manifest.status === 'short'
      ? [`${manifest.wanted} were wanted: more seeds, another --seed or other settings may bring them`]
      : []),
    `tasks ${paths.tasks}`,
    `manifest ${paths.manifest}`,
    `next: ${commandName()} synth --verify ${shellWord(paths.tasks)}, or ${commandName()} replay ${shellWord(paths.directory.path)}`,
  ];
  return `${lines.join('\n')}\n`;
}
