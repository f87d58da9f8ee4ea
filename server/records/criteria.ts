import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { fold, type Criterion } from '../../src/kit/filter.ts';
import { isIsoDate } from '../../src/kit/kinds/date.ts';
import { isId } from '../../src/lib/ids.ts';
import { invalid } from '../http/errors.ts';
import type { Nutzer } from '../context.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { liesIn, visibleColumn } from './visibility.ts';

type Condition = RawBuilder<boolean>;
type Column = (name: string) => RawBuilder<unknown>;

/** One search criterion as SQL; answers as `meets` in src/kit/filter.ts does on the replica. Throws 422 for a value that does not fit. */
export function conditionOf(registry: Registry, nutzer: Nutzer, table: Table, criterion: Criterion, name: string, value: string): Condition {
  const bad = (): never => {
    throw invalid('Die Suche ist nicht gültig.', [{ feld: name, text: 'Ungültiger Wert' }]);
  };
  // No text in the database holds it, and it refuses to look for it.
  if (value.includes('\u0000')) return bad();
  const column: Column = (one) => visibleColumn(registry, nutzer, table, one);
  if (criterion.op === 'section') return isId(value) ? liesIn(table, nutzer.sektionen(value)) : bad();
  if (criterion.op === 'contains') return containsAll(criterion.columns.map(column), value);
  const cell = column(criterion.column);
  if (criterion.op === 'filled') return value === 'true' ? sql<boolean>`${cell} is not null` : sql<boolean>`${cell} is null`;
  const type = table.fields[criterion.column]?.sql ?? 'text';
  if (criterion.op === 'equals') return equalsOne(cell, type, value) ?? bad();
  if (criterion.op === 'oneOf') return equalsAny(cell, type, value.split(',')) ?? bad();
  if (criterion.op === 'year') return /^\d{4}$/.test(value) ? inYear(cell, type, Number(value)) : bad();
  return bounded(cell, type, criterion.op, value) ?? bad();
}

function containsAll(cells: readonly RawBuilder<unknown>[], value: string): Condition {
  const words = fold(value).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  // A word holds no line break, so it is never found across two columns.
  const text = sql`such_falten(concat_ws(E'\n', ${sql.join(cells)}))`;
  return sql<boolean>`${sql.join(words.map((word) => sql`strpos(${text}, ${word}) > 0`), sql` and `)}`;
}

function equalsOne(cell: RawBuilder<unknown>, type: string, value: string): Condition | undefined {
  const parsed = parse(type, value);
  return parsed === undefined ? undefined : sql<boolean>`${cell} = ${parsed}`;
}

function equalsAny(cell: RawBuilder<unknown>, type: string, values: readonly string[]): Condition | undefined {
  if (type === 'text[]') return sql<boolean>`${cell} && ${[...values]}::text[]`;
  const parsed = values.map((value) => parse(type, value));
  if (parsed.includes(undefined)) return undefined;
  return sql<boolean>`${cell} in (${sql.join(parsed)})`;
}

function parse(type: string, value: string): string | number | boolean | undefined {
  if (type === 'uuid') return isId(value) ? value : undefined;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined;
  if (type === 'date') return isIsoDate(value) ? value : undefined;
  if (type === 'timestamptz') return instant(value);
  if (type === 'text') return value;
  const number = Number(value);
  const isNumber = /^(integer|bigint|numeric)/.test(type) && value.trim() !== '' && Number.isFinite(number);
  if (!isNumber || (type === 'integer' && (!Number.isInteger(number) || Math.abs(number) > 2_147_483_647))) return undefined;
  return type === 'bigint' && !Number.isSafeInteger(number) ? undefined : number;
}

const instant = (value: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;

/** First instant of a local day; for a date column the day itself. */
const startOf = (type: string, day: string): RawBuilder<unknown> =>
  type === 'date' ? sql`${day}::date` : sql`(${day}::timestamp at time zone 'Europe/Rome')`;

function inYear(cell: RawBuilder<unknown>, type: string, year: number): Condition {
  if (year < 1000 || year > 9998) return sql<boolean>`false`;
  return sql<boolean>`${cell} >= ${startOf(type, `${year}-01-01`)} and ${cell} < ${startOf(type, `${year + 1}-01-01`)}`;
}

function bounded(cell: RawBuilder<unknown>, type: string, op: 'from' | 'to', value: string): Condition | undefined {
  if (isIsoDate(value) && (type === 'date' || type === 'timestamptz')) {
    if (op === 'from') return sql<boolean>`${cell} >= ${startOf(type, value)}`;
    return type === 'date' ? sql<boolean>`${cell} <= ${value}::date` : sql<boolean>`${cell} < ${startOf(type, dayAfter(value))}`;
  }
  const parsed = parse(type, value);
  if (parsed === undefined) return undefined;
  return op === 'from' ? sql<boolean>`${cell} >= ${parsed}` : sql<boolean>`${cell} <= ${parsed}`;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
