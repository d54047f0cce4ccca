// What the hosts count beside the log: rollouts run, time waited, time active.
import type { System, SystemStats } from '@rods/actors';
import type { RunFiles } from './RunFiles.js';

/** Reads the hosts' counters from time to time. A restarted host counts from zero, so its earlier count is kept. */
export class HostMeter {
  readonly #files: RunFiles;
  #last: Readonly<Record<string, number>> = {};
  #kept: Record<string, number> = {};

  constructor(files: RunFiles) {
    this.#files = files;
  }

  read(system: System, step: number): void {
    system.stats().then(
      (stats) => {
        this.#take(stats);
        const { records, restarts, deadLetters, hubDelayMs } = stats;
        this.#files.timing({ kind: 'step', step, records, restarts, deadLetters, hubDelayMs, ...this.#total() });
      },
      // a host that is being restarted cannot answer; the next step asks again
      (error: unknown) => this.#files.timing({ kind: 'stats_missed', step, message: String(error) }),
    );
  }

  async finish(system: System): Promise<SystemStats> {
    const stats = await system.stats();
    this.#take(stats);
    return stats;
  }

  get executed(): number {
    return this.#total().rolloutsExecuted ?? 0;
  }

  get waitMs(): number {
    return this.#total().waitMs ?? 0;
  }

  #take(stats: SystemStats): void {
    const now: Record<string, number> = {};
    for (const host of Object.values(stats.hosts)) {
      for (const [name, count] of Object.entries(host.counters)) now[name] = (now[name] ?? 0) + count;
    }
    for (const [name, count] of Object.entries(this.#last)) {
      if ((now[name] ?? 0) < count) this.#kept[name] = (this.#kept[name] ?? 0) + count;
    }
    this.#last = now;
  }

  #total(): Record<string, number> {
    const total: Record<string, number> = { ...this.#kept };
    for (const [name, count] of Object.entries(this.#last)) total[name] = (total[name] ?? 0) + count;
    return total;
  }
}
