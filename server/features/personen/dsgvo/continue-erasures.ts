import { mitgliederzahlungen } from '../../../../src/features/personen/mitgliederzahlungen.table.ts';
import { aufbewahrungen } from '../../../../src/features/personen/aufbewahrungen.table.ts';
import { personen } from '../../../../src/features/personen/personen.table.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../../../src/kit/define-table.ts';
import type { Deps } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { lockRow } from '../../../records/lock.ts';
import { system } from '../../../rights/nobody.ts';
import { erase } from './erase.ts';
import { inOneUnit } from './in-one-unit.ts';
import { endPaymentRetention } from './sammelzahlungen.ts';
import { dayOf } from './subject.ts';
import { wipeLog } from './wipe-log.ts';

/** Goes on with erasures that were ordered when their next stage falls due; an order for somebody who came back lapses. Answers how many went on. */
export async function continueErasures(deps: Deps): Promise<number> {
  const { rows } = await sql<{
    id: string;
  }>`select id from personen where loeschung_am is not null and anonymisiert_am is null`.execute(deps.storage.db);
  let count = 0;
  for (const { id } of rows) {
    try {
      if ((await erase(deps, system, id)) !== undefined) count += 1;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      await inOneUnit(deps, async (unit) => {
        const table = deps.registry.of(personen);
        const person = await lockRow(unit, table, id);
        if (person !== undefined) await unit.update(table, person, { loeschung_am: null });
      });
    }
  }
  return count;
}

/** Deletes vouchers of anonymised persons, and who they were, when bookkeeping need not keep them any longer. */
export async function endRetention(deps: Deps): Promise<void> {
  const { registry } = deps;
  const day = dayOf(deps);
  await drop(deps, registry.of(aufbewahrungen), sql`bis < ${day}::date`);
  await drop(
    deps,
    registry.of(mitgliederzahlungen),
    sql`make_date(extract(year from datum)::int + 10, 12, 31) < ${day}::date and mgd_id in (select id from personen where anonymisiert_am is not null)`,
  );
  await endPaymentRetention(deps);
}

async function drop(deps: Deps, table: Table, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table.name)} where ${condition}`.execute(
    deps.storage.db,
  );
  for (const { id } of rows) {
    await inOneUnit(deps, async (unit) => {
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.delete(table, [row]);
    });
    await deps.storage.transaction((tx) => wipeLog(tx, table, sql<boolean>`id = ${id}`, [table.parent ?? '']));
  }
}
