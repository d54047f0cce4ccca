// The table a run ends with, and the next command.
import Table from 'cli-table3';
import { commandName } from '../cli/commandName.js';
import { shellWord } from '../cli/shellWord.js';
import type { RunSummary } from '../experiment/RunSummary.js';

/** The narrowest a value may get; below, a terminal breaks the lines itself. */
const narrowest = 24;

/** Plain text without colour: it goes to stdout, which may be a file; values are wrapped to `columns`. */
export function closingTable(summary: RunSummary, path: string, columns = 120): string {
  const all = rows(summary);
  const widest = (at: 0 | 1): number => Math.max(...all.map((row) => row[at].length)) + 2;
  const borders = 3;
  const names = Math.min(widest(0), Math.max(narrowest, Math.floor(columns / 2)));
  const values = Math.min(widest(1), Math.max(narrowest, columns - names - borders));
  const table = new Table({
    style: { head: [], border: [], compact: true },
    colWidths: [names, values],
    wordWrap: true,
  });
  for (const [name, value] of all) table.push([name, value]);
  const next =
    summary.status === 'finished'
      ? `next: ${commandName()} replay ${shellWord(path)} --verify`
      : `interrupted; go on with: ${commandName()} run --resume ${shellWord(path)}`;
  return `${table.toString()}\n${note(summary)}${path}\n${next}\n`;
}

/** A reward of 0 looks broken to whoever has not read the preset. */
function note({ preset, steps }: RunSummary): string {
  if (preset !== 'smoke') return '';
  return (
    `a look at the machinery: so small a policy learns next\n` +
    `to nothing in ${steps} steps, its held-out reward says nothing;\n` +
    `\`${commandName()} run\` trains (about two minutes)\n`
  );
}

function rows(summary: RunSummary): (readonly [string, string])[] {
  const { heldOut, variants, synthesis } = summary;
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const figure = (value: number | null): string => (value === null ? '-' : value.toFixed(3));
  const yielded = variants.emitted === 0 ? '-' : `${((100 * variants.accepted) / variants.emitted).toFixed(0)} %`;
  const share = summary.zeroVarianceShare === null ? '-' : `${(100 * summary.zeroVarianceShare).toFixed(0)} %`;
  return [
    ['status', `${summary.status}; preset ${summary.preset}, seed ${summary.seed}`],
    [
      `held-out reward (split: ${summary.split}, ${heldOut.tasks} tasks)`,
      `${figure(heldOut.start)} at the start, ${figure(heldOut.end)} [${figure(heldOut.low)}, ${figure(heldOut.high)}] at the end`,
    ],
    ['steps, epochs', `${summary.steps}, ${summary.epochs}`],
    ['rollouts', `${summary.rollouts} in the result, ${summary.rolloutsExecuted} executed`],
    ['zones of the active pool', counts(summary.zones)],
    ['groups without spread', share],
    ['pool', `${summary.pool.originals} originals, ${summary.pool.variants} variants, ${summary.pool.queued} queued`],
    [
      'variants',
      `${variants.emitted} emitted, ${variants.accepted} accepted (${yielded}), ${variants.injected} injected`,
    ],
    ['accepted, values only changed', `${synthesis.resampled} of ${variants.accepted}`],
    ['dropped', counts(variants.dropped)],
    ['failed', counts(variants.failed)],
    ['retired', counts(variants.retired)],
    ['re-plans, config patches, repairs', `${synthesis.replans}, ${synthesis.patches}, ${synthesis.repairs}`],
    ['rejections by gate', counts(synthesis.rejections)],
    ['restarts, dead letters', `${summary.restarts}, ${summary.deadLetters}`],
    ['trainer waited', seconds(summary.waitMs)],
    ['wall time', seconds(summary.wallMs)],
    [
      'CPU of the hosts’ threads',
      Object.entries(summary.threadMs)
        .map(([name, ms]) => `${name} ${seconds(ms)}`)
        .join(', '),
    ],
  ];
}

function counts(record: Readonly<Record<string, number>>): string {
  const entries = Object.entries(record).filter(([, count]) => count > 0);
  return entries.length === 0 ? 'none' : entries.map(([name, count]) => `${name} ${count}`).join(', ');
}
