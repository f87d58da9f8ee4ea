import { sql } from 'kysely';
import type { Buchungssatz } from '../../../src/features/finanzen/buchungssatz.rules.ts';
import { mitgliederzahlungen } from '../../../src/features/personen/mitgliederzahlungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { applyInsert } from '../../records/apply.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Beleg } from './buchen.ts';

type Satz = Pick<Buchungssatz, 'spendenart' | 'betrag' | 'text' | 'sekbank_id'> & {
  readonly konto: { readonly istBar: boolean };
};
type Spende = StoredOf<typeof mitgliederzahlungen>;

/** Gifts of a voucher stand with the payments of whoever gave them and wait for their receipt; what takes the voucher back annuls them (domain: finanzen 4). */
export async function vermerkeSpenden(
  unit: Unit,
  { id, beleg }: { readonly id: string; readonly beleg: Beleg },
  saetze: readonly Satz[],
): Promise<void> {
  if (beleg.stornovon_id !== null) return nimmSpendenZurueck(unit, beleg.stornovon_id);
  for (const satz of saetze)
    if (satz.spendenart !== null) await vermerke(unit, id, beleg, satz, zahlungsartVon(saetze));
}

const zahlungsartVon = (saetze: readonly Satz[]): 'Bar' | 'Ueberweisung' | 'KeineZahlung' => {
  const geld = saetze.find(({ sekbank_id }) => sekbank_id !== null);
  if (geld === undefined) return 'KeineZahlung';
  return geld.konto.istBar ? 'Bar' : 'Ueberweisung';
};

async function vermerke(
  unit: Unit,
  kassenbuch_id: string,
  { sek_id, mgd_id, belegdatum, beschreibung }: Beleg,
  { spendenart, betrag, text }: Satz,
  zahlungsart: ReturnType<typeof zahlungsartVon>,
): Promise<void> {
  const person = mgd_id === null ? undefined : await readRow(unit, unit.table(personen), mgd_id);
  if (mgd_id === null || person === undefined || spendenart === null || spendenart === undefined) return;
  const table = unit.table(mitgliederzahlungen);
  const id = newId();
  const { id: _, ...empty } = emptyRow(table, id);
  await applyInsert(unit, table, {
    id,
    rev: 1,
    root_id: mgd_id,
    sek_ids: person.sek_ids,
    area: person.area,
    values: {
      ...empty,
      mgd_id,
      sek_id,
      betrag,
      zahlungsart,
      kassenbuch_id,
      art: spendenart,
      datum: belegdatum,
      quittungsstatus: 'Auszustellen',
      bezeichnung: spendenart === 'Sachspende' ? (text ?? beschreibung) : null,
    },
  });
}

async function nimmSpendenZurueck(unit: Unit, kassenbuch_id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mitgliederzahlungen where kassenbuch_id = ${kassenbuch_id} order by id`.execute(unit.tx);
  for (const { id } of rows) {
    const spende = await lockRow(unit, unit.table(mitgliederzahlungen), id);
    if (spende?.values.quittungsstatus === 'Ausgestellt')
      throw refused(
        message('Für diese Spende ist die Quittung {nummer} ausgestellt. Sie wird zuerst annulliert.', {
          nummer: spende.values.quittungsnummer ?? '',
        }),
      );
    if (spende !== undefined) await annulliere(unit, spende);
  }
}

const annulliere = (unit: Unit, spende: Spende): Promise<Spende> =>
  unit.update(unit.table(mitgliederzahlungen), spende, {
    ausschluss: 'Rueckgabe',
    quittungsstatus: spende.values.quittungsstatus === 'Auszustellen' ? 'Storno' : spende.values.quittungsstatus,
  });

/** Days between a collection and the gift that somebody noted of it. */
const hoechstensTage = 10;

/** A collection of a gift was given back: it is none, if there is exactly one that it can be. A receipt that is out already must be annulled by a person. */
export async function gebeSpendeZurueck(
  unit: Unit,
  {
    sek_id,
    mgd_id,
    betrag,
    am,
  }: { readonly sek_id: string; readonly mgd_id: string; readonly betrag: number; readonly am: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mitgliederzahlungen where mgd_id = ${mgd_id} and sek_id = ${sek_id} and betrag = ${betrag}
      and zahlungsart = 'Lastschrift' and ausschluss is null and abs(datum - ${am}::date) <= ${hoechstensTage} limit 2`.execute(
    unit.tx,
  );
  const [eine, andere] = rows;
  const spende =
    eine && andere === undefined ? await lockRow(unit, unit.table(mitgliederzahlungen), eine.id) : undefined;
  if (spende !== undefined) await annulliere(unit, spende);
}
