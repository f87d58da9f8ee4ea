import { message } from '../../src/lib/message.ts';
import { sql } from 'kysely';
import { forbidden } from '../http/errors.ts';
import type { Hook } from '../records/hook.ts';

/**
 * The tree has no circle; a section is moved only below one where the user holds the same right. How far rights of a level and
 * approvals reach hangs on regions and associations: they are made and unmade by those who hold the right everywhere.
 */
export const sektionenHook: Hook = {
  async check({ unit, art, before, after }) {
    const parent = after?.values['parent_id'] ?? null;
    const above = before?.values['parent_id'] ?? null;
    const { rights } = unit.nutzer;
    if (after === undefined) return [];
    const isOtherLevel = after.values['sektionstyp'] !== (before?.values['sektionstyp'] ?? 'Sektion') || (parent === null && above !== null);
    if (isOtherLevel && rights.sections(`RETTUNGSSTELLEN_ALLGEMEIN_${before === undefined ? 'NEU' : 'SPEICHERN'}`) !== 'all') throw forbidden();
    if (typeof parent !== 'string' || parent === above) return [];
    if (art === 'aendern' && !rights.within('RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN', [parent])) throw forbidden();
    // One mover at a time: two moves that each look right could close a circle together.
    await sql`select 1 from feed_zaehler where id = 1 for update`.execute(unit.tx);
    const { rows } = await sql`
      with recursive oben as (
        select id, parent_id from sektionen where id = ${parent}
        union
        select s.id, s.parent_id from sektionen s join oben on s.id = oben.parent_id
      )
      select 1 from oben where id = ${after.id}`.execute(unit.tx);
    return rows.length > 0 || parent === after.id ? [{ feld: 'parent_id', text: message('Eine Sektion kann nicht unter sich selbst liegen.') }] : [];
  },
};
