// `datetime.strptime` for the two formats the environments read, and the arithmetic they need.
import { typeError, valueError } from './PyError.js';
import { type PyValue, typeName } from './PyValue.js';
import { quotePython } from './repr.js';

export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };
export type Moment = CalendarDate & { readonly seconds: number };

const dateText = /^(\d{4})-(1[0-2]|0[1-9]|[1-9])-(3[01]|[12]\d|0[1-9]|[1-9]| [1-9])/;
const momentText =
  /^(\d{4})-(1[0-2]|0[1-9]|[1-9])-(3[01]|[12]\d|0[1-9]|[1-9]| [1-9])\s+(2[0-3]|[0-1]\d|\d):([0-5]\d|\d):(6[01]|[0-5]\d|\d)/;

function match(text: PyValue, pattern: RegExp, format: string): RegExpExecArray {
  if (typeof text !== 'string') throw typeError(`strptime() argument 1 must be str, not ${typeName(text)}`);
  const found = pattern.exec(text);
  if (!found) throw valueError(`time data ${quotePython(text)} does not match format '${format}'`);
  const rest = text.slice(found[0].length);
  if (rest !== '') throw valueError(`unconverted data remains: ${rest}`);
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  if (year < 1) throw valueError(`year ${year} is out of range`);
  if (day > daysIn(year, month)) throw valueError('day is out of range for month');
  return found;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A date in the form that nearly all have, `2024-05-31`; null for any other and for one that does not exist. */
function plainDate(text: string): CalendarDate | null {
  if (text.length !== 10 || text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return null;
  const number = (from: number, to: number): number => {
    let value = 0;
    for (let at = from; at < to; at++) {
      const digit = text.charCodeAt(at) - 0x30;
      if (digit < 0 || digit > 9) return 0;
      value = value * 10 + digit;
    }
    return value;
  };
  const [year, month, day] = [number(0, 4), number(5, 7), number(8, 10)];
  return year > 0 && month > 0 && month < 13 && day > 0 && day < 29 ? { year, month, day } : null;
}

/** `strptime(text, '%Y-%m-%d')`; one-digit months and days pass, as in Python. */
export function parseDate(text: PyValue): CalendarDate {
  const plain = typeof text === 'string' ? plainDate(text) : null;
  if (plain !== null) return plain;
  const [, year, month, day] = match(text, dateText, '%Y-%m-%d').map(Number);
  return { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
}

/** `strptime(text, '%Y-%m-%d %H:%M:%S')`. */
export function parseMoment(text: PyValue): Moment {
  const [, year, month, day, hour, minute, second] = match(text, momentText, '%Y-%m-%d %H:%M:%S').map(Number);
  return {
    year: year ?? 0,
    month: month ?? 0,
    day: day ?? 0,
    seconds: (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0),
  };
}

/** Days since the first of January of year one; orders dates. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  let days = day;
  for (let before = 1; before < month; before++) days += daysIn(year, before);
  const past = year - 1;
  return days + past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

/** Seconds since midnight of the first of January of year one; orders moments. */
export function secondNumber(moment: Moment): number {
  return dayNumber(moment) * 86_400 + moment.seconds;
}
