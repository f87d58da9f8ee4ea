import { einsatzVerguetungen } from '../../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import { abrechnungsfaelle } from '../../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import type { Stored, StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { childRows } from '../../../records/lock.ts';
import { counterValues, standing } from '../../../../src/kit/reversal.ts';
import { newId } from '../../../../src/lib/ids.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { nimmForderungZurueck } from '../../finanzen/forderung.ts';
import { forderungZu } from '../../finanzen/vorgang.ts';
import { fallschluessel, legeFallAn } from './faelle.ts';

/** Cases that no file has named so far. */
const nieUebergeben: readonly string[] = ['Offen', 'Abgelehnt'];

/**
 * Takes back what booking made (domain: einsaetze 4): each case gets a counter-case, which goes to the central office when the
 * case did; each line of the compensation gets a negative one, which withdraws what is unpaid and asks back what is paid.
 */
export async function storniereBuchung(unit: Unit, einsatz: Stored, grund: string | null): Promise<void> {
  const { registry } = unit.deps;
  await storniereFaelle(unit, await childRows(unit, registry.of(abrechnungsfaelle), [einsatz]), grund);
  await storniereVerguetungen(unit, await childRows(unit, registry.of(einsatzVerguetungen), [einsatz]), grund);
}

async function storniereFaelle(
  unit: Unit,
  faelle: readonly StoredOf<typeof abrechnungsfaelle>[],
  grund: string | null,
): Promise<void> {
  const table = unit.table(abrechnungsfaelle);
  for (const fall of faelle) {
    const { status, betrag, gegenfall_id } = fall.values;
    if (status === 'Storniert' || gegenfall_id !== null) continue;
    const isKnown = !nieUebergeben.includes(status);
    await unit.update(
      table,
      fall,
      { status: 'Storniert', grund, ...(isKnown ? {} : { zast_lauf_id: null }) },
      { art: 'schritt' },
    );
    await legeFallAn(unit, fall, {
      ...fall.values,
      betrag: 0 - betrag,
      status: isKnown && betrag !== 0 ? 'Offen' : 'Gegenfall',
      gebucht_am: localDate(unit.zeit),
      bezahlt_betrag: null,
      grund,
      zast_lauf_id: null,
      gegenfall_id: fall.id,
      forderung_id: null,
    });
    const forderung = await forderungZu(unit, fallschluessel(fall.id));
    if (forderung !== undefined) await nimmForderungZurueck(unit, forderung, grund ?? 'Einsatz storniert');
  }
}

async function storniereVerguetungen(
  unit: Unit,
  zeilen: readonly StoredOf<typeof einsatzVerguetungen>[],
  grund: string | null,
): Promise<void> {
  const table = unit.table(einsatzVerguetungen);
  for (const zeile of standing(table, zeilen))
    await unit.insert(table, { ...zeile, id: newId(), rev: 1, values: counterValues(table, zeile, grund) });
}
