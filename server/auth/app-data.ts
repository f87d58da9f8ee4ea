import { sql } from 'kysely';
import type { AppData } from '../../src/protocol/session.ts';
import type { Deps, Nutzer } from '../context.ts';
import { fristBeginn } from '../features/wechsel-frist.ts';
import { uuids } from '../records/visibility.ts';
import { changedFunctions } from './funktionswechsel.ts';
import { missingData } from './pflichtfelder.ts';
import { localToday } from './users.ts';

/** Each request is a dialog of its own at sign-in. */
const maxRequests = 50;

/** App data of a user in a session (spec A 3): who it is, the rights, and what waits to be seen after the sign-in. */
export async function appData(deps: Deps, nutzer: Nutzer, familie: string): Promise<AppData> {
  const { id, benutzername, name, sek_id, rights } = nutzer;
  const today = localToday(deps.now());
  const [mitglieder_wechsel, funktionswechsel, missing] = await Promise.all([
    openRequests(deps, nutzer),
    changedFunctions(deps, nutzer, familie),
    missingData(deps, nutzer, deps.deployment.variant().name, today),
  ]);
  return {
    version: deps.version,
    user: { id, benutzername, name, sek_id },
    grants: rights.grants.map((grant) => ({ rights: [...grant.rights], sections: grant.sections === 'all' ? 'all' : [...grant.sections] })),
    mitglieder_wechsel,
    funktionswechsel,
    ...missing,
  };
}

/** Open requests to switch a member that this user decides, the oldest first, each with the branch on the other side. */
async function openRequests({ storage, now }: Pick<Deps, 'storage' | 'now'>, { id, rights }: Nutzer): Promise<AppData['mitglieder_wechsel']> {
  const sections = rights.sections('MITGLIEDER_WECHSEL_SPEICHERN');
  if (sections !== 'all' && sections.size === 0) return [];
  const holds = (column: string) => (sections === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${uuids(sections)})`);
  const [isOfOld, isOfNew] = [sql<boolean>`(w.zugestimmt_von is null and ${holds('w.von_sek')})`, sql<boolean>`(w.zugestimmt_nach is null and ${holds('w.nach_sek')})`];
  const { rows } = await sql<AppData['mitglieder_wechsel'][number]>`
    select w.id, concat_ws(' ', p.nachname, p.vorname) as name, s.name as sek_name
    from mitgliederwechsel w join personen p on p.id = w.mgd_id join sektionen s on s.id = case when ${isOfOld} then w.nach_sek else w.von_sek end
    where w.stand = 'Offen' and w.beantragt_am >= ${fristBeginn(now().toISOString())} and (${isOfOld} or ${isOfNew})
      and not exists (select 1 from aenderungen a where a.tabelle = 'mitgliederwechsel' and a.id = w.id and a.art = 'neu' and a.benutzer_id = ${id})
    order by w.beantragt_am, w.id limit ${maxRequests}`.execute(storage.db);
  return rows;
}
