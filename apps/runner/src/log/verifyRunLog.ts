// `rods log verify`: the log by itself, and what the run's other files say beside it: projections, checkpoints, configuration.
import { readFile } from 'node:fs/promises';
import { type LogReport, messagesToRun, projectedLine, RunLog, verifyLog } from '@rods/actors';
import { RodsError } from '@rods/core';
import type { CliContext } from '../cli/CliContext.js';
import { exitCode } from '../cli/exitCode.js';
import { ifMissing } from '../cli/ifMissing.js';
import { type RunFile, readRunFile } from '../experiment/RunFile.js';
import { refuseChangedWhereWhole } from '../experiment/refuseChanged.js';
import { findRun, type RunDirectory } from '../experiment/runDirectory.js';
import { shortJson } from '../replay/shortJson.js';
import { checkpointProblems } from './checkpointProblems.js';
import type { FileProblem } from './FileProblem.js';

/** Prints what is wrong, each with its event or line; returns 0 or 1. */
export async function verifyRunLog(context: CliContext, name: string, json: boolean): Promise<number> {
  const directory = await findRun(context.cwd, name);
  const file = await readRunFile(directory);
  const log = RunLog.openForReading(directory.log);
  try {
    const report = verifyLog(log);
    const files = [
      ...configProblems(directory, file, log),
      ...(await projectionProblems(directory, log)),
      ...(await checkpointProblems(directory, log)),
    ];
    const sound = report.problems.length + files.length === 0;
    const { stdout } = context.process;
    if (json) stdout.write(`${JSON.stringify({ run: directory.path, sound, ...report, files })}\n`);
    else stdout.write(reportText(report, files));
    return sound ? exitCode.ok : exitCode.failed;
  } finally {
    await log.close();
  }
}

function reportText({ events, effects, snapshots, owed, problems }: LogReport, files: readonly FileProblem[]): string {
  const lines = [
    ...problems.map(({ seq, kind, detail }) => `event ${seq ?? '-'}  ${kind}: ${shortJson(detail)}`),
    ...files.map(({ file, line, detail }) => `${file}${line === null ? '' : ` line ${line}`}: ${detail}`),
    `${events} events, ${effects} external and bulk effects, ${snapshots} snapshots, ${owed} messages still owed: ` +
      (problems.length + files.length === 0 ? 'whole' : `${problems.length + files.length} problems`),
  ];
  return `${lines.join('\n')}\n`;
}

/** A file may be behind the log of a run that was killed; a resume writes it anew. It may not say anything else. */
async function projectionProblems(directory: RunDirectory, log: RunLog): Promise<FileProblem[]> {
  const expected: Record<'metrics' | 'variants', string[]> = { metrics: [], variants: [] };
  try {
    for (const { envelope } of messagesToRun(log)) {
      const projected = projectedLine(envelope);
      if (projected) expected[projected.file].push(projected.line);
    }
  } catch (error) {
    if (error instanceof RodsError)
      return [{ file: 'metrics.jsonl', line: null, detail: 'the log cannot be projected' }];
    throw error;
  }
  const found: FileProblem[] = [];
  for (const file of ['metrics', 'variants'] as const) {
    // a file that is missing has no rows; the comparison tells which lack
    const text = await readFile(directory[file], 'utf8').catch(ifMissing(''));
    const lines = text.split('\n').slice(0, -1);
    const at = lines.findIndex((line, index) => line !== expected[file][index]);
    if (at >= 0) found.push({ file: `${file}.jsonl`, line: at + 1, detail: 'is not what the log says' });
    else if (lines.length < expected[file].length && log.nextSeq() > 0)
      found.push({
        file: `${file}.jsonl`,
        line: null,
        detail: `has ${lines.length} of ${expected[file].length} rows; \`rods run --resume\` writes them anew`,
      });
  }
  return found;
}

function configProblems(directory: RunDirectory, file: RunFile, log: RunLog): FileProblem[] {
  try {
    refuseChangedWhereWhole(directory, file, log);
    return [];
  } catch (error) {
    if (error instanceof RodsError) return [{ file: 'config.json', line: null, detail: error.message }];
    throw error;
  }
}
