import { sql } from 'kysely';
import type { Db } from '../../server/storage/database.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Call } from './office.ts';

const sektionsnr = 'B200';
/** Calls of a batch at most. */
const perBatch = 50;

/** An account of this branch with the groups and the password of the station's; answers its id, which is its name as well. */
export async function accountIn(db: Db, sek_id: string): Promise<string> {
  const user = newId();
  await sql`insert into benutzer select (jsonb_populate_record(b, ${JSON.stringify({ id: user, benutzername: user, name: user, sek_id, sek_ids: [sek_id], mgd_id: null })}::jsonb)).* from benutzer b where benutzername = 'station'`.execute(
    db,
  );
  await sql`insert into benutzer_bg (id, rev, root_id, user_id, bg_id, sek_id) select gen_random_uuid(), 1, ${user}, ${user}, g.bg_id, ${sek_id} from benutzer_bg g join benutzer b on b.id = g.user_id where b.benutzername = 'station'`.execute(
    db,
  );
  await sql`insert into kennwoerter select ${user}, k.hash, k.geaendert_am from kennwoerter k join benutzer b on b.id = k.benutzer_id where b.benutzername = 'station'`.execute(
    db,
  );
  return user;
}

/** The id of a branch of 200 members beside the station, the same in a database of any size; it is made unless it is there. */
export async function branchOf200(db: Db, verband: Call): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from sektionen where sektionsnr = ${sektionsnr}`.execute(db);
  if (rows[0] !== undefined) return rows[0].id;
  const id = newId();
  await sql`insert into sektionen select (jsonb_populate_record(s, ${JSON.stringify({ id, sek_ids: [id], name: 'Zweihundert', name_it: 'Duecento', sektionsnr })}::jsonb)).* from sektionen s join benutzer b on b.sek_id = s.id where b.benutzername = 'station'`.execute(
    db,
  );
  const mitglieder = Array.from({ length: 200 }, (_, nr) => ({
    id: newId(),
    nachname: `Zweihundert ${nr}`,
    vorname: 'Anna',
    sichtbarkeit: 0,
    sek_id: id,
  }));
  for (let from = 0; from < mitglieder.length; from += perBatch)
    await push(verband, '/mgd/mitglieder', mitglieder.slice(from, from + perBatch));
  return id;
}

/** Sends new records as a device does. Throws where one is refused. */
export async function push(call: Call, url: string, records: readonly { readonly id: string }[]): Promise<void> {
  const calls = records.map((body) => ({ op: `${newId()}.1`, method: 'PUT', url, ifNoneMatch: '*', body }));
  const response = await call('/sync/batch', 'POST', { calls });
  const text = await response.text();
  if (!response.ok) throw new Error(`/sync/batch answered ${response.status}: ${text}`);
  const { answers }: { answers: { status: number }[] } = JSON.parse(text);
  if (answers.some(({ status }) => status !== 201)) throw new Error(`a change was refused: ${text}`);
}
