import { types, type CustomTypesConfig } from 'pg';
import { StorageError } from './errors.ts';

type Parser = (text: string) => unknown;

/** int8 → number. Throws beyond 2^53, where a number would silently be another one. */
export function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new StorageError('wert', `int8 ${text} is not a safe integer`);
  return value;
}

/** numeric → number. Throws for NaN, infinity and whole numbers beyond 2^53 (a `sum(int8)` is numeric). */
export function parseNumeric(text: string): number {
  const value = Number(text);
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (!isExact) throw new StorageError('wert', `numeric ${text} does not fit a number`);
  return value;
}

const timestampPattern = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::(\d\d))?$/;

const plainTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** timestamptz → `2026-01-31T09:00:00.000Z`, microseconds cut. Throws for infinity and years beyond 0001–9999. */
export function parseTimestamp(text: string): string {
  // As every session here writes it (UTC), digits are only moved.
  if (plainTimestamp.test(text))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
  const [, year, month, day, time, fraction = '', hours, minutes = '00'] = timestampPattern.exec(text) ?? [];
  if (time === undefined) throw new StorageError('wert', `timestamptz ${text} has no ISO form`);
  const millis = fraction.slice(0, 3).padEnd(3, '0');
  return new Date(`${year}-${month}-${day}T${time}.${millis}${hours}:${minutes}`).toISOString();
}

/** date → `2026-01-31`. Throws for infinity and years beyond 0001–9999. */
export function parseDate(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new StorageError('wert', `date ${text} has no ISO form`);
  return text;
}

const { builtins } = types;
const scalars: readonly [oid: number, arrayOid: number, parse: Parser][] = [
  [builtins.INT8, 1016, parseInteger],
  [builtins.NUMERIC, 1231, parseNumeric],
  [builtins.DATE, 1182, parseDate],
  [builtins.TIMESTAMPTZ, 1185, parseTimestamp],
  // Without a zone there is no instant to convert: text, as stored. Intervals likewise.
  [builtins.TIMESTAMP, 1115, (text) => text],
  [builtins.INTERVAL, 1187, (text) => text],
];

const parsers = new Map<number, Parser>();
const textArray: number = 1009;
const parseTextArray = types.getTypeParser(textArray, 'text');
for (const [oid, arrayOid, parse] of scalars) {
  parsers.set(oid, parse);
  parsers.set(arrayOid, (text) => mapDeep(parseTextArray(text), parse));
}

function mapDeep(value: unknown, parse: Parser): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapDeep(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}

/** How SQL values become JavaScript values, one rule for both engines; what is not named here stays as pg does it. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? types.getTypeParser(oid, format),
};
