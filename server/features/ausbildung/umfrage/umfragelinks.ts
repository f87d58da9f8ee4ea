import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { umfrageantwortSchema } from '../../../../src/features/ausbildung/umfrage/umfrage.calls.ts';
import { keyHash, randomKey } from '../../../auth/random-key.ts';
import type { Deps } from '../../../context.ts';
import type { Db, Tx } from '../../../storage/database.ts';

/** Days after a course in which its questions may be answered. */
const days = 30;

/** Makes a link to the questions of a course; nothing says for whom (domain: dienstplan-tief 7 "Evaluation"). Answers the key, which nothing keeps. */
export async function createUmfragelink(tx: Tx, ausb_id: string): Promise<string> {
  const key = randomKey(128);
  await sql`
    insert into kursumfragelinks (schluesselhash, ausb_id, gueltig_bis)
    select ${keyHash(key)}, id, (coalesce(ende, anfang) + ${days}::int)::timestamp at time zone 'Europe/Rome' from ausbildungen where id = ${ausb_id}`.execute(
    tx,
  );
  return key;
}

/** The course that a key asks about, while it may be answered. */
export async function findUmfrage(
  db: Db,
  key: string,
  now: string,
): Promise<{ kurs: string; anfang: string; ende: string } | undefined> {
  const { rows } = await sql<{ kurs: string; anfang: string; ende: string }>`
    select a.name as kurs, a.anfang, coalesce(a.ende, a.anfang) as ende from kursumfragelinks l join ausbildungen a on a.id = l.ausb_id
    where l.schluesselhash = ${keyHash(key)} and l.gueltig_bis > ${now}`.execute(db);
  return rows[0];
}

/** Keeps an answer and uses its link up; false for a link that is used or over. The id of the answer is random: it says nothing of the order. */
export async function keepAntwort(
  tx: Tx,
  key: string,
  now: string,
  { inhalt, ausbilder, organisation, nutzen, text }: v.InferOutput<typeof umfrageantwortSchema>,
): Promise<boolean> {
  const { rows } = await sql<{ ausb_id: string }>`
    delete from kursumfragelinks where schluesselhash = ${keyHash(key)} and gueltig_bis > ${now} returning ausb_id`.execute(
    tx,
  );
  const [link] = rows;
  if (link === undefined) return false;
  await sql`
    insert into kursantworten (id, ausb_id, inhalt, ausbilder, organisation, nutzen, text)
    values (${randomUUID()}, ${link.ausb_id}, ${inhalt}, ${ausbilder}, ${organisation}, ${nutzen}, ${text})`.execute(
    tx,
  );
  return true;
}

/** Forgets links that nobody used in time. */
export async function dropUmfragelinks({ storage, now }: Pick<Deps, 'storage' | 'now'>): Promise<void> {
  await sql`delete from kursumfragelinks where gueltig_bis <= ${now().toISOString()}`.execute(storage.db);
}
