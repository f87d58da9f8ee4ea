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
    select fassung, fuer_sek_id, fkt_id, bg_id from information where id = ${id}`.execute(db);
  const [text] = texte;
  if (text === undefined) throw noRow();
  const { rows } = await sql<Zeile>`
    select b.id as benutzer_id, b.name, s.name as sektion, l.gelesenam from benutzer b join sektionen s on s.id = b.sek_id
      left join informationlesungen l on l.benutzer_id = b.id::text and l.information_id = ${id} and l.fassung = ${text.fassung}
    where (l.id is not null or (not b.gesperrt and (b.ende is null or b.ende >= ${localToday(deps.now())}::date)))
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
