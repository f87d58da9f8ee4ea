import { rightNumbers } from '../../src/permissions/catalog.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Storage } from '../storage/database.ts';
import { createGroup, createUser } from './accounts.ts';
import { logChanges } from './log.ts';
import { hashNewPassword } from './new-password.ts';

/** Group that the operator's command puts its users in. */
export const adminGroup = 'Verwaltung';

/** A user who administers the whole association. */
export interface Admin {
  readonly benutzername: string;
  readonly name: string;
  readonly password: string;
  /** Name of the association where the database has none yet. */
  readonly verband: string;
  /** Where a reset link goes. */
  readonly email?: string | undefined;
}

/**
 * Creates a user for the whole association. Makes what is missing on an empty database: the association itself, and the
 * group `Verwaltung` with every right; a group of this name that exists keeps the rights it has. Answers the user's id. Throws `WeakPassword` before anything is made.
 */
export async function createAdmin(
  storage: Storage,
  { benutzername, name, password, verband, email }: Admin,
  now = new Date(),
): Promise<string> {
  const hash = await hashNewPassword(password, { benutzername, name, email: email ?? null });
  const sek_id =
    (await idOf(storage, 'sektionen', 'sektionstyp', 'Landesverband')) ??
    (await createAssociation(storage, verband, now));
  const bg_id =
    (await idOf(storage, 'benutzergruppen', 'name', adminGroup)) ??
    (await createGroup(storage, adminGroup, [...rightNumbers.keys()], now));
  return createUser(
    storage,
    { benutzername, name, sek_id, hash, email: email ?? null, groups: [{ bg_id, sek_id }] },
    now,
  );
}

async function idOf(
  { db }: Storage,
  table: 'sektionen' | 'benutzergruppen',
  column: string,
  value: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('id').where(column, '=', value).orderBy('id').executeTakeFirst();
  return row && String(row.id);
}

async function createAssociation(storage: Storage, name: string, now: Date): Promise<string> {
  const id = newId();
  const row = { name, sektionstyp: 'Landesverband', sektionsnr: 'LV', sichtbarkeit: 127 };
  await storage.transaction(async (tx) => {
    await tx
      .insertInto('sektionen')
      .values({ id, rev: 1, sek_ids: [id], ...row })
      .execute();
    await logChanges(
      tx,
      { id: null, name: 'System' },
      [
        {
          tabelle: 'sektionen',
          id,
          art: 'neu',
          rev: 1,
          root_tabelle: 'sektionen',
          root_id: id,
          sek_ids: [id],
          sek_ids_vorher: null,
          vorher: null,
          nachher: row,
        },
      ],
      now,
    );
  });
  return id;
}
