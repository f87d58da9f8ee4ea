import { sql } from 'kysely';
import {
  ausVorlage,
  vorlagenfehler,
  type Emailvorlage,
} from '../../src/features/kommunikation/briefe/vorlagen.rules.ts';
import type { Db, Storage, Tx } from '../storage/database.ts';
import type { Mail } from './mail.ts';
import { log } from '../operation/log.ts';

/** Says a mail in the words of its branch. */
export type MailWords = (mail: Mail, tx: Tx | undefined) => Promise<Mail>;

/**
 * The words that the branch of a mail, or the nearest one above it, wrote for this kind; without them the product's own, and always those
 * for mails of accounts. A template that could not be saved today (it was written for another version of the product, or put there by
 * hand) says nothing: the product's own words go, and the log of the server names it. Whose language is known gets it in that one, everybody else in both (domain: archive-tief 8). What goes on from
 * here names no template any more: what was sent stays as it was.
 */
export const createMailWords =
  ({ db }: Pick<Storage, 'db'>): MailWords =>
  async ({ vorlage, ...mail }, tx) => {
    if (vorlage === undefined || mail.art === 'Konto') return mail;
    const { art, werte } = vorlage;
    const found = await nearest(tx ?? db, mail.sek_id, art);
    if (found === undefined) return mail;
    const [wrong] = vorlagenfehler(found);
    if (wrong !== undefined) {
      report(found.id, wrong.feld);
      return mail;
    }
    const sprache = await spracheVon(tx ?? db, mail.mgd_id ?? null);
    const said = (one: 'de' | 'it') => ausVorlage(found, art, one, werte);
    if (sprache !== null) return { ...mail, ...said(sprache === 'it' ? 'it' : 'de') };
    const [de, it] = [said('de'), said('it')];
    if ((found.text_it ?? '') === '') return { ...mail, ...de };
    const subject = de.subject === it.subject ? de.subject : `${de.subject} / ${it.subject}`;
    return { ...mail, subject, text: `${de.text}\n\n${it.text}` };
  };

/** What the template says stays where it lies. */
const report = (vorlage: string, spalte: string): void =>
  log('fehler', 'mail', {
    was: 'Vorlage passt nicht mehr: gesendet wird der Text des Produkts',
    vorlage,
    spalte,
  });

/** The template of a branch for a kind of mail, or of the nearest branch above that has one. */
async function nearest(
  db: Db,
  sek_id: string,
  art: string,
): Promise<(Emailvorlage & { readonly id: string }) | undefined> {
  const { rows } = await sql<Emailvorlage & { id: string }>`
    with recursive oben as (
      select id, parent_id, 0 as stufe from sektionen where id = ${sek_id}
      union all select s.id, s.parent_id, o.stufe + 1 from sektionen s join oben o on s.id = o.parent_id where o.stufe < 20)
    select v.id, v.art, v.betreff, v.betreff_it, v.text, v.text_it from oben o join emailvorlagen v on v.sek_id = o.id
    where v.art = ${art} order by o.stufe limit 1`.execute(db);
  return rows[0];
}

async function spracheVon(db: Db, mgd_id: string | null): Promise<string | null> {
  if (mgd_id === null) return null;
  const { rows } = await sql<{ sprache: string | null }>`select sprache from personen where id = ${mgd_id}`.execute(db);
  return rows[0]?.sprache ?? null;
}
