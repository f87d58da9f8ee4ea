import { einsatzBeteiligte } from '../../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { einsatzVerguetungen } from '../../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import { belegstatus, istBeleg } from '../../../../src/features/einsaetze/abrechnung/belege.rules.ts';
import { message } from '../../../../src/lib/message.ts';
import type { FieldIssue } from '../../../../src/kit/schema.ts';
import { type Draft, hookFor } from '../../../records/hook.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { counterValues } from '../../../../src/kit/reversal.ts';

/**
 * Lines that are paid against a receipt are entered by hand at a booked mission, with amount and reason, and taken back by a
 * negative line; all others are written by booking alone (domain: einsaetze 2, 3, 5).
 */
export const verguetungenHook = hookFor(einsatzVerguetungen, {
  async check({ unit, art, after }) {
    if (art !== 'neu' || after === undefined || !istBeleg(after.values.posten))
      throw refused(message('Diese Zeilen schreibt nur die Abrechnung.'));
    const einsatz = await lockRow(unit, unit.table(einsaetze), after.root_id);
    if (einsatz === undefined || !belegstatus.includes(einsatz.values.status))
      throw refused(message('Belege gehören zu einem gebuchten Einsatz, der noch nicht abgeschlossen ist.'));
    const empty: FieldIssue[] =
      (after.values.grund ?? null) === null ? [{ feld: 'grund', text: message('Pflichtfeld') }] : [];
    return [
      ...empty,
      ...(after.values.storno_id === null
        ? await neuerBeleg(unit, einsatz, after)
        : await stornoBeleg(unit, einsatz, after)),
    ];
  },
});

async function neuerBeleg(
  unit: Unit,
  einsatz: StoredOf<typeof einsaetze>,
  { values }: Draft<typeof einsatzVerguetungen>,
): Promise<FieldIssue[]> {
  const beteiligte = await childRows(unit, unit.table(einsatzBeteiligte), [einsatz]);
  const person = beteiligte.find(({ id }) => id === values.beteiligter_id);
  if ((person?.values.mgd_id ?? null) === null)
    return [{ feld: 'beteiligter_id', text: message('Verweis ist ungültig.') }];
  Object.assign(values, { mgd_id: person?.values.mgd_id, art: person?.values.verguetungsart, menge: 1 });
  return values.betrag > 0 ? [] : [{ feld: 'betrag', text: message('Der Betrag muss größer als null sein.') }];
}

async function stornoBeleg(
  unit: Unit,
  einsatz: StoredOf<typeof einsaetze>,
  { values }: Draft<typeof einsatzVerguetungen>,
): Promise<FieldIssue[]> {
  const table = unit.table(einsatzVerguetungen);
  const zeilen = await childRows(unit, table, [einsatz]);
  const zeile = zeilen.find(({ id }) => id === values.storno_id);
  if (zeile === undefined || zeile.values.storno_id !== null || !istBeleg(zeile.values.posten))
    return [{ feld: 'storno_id', text: message('Verweis ist ungültig.') }];
  Object.assign(values, counterValues(table, zeile, values.grund));
  return [];
}
