import { sql } from 'kysely';
import { ausbildungverguetungen } from '../../../src/features/ausbildung/verguetung/ausbildungverguetungen.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import type { kassenbuch } from '../../../src/features/finanzen/kassenbuch.table.ts';
import { rechnungen } from '../../../src/features/rechnungen/rechnungen.table.ts';
import { rechnungszahlungen } from '../../../src/features/rechnungen/rechnungszahlungen.table.ts';
import { verkauf } from '../../../src/features/verkauf/verkauf.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Draft } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';

type Beleg = Pick<Draft<typeof kassenbuch>, 'id' | 'values'>;

/**
 * A booked voucher pays a claim by so many cents, or opens it again by what goes the other way: what is paid follows, and with it the
 * status, the list of payments of its invoice, and its sale. What the branch itself owes is negative throughout.
 */
export async function zahle(unit: Unit, id: string, amount: number, beleg: Beleg): Promise<void> {
  const table = unit.table(forderungen);
  const claim = await lockRow(unit, table, id);
  if (claim === undefined) throw noRow();
  const { betrag, bezahltbetrag, status } = claim.values;
  const paid = (bezahltbetrag ?? 0) + amount;
  const isPaid = Math.abs(paid) >= Math.abs(betrag) && paid !== 0;
  const isWritten = status === 'Offen' || status === 'Bezahlt';
  await unit.update(table, claim, {
    bezahltbetrag: paid,
    offenbetrag: betrag - paid,
    ...(isWritten ? { status: isPaid ? 'Bezahlt' : 'Offen' } : {}),
  });
  await vermerkeZahlung(unit, id, betrag < 0 ? 0 - amount : amount, beleg);
  await vermerkeVerkauf(unit, id, isPaid);
  if (claim.values.art === 'Verbindlichkeit')
    await vermerkeVerguetung(unit, id, isPaid ? beleg.values.buchungsdatum : null);
}

/** A line in the payments of the invoice that raised the claim. */
async function vermerkeZahlung(unit: Unit, forderung_id: string, betrag: number, { id, values }: Beleg): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from rechnungen where forderung_id = ${forderung_id} and (dokumentart = 'Rechnung' or richtung = 'Eingang')
      and stornovon_id is null`.execute(unit.tx);
  const rechnung = rows[0] && (await lockRow(unit, unit.table(rechnungen), rows[0].id));
  if (rechnung === undefined) return;
  await unit.insert(unit.table(rechnungszahlungen), {
    id: newId(),
    rev: 1,
    root_id: rechnung.id,
    sek_ids: rechnung.sek_ids,
    values: {
      rechnung_id: rechnung.id,
      datum: values.buchungsdatum,
      art: betrag < 0 ? 'Ruecknahme' : values.art === 'Buchung' ? 'Verrechnung' : 'Zahlung',
      betrag,
      text: values.beschreibung,
      sekbank_id: values.sekbank_id,
      kassenbuch_id: id,
    },
  });
}

/** Compensation of a course is paid with what the branch owes for it. */
async function vermerkeVerguetung(unit: Unit, forderung_id: string, bezahltam: string | null): Promise<void> {
  const table = unit.table(ausbildungverguetungen);
  const { rows } = await sql<{ id: string }>`
    select id from ausbildungverguetungen where forderung_id = ${forderung_id}`.execute(unit.tx);
  const zeile = rows[0] && (await lockRow(unit, table, rows[0].id));
  if (zeile !== undefined)
    await unit.update(table, zeile, { bezahltam, status: bezahltam === null ? 'Genehmigt' : 'Bezahlt' });
}

async function vermerkeVerkauf(unit: Unit, forderung_id: string, bezahlt: boolean): Promise<void> {
  const table = unit.table(verkauf);
  const { rows } = await sql<{ id: string }>`select id from verkauf where forderung_id = ${forderung_id}`.execute(
    unit.tx,
  );
  const sale = rows[0] && (await lockRow(unit, table, rows[0].id));
  if (sale !== undefined) await unit.update(table, sale, { bezahlt, abgeschlossen: bezahlt });
}
