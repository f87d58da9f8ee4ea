import { benutzergruppen } from '../../../src/features/benutzer/benutzergruppen.table.ts';
import { sql } from 'kysely';
import { lockRow } from '../../records/lock.ts';
import { forbidden } from '../../http/errors.ts';
import { hookFor } from '../../records/hook.ts';
import { today } from '../../records/dates.ts';
import { demandReach, rightsOfGroup } from './reach.ts';

/**
 * Who changes or deletes a group reaches as far as whoever gives it rights. There is one standard group at most, the one that was named
 * last; it is offered to every branch, so it is the association's to name.
 */
export const benutzergruppenHook = hookFor(benutzergruppen, {
  async check({ unit, before, after }) {
    const { nutzer, tx } = unit;
    const right = `BENUTZERGRUPPEN_ALLGEMEIN_${after === undefined ? 'LOESCHEN' : 'SPEICHERN'}`;
    if (before !== undefined)
      await demandReach(tx, nutzer, before.id, right, await rightsOfGroup(tx, before.id), today(unit));
    const isStandard = (row: typeof before): boolean => row?.values.standardbenutzergruppe === true;
    if (
      isStandard(before) !== isStandard(after) &&
      nutzer.rights.sektionen(before === undefined ? 'BENUTZERGRUPPEN_ALLGEMEIN_NEU' : right) !== 'all'
    )
      throw forbidden();
    return [];
  },
  async effect({ unit, table, before, after }) {
    if (after?.values.standardbenutzergruppe !== true || before?.values.standardbenutzergruppe === true) return;
    const { rows } = await sql<{
      id: string;
    }>`select id from benutzergruppen where standardbenutzergruppe and id <> ${after.id} order by id`.execute(unit.tx);
    for (const { id } of rows) {
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.update(table, row, { standardbenutzergruppe: false });
    }
  },
});
