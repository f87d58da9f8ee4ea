import { sql } from 'kysely';
import type { Nutzer } from '../../context.ts';
import type { Db } from '../../storage/database.ts';

/** Whether somebody acts for the association in matters of sheet music: holds the right to close reports where it lies. */
export async function istVerband(db: Db, { rights }: Nutzer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from sektionen where sektionstyp = 'Landesverband'`.execute(db);
  return rights.holds(
    'NOTENARCHIV_MELDUNG',
    'ABSCHLIESSEN',
    rows.map(({ id }) => id),
  );
}
