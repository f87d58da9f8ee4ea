import { sql } from 'kysely';
import { logChanges } from '../../auth/log.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { noRow, rejected } from '../../records/refusals.ts';
import { offersRight } from '../../../src/kit/offered.ts';
import { message } from '../../../src/lib/message.ts';
import type { GroupRights } from '../../../src/features/benutzer/benutzer.calls.ts';
import type { Db } from '../../storage/database.ts';
import { localToday } from '../../../src/lib/local-time.ts';
import { administers, keepAdministrator } from './administrators.ts';
import { demandReach, rightsOfGroup } from './reach.ts';

/** The rights of a group and who changed them. Throws `Zeile nicht vorhanden.` for none. */
export async function groupRights(db: Db, bg_id: string): Promise<GroupRights> {
  const { rows } = await sql<{ rev: number }>`select rev from benutzergruppen where id = ${bg_id}`.execute(db);
  if (rows[0] === undefined) throw noRow();
  const log = await sql<{ zeit: string; von: string; dazu: string[] | null; weg: string[] | null }>`
    select zeit, benutzer_name as von, nachher -> 'rechte' as dazu, vorher -> 'rechte' as weg from aenderungen
    where tabelle = 'benutzergruppen' and id = ${bg_id} and nachher ? 'rechte' order by nummer desc limit 50`.execute(
    db,
  );
  const verlauf = log.rows.map(({ zeit, von, dazu, weg }) => ({
    zeit: new Date(zeit).toISOString(),
    von,
    dazu: dazu ?? [],
    weg: weg ?? [],
  }));
  return { rev: rows[0].rev, rechte: [...(await rightsOfGroup(db, bg_id))], verlauf };
}

/**
 * Gives a group these rights and no others; the log says which came and which went. Wherever the group is held the user administers
 * rights and holds all that comes; a group that nobody holds yet takes only what the user holds somewhere. Throws 403 for more, 412
 * when the group was changed meanwhile, 422 for the last administrator and for what this kind of organisation has not.
 */
export async function setGroupRights(
  { storage, offered, now }: Pick<Deps, 'storage' | 'offered' | 'now'>,
  nutzer: Nutzer,
  bg_id: string,
  wanted: readonly string[],
  rev: number | undefined,
): Promise<GroupRights> {
  await storage.transaction(async (tx) => {
    const { rows } = await sql<{ rev: number }>`select rev from benutzergruppen where id = ${bg_id} for update`.execute(
      tx,
    );
    if (rows[0] === undefined) throw noRow();
    if (rev !== undefined && rev !== rows[0].rev)
      throw new HttpError(412, 'conflict', 'Der Datensatz wurde inzwischen geändert.');
    const before = await rightsOfGroup(tx, bg_id);
    const added = [...new Set(wanted)].filter((right) => !before.includes(right)).toSorted();
    const removed = before.filter((right) => !wanted.includes(right));
    if (added.length === 0 && removed.length === 0) return;
    if (!added.every((right) => offersRight(offered(), right)))
      throw rejected([{ feld: 'rechte', text: message('Das gibt es in dieser Art von Organisation nicht.') }]);
    await demandReach(tx, nutzer, bg_id, 'BENUTZER_RECHTEVERWALTUNG_SPEICHERN', added, localToday(now()));
    if (administers(before) && !administers(wanted)) await keepAdministrator(tx, localToday(now()), { group: bg_id });
    if (removed.length > 0)
      await sql`delete from gruppenrechte where bg_id = ${bg_id} and recht = any(${removed}::text[])`.execute(tx);
    if (added.length > 0)
      await sql`insert into gruppenrechte (bg_id, recht) select ${bg_id}, unnest(${added}::text[])`.execute(tx);
    await sql`update benutzergruppen set rev = rev + 1 where id = ${bg_id}`.execute(tx);
    const root = { root_tabelle: 'benutzergruppen', root_id: bg_id, sek_ids: [], sek_ids_vorher: [] };
    await logChanges(
      tx,
      nutzer,
      [
        {
          tabelle: 'benutzergruppen',
          id: bg_id,
          art: 'aendern',
          rev: rows[0].rev + 1,
          ...root,
          vorher: { rechte: removed },
          nachher: { rechte: added },
        },
      ],
      now(),
    );
  });
  return groupRights(storage.db, bg_id);
}
