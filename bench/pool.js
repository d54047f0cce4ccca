// What threads gain: the same lines of `rods sim exec` in this thread, over a pool of one and of two, end to end, hashes
// included. Wall time divided by what the machine gave: on a busy one the CPU seconds of each run tell what was left.
import { availableParallelism } from 'node:os';
import { answerLines } from '@rods/sim';

const timesEach = 8;

/** Prints the lines per second in this thread, with one thread and with two, and the ratios. */
export async function measurePool(tasks, filler) {
  const texts = tasks.map((task) => {
    const rest = JSON.stringify({ id: task.id, involved_classes: task.classes, turns: task.groundTruth });
    return `{"initial_config":${task.configText},${rest.slice(1)}`;
  });
  async function* lines() {
    for (let round = 0; round < timesEach; round++)
      for (const [at, text] of texts.entries()) yield { line: round * texts.length + at + 1, text };
  }
  const run = async (threads, linesAlone) => {
    const started = performance.now();
    const before = process.cpuUsage();
    let answered = 0;
    for await (const { count, failed } of answerLines(lines(), {
      kind: 'exec',
      threads,
      filler,
      state: true,
      linesAlone,
    })) {
      if (failed) throw new Error('a line failed');
      answered += count;
    }
    const wall = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before);
    return { rate: answered / wall, cpu: (user + system) / 1e6 / wall };
  };
  const best = async (threads, linesAlone) => {
    const runs = [await run(threads, linesAlone), await run(threads, linesAlone), await run(threads, linesAlone)];
    return runs.reduce((a, b) => (a.rate > b.rate ? a : b));
  };
  const alone = await best(1, 0);
  const [one, two] = [await best(1, 0), await best(2, 0)];
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  const shown = ({ rate, cpu }) => `${Math.round(rate)} lines a second (${cpu.toFixed(2)} CPUs)`;
  console.log(`lines     alone ${shown(alone)}, again ${shown(one)}, two threads ${shown(two)}`);
  console.log(
    `          two threads: ${(two.rate / Math.max(alone.rate, one.rate)).toFixed(2)} x ` +
      `(${availableParallelism()} cores, ${memory} MiB)`,
  );
}
