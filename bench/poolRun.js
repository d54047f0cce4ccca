// One run of `answerLines` over the same texts again and again: lines a second, CPUs, CPU microseconds a line; of the whole
// run, and of its second half, when every thread has its code compiled. As a process of its own it answers alone.
import { answerLines, fillerFromJson } from '@rods/sim';

/** `times`: how often each thread meets every text. */
export async function poolRun(texts, filler, threads, times) {
  const rounds = times * threads;
  async function* lines() {
    for (let round = 0; round < rounds; round++)
      for (const [at, text] of texts.entries()) yield { line: round * texts.length + at + 1, text };
  }
  const since = ({ wall, usage, answered }) => {
    const seconds = (performance.now() - wall) / 1000;
    const { user, system } = process.cpuUsage(usage);
    const count = total - answered;
    return { rate: count / seconds, cpus: (user + system) / 1e6 / seconds, cost: (user + system) / count };
  };
  let total = 0;
  const now = () => ({ wall: performance.now(), usage: process.cpuUsage(), answered: total });
  const start = now();
  let half = null;
  const options = { kind: 'exec', threads, filler, state: true, linesAlone: 0 };
  for await (const { count, failed } of answerLines(lines(), options)) {
    if (failed) throw new Error('a line failed');
    total += count;
    if (half === null && total >= (rounds * texts.length) / 2) half = now();
  }
  return { whole: since(start), steady: since(half) };
}

process.on('message', async ({ texts, filler, times }) => {
  process.send(await poolRun(texts, fillerFromJson(filler), 1, times));
  process.disconnect();
});
