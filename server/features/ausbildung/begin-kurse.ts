import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import { applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';

/**
 * The registration of a course ends by itself when its first day begins (domain: ausbildung 4); one that somebody opened again since then
 * stays open. Without days it begins with its first date. Answers how many.
 */
export async function beginKurse(deps: Deps): Promise<number> {
  const now = deps.now().toISOString();
  const table = deps.registry.of(ausbildungen);
  const { rows } = await sql<{ id: string }>`
    select a.id from ausbildungen a,
      lateral (select coalesce((select min(beginn) from ausbildungtage t where t.ausb_id = a.id), a.anfang::timestamp at time zone 'Europe/Rome') as beginn) b
    where a.status = 'Geplant' and a.anfang <= ${localDate(now)}::date and b.beginn <= ${now}
      and not exists (select 1 from aenderungen x where x.tabelle = 'ausbildungen' and x.id = a.id and x.art = 'schritt' and x.zeit >= b.beginn)`.execute(
    deps.storage.db,
  );
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const kurs = await lockRow(unit, table, id);
      if (kurs?.values.status === 'Geplant')
        await applyUpdate(unit, table, kurs, { status: 'Eingabe' }, { art: 'schritt' });
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return rows.length;
}
