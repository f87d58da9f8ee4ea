import { strassen } from '../../../src/features/stammdaten/strassen.table.ts';
import { hookFor } from '../../records/hook.ts';

/** A street has the postal code of its place. */
export const strassenHook = hookFor(strassen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const place = await unit.tx
      .selectFrom('orte')
      .select('plz')
      .where('id', '=', after.values.ort_id)
      .executeTakeFirst();
    const plz = place?.plz;
    after.values.plz = typeof plz === 'string' ? plz : null;
    return [];
  },
});
