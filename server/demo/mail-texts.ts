import { sql } from 'kysely';
import type { ServerKeys } from '../auth/keys.ts';
import { invitationMails } from '../features/ausbildung/invitation-mail.ts';
import { keepMailText } from '../mail/mail-log.ts';
import type { Tx } from '../storage/database.ts';

interface Invited {
  readonly id: string;
  readonly am: Date | string;
  readonly adresse: string;
  readonly mgd_id: string;
  readonly name: string;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly kurs: Readonly<Record<string, unknown>>;
  readonly until: Date | string;
}

/** Keeps the texts of the demo's invitations, as if they had been sent. Their links lead nowhere. */
export async function keepInvitationTexts(tx: Tx, keys: ServerKeys): Promise<void> {
  const { rows } = await sql<Invited>`
    select e.id, e.am, e.adresse, e.mgd_id, concat_ws(' ', p.vorname, p.nachname) as name, e.ausb_id, e.sek_id, e.am + interval '14 days' as until,
      json_build_object('name', a.name, 'haus', a.haus, 'ort', a.ort, 'anfang', a.anfang, 'ende', a.ende) as kurs
    from emailprotokoll e join ausbildungen a on a.id::text = e.ausb_id join personen p on p.id = e.mgd_id order by e.id`.execute(
    tx,
  );
  for (const { id, am, adresse, name, until, ...rest } of rows) {
    const link = (path: string): URL => new URL(`/teilnahme/${path}-${id}`, 'http://localhost');
    const to = { mgd_id: rest.mgd_id, name, istVormund: false, emails: [adresse] };
    for (const mail of invitationMails({
      ...rest,
      to,
      until: new Date(until).toISOString(),
      yes: link('ja'),
      no: link('nein'),
    }))
      await keepMailText(tx, keys, id, mail, new Date(am));
  }
}
