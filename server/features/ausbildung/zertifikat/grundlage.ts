import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnahmen } from '../../../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import type { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { anwesenheit, reichtAus } from '../../../../src/features/ausbildung/anwesenheit/anwesenheit.rules.ts';
import type { Grundlage } from '../../../../src/features/ausbildung/zertifikat/zertifikat.rules.ts';
import { childRows } from '../../../records/lock.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';

/** What a certificate of a participant would rest on, by what was noted of each day. */
export async function grundlageVon(
  unit: Unit,
  kurs: StoredOf<typeof ausbildungen>,
  { id, values }: StoredOf<typeof ausbildungteilnehmer>,
): Promise<Grundlage> {
  const withId = (row: StoredOf<typeof ausbildungtage>) => ({ id: row.id, ...row.values });
  const tage = (await childRows(unit, unit.table(ausbildungtage), [kurs])).map(withId);
  const notiert = (await childRows(unit, unit.table(ausbildungteilnahmen), [kurs]))
    .map((row) => row.values)
    .filter(({ teilnehmer_id }) => teilnehmer_id === id);
  return {
    status: kurs.values.status,
    bestanden: values.bestanden,
    warDa: tage.length === 0 || notiert.some(({ teilnahme }) => teilnahme === 'Teilgenommen'),
    reichtAus: reichtAus(anwesenheit(tage, notiert), kurs.values.mindestanwesenheit),
  };
}
