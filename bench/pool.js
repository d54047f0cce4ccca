// What a second thread gains: the same lines over a pool of one and of two, end to end, hashes included.
import { availableParallelism } from 'node:os';
import { answerLines } from '@rods/sim';

const timesEach = 6;

/** Prints the lines per second with one thread and with two, and their ratio. */
export async function measurePool(tasks, filler) {
  const texts = tasks.map((task) => {
    const rest = JSON.stringify({ id: task.id, involved_classes: task.classes, turns: task.groundTruth });
    return `{"initial_config":${task.configText},${rest.slice(1)}`;
  });
  async function* lines() {
    for (let round = 0; round < timesEach; round++)
      for (const [at, text] of texts.entries()) yield { line: round * texts.length + at + 1, text };
  }
  const rates = [];
  for (const threads of [1, 2, 1, 2]) {
    const started = performance.now();
    let count = 0;
    for await (const { failed } of answerLines(lines(), { kind: 'exec', threads, filler, state: true })) {
      if (failed) throw new Error('a line failed');
      count += 1;
    }
    rates.push(count / ((performance.now() - started) / 1000));
  }
  const [one, two] = [Math.max(rates[0], rates[2]), Math.max(rates[1], rates[3])];
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(
    `pool      ${Math.round(one)} lines a second on one thread, ${Math.round(two)} on two: ${(two / one).toFixed(2)} x ` +
      `(${availableParallelism()} cores, ${memory} MiB)`,
  );
}
