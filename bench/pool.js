// What threads gain: the same lines of `rods sim exec` in this thread, over a pool of two, and in two processes that share
// nothing; end to end, hashes included. Wall time counts, so the CPUs that each run got are told beside it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { poolRun } from './poolRun.js';

// many lines: a thread compiles its code for the first five thousand or so
const timesEach = 24;

/** Prints the lines per second in this thread, with two, and in two processes, and the ratios. `fillerText`: its JSON. */
export async function measurePool(tasks, filler, fillerText) {
  const texts = tasks.map((task) => {
    const rest = JSON.stringify({ id: task.id, involved_classes: task.classes, turns: task.groundTruth });
    return `{"initial_config":${task.configText},${rest.slice(1)}`;
  });
  const inProcess = async () => {
    const child = fork(new URL('./poolRun.js', import.meta.url), { serialization: 'advanced' });
    child.send({ texts, filler: fillerText, times: timesEach });
    const [result] = await once(child, 'message');
    return result;
  };
  const together = (a, b) => ({ rate: a.rate + b.rate, cpus: a.cpus + b.cpus, cost: (a.cost + b.cost) / 2 });
  const runs = [];
  // in turn, so that all meet the machine as it is
  for (let at = 0; at < 2; at++) {
    const one = await poolRun(texts, filler, 1, timesEach);
    const two = await poolRun(texts, filler, 2, timesEach);
    const [a, b] = await Promise.all([inProcess(), inProcess()]);
    const processes = { whole: together(a.whole, b.whole), steady: together(a.steady, b.steady) };
    runs.push({ one, two, processes });
  }
  for (const part of ['steady', 'whole']) {
    const best = (kind) => runs.map((run) => run[kind][part]).reduce((a, b) => (a.rate > b.rate ? a : b));
    const alone = best('one');
    console.log(part === 'steady' ? 'lines, second half of each run:' : 'lines, whole runs:');
    for (const [kind, name] of [
      ['one', 'one thread'],
      ['two', 'two threads'],
      ['processes', 'two processes'],
    ]) {
      const { rate, cpus, cost } = best(kind);
      const figures = `${Math.round(rate)} a second, ${(rate / alone.rate).toFixed(2)} x`;
      console.log(`  ${name.padEnd(14)} ${figures} (${cpus.toFixed(2)} CPUs, ${Math.round(cost)} µs of them a line)`);
    }
  }
  console.log(`  ${availableParallelism()} cores, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`);
}
