// CPU time of the thread that asks, in milliseconds.
import { readFileSync } from 'node:fs';

/** Linux counts it per thread; elsewhere Node 23.9 and newer do; otherwise `otherwise` has to do. */
export function threadCpu(otherwise: () => number): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } };
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  }
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    // not Linux
    return otherwise();
  }
}
