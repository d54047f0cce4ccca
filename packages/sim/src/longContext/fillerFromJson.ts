// The benchmark's own long-context constants, from a JSON file the user names.
import { isJsonObject, type JsonValue, parseJson, RodsError } from '@rods/core';
import type { Filler } from '../environments/Environment.js';
import { fix } from '../python/fixedText.js';
import { ellipsis, FixedDict, type PyDict, type PyValue } from '../python/PyValue.js';

/** The constants every long-context world reads. */
export const fillerNames = [
  'FILE_CONTENT_EXTENSION',
  'FILES_TAIL_USED',
  'POPULATE_FILE_EXTENSION',
  'MA_5_EXTENSION',
  'MA_20_EXTENSION',
  'ORDER_DETAIL_EXTENSION',
  'WATCH_LIST_EXTENSION',
  'TRANSACTION_HISTORY_EXTENSION',
  'TECHNOLOGY_EXTENSION',
  'AUTOMOBILE_EXTENSION',
  'CREDIT_CARD_EXTENSION',
  'BOOKING_RECORD_EXTENSION',
  'LONG_WEATHER_EXTENSION',
  'CAR_STATUS_METADATA_EXTENSION',
  'PARKING_BRAKE_INSTRUCTION',
  'INTERMEDIARY_CITIES',
] as const;

/**
 * Reads `{name: constant}`; Python's Ellipsis is written `{"__ellipsis__": true}`.
 *
 * @throws RodsError `INPUT_FILLER` naming a missing constant.
 */
export function fillerFromJson(text: string): Filler {
  const value = parseJson(text);
  if (!isJsonObject(value))
    throw new RodsError('INPUT_FILLER', 'the filler must be a JSON object of constants by name');
  const filler = new Map([...value].map(([name, constant]) => [name, pythonValue(constant)]));
  assertComplete(filler);
  return filler;
}

/** Constants that stand in answers as they are, and in no state. */
const answered = [
  'MA_5_EXTENSION',
  'MA_20_EXTENSION',
  'INTERMEDIARY_CITIES',
  'WATCH_LIST_EXTENSION',
  'TRANSACTION_HISTORY_EXTENSION',
  'TECHNOLOGY_EXTENSION',
  'AUTOMOBILE_EXTENSION',
];

/** @throws RodsError `INPUT_FILLER` naming the constants that are missing. */
export function assertComplete(filler: Filler): void {
  for (const name of answered) fix(filler.get(name) ?? null);
  for (const name of ['BOOKING_RECORD_EXTENSION', 'CREDIT_CARD_EXTENSION']) {
    const records = filler.get(name);
    if (records instanceof Map)
      for (const [id, record] of records) if (record instanceof Map) records.set(id, new FixedDict(record));
  }
  const missing = fillerNames.filter((name) => !filler.has(name));
  if (missing.length > 0) throw new RodsError('INPUT_FILLER', `the filler lacks ${missing.join(', ')}`);
}

function pythonValue(value: JsonValue): PyValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(pythonValue);
  if (!isJsonObject(value)) return value as PyValue;
  if (value.size === 1 && value.get('__ellipsis__') === true) return ellipsis;
  const dict: PyDict = new Map();
  for (const [key, member] of value) dict.set(key, pythonValue(member));
  return dict;
}
