import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import { lockRow } from '../../records/lock.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';

/** Moves whose day has come, one transaction each. Answers how many. */
export async function applyMoves(deps: Deps): Promise<number> {
  const day = localDate(deps.now().toISOString());
  const { rows } = await sql<{ id: string; parent_id: string }>`
    select s.id, z.parent_id from sektion_zugehoerigkeit z join sektionen s on s.id = z.sek_id
    where z.von <= ${day}::date and z.bis is null and s.parent_id is distinct from z.parent_id`.execute(
    deps.storage.db,
  );
  for (const { id, parent_id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const table = deps.registry.of(sektionen);
      const sektion = await lockRow(unit, table, id);
      if (sektion !== undefined) await unit.update(table, sektion, { parent_id });
      return unit.finish();
    });
    deps.events.announce(stand);
  }
  return rows.length;
}
