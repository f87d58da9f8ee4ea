import { uebungstaetigkeit } from '../../../../src/features/personen/uebungstaetigkeit.table.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import { targetOf } from '../../../../src/kit/registry.ts';
import type { Table } from '../../../../src/kit/define-table.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import type { Stored, Values } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { isEntered } from './choices.ts';

/** Dated rows of a person: rows that agree in `key` and overlap are one. */
interface Dated {
  readonly table: string;
  readonly key: readonly string[];
  readonly from: string;
  readonly until: string;
}

const from = 'anfang';
const until = 'ende';
const freelyDated: readonly Dated[] = [
  { table: 'mitgliederfunktionen', key: ['fkt_id', 'sek_id'], from, until },
  { table: 'mitgliederkennungen', key: ['kng_id', 'wert'], from, until },
  { table: 'mitgliederversand', key: ['versand_id', 'kanal'], from, until },
  { table: 'stimmgattungen', key: ['stimme'], from, until },
  { table: 'mitgliederbesetzung', key: ['besetzung_id', 'stimme'], from, until },
];

/** How dated rows of a person unite: as their definition forbids them to overlap, or as is said above; undefined for other tables. */
function datedOf(table: Table): Dated | undefined {
  const { name, parent, noOverlap } = table;
  if (noOverlap === undefined || targetOf(table, parent ?? '') !== personen.name)
    return freelyDated.find((one) => one.table === name);
  return { ...noOverlap, table: name, key: noOverlap.by.filter((column) => column !== parent) };
}

/** After two persons became one: periods that overlap unite, and a year of exercises is one row again (domain: personen 4, Merge). */
export async function unitePeriods(unit: Unit, personId: string): Promise<void> {
  const { registry } = unit.deps;
  const person = await lockRow(unit, registry.of(personen), personId);
  if (person === undefined) return;
  for (const table of registry.tables.values()) {
    const one = datedOf(table);
    if (one === undefined) continue;
    const rows = await childRows(unit, table, [person]);
    for (const group of groupsOf(rows, one.key)) await uniteGroup(unit, one, group);
  }
  await uniteYears(unit, person);
}

function groupsOf<R extends Stored>(rows: readonly R[], key: readonly string[]): readonly (readonly R[])[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const name = JSON.stringify(key.map((column) => row.values[column] ?? null));
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

const start = ({ values }: Stored, { from: column }: Dated): string => String(values[column] ?? '');
const end = (values: Values, { until: column }: Dated): string => String(values[column] ?? '9999-12-31');

/** The row that begins first stays. */
async function uniteGroup(unit: Unit, which: Dated, rows: readonly Stored[]): Promise<void> {
  const table = unit.deps.registry.table(which.table);
  const [first, ...others] = rows.toSorted((a, b) => start(a, which).localeCompare(start(b, which)));
  let current = first;
  for (const row of others) {
    if (current === undefined) return;
    if (start(row, which) > end(current.values, which)) {
      current = row;
      continue;
    }
    const taken = united(table, which, current, row);
    await unit.delete(table, [row]);
    current = await unit.update(table, current, taken);
  }
}

/** End and all that says how from the one that ends last; of all else nothing that was entered is lost. */
function united(table: Table, which: Dated, current: Stored, row: Stored): Values {
  const last = end(row.values, which) > end(current.values, which) ? row.values : current.values;
  const other = last === row.values ? current.values : row.values;
  const fixed = new Set([table.parent, which.from, ...which.key]);
  const ending = new Set([which.until, 'status', 'austrittsart', 'fusion']);
  const value = (column: string): unknown =>
    ending.has(column) || isEntered(table, column, last[column]) || !isEntered(table, column, other[column])
      ? last[column]
      : other[column];
  return Object.fromEntries(
    Object.keys(last)
      .filter((column) => !fixed.has(column))
      .map((column) => [column, value(column)]),
  );
}

/** Values of two periods that begin on one day; undefined for tables without periods. */
export function longerPeriod(table: Table, here: Stored, there: Stored): Values | undefined {
  const which = datedOf(table);
  return which === undefined ? undefined : united(table, which, here, there);
}

/** What was counted for both in one year is counted for the one. */
async function uniteYears(unit: Unit, person: Stored): Promise<void> {
  const table = unit.table(uebungstaetigkeit);
  for (const [first, ...others] of groupsOf(await childRows(unit, table, [person]), ['jahr'])) {
    if (first === undefined) continue;
    await unit.delete(table, others);
    await unit.update(table, first, summedYear(table, [first, ...others]) ?? {});
  }
}

/** What was counted in rows of one year together; undefined for tables that count none. */
export function summedYear(table: Table, rows: readonly Stored[]): Values | undefined {
  const sum = (column: string): number => rows.reduce((total, { values }) => total + Number(values[column] ?? 0), 0);
  return table.name === 'uebungstaetigkeit'
    ? { anzahl: sum('anzahl'), stunden: sum('stunden'), korrektur: sum('korrektur') }
    : undefined;
}
