// The tracker's memory as records had it up to version 2: lines and sketches each one object, copied and read whole at every
// step. Since then they are maps of which a step changes a path, whatever the size of the pool.
import { mapEntries, mapOf } from '@rods/core';
import type { EarlierForm } from '../../runtime/EarlierForm.js';
import { type EarlierNovelty, fromEarlierNovelty, toEarlierNovelty } from '../novelty/Novelty.js';
import type { RunMemory, TrackerContext } from './TrackerContext.js';

type EarlierRun = Omit<RunMemory, 'lines' | 'novelty'> & {
  readonly lines: Readonly<Record<string, string>>;
  readonly novelty?: EarlierNovelty;
};
type EarlierContext = Omit<TrackerContext, 'run'> & { readonly run: EarlierRun | null };

const earlierLines = new WeakMap<RunMemory['lines'], EarlierRun['lines']>();

function linesOf({ lines }: RunMemory): EarlierRun['lines'] {
  const known = earlierLines.get(lines) ?? Object.fromEntries(mapEntries(lines));
  earlierLines.set(lines, known);
  return known;
}

function toEarlier(context: TrackerContext): EarlierContext {
  if (!context.run) return { ...context, run: null };
  const { novelty, ...run } = context.run;
  const more = novelty ? { novelty: toEarlierNovelty(novelty) } : {};
  return { ...context, run: { ...run, lines: linesOf(context.run), ...more } };
}

function fromEarlier(context: EarlierContext): TrackerContext {
  if (!context.run) return { ...context, run: null };
  const { novelty, lines, ...run } = context.run;
  const more = novelty ? { novelty: fromEarlierNovelty(novelty) } : {};
  return { ...context, run: { ...run, lines: mapOf(Object.entries(lines)), ...more } };
}

export const earlierMemory: EarlierForm = {
  until: 2,
  toEarlier: (context) => toEarlier(context as TrackerContext),
  fromEarlier: (context) => fromEarlier(context as EarlierContext),
};
