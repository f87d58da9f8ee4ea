import { sql } from 'kysely';
import { newId } from '../../src/lib/ids.ts';
import { isRight } from '../../src/permissions/catalog.ts';
import type { Deps, Nutzer } from '../context.ts';
import type { Storage, Tx } from '../storage/database.ts';
import { logChanges, logPassword, type Change } from './log.ts';
import { hashNewPassword, type PasswordOwner } from './new-password.ts';
import { endLinksOf, lockUser } from './reset-links.ts';
import { endSessionsOf } from './sessions.ts';

/** A group held in a branch and all below it, for a time when dates are given (ISO). */
export interface GroupHeld {
  readonly bg_id: string;
  readonly sek_id: string;
  readonly anfang?: string | null;
  readonly ende?: string | null;
}

export interface NewUser {
  readonly benutzername: string;
  readonly name: string;
  readonly sek_id: string;
  readonly hash: string;
  readonly mgd_id?: string | null;
  /** Where a reset link goes; counts as confirmed, because the operator says so. */
  readonly email?: string | null;
  readonly ende?: string | null;
  readonly groups: readonly GroupHeld[];
  /** Consent already given, as for the demo's accounts; otherwise asked at the first sign-in. */
  readonly dsgvo?: boolean;
}

const system = { id: null, name: 'System' };

/** Creates a user with the hash of a password and groups in one logged transaction; answers the id. The database refuses a name that is taken. */
export const createUser = (storage: Storage, user: NewUser, now = new Date()): Promise<string> =>
  storage.transaction((tx) => insertUser(tx, user, now));

async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<string> {
  const id = newId();
  const row = {
    benutzername: user.benutzername,
    name: user.name,
    mgd_id: user.mgd_id ?? null,
    sek_id: user.sek_id,
    email: user.email ?? null,
    email_bestaetigt_am: (user.email ?? null) === null ? null : now.toISOString(),
    ende: user.ende ?? null,
    gesperrt: false,
    filter_rettungsstellen: false,
    filter_mitglieder: false,
    filter_ausbildungen: false,
    filter_einsaetze: false,
    letzte_anmeldung: null,
    dsgvo_am: user.dsgvo === true ? now.toISOString() : null,
  };
  const root = { root_tabelle: 'benutzer', root_id: id, sek_ids: [user.sek_id], sek_ids_vorher: null };
  await tx
    .insertInto('benutzer')
    .values({ id, rev: 1, sek_ids: [user.sek_id], ...row })
    .execute();
  await tx
    .insertInto('kennwoerter')
    .values({ benutzer_id: id, hash: user.hash, geaendert_am: now.toISOString() })
    .execute();
  const changes: Change[] = [{ tabelle: 'benutzer', id, art: 'neu', rev: 1, ...root, vorher: null, nachher: row }];
  for (const { bg_id, sek_id, anfang = null, ende = null } of user.groups) {
    const held = { user_id: id, bg_id, sek_id, anfang, ende };
    const heldId = newId();
    await tx
      .insertInto('benutzer_bg')
      .values({ id: heldId, rev: 1, root_id: id, ...held })
      .execute();
    changes.push({ tabelle: 'benutzer_bg', id: heldId, art: 'neu', rev: 1, ...root, vorher: null, nachher: held });
  }
  await logChanges(tx, system, changes, now);
  return id;
}

/** Creates a user group with its rights; answers the id. Throws for a right that the catalogue does not know. */
export async function createGroup(
  storage: Storage,
  name: string,
  rights: readonly string[],
  now = new Date(),
): Promise<string> {
  const unknown = rights.find((right) => !isRight(right));
  if (unknown !== undefined) throw new Error(`group ${name}: right ${unknown} is not in the catalogue`);
  const id = newId();
  const row = { name, notiz: null, standardbenutzergruppe: false, spezialverarbeitung: false };
  await storage.transaction(async (tx) => {
    await tx
      .insertInto('benutzergruppen')
      .values({ id, rev: 1, sek_ids: [], ...row })
      .execute();
    if (rights.length > 0)
      await tx
        .insertInto('gruppenrechte')
        .values(rights.map((recht) => ({ bg_id: id, recht })))
        .execute();
    await logChanges(
      tx,
      system,
      [
        {
          tabelle: 'benutzergruppen',
          id,
          art: 'neu',
          rev: 1,
          root_tabelle: 'benutzergruppen',
          root_id: id,
          sek_ids: [],
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

/** Who sets a password, and the session family that goes on; without them the operator does, and all sessions end. */
export interface PasswordOptions {
  readonly by?: { readonly id: string; readonly name: string };
  readonly keep?: string;
}

/** Gives a user a new password and ends the sessions opened with the old one. The log says that it changed, not what to. Throws `WeakPassword`, and for an unknown user. */
export async function setPassword(
  storage: Storage,
  benutzerId: string,
  password: string,
  now: Date,
  options: PasswordOptions = {},
): Promise<void> {
  const { rows } =
    await sql<PasswordOwner>`select benutzername, name, email from benutzer where id = ${benutzerId}`.execute(
      storage.db,
    );
  const [owner] = rows;
  if (owner === undefined) throw new Error('setPassword: there is no such user');
  const hash = await hashNewPassword(password, owner);
  await storage.transaction((tx) => writePassword(tx, benutzerId, hash, now, options));
}

/** `setPassword` inside a transaction of the caller; the log is written last, so call it last. */
export async function writePassword(
  tx: Tx,
  benutzerId: string,
  hash: string,
  now: Date,
  { by, keep }: PasswordOptions,
): Promise<void> {
  await lockUser(tx, benutzerId);
  await sql`
    insert into kennwoerter (benutzer_id, hash, geaendert_am) values (${benutzerId}, ${hash}, ${now.toISOString()})
    on conflict (benutzer_id) do update set hash = excluded.hash, geaendert_am = excluded.geaendert_am`.execute(tx);
  await endSessionsOf(tx, benutzerId, keep);
  await endLinksOf(tx, benutzerId);
  await logPassword(tx, benutzerId, by ?? system, 'geändert', now);
}

/** Notes the user's consent to data protection; a second time changes nothing. */
export async function giveConsent({ storage, now }: Pick<Deps, 'storage' | 'now'>, nutzer: Nutzer): Promise<void> {
  const at = now();
  await storage.transaction(async (tx) => {
    const { rows } = await sql<{ rev: number; sek_ids: string[] }>`
      update benutzer set dsgvo_am = ${at.toISOString()}, rev = rev + 1 where id = ${nutzer.id} and dsgvo_am is null returning rev, sek_ids`.execute(
      tx,
    );
    const [row] = rows;
    if (row === undefined) return;
    const root = { root_tabelle: 'benutzer', root_id: nutzer.id, sek_ids: row.sek_ids, sek_ids_vorher: row.sek_ids };
    const change: Change = {
      tabelle: 'benutzer',
      id: nutzer.id,
      art: 'aendern',
      rev: row.rev,
      ...root,
      vorher: { dsgvo_am: null },
      nachher: { dsgvo_am: at.toISOString() },
    };
    await logChanges(tx, { id: nutzer.id, name: nutzer.name }, [change], at);
  });
}
