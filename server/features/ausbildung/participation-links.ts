import type { Deps } from '../../context.ts';
import { sql } from 'kysely';
import { keyHash, randomKey } from '../../auth/random-key.ts';
import type { Db, Tx } from '../../storage/database.ts';

/** Makes a link of 128 random bits for a participant; answers the key, which nothing keeps. Earlier links stay good: their mails lie in the inbox. */
export async function createParticipationLink(tx: Tx, teilnehmerId: string): Promise<string> {
  const key = randomKey(128);
  // Valid to the last moment of the closing date, otherwise until the course begins.
  await sql`
    insert into teilnahmelinks (schluesselhash, teilnehmer_id, gueltig_bis)
    select ${keyHash(key)}, t.id, coalesce(
      (a.anmeldeschluss + 1)::timestamp at time zone 'Europe/Rome',
      (select min(beginn) from ausbildungtage where ausb_id = a.id),
      a.anfang::timestamp at time zone 'Europe/Rome')
    from ausbildungteilnehmer t join ausbildungen a on a.id = t.ausb_id where t.id = ${teilnehmerId}`.execute(tx);
  return key;
}

/** The participant whom a key belongs to. */
export async function findParticipationLink(
  db: Db,
  key: string,
): Promise<{ teilnehmer_id: string; gueltig_bis: string } | undefined> {
  const { rows } = await sql<{ teilnehmer_id: string; gueltig_bis: string }>`
    select teilnehmer_id, gueltig_bis from teilnahmelinks where schluesselhash = ${keyHash(key)}`.execute(db);
  return rows[0];
}

/** An answer by a link may come again after weeks: what a link was is known for so long after its end. */
const keptDays = 180;

/** Forgets links that ended long ago. */
export async function dropParticipationLinks({ storage, now }: Pick<Deps, 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  await sql`delete from teilnahmelinks where gueltig_bis < ${before.toISOString()}`.execute(storage.db);
}
