import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { jahreszahlen } from '../../../src/features/statistik/jahreszahlen.table.ts';
import { sql } from 'kysely';
import { emptyRow, idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import type { Jahr } from '../../../src/features/statistik/jahreszahlen.calls.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { applyInsert, applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { liesIn } from '../../records/visibility.ts';

/**
 * Counts a year for every branch in which the user may save figures, and with `freigeben` releases it where the user may release;
 * what was set by hand stays. All or nothing. Throws 403 for somebody who may do it nowhere.
 */
export async function countBranches(
  deps: Deps,
  nutzer: Nutzer,
  { jahr, freigeben }: { readonly jahr: number; readonly freigeben: boolean },
): Promise<Jahr> {
  const table = deps.registry.of(jahreszahlen);
  const { rights } = nutzer;
  const mayCount = rights.granted('STATISTIK_ALLGEMEIN', 'SPEICHERN');
  if (
    !rights.anywhere('STATISTIK_ALLGEMEIN_SPEICHERN') ||
    (freigeben && !rights.anywhere('STATISTIK_ALLGEMEIN_FREIGEBEN'))
  )
    throw forbidden();
  const done = await deps.storage.transaction(async (tx) => {
    const unit = new Unit(tx, deps, nutzer);
    const { rows } = await sql<{ id: string }>`
      select t.id from sektionen t where ${liesIn(deps.registry.of(sektionen), mayCount)} and t.sektionstyp = 'Sektion' and (t.archiviertam is null or t.archiviertam >= ${`${jahr}-01-01`}::date) order by t.id`.execute(
      tx,
    );
    let [gezaehlt, freigegeben] = [0, 0];
    for (const { id: sek_id } of rows) {
      const id = idFromNaturalKey(table, { sek_id, jahr }) ?? newId();
      const known = await lockRow(unit, table, id);
      if (
        known !== undefined &&
        !['NichtFreigegeben', 'NichtFreigegebenIndividuell'].includes(String(known.values.status))
      )
        continue;
      const { id: _, ...defaults } = emptyRow(table, id);
      const row =
        known === undefined
          ? await applyInsert(unit, table, {
              id,
              rev: 1,
              root_id: id,
              sek_ids: [sek_id],
              values: { ...defaults, sek_id, jahr },
            })
          : await applyUpdate(unit, table, known, {});
      gezaehlt += 1;
      if (
        !freigeben ||
        row.values.status !== 'NichtFreigegeben' ||
        !rights.holds('STATISTIK_ALLGEMEIN', 'FREIGEBEN', [sek_id])
      )
        continue;
      await applyUpdate(unit, table, row, { status: 'Freigegeben' }, { art: 'schritt' });
      freigegeben += 1;
    }
    return { jahr: { gezaehlt, freigegeben }, stand: await unit.finish() };
  });
  deps.events.announce(done.stand);
  return done.jahr;
}
