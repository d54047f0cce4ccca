// What threads gain: the same lines of `rods sim exec` in this thread and over a pool of two, end to end, hashes included. Wall time divided by what the machine gave: on a busy one the CPU seconds of each run tell what was left.
import { availableParallelism } from 'node:os';
import { answerLines } from '@rods/sim';

// many lines: two threads start and compile for about as long as a thousand take
const timesEach = 24;

/** Prints the lines per second in this thread and with two, and the ratio. */
export async function measurePool(tasks, filler) {
  const texts = tasks.map((task) => {
    const rest = JSON.stringify({ id: task.id, involved_classes: task.classes, turns: task.groundTruth });
    return `{"initial_config":${task.configText},${rest.slice(1)}`;
  });
  async function* lines() {
    for (let round = 0; round < timesEach; round++)
      for (const [at, text] of texts.entries()) yield { line: round * texts.length + at + 1, text };
  }
  const run = async (threads) => {
    const started = performance.now();
    const before = process.cpuUsage();
    let answered = 0;
    for await (const { count, failed } of answerLines(lines(), {
      kind: 'exec',
      threads,
      filler,
      state: true,
      linesAlone: 0,
    })) {
      if (failed) throw new Error('a line failed');
      answered += count;
    }
    const wall = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before);
    return { rate: answered / wall, cpu: (user + system) / 1e6 / wall };
  };
  // in turn, so that both meet the machine as it is
  const runs = [];
  for (let at = 0; at < 2; at++) runs.push([await run(1), await run(2)]);
  const [one, two] = [0, 1].map((at) => runs.map((pair) => pair[at]).reduce((a, b) => (a.rate > b.rate ? a : b)));
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  const shown = ({ rate, cpu }) => `${Math.round(rate)} lines a second (${cpu.toFixed(2)} CPUs)`;
  console.log(`lines     one thread ${shown(one)}, two threads ${shown(two)}`);
  console.log(
    `          two threads: ${(two.rate / one.rate).toFixed(2)} x (${availableParallelism()} cores, ${memory} MiB)`,
  );
}
