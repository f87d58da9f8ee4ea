import { sql } from 'kysely';
import { geendet } from '../../../src/features/personen/mitgliedschaft.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';
import { updateBelonging } from './zugehoerigkeit.ts';

/**
 * A membership that ran out by date alone changes no row, so nothing would take the person out of the branch's sight, nor out of
 * those who are active: this brings such persons in line, one transaction each. Answers how many. A person without another open membership
 * stays with the branch left last.
 */
export async function closeEndedPeriods(deps: Deps): Promise<number> {
  const day = localDate(deps.now().toISOString());
  const { rows } = await sql<{ id: string }>`
    select p.id from mitgliedschaften m join personen p on p.id = m.mgd_id
    where m.bis < ${day}::date and m.sek_id = any(p.sek_ids)
      and exists (select 1 from mitgliedschaften o where o.mgd_id = p.id and (o.bis is null or o.bis >= ${day}::date))
      and not exists (select 1 from mitgliedschaften s where s.mgd_id = p.id and s.sek_id = m.sek_id and (s.bis is null or s.bis >= ${day}::date))
    union
    select id from personen where austritt < ${day}::date and mitgliedsstatus <> all(${[...geendet]}::text[]) and not (austrittsart is not distinct from 'Ruhend' and mitgliedsstatus = 'Inaktiv')
      and exists (select 1 from mitgliedschaften z where z.mgd_id = personen.id)`.execute(deps.storage.db);
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      await updateBelonging(unit, id);
      return unit.finish();
    });
    deps.events.announce(stand);
  }
  return rows.length;
}
