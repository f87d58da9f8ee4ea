import { sektionen } from '../../src/features/organisation/sektionen.table.ts';
import { sql } from 'kysely';
import { numberedAt, type Table } from '../../src/kit/define-table.ts';
import { localYear } from '../../src/lib/local-time.ts';
import type { ServerNumberOptions } from '../../src/kit/kinds/server-number.ts';
import { lockRow } from './lock.ts';
import { nextInRange } from './number-range.ts';
import type { Values } from './rows.ts';
import type { Series } from './series.ts';
import type { Unit } from './unit.ts';

/** Series that run through all branches. */
export const noSektion = '00000000-0000-0000-0000-000000000000';
/** As many as a batch may take. */
const lookedAhead = 50;

/**
 * Gives a row the numbers that it lacks and now comes to: a new one, or one whose status changed. The series' row stays locked until commit, so the next one waits and a rollback leaves
 * no gap; a transaction that takes more of them counts on by itself and writes the last one at its end. The year is the local one in Europe/Rome, that of the
 * writing where a row has no date of its own yet.
 */
export async function giveNumbers(
  unit: Unit,
  table: Table,
  values: Record<string, unknown>,
  before?: Values,
): Promise<void> {
  for (const [column, field] of Object.entries(table.fields)) {
    if (field.kind !== 'serverNumber' || !isDue(unit, table, column, values, before)) continue;
    const options = field.options as unknown as ServerNumberOptions; // the kind's own builder filled them
    const { [column]: own, [options.former ?? '']: former } = unit.ownNumbers;
    if (typeof former === 'string' && options.former !== undefined) values[options.former] = former;
    values[column] =
      typeof own === 'string'
        ? await keepNumber(unit, own, options, values)
        : ((await nextInRange(unit, table, column, values)) ??
          (await nextNumber(unit, { table: table.name, column }, options, values)));
  }
}

/** Whether this write gives a row its number: it is created, or comes to a status that gives it and has none from before. A number that comes along is kept at any status. */
function isDue(unit: Unit, { status, fields }: Table, column: string, values: Values, before?: Values): boolean {
  const at = numberedAt(fields[column]?.options ?? {});
  const isCreated = before === undefined;
  if (at.length === 0 || (isCreated && typeof unit.ownNumbers[column] === 'string')) return isCreated;
  const now = values[status?.column ?? ''];
  const isThere = at.includes(String(now));
  return isThere && (isCreated || (now !== before[status?.column ?? ''] && (before[column] ?? null) === null));
}

interface Place {
  readonly table: string;
  readonly column: string;
}

/** A number that comes with the row; the series goes on above it. */
async function keepNumber(
  unit: Unit,
  own: string,
  options: ServerNumberOptions,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { sektion, year, before } = await seriesOf(unit, options, values);
  const rest = own.startsWith(before) ? own.slice(before.length) : '';
  if (/^\d{1,9}$/.test(rest)) await raise(unit, options.series, sektion, year, Number(rest));
  return own;
}

async function seriesOf(
  unit: Unit,
  { pattern, perSektionAndYear, perYear }: ServerNumberOptions,
  values: Readonly<Record<string, unknown>>,
) {
  const sektion = perSektionAndYear === undefined ? noSektion : String(values[perSektionAndYear.sektion]);
  const dated = perSektionAndYear?.year ?? perYear;
  const year = dated === undefined ? 0 : localYear(String(values[dated] ?? unit.zeit));
  const sektionsnr = pattern.includes('{sektionsnr}') ? await sektionsnrOf(unit, sektion) : '';
  const [before = '', digits = '', after = ''] = pattern
    .replace('{jahr}', String(year))
    .replace('{sektionsnr}', sektionsnr)
    .split(/\{nr(?::(\d+))?\}/);
  return { sektion, year, before, digits: Number(digits), after };
}

/** The next number of a series, for whatever no write gives it to by itself. A branch may bear the number that another one had: where its own series meets numbers of that one, it goes on above them. */
export async function nextNumber(
  unit: Unit,
  place: Place,
  options: ServerNumberOptions,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { sektion, year, before, digits, after } = await seriesOf(unit, options, values);
  const written = (number: number): string => before + String(number).padStart(digits, '0') + after;
  const counter = await raise(unit, options.series, sektion, year);
  if (counter.stand > counter.free) {
    const ahead = Array.from({ length: lookedAhead }, (_, index) => written(counter.stand + index));
    if (await areTaken(unit, place, ahead)) counter.stand = 1 + (await highest(unit, place, before));
    counter.free = counter.stand + lookedAhead - 1;
  }
  return written(counter.stand);
}

async function areTaken(unit: Unit, { table, column }: Place, numbers: readonly string[]): Promise<boolean> {
  return (
    (
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = any(${[...numbers]}::text[]) limit 1`.execute(
        unit.batch.tx,
      )
    ).rows.length > 0
  );
}

async function highest(unit: Unit, { table, column }: Place, before: string): Promise<number> {
  const digits = sql`substr(${sql.ref(column)}, ${before.length + 1})`;
  const { rows } = await sql<{
    nr: number | null;
  }>`select max(${digits}::bigint) as nr from ${sql.table(table)} where starts_with(${sql.ref(column)}, ${before}) and ${digits} ~ '^[0-9]{1,15}$'`.execute(
    unit.batch.tx,
  );
  return Number(rows[0]?.nr ?? 0);
}

/** Counts a series on, or up to a number that was taken. */
async function raise(unit: Unit, series: string, sektion: string, year: number, taken?: number): Promise<Series> {
  unit.hasWritten = true;
  const { batch } = unit;
  const key = [series, sektion, year].join();
  const known = batch.series.get(key);
  if (known !== undefined) {
    known.stand = taken === undefined ? known.stand + 1 : Math.max(known.stand, taken);
    return known;
  }
  const { rows } = await sql<{ stand: number }>`
    insert into zaehlerstaende (reihe, sek_id, jahr, stand) values (${series}, ${sektion}, ${year}, ${taken ?? 1})
    on conflict (reihe, sek_id, jahr) do update set stand = ${taken === undefined ? sql`zaehlerstaende.stand + 1` : sql`greatest(zaehlerstaende.stand, ${taken}::bigint)`} returning stand`.execute(
    batch.tx,
  );
  const stand = Number(rows[0]?.stand);
  const counter = { reihe: series, sek_id: sektion, jahr: year, stored: stand, stand, free: 0 };
  batch.series.set(key, counter);
  return counter;
}

async function sektionsnrOf(unit: Unit, id: string): Promise<string> {
  const sektion = await lockRow(unit, unit.table(sektionen), id);
  return String(sektion?.values.sektionsnr ?? '');
}
