// A process of its own that runs the toy system on a folder to its end, and prints what the run ended with.
import { openSystem } from '@rods/actors';

const [folder, module, hosts, upTo] = process.argv.slice(2);
const child = (id, settings) => ({
  id,
  agents: [{ name: id, source: { module, export: `${id}Agent` }, settings }],
  restart: 'permanent',
  shutdownMs: 1000,
});
let finish;
const closed = new Promise((resolve) => {
  finish = resolve;
});
const system = await openSystem({
  folder,
  hosts,
  openJobs: 4,
  mailbox: 16,
  children: [child('counter', {}), child('worker', { delayMs: 16 })],
  onOutput: ({ type, payload }) => type === 'run.closed' && finish(payload),
  onDeadLetter: () => [],
});
if (!system.resumed) system.send('counter', 'count.start', { upTo: Number(upTo) });
process.stdout.write('open\n');
process.stdout.write(`${JSON.stringify(await closed)}\n`);
await system.stop();
