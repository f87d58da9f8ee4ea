import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import type { Mail, MailTermin } from '../../mail/mail.ts';
import { addressedOf, salutation, type Addressed } from './addressed.ts';
import { kursFacts, kurswerte } from './invitation-mail.ts';
import { kursTermin } from './kurs-termin.ts';

/** Those told at a time: what is left comes with the next call. */
const most = 100;
/** Later than that it is no news: what was called off before this was told at all stays untold. */
const newsDays = 2;

interface Betroffen {
  readonly nummer: string;
  readonly teilnehmer_id: string;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly kurs: string;
  readonly anfang: string;
  readonly ende: string | null;
  readonly ort: string | null;
  readonly haus: string | null;
}

/**
 * Tells by mail whoever had a seat in a course that was called off, and takes it out of their calendars (domain: ausbildung 4,
 * dienstplan-tief 6). Who got the seat back meanwhile is not told. Each is told once; should the server end in between, perhaps twice.
 */
export async function mailAbsagen(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.storage.transaction(async (tx) => {
    const since = new Date(now.getTime() - newsDays * 86_400_000).toISOString();
    const { rows } = await sql<Betroffen>`
      select v.nummer, v.teilnehmer_id, t.ausb_id, a.sek_id, a.name as kurs, a.anfang, a.ende, a.ort, a.haus
      from teilnehmerverlauf v join ausbildungteilnehmer t on t.id = v.teilnehmer_id join ausbildungen a on a.id = t.ausb_id
      where v.quelle = 'Kurs' and v.gemeldet_am is null and v.nach = 'Zurueckgetreten' and v.wann >= ${since}
        and a.status = 'Abgesagt' and t.typ = 'Zurueckgetreten'
      order by v.nummer limit ${most} for update of v skip locked`.execute(tx);
    const addressed = await addressedOf(
      tx,
      rows.map(({ teilnehmer_id }) => teilnehmer_id),
      localDate(now.toISOString()),
    );
    for (const row of rows) {
      const to = addressed.get(row.teilnehmer_id);
      const event = await kursTermin(tx, row.ausb_id, row.teilnehmer_id, 'cancelled');
      if (to !== undefined)
        for (const mail of absageMails(row, to, event && { method: 'CANCEL', name: to.name, event }))
          await deps.mailer.send(mail, { tx });
      await sql`update teilnehmerverlauf set gemeldet_am = ${now.toISOString()} where nummer = ${row.nummer}`.execute(
        tx,
      );
    }
  });
  deps.mailer.start();
}

function absageMails(
  { kurs, ausb_id, sek_id, ...place }: Betroffen,
  to: Addressed,
  termin: MailTermin | undefined,
): readonly Mail[] {
  const { de, it } = salutation(to);
  const facts = kursFacts(place);
  return to.emails.map((email) => ({
    to: email,
    art: 'Einladung',
    sek_id,
    mgd_id: to.mgd_id,
    ausb_id,
    ...(termin === undefined ? {} : { termin }),
    vorlage: { art: 'Kursabsage', werte: kurswerte(to, kurs, place) },
    subject: `Abgesagt / annullato: ${kurs}`,
    text: `${de}

dieser Kurs findet nicht statt: ${kurs} (${facts}).
Der Platz ist zurückgegeben; zu zahlen ist dafür nichts.


${it}

questo corso non ha luogo: ${kurs} (${facts}).
Il posto è annullato; non è dovuto alcun pagamento.
`,
  }));
}
