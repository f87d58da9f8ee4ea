import { beitraege } from '../../../../src/features/beitraege/beitraege.table.ts';
import { beitragsermaessigungen } from '../../../../src/features/beitraege/beitragsermaessigungen.table.ts';
import { forderungen } from '../../../../src/features/finanzen/forderungen.table.ts';
import { lastschriften } from '../../../../src/features/lastschriften/lastschriften.table.ts';
import { sepamandate } from '../../../../src/features/lastschriften/sepamandate.table.ts';
import { sbsZahlungen } from '../../../../src/features/sbs/sbs-zahlungen.table.ts';
import { ueberweisungen } from '../../../../src/features/ueberweisungen/ueberweisungen.table.ts';
import { ueberweisungsposten } from '../../../../src/features/ueberweisungen/ueberweisungsposten.table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../../context.ts';
import { lockRow } from '../../../records/lock.ts';
import type { Tx } from '../../../storage/database.ts';
import { inOneUnit } from './in-one-unit.ts';
import { dayOf } from './subject.ts';
import { wipeColumns } from './wipe-log.ts';

/** Who was paid, as the bank read it. */
const payee = ['empfaenger', 'iban', 'ort', 'land', 'referenz', 'text'];
/** From whom was collected, and by which mandate. */
const payer = ['zahler', 'iban', 'bic', 'mandatsref', 'alte_mandatsref', 'zweck'];
/** Who owed what, and why somebody pays less. */
const debtor = ['name', 'notiz'];
const fee = ['text'];
const reduction = ['grund'];
/** To whom was transferred. */
const transferred = ['empfaenger', 'iban', 'ort', 'land', 'zweck', 'referenz', 'bankname', 'notiz'];
const mandate = ['kontoinhaber', 'iban', 'bic', 'unterschrift', 'beleg', 'sperrgrund'];
/** Stands where a column may not be empty. */
const unnamed = 'Anonymisiert';

/**
 * Bookkeeping keeps to whom a payment went; the row alone says so. The change log forgets it at once, and with it payments that came
 * to nothing.
 */
export async function wipePayments(
  tx: Tx,
  { registry }: Pick<Deps, 'registry'>,
  persons: readonly string[],
): Promise<void> {
  for (const [table, columns] of [
    [sbsZahlungen, payee],
    [lastschriften, payer],
    [sepamandate, mandate],
    [forderungen, debtor],
    [beitraege, fee],
    [beitragsermaessigungen, reduction],
    [ueberweisungen, transferred],
    [ueberweisungsposten, transferred],
  ] as const) {
    const ids = sql<boolean>`id in (select id from aenderungen where tabelle = ${table.name} and coalesce(nachher ->> 'mgd_id', vorher ->> 'mgd_id') = any(${[...persons]}::text[]))`;
    await wipeColumns(tx, registry.table(table.name), ids, columns);
  }
}

/** Empties who was paid, owed or was collected from, and against which receipt, of anonymised persons ten years after the end of the year of the payment; what a mandate says 36 months after its last use. */
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
    'lastschriften',
    payer,
    sql`
    select t.id from lastschriften t join personen p on p.id = t.mgd_id
    where t.zahler is not null and ${isOver(sql`extract(year from t.faelligam)`)}`,
  );
  await empty(
    deps,
    'forderungen',
    debtor,
    sql`
    select t.id from forderungen t join personen p on p.id = t.mgd_id
    where num_nonnulls(t.name, t.notiz) > 0 and ${isOver(sql`extract(year from t.datum)`)}`,
  );
  await empty(
    deps,
    'beitraege',
    fee,
    sql`
    select t.id from beitraege t join personen p on p.id = t.mgd_id
    where t.text is not null and ${isOver(sql`extract(year from t.zeitraumvon)`)}`,
  );
  await empty(
    deps,
    'beitragsermaessigungen',
    reduction,
    sql`
    select t.id from beitragsermaessigungen t join personen p on p.id = t.mgd_id
    where t.grund <> ${unnamed} and ${isOver(sql`extract(year from coalesce(t.bis, p.anonymisiert_am))`)}`,
    unnamed,
  );
  await empty(
    deps,
    'sepamandate',
    mandate,
    sql`
    select t.id from sepamandate t join personen p on p.id = t.mgd_id
    where num_nonnulls(t.kontoinhaber, t.iban, t.bic, t.unterschrift, t.beleg, t.sperrgrund) > 0 and p.anonymisiert_am is not null
      and coalesce(t.letztenutzung, t.unterschriftam, p.anonymisiert_am) + interval '36 months' < ${dayOf(deps)}::date`,
  );
  await dropTransfers(
    deps,
    sql`
    select t.id from ueberweisungen t join personen p on p.id = t.mgd_id
    where ${isOver(sql`extract(year from coalesce(t.ausgefuehrt_am, t.ausfuehrungam))`)}`,
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

/** What was paid stands in the books; the order itself, which is nothing without its payee, goes with what runs sent of it. */
async function dropTransfers(deps: Deps, found: RawBuilder<{ id: string }>): Promise<void> {
  const [table, sent] = [deps.registry.of(ueberweisungen), deps.registry.of(ueberweisungsposten)];
  for (const { id } of (await sql<{ id: string }>`${found}`.execute(deps.storage.db)).rows) {
    const { rows } = await sql<{ id: string }>`
      select id from ueberweisungsposten where ueberweisung_id = ${id}`.execute(deps.storage.db);
    const ids = rows.map((row) => row.id);
    await inOneUnit(deps, async (unit) => {
      for (const one of ids) {
        const row = await lockRow(unit, sent, one);
        if (row !== undefined) await unit.delete(sent, [row]);
      }
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.delete(table, [row]);
    });
    await deps.storage.transaction(async (tx) => {
      await wipeColumns(tx, table, sql<boolean>`id = ${id}`, transferred);
      await wipeColumns(tx, sent, sql<boolean>`id = any(${ids}::uuid[])`, transferred);
    });
  }
}

async function empty(
  deps: Deps,
  name: string,
  columns: readonly string[],
  found: RawBuilder<{ id: string }>,
  instead: string | null = null,
): Promise<void> {
  const table = deps.registry.table(name);
  for (const { id } of (await sql<{ id: string }>`${found}`.execute(deps.storage.db)).rows) {
    await inOneUnit(deps, async (unit) => {
      const row = await lockRow(unit, table, id);
      if (row !== undefined)
        await unit.update(table, row, Object.fromEntries(columns.map((column) => [column, instead])));
    });
    await deps.storage.transaction((tx) => wipeColumns(tx, table, sql<boolean>`id = ${id}`, columns));
  }
}
