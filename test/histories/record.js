// Writes a run's log as a history: what later versions replay. Usage: node test/histories/record.js RUN/log NAME
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RunLog } from '@rods/actors';

const [folder, name] = process.argv.slice(2);
if (!folder || !name) throw new Error('usage: node test/histories/record.js RUN/log NAME');
const log = RunLog.openForReading(resolve(folder));
const lines = [
  { meta: log.meta() },
  ...[...log.rawEvents()].map(({ value }) => ({ event: value })),
  ...[...log.effectKeys()].map(({ seq, ordinal }) => ({ effect: log.effect(seq, ordinal), seq, ordinal })),
  ...[...log.allSnapshots()].map(({ snapshot }) => ({ snapshot })),
  ...(log.mark() ? [{ mark: log.mark() }] : []),
];
await log.close();
mkdirSync(import.meta.dirname, { recursive: true });
const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
writeFileSync(join(import.meta.dirname, `${name}.jsonl.gz`), gzipSync(text, { level: 9 }));
console.log(`${name}: ${lines.length} lines, ${text.length} characters`);
