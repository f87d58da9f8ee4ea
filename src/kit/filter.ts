import type { AnyRow } from './field.ts';

/**
 * One search criterion as data, so that the replica and the server's SQL answer alike.
 * - `contains`: every word of the text stands in one of the columns, whatever its case and accents;
 * - `equals`, `oneOf` (comma list), `year` (of a date or instant in local time), `from`, `to` (inclusive), `filled`, `section`.
 */
export type Criterion =
  | { readonly op: 'contains'; readonly columns: readonly string[] }
  | { readonly op: 'equals' | 'oneOf' | 'year' | 'from' | 'to' | 'filled'; readonly column: string }
  | { readonly op: 'section' };

/** Search builders for modules, named after what they do. */
export const contains = (...columns: string[]): Criterion => ({ op: 'contains', columns });
export const equals = (column: string): Criterion => ({ op: 'equals', column });
export const oneOf = (column: string): Criterion => ({ op: 'oneOf', column });
export const yearOf = (column: string): Criterion => ({ op: 'year', column });
export const from = (column: string): Criterion => ({ op: 'from', column });
export const to = (column: string): Criterion => ({ op: 'to', column });
export const filled = (column: string): Criterion => ({ op: 'filled', column });
export const inSection = (): Criterion => ({ op: 'section' });

/** Columns that a criterion reads. */
export const columnsOf = (criterion: Criterion): readonly string[] =>
  criterion.op === 'contains' ? criterion.columns : criterion.op === 'section' ? [] : [criterion.column];

/** Text folded for searching: lower case, no accents, ß as ss. SQL keeps the same fold in `such_falten()`. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/[\u0300-\u036f]/g, '');

const romanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Local date in Europe/Rome, YYYY-MM-DD, of an ISO date or instant. */
export const localDate = (value: string): string => (value.length === 10 ? value : romanDay.format(new Date(value)));

/** Local year in Europe/Rome of an ISO date or instant. */
export const localYear = (value: string): number => Number(localDate(value).slice(0, 4));

const words = (text: string): string[] => fold(text).split(/\s+/).filter((word) => word !== '');

/** Whether a row meets a criterion with the value given in a search; `sections` are the section and all below it. */
export function meets(row: AnyRow, criterion: Criterion, value: string, sections: (id: string) => ReadonlySet<string>): boolean {
  if (criterion.op === 'contains') {
    const haystack = criterion.columns.map((column) => fold(String(row[column] ?? ''))).join('\u0000');
    return words(value).every((word) => haystack.includes(word));
  }
  if (criterion.op === 'section') {
    const wanted = sections(value);
    const own = row['sek_ids'];
    return Array.isArray(own) && own.some((id) => typeof id === 'string' && wanted.has(id));
  }
  const cell = row[criterion.column] ?? null;
  if (criterion.op === 'filled') return (cell !== null) === (value === 'true');
  if (cell === null) return false;
  if (criterion.op === 'equals') return String(cell) === value;
  if (criterion.op === 'oneOf') return value.split(',').some((one) => (Array.isArray(cell) ? cell.includes(one) : String(cell) === one));
  if (criterion.op === 'year') return localYear(String(cell)) === Number(value);
  // A bound given as a day means the whole local day, also for instants.
  const comparable = value.length === 10 ? localDate(String(cell)) : String(cell);
  return criterion.op === 'from' ? comparable >= value : comparable <= value;
}
