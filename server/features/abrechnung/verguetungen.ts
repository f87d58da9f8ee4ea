import { verguetung, type Dienst } from '../../../src/lib/abrechnung/zeilen.ts';
import { labelOf } from '../../../src/kit/vocabulary.ts';
import { istBeleg } from '../../../src/features/einsaetze/abrechnung.vocabularies.ts';
import { verguetungsart } from '../../../src/features/einsaetze/einsaetze.vocabularies.ts';
import { newId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { childRows } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { fruehereZeiten, readPreise } from './preise.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** An involved person as the calculation reads it. */
export const dienstOf = ({ id, values }: Stored): Dienst => ({
  id,
  mgd_id: textOf(values['mgd_id']),
  von: textOf(values['von']),
  bis: textOf(values['bis']),
  anfahrt_km: typeof values['anfahrt_km'] === 'number' ? values['anfahrt_km'] : null,
  verguetungsart: String(values['verguetungsart']),
});

/** Books what a mission pays; a mission that was booked already keeps its lines. Throws 422 for a kind without a rate. */
export async function bucheVerguetungen(unit: Unit, einsatz: Stored, beteiligte: readonly Stored[]): Promise<number> {
  const table = unit.deps.registry.table('einsatz_verguetungen');
  if ((await childRows(unit, table, [einsatz])).some(({ values }) => !istBeleg(values['posten']))) return 0;
  const beginn = String(einsatz.values['einsatzbeginn']);
  const { zeilen, ohneSatz } = verguetung(beginn, beteiligte.map(dienstOf), await readPreise(unit.tx), await fruehereZeiten(unit.tx, einsatz));
  if (ohneSatz.length > 0) {
    const sentence = message('Am {tag} gilt kein Vergütungssatz für: {arten}.', { tag: localDate(beginn).split('-').toReversed().join('.'), arten: ohneSatz.map((art) => labelOf(verguetungsart, art)).join(', ') });
    throw refused(germanText(sentence));
  }
  for (const zeile of zeilen) {
    const values = { ...zeile, einsatz_id: einsatz.id, zufluss_jahr: null, sbs_zahlung_id: null, storno_id: null, grund: null };
    await unit.insert(table, { id: newId(), rev: 1, root_id: einsatz.id, sek_ids: einsatz.sek_ids, area: einsatz.area, values });
  }
  return zeilen.length;
}
