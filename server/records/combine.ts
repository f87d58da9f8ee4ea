import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { newId } from '../../src/lib/ids.ts';
import { message } from '../../src/lib/message.ts';
import { notFound } from '../http/errors.ts';
import { lockRow } from './lock.ts';
import { prefetch } from './prefetch.ts';
import { fillEmpty, redirect, type Renamed, type Unite } from './redirect.ts';
import { refused } from './refusals.ts';
import type { Values } from './rows.ts';
import { sektionenByColumns } from './scope.ts';
import type { Unit } from './unit.ts';

/** How two records become one. */
export interface Combination {
  /** Id of the record that stays. */
  readonly bleibt: string;
  /** Id of the record that gives way. */
  readonly weicht: string;
  /** Columns that are taken from the one that gives way. */
  readonly spalten: readonly string[];
  /** Values that neither of them had alone. */
  readonly werte?: Values;
  /** By default the empty columns are filled. */
  readonly unite?: Unite;
  /** Further writes that belong to it and are taken back with it. */
  readonly also?: (unit: Unit) => Promise<void>;
}

/**
 * Makes one record of two (domain: personen 4, einsaetze 4): all that refers to the one that gives way refers to the other,
 * rows with equal natural keys become one, and the old ids lead to the new ones. Everything that the unit wrote is kept, so that
 * `takeBack` can undo it. Who may do so, and whether the two fit, the caller decides. Throws 404 when one of them is not there.
 */
export async function combine(
  unit: Unit,
  table: Table,
  { bleibt, weicht, spalten, werte = {}, unite = fillEmpty, also }: Combination,
): Promise<{ readonly id: string }> {
  if (bleibt === weicht) throw refused(message('Ein Datensatz kann nicht mit sich selbst zusammengeführt werden.'));
  await prefetch(unit.batch, {
    rows: [
      { table, id: bleibt },
      { table, id: weicht },
    ],
    targets: [],
  });
  const lost = await lockRow(unit, table, weicht);
  const kept = await lockRow(unit, table, bleibt);
  if (kept === undefined || lost === undefined) throw notFound();
  const renamed = await redirect(unit, table, weicht, kept, unite);
  const left = await lockRow(unit, table, weicht);
  if (left !== undefined) await unit.delete(table, [left]);
  await take(unit, table, bleibt, {
    ...Object.fromEntries(spalten.map((column) => [column, lost.values[column] ?? null])),
    ...werte,
  });
  await also?.(unit);
  return keep(unit, table, { bleibt, weicht }, [...renamed, { tabelle: table.name, id: weicht, neu_id: bleibt }]);
}

async function take(unit: Unit, table: Table, id: string, values: Values): Promise<void> {
  const row = await lockRow(unit, table, id);
  if (row === undefined) return;
  const sektionen =
    table.root?.by === 'column' ? { sek_ids: sektionenByColumns(table, id, { ...row.values, ...values }) } : {};
  await unit.update(table, row, values, sektionen);
}

async function keep(
  unit: Unit,
  table: Table,
  { bleibt, weicht }: Pick<Combination, 'bleibt' | 'weicht'>,
  renamed: readonly Renamed[],
): Promise<{ readonly id: string }> {
  const id = newId();
  const { nutzer, zeit, tx } = unit;
  await sql`
    insert into zusammenfuehrungen (id, tabelle, bleibt_id, weicht_id, am, von, von_name, stand)
    values (${id}, ${table.name}, ${bleibt}, ${weicht}, ${zeit}, ${nutzer.id}, ${nutzer.name}, ${JSON.stringify(unit.lines)}::jsonb)`.execute(
    tx,
  );
  await sql`
    insert into nachfolger (tabelle, id, neu_id, zusammenfuehrung_id)
    select e.tabelle, e.id, e.neu_id, ${id} from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as e(tabelle text, id uuid, neu_id uuid)
    on conflict (tabelle, id) do update set neu_id = excluded.neu_id, zusammenfuehrung_id = excluded.zusammenfuehrung_id`.execute(
    tx,
  );
  return { id };
}
