// The audit of all tasks as files: every finding with its evidence, and the ids a run is better off without.
import { join } from 'node:path';
import type { Task } from '@rods/core';
import { type Filler, ownFiller } from '@rods/sim';
import { writeWhole } from '../../experiment/runDirectory.js';
import { auditTask } from './auditTask.js';
import { FindingKind, severe } from './Finding.js';

/** Writes `audit.ndjson` and `deny.txt` into the folder; the number of findings of each kind. */
export async function writeAudit(
  out: string,
  tasks: readonly Task[],
  filler: Filler | null,
): Promise<Record<string, number>> {
  const findings = tasks.flatMap((task) => auditTask(task, { filler: filler ?? ownFiller() }));
  await writeWhole(join(out, 'audit.ndjson'), findings.map((finding) => `${JSON.stringify(finding)}\n`).join(''));
  const denied = new Map<string, string[]>();
  for (const { id, kind } of findings)
    if (severe.has(kind)) denied.set(id, [...new Set([...(denied.get(id) ?? []), kind])]);
  const lines = [...denied].map(([id, kinds]) => `${id}  # ${kinds.join(', ')}\n`);
  await writeWhole(join(out, 'deny.txt'), lines.join(''));
  const counts = FindingKind.options.map((kind) => [kind, findings.filter((one) => one.kind === kind).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
