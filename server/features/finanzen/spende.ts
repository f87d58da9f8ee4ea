import { sql } from 'kysely';
import type { Buchungssatz } from '../../../src/features/finanzen/buchungssatz.rules.ts';
import type { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { mitgliederzahlungen } from '../../../src/features/personen/mitgliederzahlungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { emptyRow } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { applyInsert } from '../../records/apply.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Beleg = ValuesOf<typeof kassenbuch>;
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

/** By what a gift is found that was collected. */
export interface Lastschriftspende {
  readonly sek_id: string;
  readonly mgd_id: string;
  readonly betrag: number;
  readonly am: string;
}

/**
 * A collection of a gift was given back, or was not after all: the gift is none, or one again, if there is exactly one that it can be.
 * A receipt that is out already is annulled by a person.
 */
export async function gebeSpendeZurueck(
  unit: Unit,
  { sek_id, mgd_id, betrag, am }: Lastschriftspende,
  istZurueck = true,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mitgliederzahlungen where mgd_id = ${mgd_id} and sek_id = ${sek_id} and betrag = ${betrag} and zahlungsart = 'Lastschrift'
      and ${istZurueck ? sql`ausschluss is null` : sql`ausschluss = 'Rueckgabe'`} and abs(datum - ${am}::date) <= ${hoechstensTage} limit 2`.execute(
    unit.tx,
  );
  const [eine, andere] = rows;
  const table = unit.table(mitgliederzahlungen);
  const spende = eine && andere === undefined ? await lockRow(unit, table, eine.id) : undefined;
  if (spende === undefined) return;
  if (istZurueck) await annulliere(unit, spende);
  else
    await unit.update(table, spende, {
      ausschluss: null,
      quittungsstatus: spende.values.quittungsstatus === 'Storno' ? 'Auszustellen' : spende.values.quittungsstatus,
    });
}
