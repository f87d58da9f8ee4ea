import type { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungzustaendige } from '../../../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import { ausbildungverguetungen } from '../../../../src/features/ausbildung/verguetung/ausbildungverguetungen.table.ts';
import { childRows } from '../../../records/lock.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';

/** What each person in charge gets in all, and since when all of it is approved. */
export async function sumUp(
  unit: Unit,
  kurs: Pick<StoredOf<typeof ausbildungen>, 'id' | 'root_id' | 'rev' | 'sek_ids' | 'values'>,
): Promise<void> {
  const table = unit.table(ausbildungzustaendige);
  const zeilen = await childRows(unit, unit.table(ausbildungverguetungen), [kurs]);
  for (const person of await childRows(unit, table, [kurs])) {
    const eigene = zeilen.filter(({ values }) => values.zustaendig_id === person.id).map(({ values }) => values);
    const tage = eigene.flatMap(({ genehmigtam }) => genehmigtam ?? []).toSorted();
    await unit.update(table, person, {
      betrag: eigene.length === 0 ? null : eigene.reduce((sum, { betrag }) => sum + (betrag ?? 0), 0),
      genehmigtam: tage.length > 0 && tage.length === eigene.length ? (tage.at(-1) ?? null) : null,
    });
  }
}
