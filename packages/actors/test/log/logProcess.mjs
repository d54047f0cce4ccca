// A process of its own that opens a log. `hold` keeps it open for writing; `once` opens it, appends nothing and says how
// that went; `fill` appends until it no longer can; `read` counts the records until it is ended; `stand`
// reads the first one and goes no further.
import { RunLog, sealRecord } from '@rods/actors';

const [mode, folder] = process.argv.slice(2);
try {
  const log = mode === 'read' || mode === 'stand' ? RunLog.openForReading(folder) : RunLog.openForWriting(folder);
  process.stdout.write('open\n');
  if (mode === 'once') {
    await log.close();
    process.stdout.write('closed\n');
  } else if (mode === 'fill') {
    const payload = 'x'.repeat(100_000);
    let seq = log.nextSeq();
    try {
      for (; seq < 200; seq++) {
        const event = sealRecord({ kind: 'input', seq, outputs: [{ to: 'run', type: 'note', job: null, payload }] });
        await log.append([{ event, effects: [], snapshot: null }]);
      }
    } catch (error) {
      process.stdout.write(`${error.code}: ${error.message}\n`);
    }
    process.stdout.write(`${seq} committed, ${[...log.events()].length} readable\n`);
    await log.close();
    process.stdout.write('closed\n');
  } else if (mode === 'stand') {
    // stands in the middle of the log for as long as it lives
    const records = log.events();
    process.stdout.write(`${records.next().value.seq}\n`);
    setInterval(() => records, 1000);
  } else if (mode === 'read') {
    let seen = -1;
    for (;;) {
      const seqs = [...log.events()].map((record) => record.seq);
      if (seqs.some((seq, at) => seq !== at) || seqs.length < seen) process.stdout.write('gap\n');
      if (seqs.length !== seen) process.stdout.write(`${seqs.length}\n`);
      seen = seqs.length;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } else setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error.code}: ${error.message}\n`);
}
