import { banken } from '../../../src/features/organisation/banken.table.ts';
import { sql } from 'kysely';
import { issuesOfBank } from '../../../src/features/organisation/banken.table.ts';
import { lockRow } from '../../records/lock.ts';
import { hookFor } from '../../records/hook.ts';

/** A branch has one main account at most: the newest choice takes over from the one before. */
export const bankenHook = hookFor(banken, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { rows } = await sql<{
      iban: string | null;
    }>`select iban from banken where sek_id = ${after.values.sek_id} and id <> ${after.id}`.execute(unit.tx);
    return issuesOfBank(after.values, rows);
  },
  async effect({ unit, table, after }) {
    if (after?.values.hauptkonto !== true) return;
    const { rows } = await sql<{
      id: string;
    }>`select id from banken where sek_id = ${after.values.sek_id} and hauptkonto and id <> ${after.id}`.execute(
      unit.tx,
    );
    for (const { id } of rows) {
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.update(table, row, { hauptkonto: false });
    }
  },
});
