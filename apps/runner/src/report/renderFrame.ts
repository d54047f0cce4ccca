// The live frame as lines of text: a pure function of what is known, the time and the width.
import type { RunView } from '../experiment/RunView.js';

export type FrameOptions = { readonly seconds: number; readonly columns: number };

const bars = ' ▁▂▃▄▅▆▇█';

/** At most `columns` characters a line. */
export function renderFrame(view: RunView, { seconds, columns }: FrameOptions): string[] {
  const { totals, lastStep, lastEpoch } = view;
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
  const zones: Readonly<Record<string, number>> = lastStep?.zones ?? {};
  const pool = lastStep?.pool ?? { originals: 0, variants: 0, queued: 0 };
  const evaluated = view.evaluations.at(-1);
  const dropped = Object.values(totals.dropped).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${clock}  epoch ${totals.epochs}  step ${totals.steps}  rollouts ${totals.rollouts}`,
    `reward    ${lastStep?.progress?.toFixed(3) ?? 'warming up'}  ${spark(view.progress, 32)}`,
    `zones     mastered ${zones.mastered ?? 0}  boundary ${zones.boundary ?? 0}  hard ${zones.hard ?? 0}`,
    `synthesis emitted ${totals.emitted}  accepted ${totals.accepted}  dropped ${dropped}  re-plans ${totals.replans}  patches ${totals.patches}  repairs ${totals.repairs}`,
    `pool      ${pool.originals} originals + ${pool.variants} variants, ${pool.queued} queued; retired ${Object.values(totals.retired).reduce((sum, count) => sum + count, 0)}`,
  ];
  if (evaluated?.heldOut) {
    const { mean, low, high } = evaluated.heldOut;
    lines.push(
      `held out  ${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}] after ${evaluated.epoch} epochs (split: ${evaluated.split})`,
    );
  }
  if (lastEpoch) lines.push(`last epoch injected ${lastEpoch.injected.length}, bound by ${lastEpoch.bound}`);
  return lines.map((line) => line.slice(0, Math.max(10, columns)));
}

function spark(values: readonly number[], width: number): string {
  const shown = values.slice(-width);
  return shown.map((value) => bars[Math.max(0, Math.min(8, Math.round(value * 8)))] ?? ' ').join('');
}
