// One line for one event of note, where there is no terminal to draw on.
import type { RunView } from '../experiment/RunView.js';

/** The line for the latest message, or null when it is not worth one. */
export function stepLine(view: RunView, type: string): string | null {
  if (type === 'step.closed' && view.lastStep) {
    const { step, progress, zones, zeroVariance, tasks, jobs, pool } = view.lastStep;
    const share = tasks === 0 ? 0 : (100 * zeroVariance) / tasks;
    return (
      `step ${step}  reward ${progress === null ? '-' : progress.toFixed(3)}  ` +
      `mastered/boundary/hard ${zones.mastered ?? 0}/${zones.boundary ?? 0}/${zones.hard ?? 0}  no spread ${share.toFixed(0)} %  ` +
      `variants +${jobs.accepted}  queued ${pool.queued}`
    );
  }
  if (type === 'epoch.closed' && view.lastEpoch) {
    const { epoch, injected, retired, bound, pool } = view.lastEpoch;
    return `epoch ${epoch} closed  injected ${injected.length} (bound: ${bound})  retired ${retired.length}  pool ${pool.originals} + ${pool.variants}`;
  }
  if (type === 'evaluated') {
    const row = view.evaluations.at(-1);
    if (!row?.heldOut) return null;
    const { mean, low, high, tasks } = row.heldOut;
    return `held out (${row.split}, ${tasks} tasks) at ${row.point} ${row.epoch}: ${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  }
  if (type === 'trainer.ready') return warmUpText(view);
  return null;
}

/** How much of the references the candidates can express, and where the values come from: the ceiling of all that follows. */
function warmUpText({ warmUp, totals }: RunView): string | null {
  if (totals.steps > 0 || warmUp.cloned === undefined) return null;
  const percent = (value: number | undefined): string => `${(100 * (value ?? 0)).toFixed(0)} %`;
  const categories = [
    ...new Set(Object.keys(warmUp).flatMap((key) => (key.includes('.') ? [key.split('.', 1)[0] ?? ''] : []))),
  ];
  const lines = categories.map((category) => {
    const sources = Object.entries(warmUp).filter(([key]) => key.startsWith(`${category}.from.`));
    const shares = sources
      .sort(([, a], [, b]) => b - a)
      .map(([key, value]) => `${key.slice(category.length + 6)} ${percent(value)}`);
    return (
      `  ${category}: candidates express ${percent(warmUp[`${category}.arguments`])} of arguments, ${percent(warmUp[`${category}.turns`])} of turns; ` +
      `right after warm-up: functions ${percent(warmUp[`${category}.functionsRight`])}, arguments ${percent(warmUp[`${category}.argumentsRight`])}\n` +
      `    values from: ${shares.join(', ')}`
    );
  });
  return [`warm-up: ${warmUp.cloned} tasks cloned`, ...lines].join('\n');
}
