import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { istVerstrichen } from '../../../src/features/ausbildung/angebot.rules.ts';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';

/** Offers that ran out without an answer go to the next in line (domain: dienstplan-tief 7); whoever was silent leaves, which costs nothing. */
export async function endAngebote(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from ausbildungteilnehmer where typ = 'Angefragt' and angebotbis <= ${deps.now().toISOString()} order by angebotbis, id`.execute(
    deps.storage.db,
  );
  const table = deps.registry.of(ausbildungteilnehmer);
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const row = await lockRow(unit, table, id);
      if (row !== undefined && istVerstrichen(row.values, unit.zeit))
        await applyUpdate(unit, table, row, { typ: 'Zurueckgetreten' });
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
}
