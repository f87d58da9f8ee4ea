import { fristBeginn } from '../../../../src/features/personen/wechsel.rules.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import { mitgliederwechsel } from '../../../../src/features/personen/mitgliederwechsel.table.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../context.ts';
import { lockRow } from '../../../records/lock.ts';
import type { StoredOf } from '../../../records/rows.ts';
import { Unit } from '../../../records/unit.ts';
import { system } from '../../../rights/nobody.ts';

type Antrag = StoredOf<typeof mitgliederwechsel>;

/** Whether a request ran out. `now`: ISO instant. */
export const isExpired = ({ values }: Antrag, now: string): boolean =>
  Date.parse(values.beantragt_am ?? '') < Date.parse(fristBeginn(now));

/** Notes that an open request ran out. */
export const markExpired = (unit: Unit, row: Antrag): Promise<Antrag> =>
  unit.update(
    unit.table(mitgliederwechsel),
    row,
    { stand: 'Verfallen', entschieden_am: unit.zeit },
    { art: 'schritt' },
  );

/** Marks the requests that ran out, one transaction each. Answers how many. */
export async function expireRequests(deps: Deps): Promise<number> {
  const table = deps.registry.of(mitgliederwechsel);
  const { rows } = await sql<{ id: string; mgd_id: string }>`
    select id, mgd_id from mitgliederwechsel where stand = 'Offen' and beantragt_am < ${fristBeginn(deps.now().toISOString())}`.execute(
    deps.storage.db,
  );
  for (const { id, mgd_id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      await lockRow(unit, deps.registry.of(personen), mgd_id);
      const row = await lockRow(unit, table, id);
      if (row?.values.stand === 'Offen') await markExpired(unit, row);
      return unit.finish();
    });
    deps.events.announce(stand);
  }
  return rows.length;
}
