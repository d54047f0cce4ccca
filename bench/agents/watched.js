// The agents of a benchmark, each with what the heap of its thread holds. Under `node --expose-gc` it is collected first.
import { getHeapStatistics } from 'node:v8';
import * as actors from '@rods/actors';
import { quickTrainerAgent as quickTrainer } from './quickTrainer.js';

export function heapCounters() {
  globalThis.gc?.();
  const { used_heap_size, total_heap_size } = getHeapStatistics();
  return { heapUsed: used_heap_size, heapHeld: total_heap_size };
}

const watched = (agent) => ({ ...agent, counters: heapCounters });

export const plannerAgent = watched(actors.plannerAgent);
export const orchestratorAgent = watched(actors.orchestratorAgent);
export const queryAgent = watched(actors.queryAgent);
export const rewriterAgent = watched(actors.rewriterAgent);
export const judgeAgent = watched(actors.judgeAgent);
export const trackerAgent = watched(actors.trackerAgent);
export const quickTrainerAgent = watched(quickTrainer);
