// The official package's side of the simulator benchmark, one round at a time: the process waits between rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What official.py prints of each round, parsed; the next round begins when it is asked for. */
export async function* officialRounds(python, data, rounds, oneMore, recorded) {
  const args = [
    '-W',
    'ignore',
    join(import.meta.dirname, 'official.py'),
    data,
    String(rounds),
    JSON.stringify(oneMore),
    recorded,
  ];
  const child = spawn(python, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const end = once(child, 'close');
  child.stdin.write('\n');
  let asked = 1;
  for await (const line of createInterface(child.stdout)) {
    yield JSON.parse(line);
    asked += 1;
    if (asked <= rounds) child.stdin.write('\n');
  }
  // what is measured next is measured without it
  await end;
}
