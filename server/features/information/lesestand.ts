import { sql } from 'kysely';
import { istFuer } from '../../../src/features/information/lesen.rules.ts';
import type { Lesestand } from '../../../src/features/information/lesestand.calls.ts';
import { localToday } from '../../../src/lib/local-time.ts';
import { leserVon } from '../../auth/leser.ts';
import { createUsers } from '../../auth/users.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { noRow } from '../../records/refusals.ts';
import { uuids } from '../../records/visibility.ts';

interface Text {
  readonly fassung: number;
  readonly fuer_sek_id: string | null;
  readonly fkt_id: string | null;
  readonly bg_id: string | null;
  /** The text itself and the same one in the other language (`istDerselbeText`): it is confirmed once. */
  readonly sprachen: readonly string[];
}

interface Zeile {
  readonly benutzer_id: string;
  readonly name: string;
  readonly sektion: string;
  readonly gelesenam: string | null;
}

/** Who has confirmed a text and whom it concerns has not, in the branches whose confirmations the asker reads. Who confirmed and is no longer concerned stays counted. Throws 403 without that right, 400 for a text that is not there. */
export async function lesestand(deps: Deps, nutzer: Nutzer, id: string): Promise<Lesestand> {
  const { db } = deps.storage;
  const sektionen = nutzer.rights.granted('INFORMATION_LESUNGEN', 'LESEN');
  if (sektionen !== 'all' && sektionen.size === 0) throw forbidden();
  const { rows: texte } = await sql<Text>`
    select t.fassung, t.fuer_sek_id, t.fkt_id, t.bg_id,
      array(select s.id from information s where s.id = t.id or (t.reihenfolge <> 0 and s.reihenfolge = t.reihenfolge and s.sprache <> t.sprache)) as sprachen
    from information t where t.id = ${id}`.execute(db);
  const [text] = texte;
  if (text === undefined) throw noRow();
  const { rows } = await sql<Zeile>`
    select b.id as benutzer_id, b.name, s.name as sektion, l.gelesenam from benutzer b join sektionen s on s.id = b.sek_id
      cross join lateral (select min(e.gelesenam) as gelesenam from informationlesungen e
        where e.benutzer_id = b.id::text and e.information_id = any(${uuids(text.sprachen)}) and e.fassung = ${text.fassung}) l
    where (l.gelesenam is not null or (not b.gesperrt and (b.ende is null or b.ende >= ${localToday(deps.now())}::date)))
      and ${sektionen === 'all' ? sql<boolean>`true` : sql<boolean>`b.sek_id = any(${uuids(sektionen)})`}
    order by b.name, b.id`.execute(db);
  return teile(deps, text, rows);
}

async function teile(deps: Deps, text: Text, rows: readonly Zeile[]): Promise<Lesestand> {
  const { db } = deps.storage;
  const [gelesen, offen]: [Lesestand['gelesen'], Lesestand['offen']] = [[], []];
  const ohne = rows.filter(({ gelesenam }) => gelesenam === null).map(({ benutzer_id }) => benutzer_id);
  const leser = new Map((await leserVon(db, ohne, deps.now())).map((one) => [one.id, one]));
  const users = createUsers(db, () => deps.now());
  for (const { gelesenam, ...person } of rows) {
    if (gelesenam !== null) {
      gelesen.push({ ...person, gelesenam });
      continue;
    }
    const one = leser.get(person.benutzer_id);
    const account = one && (await users.load(one.id, undefined));
    if (account?.nutzer.rights.anywhere('INFORMATION_LESEN') !== true || one === undefined) continue;
    if (istFuer(text, one, account.nutzer.sektionen)) offen.push(person);
  }
  return { fassung: text.fassung, gelesen, offen };
}
