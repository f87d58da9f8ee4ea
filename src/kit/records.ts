import { naturalId } from '../lib/ids.ts';
import type { Table } from './define-table.ts';
import type { AnyRow } from './field.ts';

/** The id that a row's natural key gives it; undefined when the table has none or the key is not complete. A file counts by its SHA-256. */
export function idFromNaturalKey(table: Table, row: Readonly<Record<string, unknown>>): string | undefined {
  if (table.natural === undefined) return undefined;
  const more = table.naturalMore === undefined ? null : (row[table.naturalMore] ?? null);
  const parts = [...table.natural.map((column) => keyPart(row[column])), ...(more === null ? [] : [String(more)])];
  return parts.every((part) => part !== undefined) ? naturalId(table.formerly?.[0] ?? table.name, parts) : undefined;
}

const keyPart = (value: unknown): string | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const sha256 = typeof value === 'object' && value !== null && 'sha256' in value ? value.sha256 : undefined;
  return typeof sha256 === 'string' ? sha256 : undefined;
};

/** Columns that never change after creation: the natural key, and what is given on creation or by the server. */
export const isFixed = (table: Table, column: string): boolean =>
  table.natural?.includes(column) === true || table.naturalMore === column || table.fields[column]?.setBy !== 'user';

/** A new record of the table with its defaults (spec B 7.1, `/new`). */
export const emptyRow = (table: Table, id: string): AnyRow => ({
  id,
  ...Object.fromEntries(Object.entries(table.fields).map(([name, field]) => [name, field.default])),
});

/** Why a row is not deleted; undefined when it may be. */
export function keptBecause({ deletableWhile }: Table, row: Readonly<Record<string, unknown>>): string | undefined {
  if (deletableWhile === undefined || (row[deletableWhile.empty] ?? null) === null) return undefined;
  const isLet =
    deletableWhile.or?.some((values) => Object.entries(values).every(([column, value]) => row[column] === value)) ===
    true;
  return isLet ? undefined : deletableWhile.sentence;
}

/** Columns by whose numbers a record is found: the server's, the device's, and those of records that were combined with it. */
export const numberColumns = ({ fields }: Table): readonly string[] =>
  Object.entries(fields).flatMap(([column, { kind, options }]) =>
    kind === 'serverNumber'
      ? [column, options['provisional'], options['former']].filter((one) => typeof one === 'string')
      : [],
  );

/** Whether a record is, was once or was on its device known by a number. */
export const bearsNumber = (
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
  number: string,
): boolean => columns.some((column) => typeof row[column] === 'string' && row[column].split(' ').includes(number));
