import { sql } from 'kysely';
import { hatAngebot } from '../../../src/features/ausbildung/angebot.rules.ts';
import { holdsSeat } from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import type { Deps } from '../../context.ts';
import type { Mail } from '../../mail/mail.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { addressedOf, salutation, type Addressed } from './addressed.ts';
import { angebotMails } from './angebot-mail.ts';
import { kursFacts, kurswerte } from './invitation-mail.ts';
import { kursTermin } from './kurs-termin.ts';
import { createParticipationLink } from './participation-links.ts';
import type { Tx } from '../../storage/database.ts';

/** Those told at a time: what is left comes with the next call. */
const most = 100;

interface Promoted {
  readonly nummer: string;
  readonly teilnehmer_id: string;
  readonly typ: string;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly kurs: string;
  readonly anfang: string;
  readonly ende: string | null;
  readonly ort: string | null;
  readonly haus: string | null;
  readonly angebotbis: string | null;
}

/**
 * Tells by mail whoever moved up from a list to a seat; what gave the seat is committed by then. Who gave the seat back meanwhile, or has
 * no address, is not told; of a course before its release nobody is. Each is told once; should the server end in between, perhaps twice.
 */
export async function mailPromotions(deps: Deps): Promise<void> {
  await deps.storage.transaction(async (tx) => {
    const { rows } = await sql<Promoted>`
      select v.nummer, v.teilnehmer_id, t.typ, t.ausb_id, t.angebotbis, a.sek_id, a.name as kurs, a.anfang, a.ende, a.ort, a.haus
      from teilnehmerverlauf v join ausbildungteilnehmer t on t.id = v.teilnehmer_id join ausbildungen a on a.id = t.ausb_id
      where v.quelle = 'Nachruecken' and v.gemeldet_am is null and v.nach in ('Angemeldet', 'Vorbehalt', 'Angefragt') and a.status = 'Geplant' and a.freigegeben
      order by v.nummer limit ${most} for update of v skip locked`.execute(tx);
    const addressed = await addressedOf(
      tx,
      rows.map(({ teilnehmer_id }) => teilnehmer_id),
      localDate(deps.now().toISOString()),
    );
    for (const row of rows) {
      const to = addressed.get(row.teilnehmer_id);
      for (const mail of to === undefined ? [] : await mailsOf(deps, tx, row, to)) await deps.mailer.send(mail, { tx });
      await sql`update teilnehmerverlauf set gemeldet_am = ${deps.now().toISOString()} where nummer = ${row.nummer}`.execute(
        tx,
      );
    }
  });
  deps.mailer.start();
}

/** Nobody is told of a seat that was given back meanwhile, nor of an offer that has run out. */
async function mailsOf(deps: Deps, tx: Tx, row: Promoted, to: Addressed): Promise<readonly Mail[]> {
  if (holdsSeat(row.typ)) {
    const event = await kursTermin(tx, row.ausb_id, row.teilnehmer_id);
    const mails = promotionMails(row, to);
    return event === undefined
      ? mails
      : mails.map((mail) => ({ ...mail, termin: { method: 'REQUEST', name: to.name, event } }));
  }
  const { typ, angebotbis, teilnehmer_id, kurs: name, ...rest } = row;
  if (!hatAngebot({ typ, angebotbis }, deps.now().toISOString()) || angebotbis === null) return [];
  const key = await createParticipationLink(tx, teilnehmer_id);
  const link = (answer: 0 | 1): URL => new URL(`ausbildungvormerkung/${key}?bestaetigung=${answer}`, deps.address);
  return angebotMails({ to, ...rest, kurs: { ...rest, name }, until: angebotbis, yes: link(1), no: link(0) });
}

function promotionMails({ kurs, ausb_id, sek_id, ...place }: Promoted, to: Addressed): readonly Mail[] {
  const facts = kursFacts(place);
  const { name, mgd_id, istVormund } = to;
  const { de, it } = salutation(to);
  const words = istVormund
    ? {
        who: `${name} rückt`,
        off: `Kann ${name} nicht teilnehmen, melden Sie das bitte Ihrer Sektion oder mit dem Link der Einladung.`,
        whose: `a ${name}`,
        offIt: `Se ${name} non può partecipare, comunicatelo alla sezione o con il link dell’invito.`,
      }
    : {
        who: 'Sie rücken',
        off: 'Wenn Sie nicht teilnehmen können, melden Sie sich bitte bei Ihrer Sektion oder mit dem Link Ihrer Einladung ab.',
        whose: 'a Lei',
        offIt: 'Se non può partecipare, lo comunichi alla Sua sezione o con il link dell’invito.',
      };
  return to.emails.map((email) => ({
    to: email,
    art: 'Einladung',
    sek_id,
    mgd_id,
    ausb_id,
    vorlage: { art: 'Nachruecken', werte: kurswerte(to, kurs, place) },
    subject: `Platz frei geworden / posto disponibile: ${kurs}`,
    text: `${de}

in diesem Kurs ist ein Platz frei geworden, und ${words.who} nach: ${kurs} (${facts}).
${words.off}


${it}

in questo corso si è liberato un posto e tocca ${words.whose}: ${kurs} (${facts}).
${words.offIt}
`,
  }));
}
