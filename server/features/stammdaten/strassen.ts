import type { Hook } from '../../records/hook.ts';

/** A street has the postal code of its place. */
export const strassenHook: Hook = {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const place = await unit.tx
      .selectFrom('orte')
      .select('plz')
      .where('id', '=', after.values['ort_id'])
      .executeTakeFirst();
    after.values['plz'] = place?.['plz'] ?? null;
    return [];
  },
};
