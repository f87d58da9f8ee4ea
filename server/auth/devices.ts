import { sql } from 'kysely';
import type * as v from 'valibot';
import { localToday } from '../../src/lib/local-time.ts';
import type { deviceSchema, ListedDevice, standSchema } from '../../src/protocol/geraete.ts';
import { accountLocked, deviceLost, invalid, unauthenticated, type HttpError } from '../http/errors.ts';
import type { Db, Storage } from '../storage/database.ts';
import { logChanges } from './log.ts';
import { randomKey } from './random-key.ts';

/** The secrets that a sign-in answers. `tresor_frueher` opens a vault from when all devices of a user shared one; only until the device has its own. */
export interface VaultSecrets {
  readonly tresor?: string;
  readonly tresor_frueher?: string;
}

type Device = v.InferOutput<typeof deviceSchema>;

/** The secret of this user's vault on this device, made at the first sign-in. Only a sign-in may answer it. Throws for a lost device, and for an id that is somebody else's. */
export async function vaultSecrets(db: Db, user: string, device: Device | undefined, now: Date): Promise<VaultSecrets> {
  if (device === undefined) {
    const frueher = await formerSecret(db, user);
    return frueher === undefined ? {} : { tresor: frueher };
  }
  await sql`
    insert into geraete (id, benutzer_id, geheimnis, name, erstellt_am) values (${device.id}, ${user}, ${randomKey(256)}, ${device.name}, ${now.toISOString()})
    on conflict (id) do update set name = excluded.name where geraete.benutzer_id = excluded.benutzer_id`.execute(db);
  const { rows } = await sql<{ geheimnis: string; verloren: boolean; neu: boolean }>`
    select geheimnis, verloren_am is not null as verloren, letzter_kontakt is null as neu from geraete where id = ${device.id} and benutzer_id = ${user}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw invalid('Dieses Gerät ist einem anderen Benutzer zugeordnet.');
  if (row.verloren) throw deviceLost();
  const frueher = row.neu ? await formerSecret(db, user) : undefined;
  return { tresor: row.geheimnis, ...(frueher === undefined ? {} : { tresor_frueher: frueher }) };
}

async function formerSecret(db: Db, user: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tresorgeheimnisse')
    .select('geheimnis')
    .where('benutzer_id', '=', user)
    .executeTakeFirst();
  return row && String(row.geheimnis);
}

/** The device, if this user has signed in on it before and it was not lost since: its id is known to nobody else. */
export async function knownDevice(
  db: Db,
  user: string | undefined,
  device: Device | undefined,
): Promise<string | undefined> {
  if (user === undefined || device === undefined) return undefined;
  const row = await db
    .selectFrom('geraete')
    .select('id')
    .where('id', '=', device.id)
    .where('benutzer_id', '=', user)
    .where('letzter_kontakt', 'is not', null)
    .where('verloren_am', 'is', null)
    .executeTakeFirst();
  return row && String(row.id);
}

/** Why a session opens nothing any more: its device was lost, its account is locked or over, or it has simply ended. */
export async function denialOf(db: Db, family: string, now: Date): Promise<HttpError> {
  const { rows } = await sql<{ gesperrt: boolean; verloren: boolean }>`
    select b.gesperrt or coalesce(b.ende < ${localToday(now)}::date, false) as gesperrt, g.verloren_am is not null as verloren
    from sitzungen s join benutzer b on b.id = s.benutzer_id left join geraete g on g.id = s.geraet_id where s.familie = ${family} limit 1`.execute(
    db,
  );
  if (rows[0]?.verloren === true) return deviceLost();
  return rows[0]?.gesperrt === true ? accountLocked() : unauthenticated();
}

/** How things stand with devices by their ids, which nobody can guess; notes which have destroyed their keys. */
export async function standOf(
  db: Db,
  ids: readonly string[],
  destroyed: readonly string[],
  now: Date,
): Promise<v.InferOutput<typeof standSchema>> {
  if (destroyed.length > 0) {
    await sql`update geraete set vernichtet_am = ${now.toISOString()} where id = any(${destroyed}::uuid[]) and verloren_am is not null and vernichtet_am is null`.execute(
      db,
    );
  }
  const { rows } = await sql<v.InferOutput<typeof standSchema>[number]>`
    select g.id, case when g.verloren_am is not null then 'verloren' when b.gesperrt or b.ende < ${localToday(now)}::date then 'gesperrt' else 'gut' end as stand
    from geraete g join benutzer b on b.id = g.benutzer_id where g.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Notes what the device of a session holds. */
export async function noteContact(
  db: Db,
  family: string,
  { zeilen, ungesendet }: { zeilen: number; ungesendet: number },
  now: Date,
): Promise<void> {
  await sql`
    update geraete set letzter_kontakt = ${now.toISOString()}, zeilen = ${zeilen}, ungesendet = ${ungesendet}
    where id = (select geraet_id from sitzungen where familie = ${family} limit 1)`.execute(db);
}

/** Devices of a user, the last contact first; `family` tells the one that asks. */
export async function devicesOf(db: Db, user: string, family: string): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select g.id, g.name, g.erstellt_am, g.letzter_kontakt, g.zeilen, g.ungesendet, g.verloren_am, g.vernichtet_am,
      exists (select 1 from sitzungen s where s.familie = ${family} and s.geraet_id = g.id) as eigen
    from geraete g where g.benutzer_id = ${user} order by coalesce(g.letzter_kontakt, g.erstellt_am) desc, g.id`.execute(
    db,
  );
  return rows;
}

/** Whose device it is. */
export async function ownerOfDevice(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('geraete').select('benutzer_id').where('id', '=', id).executeTakeFirst();
  return row && String(row.benutzer_id);
}

/** Reports a device lost, or found again, in the name of `by`. Its sessions rest meanwhile, so that it is told why; found, it signs in anew. */
export async function reportDevice(
  storage: Storage,
  id: string,
  verloren: boolean,
  by: { id: string; name: string },
  now: Date,
): Promise<void> {
  await storage.transaction(async (tx) => {
    const at = verloren ? now.toISOString() : null;
    const { rows } = await sql<{ benutzer_id: string; name: string }>`
      update geraete set verloren_am = ${at}, vernichtet_am = null where id = ${id} and (verloren_am is null) = ${verloren} returning benutzer_id, name`.execute(
      tx,
    );
    const [device] = rows;
    if (device === undefined) return;
    if (!verloren) await tx.deleteFrom('sitzungen').where('geraet_id', '=', id).execute();
    const { rows: users } = await sql<{
      rev: number;
      sek_ids: string[];
    }>`update benutzer set rev = rev + 1 where id = ${device.benutzer_id} returning rev, sek_ids`.execute(tx);
    const [user] = users;
    if (user === undefined) return;
    const root = {
      root_tabelle: 'benutzer',
      root_id: device.benutzer_id,
      sek_ids: user.sek_ids,
      sek_ids_vorher: user.sek_ids,
    };
    await logChanges(
      tx,
      by,
      [
        {
          tabelle: 'benutzer',
          id: device.benutzer_id,
          art: 'aendern',
          rev: user.rev,
          ...root,
          vorher: null,
          nachher: { geraet: `${device.name}: ${verloren ? 'verloren' : 'gefunden'}` },
        },
      ],
      now,
    );
  });
}

/** Forgets the secrets that all devices of a user shared, when their time is over. */
export async function dropFormerSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tresorgeheimnisse').where('bis', '<', now.toISOString()).execute();
}
