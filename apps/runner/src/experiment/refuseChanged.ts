// A run's `config.json` against its log: the log knows with which configuration the run began, and a file that says
// something else is refused instead of believed.
import { type EventRecord, isIntact, parseRecord, RunLog } from '@rods/actors';
import { RodsError, RunConfig, stableText } from '@rods/core';
import { z } from 'zod';
import type { RunFile } from './RunFile.js';
import type { RunDirectory } from './runDirectory.js';

const Started = z.object({ config: z.unknown(), split: z.string() });
const Batch = z.object({ wanted: z.int(), novelty: z.unknown() });

/**
 * @throws RodsError `CONFIG_CHANGED` naming the settings that differ, with both values; `LOG_CORRUPT` when the record that
 * would know is damaged: then the file is not to blame.
 */
export function refuseChanged(directory: RunDirectory, file: RunFile, log: RunLog): void {
  const logged = loggedSettings(file, log);
  const written = settingsOf(file);
  const differing = [...logged].filter(([key, value]) => written.has(key) && written.get(key) !== value);
  if (differing.length === 0) return;
  const told = differing.slice(0, 5).map(([key, value]) => `${key} is ${written.get(key)}, in the log ${value}`);
  const more = differing.length > 5 ? ` and ${differing.length - 5} more` : '';
  throw new RodsError(
    'CONFIG_CHANGED',
    `${directory.config} is not what the run began with: ${told.join('; ')}${more}; put it back, or start a new run (\`rods replay --fork N --set KEY=VALUE\` changes one from event N on)`,
  );
}

/** The same for what only looks: a damaged record is told by the look itself, as every other one. */
export function refuseChangedWhereWhole(directory: RunDirectory, file: RunFile, log: RunLog): void {
  try {
    refuseChanged(directory, file, log);
  } catch (error) {
    if (!(error instanceof RodsError && error.code === 'LOG_CORRUPT')) throw error;
  }
}

/** The same for a run whose log is not open; one that has none yet has said nothing. Throws also as the log's opening. */
export async function refuseChangedRun(directory: RunDirectory, file: RunFile): Promise<void> {
  const log = RunLog.openIfBegun(directory.log);
  if (log === null) return;
  try {
    refuseChanged(directory, file, log);
  } finally {
    await log.close();
  }
}

function settingsOf(file: RunFile): Map<string, string> {
  const settings = flat(file.config);
  settings.set('split', stableText(file.split));
  if (file.wanted !== undefined) settings.set('wanted', stableText(file.wanted));
  return settings;
}

/** What the log says of the settings; empty for a log that has not begun. */
function loggedSettings(file: RunFile, log: RunLog): Map<string, string> {
  const [first] = log.rawEvents();
  const record = first?.seq === 0 ? wholeRecord(first.seq, first.value) : null;
  const started = Started.safeParse(payloadOf(record, 'run.start')).data;
  if (started) {
    const config = (file.forked && lastChange(log)) ?? started.config;
    const settings = flat(RunConfig.safeParse(config).data ?? {});
    settings.set('split', stableText(started.split));
    return settings;
  }
  const batch = Batch.safeParse(payloadOf(record, 'batch.start')).data;
  if (!batch) return new Map();
  return new Map([['wanted', stableText(batch.wanted)], ...flat(batch.novelty, 'synthesis.novelty')]);
}

/** The configuration of the newest change; forks have one where they left the run they began with. */
function lastChange(log: RunLog): unknown {
  let config: unknown;
  for (const { seq, value } of log.rawEvents()) {
    if (!mayBeInput(value)) continue;
    const record = wholeRecord(seq, value);
    const change = z.object({ config: z.unknown() }).safeParse(payloadOf(record, 'run.change')).data;
    if (change) ({ config } = change);
  }
  return config;
}

/** A record whose kind cannot be read may be one. */
function mayBeInput(value: unknown): boolean {
  const kind = z.object({ kind: z.string() }).safeParse(value).data?.kind;
  return kind !== 'turn' && kind !== 'dead';
}

function wholeRecord(seq: number, value: unknown): EventRecord {
  const record = parseRecord(seq, value);
  if (isIntact(record)) return record;
  throw new RodsError(
    'LOG_CORRUPT',
    `event ${seq} is not what was written: the hash of its other fields is another; put back a copy of the run's folder`,
  );
}

function payloadOf(record: EventRecord | null, type: string): unknown {
  if (record?.kind !== 'input') return undefined;
  return record.outputs.find((envelope) => envelope.type === type)?.payload;
}

/** Every setting by its full name, its value as text. */
function flat(value: unknown, name = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[name, stableText(value)]]);
  const settings = new Map<string, string>();
  for (const [key, member] of Object.entries(value))
    for (const [full, text] of flat(member, name === '' ? key : `${name}.${key}`)) settings.set(full, text);
  return settings;
}
