// A batch's memory as records had it up to version 2: its sketches one object, as the tracker's were.
import type { EarlierForm } from '../../runtime/EarlierForm.js';
import { type EarlierNovelty, fromEarlierNovelty, toEarlierNovelty } from '../novelty/Novelty.js';
import type { BatchMemory } from './BatchMemory.js';

type Context = { readonly batch: BatchMemory | null };
type EarlierContext = { readonly batch: (Omit<BatchMemory, 'memory'> & { readonly memory: EarlierNovelty }) | null };

export const earlierBatch: EarlierForm = {
  until: 2,
  toEarlier: (context): EarlierContext => {
    const { batch } = context as Context;
    return { batch: batch && { ...batch, memory: toEarlierNovelty(batch.memory) } };
  },
  fromEarlier: (context): Context => {
    const { batch } = context as EarlierContext;
    return { batch: batch && { ...batch, memory: fromEarlierNovelty(batch.memory) } };
  },
};
