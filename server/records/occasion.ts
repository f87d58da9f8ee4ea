import { sql, type RawBuilder } from 'kysely';
import type { HistoryEntry } from '../../src/protocol/history.ts';

/**
 * On what occasion a line `a` of the change log came about, in SQL: two records became one, or that was taken back. All lines of
 * such an operation carry the instant that its combination keeps.
 */
export const occasion: RawBuilder<NonNullable<HistoryEntry['anlass']> | null> = sql`(
  select case when z.am = a.zeit then 'Zusammenfuehrung' else 'Trennung' end from zusammenfuehrungen z
  where (z.am = a.zeit or z.zurueckgenommen_am = a.zeit) and a.root_id in (z.bleibt_id, z.weicht_id) limit 1)`;
