import { localDate } from '../../../src/lib/local-time.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Unit } from '../../records/unit.ts';
import { orderPushFor } from '../../push/order.ts';
import { mailPersons } from '../personen/empfaenger/mail-persons.ts';

/** What somebody is told of a duty, in both languages: nobody is signed in who has chosen one. */
export interface Nachricht {
  readonly mgd_id: string;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly betreff: string;
  readonly de: string;
  readonly it: string;
}

/** What a locked screen shows of it: neither who nor when. */
const titel = { de: 'Dienstplan: neue Nachricht', it: 'Turni: nuovo messaggio' } as const;

/** Tells a member on the devices that want to hear of duties, and by mail, or those who stand for a minor, once the transaction is through; whoever has no address, or whose data may not be used, is not told. */
export async function sage(unit: Unit, { mgd_id, ausb_id, sek_id, betreff, de, it }: Nachricht): Promise<void> {
  const person = (await mailPersons(unit.tx, [mgd_id], localDate(unit.zeit))).get(mgd_id);
  if (person === undefined || person.row.eingeschraenkt === true) return;
  const now = new Date(unit.zeit);
  await orderPushFor(unit.tx, [mgd_id], { thema: 'Dienst', objekt: ausb_id, ziel: 'dienstplan', titel }, now);
  for (const to of person.emails) {
    const mail: Mail = {
      to,
      art: 'Erinnerung',
      sek_id,
      mgd_id,
      ausb_id,
      vorlage: { art: 'Dienstplan', werte: { nachricht: { de, it } } },
      subject: betreff,
      text: `Guten Tag,\n\n${de}\n\n\nBuongiorno,\n\n${it}\n`,
    };
    await unit.deps.mailer.send(mail, { tx: unit.tx });
  }
}
