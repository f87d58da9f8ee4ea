import { sql } from 'kysely';
import { localDate, localTime } from '../../../../src/lib/local-time.ts';
import type { Deps } from '../../../context.ts';
import type { Mail } from '../../../mail/mail.ts';
import type { Tx } from '../../../storage/database.ts';
import { mailPersons } from '../../personen/empfaenger/mail-persons.ts';

/** What is said of a piece or a quantity, in both languages: nobody is signed in who has chosen one. */
export interface Nachricht {
  readonly person_id: string | null;
  readonly sek_id: string;
  readonly betreff: string;
  readonly de: string;
  readonly it: string;
}

/** Tells a person by mail, or those who stand for a minor; whoever has no address, or whose data may not be used, is not told. Answers whether anything goes out. */
export async function sage(deps: Deps, tx: Tx, { person_id, sek_id, betreff, de, it }: Nachricht): Promise<boolean> {
  const person = (await mailPersons(tx, [person_id], localDate(deps.now().toISOString()))).get(person_id);
  if (person === undefined || person.row.eingeschraenkt === true) return false;
  for (const to of person.emails) {
    const mail: Mail = {
      to,
      art: 'Erinnerung',
      sek_id,
      mgd_id: person_id,
      vorlage: { art: 'Ausleihe', werte: { nachricht: { de, it } } },
      subject: betreff,
      text: `Guten Tag,\n\n${de}\n\n\nBuongiorno,\n\n${it}\n`,
    };
    await deps.mailer.send(mail, { tx });
  }
  return person.emails.length > 0;
}

/** What a loan or reservation is about, as mails call it. */
export async function bezeichnungVon(
  tx: Tx,
  { inventar_id, artikel_id }: { readonly inventar_id: string | null; readonly artikel_id: string | null },
): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce((select concat_ws(' ', coalesce(inventarnr, vorlaeufig), name) from inventar where id = ${inventar_id}),
      (select name from artikel where id = ${artikel_id})) as name`.execute(tx);
  return rows[0]?.name ?? '';
}

/** `13.06.2026, 20:00` in local time. */
export function zeitpunkt(instant: string): string {
  const [day = '', time = ''] = localTime(instant).toString({ smallestUnit: 'minute' }).split('T');
  return `${day.split('-').toReversed().join('.')}, ${time}`;
}
