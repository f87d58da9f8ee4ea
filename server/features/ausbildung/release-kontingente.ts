import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { promote } from './promote.ts';

/** The day on which quotas lapse changes no row: this gives the seats that became free by the clock to those who wait. */
export async function releaseKontingente(deps: Deps): Promise<void> {
  const day = localDate(deps.now().toISOString());
  const { rows } = await sql<{ id: string }>`
    select a.id from ausbildungen a where a.status = 'Geplant' and a.nachruecken = 'Automatisch' and a.kontingentfreigabeam <= ${day}::date and a.anfang >= ${day}::date
    and exists (select 1 from ausbildungteilnehmer t where t.ausb_id = a.id and t.typ in ('Warteliste', 'Reserve'))`.execute(
    deps.storage.db,
  );
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const kurs = await lockRow(unit, deps.registry.of(ausbildungen), id);
      if (kurs !== undefined) await promote(unit, kurs);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
}
