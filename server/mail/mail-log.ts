import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { emailart } from '../../src/features/kommunikation/emailprotokoll.vocabularies.ts';
import type { ServerKeys } from '../auth/keys.ts';
import type { Db, Storage } from '../storage/database.ts';
import type { Mail, MailLog } from './mail.ts';

/** The text of a mail is kept for so many days (domain: archive-kommunikation 2). */
const keptDays = 90;

/** The table `emailprotokoll`, as the mailer fills it. */
export function createMailLog({ db }: Pick<Storage, 'db'>, keys: ServerKeys): MailLog {
  return {
    async begin(id, mail, at, tx = undefined) {
      const { art, subject, to, sek_id, mgd_id = null, ausb_id = null } = mail;
      const into: Db = tx ?? db;
      await sql`
        insert into emailprotokoll (id, rev, sek_ids, am, art, status, betreff, mgd_id, mgdnummer, adresse, ausb_id, sek_id)
        values (${id}, 1, ${[sek_id]}::uuid[], ${at.toISOString()}, ${art}, 'Wartend', ${hidden(mail, subject).slice(0, 300)}, ${mgd_id}, (select mgdnummer from personen where id = ${mgd_id}), ${to}, ${ausb_id}, ${sek_id})`.execute(
        into,
      );
      // What lets somebody into an account is kept nowhere.
      if (art !== 'Konto') await keepMailText(into, keys, id, mail, at);
    },
    sent: (id) => became(db, id, 'Gesendet', null),
    failed: (id, why) => became(db, id, 'Fehler', why),
  };
}

/** A part of a mail as a reader of the log may see it. */
export const hidden = ({ secrets = [] }: Mail, part: string): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, '•••'), part);

/** Keeps the text of a mail, sealed. */
export async function keepMailText(db: Db, keys: ServerKeys, id: string, mail: Mail, at: Date): Promise<void> {
  await sql`insert into emailinhalte (email_id, am, inhalt) values (${id}, ${at.toISOString()}, ${seal(keys, id, mail)})`.execute(
    db,
  );
}

async function became(db: Db, id: string, status: string, fehler: string | null): Promise<void> {
  await sql`update emailprotokoll set status = ${status}, fehler = ${fehler}, rev = rev + 1 where id = ${id}`.execute(
    db,
  );
}

/**
 * Nobody knows what became of mails that wait in the log and lie in no outbox, when the server that put them down has ended: no machine
 * sends them again. Those that were begun after `before` another server may be putting down just now.
 */
export async function markLost(db: Db, waiting: () => Promise<readonly string[]>, before: Date): Promise<void> {
  // Before the outbox is asked: what is sent meanwhile says so before it leaves it.
  const { rows } = await sql<{ id: string }>`
    select id from emailprotokoll where status = 'Wartend' and am <= ${before.toISOString()}`.execute(db);
  if (rows.length === 0) return;
  const there = new Set(await waiting());
  const lost = rows.map(({ id }) => id).filter((id) => !there.has(id));
  await sql`
    update emailprotokoll set status = 'Ungewiss', rev = rev + 1 where status = 'Wartend' and id = any(${lost}::uuid[])`.execute(
    db,
  );
}

/** Forgets texts whose time is over. */
export async function dropOldTexts(db: Db, now: Date): Promise<void> {
  await sql`delete from emailinhalte where am < ${new Date(now.getTime() - keptDays * 86_400_000).toISOString()}`.execute(
    db,
  );
}

/** A mail as it was sent; undefined when its text was not kept or no longer is. */
export async function readMailText(db: Db, keys: ServerKeys, id: string): Promise<Mail | undefined> {
  const { rows } = await sql<{ inhalt: Uint8Array }>`select inhalt from emailinhalte where email_id = ${id}`.execute(
    db,
  );
  const mail = rows[0] && v.safeParse(mailSchema, open(keys, id, rows[0].inhalt));
  if (mail?.success !== true) return undefined;
  const { html, anhang, ...rest } = mail.output;
  return { ...rest, ...(html === undefined ? {} : { html }), ...(anhang === undefined ? {} : { anhang }) };
}

const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.optional(v.string()),
  anhang: v.optional(v.object({ name: v.string(), media: v.string(), base64: v.string() })),
  art: v.picklist(emailart.names),
  sek_id: v.string(),
  mgd_id: v.optional(v.nullable(v.string()), null),
  ausb_id: v.optional(v.nullable(v.string()), null),
  secrets: v.optional(v.array(v.string()), []),
});

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

function seal(keys: ServerKeys, id: string, mail: Mail): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keys.of('emailinhalte'), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([sealing.update(JSON.stringify(mail), 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Undefined for what this server's key does not open. */
function open(keys: ServerKeys, id: string, bytes: Uint8Array): unknown {
  try {
    const opening = createDecipheriv(cipher, keys.of('emailinhalte'), bytes.subarray(0, nonceBytes)).setAAD(
      Buffer.from(id),
    );
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return JSON.parse(
      Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8'),
    );
  } catch {
    return undefined;
  }
}
