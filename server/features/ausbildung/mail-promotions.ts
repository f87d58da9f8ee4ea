import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Mail } from '../../mail/mail.ts';
import { courseFacts } from './invitation-mail.ts';

/** Those told at a time: what is left comes with the next call. */
const most = 100;

interface Promoted {
  readonly nummer: string;
  readonly typ: string;
  readonly email: string | null;
  readonly mgd_id: string | null;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly name: string;
  readonly kurs: string;
  readonly anfang: string;
  readonly ende: string | null;
  readonly ort: string | null;
  readonly haus: string | null;
}

/**
 * Tells by mail whoever moved up from a list to a seat; what gave the seat is committed by then. Who gave the seat back meanwhile, or has
 * no address, is not told. Each is told once; should the server end in between, perhaps twice.
 */
export async function mailPromotions(deps: Deps): Promise<void> {
  await deps.storage.transaction(async (tx) => {
    const { rows } = await sql<Promoted>`
      select v.nummer, t.typ, t.mgd_id, t.ausb_id, a.sek_id, case when p.eingeschraenkt is not true then coalesce(t.email, p.emailprivat, p.emaildienst) end as email, coalesce(concat_ws(' ', p.vorname, p.nachname), t.name) as name,
        a.name as kurs, a.anfang, a.ende, a.ort, a.haus
      from teilnehmerverlauf v join ausbildungteilnehmer t on t.id = v.teilnehmer_id join ausbildungen a on a.id = t.ausb_id left join personen p on p.id = t.mgd_id
      where v.quelle = 'Nachruecken' and v.gemeldet_am is null and v.nach in ('Angemeldet', 'Vorbehalt') and a.status = 'Geplant'
      order by v.nummer limit ${most} for update of v skip locked`.execute(tx);
    for (const row of rows) {
      if (row.email !== null && (row.typ === 'Angemeldet' || row.typ === 'Vorbehalt')) await deps.mailer.send(promotionMail(row, row.email), { tx });
      await sql`update teilnehmerverlauf set gemeldet_am = ${deps.now().toISOString()} where nummer = ${row.nummer}`.execute(tx);
    }
  });
  deps.mailer.start();
}

function promotionMail({ name, kurs, mgd_id, ausb_id, sek_id, ...course }: Promoted, to: string): Mail {
  const facts = courseFacts(course);
  return {
    to,
    art: 'Einladung',
    sek_id,
    mgd_id,
    ausb_id,
    subject: `Platz frei geworden / posto disponibile: ${kurs}`,
    text: `Guten Tag ${name},

in diesem Kurs ist ein Platz frei geworden, und Sie rücken nach: ${kurs} (${facts}).
Wenn Sie nicht teilnehmen können, melden Sie sich bitte bei Ihrer Sektion oder mit dem Link Ihrer Einladung ab.


Buongiorno ${name},

in questo corso si è liberato un posto e tocca a Lei: ${kurs} (${facts}).
Se non può partecipare, lo comunichi alla Sua sezione o con il link dell’invito.
`,
  };
}
