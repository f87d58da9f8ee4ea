import { sql } from 'kysely';
import { lockRow } from '../../records/lock.ts';
import type { Hook } from '../../records/hook.ts';

/** There is one standard group at most: the one that was named last. */
export const benutzergruppenHook: Hook = {
  async effect({ unit, table, before, after }) {
    if (after?.values['standardbenutzergruppe'] !== true || before?.values['standardbenutzergruppe'] === true) return;
    const { rows } = await sql<{ id: string }>`select id from benutzergruppen where standardbenutzergruppe and id <> ${after.id} order by id`.execute(unit.tx);
    for (const { id } of rows) {
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.update(table, row, { standardbenutzergruppe: false });
    }
  },
};
