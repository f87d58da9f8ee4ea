import type { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import type { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import type { lastschriftposten } from '../../../src/features/lastschriften/lastschriftposten.table.ts';
import { forderungen } from '../../../src/features/finanzen/forderungen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { refused } from '../../records/refusals.ts';
import { buchbarerTag, bucheBeleg } from '../finanzen/beleg.ts';
import { einstellungenVon } from '../finanzen/forderung.ts';
import { bucheLauf } from '../finanzen/zahlungslauf.ts';
import { regelFuer } from '../finanzen/regel.ts';
import { lockRoots } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** A collection and the claims that it was for. */
export interface Eingezogen {
  readonly lastschrift: StoredOf<typeof lastschriften>;
  readonly posten: readonly StoredOf<typeof lastschriftposten>[];
}

/** A collection that the bank gave back, as it is now. */
export interface Zurueckgegeben extends Eingezogen {
  /** The run had been reported as collected, so its money was booked. */
  readonly warEingezogen: boolean;
}

type Lauf = StoredOf<typeof lastschriftlaeufe>;

/** The money of a run is there: its claims are paid, on the day of the collection, against transit; the statement of the bank clears that. Answers the voucher. */
export async function eingezogen(
  unit: Unit,
  { values: lauf }: Lauf,
  einzuege: readonly Eingezogen[],
): Promise<string | undefined> {
  const posten = await nochOffene(
    unit,
    einzuege.flatMap((one) => one.posten),
  );
  return bucheLauf(
    unit,
    { sek_id: lauf.sek_id, tag: lauf.einzugam, beschreibung: `Lastschriften ${lauf.nummer ?? ''}`, seite: 'Soll' },
    posten.map(({ values: { forderung_id, betrag } }) => ({ forderung_id, betrag })),
  );
}

/** Without what a line of a statement paid already, one collection at a time. */
async function nochOffene(unit: Unit, posten: Eingezogen['posten']): Promise<Eingezogen['posten']> {
  const offen = new Map(
    (
      await lockRoots(
        unit,
        unit.table(forderungen),
        posten.map(({ values }) => values.forderung_id),
      )
    ).map(({ id, values }) => [id, values.offenbetrag ?? 0]),
  );
  return posten.filter(({ values }) => (offen.get(values.forderung_id) ?? 0) >= (values.betrag ?? 0));
}

/** The bank gave collections of a run back: their claims are open again, and its fee is an expense (domain: finanzen 5). */
export async function zurueckgegeben(
  unit: Unit,
  { values: lauf }: Lauf,
  einzuege: readonly Zurueckgegeben[],
): Promise<void> {
  const gebuehren =
    (await regelFuer(unit, lauf.sek_id, 'Bankspesen'))?.sollkonto_id ??
    (await einstellungenVon(unit, lauf.sek_id))?.values.gebuehrenkonto_id ??
    null;
  for (const { lastschrift, posten, warEingezogen } of einzuege) {
    const { gebuehrbetrag, rueckgabeam, zahler, endtoendid, mgd_id } = lastschrift.values;
    const fee = gebuehrbetrag ?? 0;
    if (fee > 0 && gebuehren === null)
      throw refused(message('In den Finanzeinstellungen fehlt das Konto für Bankgebühren.'));
    const zeilen = [
      ...(warEingezogen
        ? posten.map(({ values }) => ({ forderung_id: values.forderung_id, betrag: values.betrag }))
        : []),
      ...(fee > 0 ? [{ knt_id: gebuehren, betrag: fee }] : []),
    ];
    const betrag = zeilen.reduce((sum, zeile) => sum + (zeile.betrag ?? 0), 0);
    if (betrag === 0) continue;
    await bucheBeleg(
      unit,
      {
        sek_id: lauf.sek_id,
        art: 'Ausgabe',
        sekbank_id: lauf.bank_id,
        buchungsdatum: await buchbarerTag(unit, lauf.sek_id, rueckgabeam),
        betrag,
        beschreibung: 'Rückgabe einer Lastschrift',
        partnername: zahler,
        mgd_id,
        beleg: endtoendid,
        herkunft: 'Zahlungslauf',
      },
      zeilen,
    );
  }
}
