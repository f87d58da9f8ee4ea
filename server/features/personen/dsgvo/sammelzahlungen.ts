import { sbsZahlungen } from '../../../../src/features/sbs/sbs-zahlungen.table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../../context.ts';
import { lockRow } from '../../../records/lock.ts';
import type { Tx } from '../../../storage/database.ts';
import { inOneUnit } from './in-one-unit.ts';
import { dayOf } from './subject.ts';
import { wipeColumns } from './wipe-log.ts';

/** Who was paid, as the bank read it. */
const payee = ['empfaenger', 'iban', 'ort', 'land', 'referenz', 'text'];

/**
 * Bookkeeping keeps to whom a payment went; the row alone says so. The change log forgets it at once, and with it payments that came
 * to nothing.
 */
export async function wipePayments(
  tx: Tx,
  { registry }: Pick<Deps, 'registry'>,
  persons: readonly string[],
): Promise<void> {
  const ids = sql<boolean>`id in (select id from aenderungen where tabelle = 'sbs_zahlungen' and coalesce(nachher ->> 'mgd_id', vorher ->> 'mgd_id') = any(${[...persons]}::text[]))`;
  await wipeColumns(tx, registry.of(sbsZahlungen), ids, payee);
}

/** Empties who was paid, and against which receipt, of anonymised persons ten years after the end of the year of the payment. */
export async function endPaymentRetention(deps: Deps): Promise<void> {
  const isOver = (year: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`make_date(${year}::int + 10, 12, 31) < ${dayOf(deps)}::date and p.anonymisiert_am is not null`;
  await empty(
    deps,
    'sbs_zahlungen',
    payee,
    sql`
    select t.id from sbs_zahlungen t join sbs_laeufe l on l.id = t.lauf_id join personen p on p.id = t.mgd_id
    where t.empfaenger is not null and ${isOver(sql`extract(year from l.ausfuehrung_am)`)}`,
  );
  await empty(
    deps,
    'einsatz_verguetungen',
    ['grund'],
    sql`
    select t.id from einsatz_verguetungen t join einsaetze e on e.id = t.einsatz_id join personen p on p.id = t.mgd_id
    where t.grund is not null and ${isOver(sql`coalesce(t.zufluss_jahr, extract(year from e.einsatzbeginn))`)}`,
  );
}

async function empty(
  deps: Deps,
  name: string,
  columns: readonly string[],
  found: RawBuilder<{ id: string }>,
): Promise<void> {
  const table = deps.registry.table(name);
  for (const { id } of (await sql<{ id: string }>`${found}`.execute(deps.storage.db)).rows) {
    await inOneUnit(deps, async (unit) => {
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.update(table, row, Object.fromEntries(columns.map((column) => [column, null])));
    });
    await deps.storage.transaction((tx) => wipeColumns(tx, table, sql<boolean>`id = ${id}`, columns));
  }
}
