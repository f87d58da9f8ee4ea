import { sql } from 'kysely';
import { topicIn } from '../../../src/permissions/topics.ts';
import type { Stored } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';

/** Whether a row lies in a roster; courses have days, too. */
export const istDienstplan = ({ area }: Pick<Stored, 'area'>): boolean => area === 'DIENSTPLAN';

/** Whoever may save shifts plans; everybody else speaks for themselves alone. The clock plans. */
export const istPlaner = (
  { nutzer }: Pick<Unit, 'nutzer'>,
  { area, sek_ids }: Pick<Stored, 'area' | 'sek_ids'>,
): boolean => nutzer === system || nutzer.rights.holds(topicIn('AUSBILDUNG_TAGE', area), 'SPEICHERN', sek_ids);

/** The member that who is signed in is; null when the account names none. */
export async function eigenePerson(unit: Unit): Promise<string | null> {
  const { rows } = await sql<{ mgd_id: string | null }>`
    select mgd_id from benutzer where id = ${unit.nutzer.id}`.execute(unit.tx);
  return rows[0]?.mgd_id ?? null;
}

/** Whether somebody may speak for a member here: planners for all, others for themselves. */
export const darfFuer = async (unit: Unit, row: Stored, mgd_id: string | null): Promise<boolean> =>
  istPlaner(unit, row) || (mgd_id !== null && mgd_id === (await eigenePerson(unit)));

/** First and last name, as sentences name somebody. */
export async function nameVon(unit: Unit, mgd_id: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', vorname, nachname) as name from personen where id = ${mgd_id}`.execute(unit.tx);
  return rows[0]?.name ?? '';
}
