import { sql } from 'kysely';
import { grantForAll, type AppData } from '../../src/protocol/session.ts';
import type { Deps, Nutzer } from '../context.ts';
import { fristBeginn } from '../../src/features/personen/wechsel.rules.ts';
import { uuids } from '../records/visibility.ts';
import { changedFunctions } from './funktionswechsel.ts';
import { leserVon } from './leser.ts';
import { missingData } from './pflichtfelder.ts';
import { localToday } from '../../src/lib/local-time.ts';

/** Each request is a dialog of its own at sign-in. */
const maxRequests = 50;

/** App data of a user in a session (spec A 3): who it is, the rights, and what waits to be seen after the sign-in. */
export async function appData(deps: Deps, nutzer: Nutzer, familie: string): Promise<AppData> {
  const { id, benutzername, name, sek_id, rights } = nutzer;
  const today = localToday(deps.now());
  const [{ kundengruppe_id, mgd_id, gelesen, ...own }, [leser], mitglieder_wechsel, funktionswechsel, missing] =
    await Promise.all([
      ownData(deps, nutzer, today),
      leserVon(deps.storage.db, [id], deps.now()),
      openRequests(deps, nutzer),
      changedFunctions(deps, nutzer, familie),
      missingData(deps, nutzer, deps.deployment.variant().name, today),
    ]);
  return {
    version: deps.version,
    user: {
      id,
      benutzername,
      name,
      sek_id,
      kundengruppe_id,
      mgd_id,
      funktionen: [...(leser?.funktionen ?? [])],
      gruppen: [...(leser?.gruppen ?? [])],
      gelesen,
    },
    grants: rights.grants.map((grant) =>
      grantForAll({
        rights: [...grant.rights],
        sektionen: grant.sektionen === 'all' ? 'all' : [...grant.sektionen],
      }),
    ),
    spalten: Object.fromEntries(
      Object.entries(rights.columns).map(([right, tables]) => [
        right,
        Object.fromEntries(Object.entries(tables).map(([table, names]) => [table, [...names]])),
      ]),
    ),
    rechte: rights.toMap(),
    ...own,
    mitglieder_wechsel,
    funktionswechsel,
    ...missing,
  };
}

/** The user's branches, the standard group and the four filter settings (spec B 3.2), in one statement. */
async function ownData(
  { storage }: Pick<Deps, 'storage'>,
  { id, rights }: Nutzer,
  today: string,
): Promise<
  Pick<AppData, 'sektionen' | 'standardbenutzergruppe' | 'filter'> &
    Pick<AppData['user'], 'kundengruppe_id' | 'mgd_id' | 'gelesen'>
> {
  const { rows } = await sql<{
    sektionen: Omit<AppData['sektionen'][number], 'recht'>[] | null;
    standard: string | null;
    filter: AppData['filter'];
    gelesen: AppData['user']['gelesen'] | null;
    kundengruppe_id: string | null;
    mgd_id: string | null;
  }>`
    select (select json_agg(json_build_object('sek_id', s.id, 'parent_id', s.parent_id, 'name', s.name, 'sektionstyp', s.sektionstyp) order by s.name, s.id) from sektionen s
        where exists (select 1 from benutzer_bg g where g.sek_id = s.id and g.user_id = b.id and (g.anfang is null or g.anfang <= ${today}::date) and (g.ende is null or g.ende >= ${today}::date))) as sektionen,
      (select id from benutzergruppen where standardbenutzergruppe order by id limit 1) as standard,
      json_build_object('rettungsstellen', b.filter_rettungsstellen, 'mitglieder', b.filter_mitglieder, 'ausbildungen', b.filter_ausbildungen, 'einsaetze', b.filter_einsaetze) as filter,
      (select json_agg(json_build_object('information_id', l.information_id, 'fassung', l.fassung) order by l.gelesenam, l.id) from informationlesungen l where l.benutzer_id = b.id::text) as gelesen,
      (select p.kundengruppe_id from personen p where p.id = b.mgd_id) as kundengruppe_id, b.mgd_id
    from benutzer b where b.id = ${id}`.execute(storage.db);
  const [row] = rows;
  if (row === undefined) throw new Error('app data: the user is gone');
  const sektionen = (row.sektionen ?? []).map((sektion) => ({
    ...sektion,
    recht: rights.within('RETTUNGSSTELLEN_ALLGEMEIN_SPEICHERN', [sektion.sek_id]),
  }));
  const { kundengruppe_id, mgd_id, filter, gelesen } = row;
  return { sektionen, standardbenutzergruppe: row.standard, filter, kundengruppe_id, mgd_id, gelesen: gelesen ?? [] };
}

/** Open requests to switch a member that this user decides, the oldest first, each with the branch on the other side. */
async function openRequests(
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  { id, rights }: Nutzer,
): Promise<AppData['mitglieder_wechsel']> {
  const sektionen = rights.sektionen('MITGLIEDER_WECHSEL_SPEICHERN');
  if (sektionen !== 'all' && sektionen.size === 0) return [];
  const holds = (column: string) =>
    sektionen === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${uuids(sektionen)})`;
  const [isOfOld, isOfNew] = [
    sql<boolean>`(w.zugestimmt_von is null and ${holds('w.von_sek')})`,
    sql<boolean>`(w.zugestimmt_nach is null and ${holds('w.nach_sek')})`,
  ];
  const { rows } = await sql<AppData['mitglieder_wechsel'][number]>`
    select w.id, concat_ws(' ', p.nachname, p.vorname) as name, s.name as sek_name
    from mitgliederwechsel w join personen p on p.id = w.mgd_id join sektionen s on s.id = case when ${isOfOld} then w.nach_sek else w.von_sek end
    where w.stand = 'Offen' and w.beantragt_am >= ${fristBeginn(now().toISOString())} and (${isOfOld} or ${isOfNew})
      and not exists (select 1 from aenderungen a where a.tabelle = 'mitgliederwechsel' and a.id = w.id and a.art = 'neu' and a.benutzer_id = ${id})
    order by w.beantragt_am, w.id limit ${maxRequests}`.execute(storage.db);
  return rows;
}
