import { sql } from 'kysely';
import { localDate, localTime } from '../../../src/lib/local-time.ts';
import type { Deps } from '../../context.ts';
import type { Mail } from '../../mail/mail.ts';
import { orderPushFor } from '../../push/order.ts';
import type { Tx } from '../../storage/database.ts';
import { addressedOf, salutation, type Addressed } from './addressed.ts';
import { kursFacts, kurswerte } from './invitation-mail.ts';
import { createUmfragelink } from './umfrage/umfragelinks.ts';

/** Those mailed at a time: what is left comes with the next call. */
const most = 200;
/** Nobody is mailed at night. */
const firstHour = 8;

type Art = 'Erinnerung' | 'Umfrage';

interface Faellig {
  readonly teilnehmer_id: string;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly kurs: string;
  readonly anfang: string;
  readonly ende: string | null;
  readonly ort: string | null;
  readonly haus: string | null;
  readonly treffpunkt: string | null;
}

/** Reminds those who hold a seat some days before the course, where it says so; those who stand for a minor are mailed instead. */
export const mailErinnerungen = (deps: Deps): Promise<void> => mailOnce(deps, 'Erinnerung');

/** Asks those who were there what the course was like, once, after its last day (domain: dienstplan-tief 7 "Evaluation"). */
export const mailUmfragen = (deps: Deps): Promise<void> => mailOnce(deps, 'Umfrage');

const due = (art: Art, day: string) =>
  art === 'Erinnerung'
    ? sql`a.status in ('Geplant', 'Eingabe') and a.freigegeben and a.erinnerungstage is not null and a.anfang > ${day}::date and a.anfang - a.erinnerungstage <= ${day}::date`
    : sql`a.status in ('Eingabe', 'Abgeschlossen') and a.umfrage and coalesce(a.ende, a.anfang) < ${day}::date and coalesce(a.ende, a.anfang) >= ${day}::date - 14
        and exists (select 1 from ausbildungteilnahmen n where n.teilnehmer_id = t.id and n.teilnahme = 'Teilgenommen')`;

async function mailOnce(deps: Deps, art: Art): Promise<void> {
  const now = deps.now();
  if (localTime(now.getTime()).hour < firstHour) return;
  const day = localDate(now.getTime());
  await deps.storage.transaction(async (tx) => {
    const { rows } = await sql<Faellig>`
      select t.id as teilnehmer_id, t.ausb_id, a.sek_id, a.name as kurs, a.anfang, a.ende, a.ort, a.haus, a.treffpunkt
      from ausbildungteilnehmer t join ausbildungen a on a.id = t.ausb_id
      where t.typ in ('Angemeldet', 'Vorbehalt') and ${due(art, day)}
        and not exists (select 1 from kursnachrichten k where k.teilnehmer_id = t.id and k.art = ${art})
      order by t.id limit ${most}`.execute(tx);
    const addressed = await addressedOf(
      tx,
      rows.map(({ teilnehmer_id }) => teilnehmer_id),
      day,
    );
    for (const row of rows) {
      const to = addressed.get(row.teilnehmer_id);
      const mails =
        to === undefined ? [] : await (art === 'Erinnerung' ? reminder(row, to) : question({ deps, tx }, row, to));
      for (const mail of mails) await deps.mailer.send(mail, { tx });
      if (art === 'Erinnerung' && to !== undefined && mails.length > 0) await notify(tx, row, to, now);
      await sql`insert into kursnachrichten (teilnehmer_id, art) values (${row.teilnehmer_id}, ${art}) on conflict do nothing`.execute(
        tx,
      );
    }
  });
  deps.mailer.start();
}

/** On a locked screen stands neither the course nor where it is. */
const notify = (tx: Tx, { ausb_id, anfang }: Faellig, { mgd_id }: Addressed, now: Date): Promise<number> =>
  orderPushFor(
    tx,
    mgd_id === null ? [] : [mgd_id],
    {
      thema: 'Erinnerungen',
      objekt: ausb_id,
      ziel: 'kalender',
      titel: { de: 'Erinnerung an einen Kurs', it: 'Promemoria di un corso' },
      bis: `${anfang}T00:00:00.000Z`,
    },
    now,
  );

const common = ({ ausb_id, sek_id }: Faellig, { mgd_id }: Addressed) => ({
  ausb_id,
  sek_id,
  mgd_id,
  art: 'Erinnerung' as const,
});

function reminder({ kurs, treffpunkt, ...row }: Faellig, to: Addressed): readonly Mail[] {
  const { de, it } = salutation(to);
  const facts = `${kurs} (${kursFacts(row)})`;
  const place = treffpunkt === null ? '' : `\nTreffpunkt / ritrovo: ${treffpunkt}\n`;
  const [who, chi] = to.istVormund
    ? [`${to.name} nimmt bald an diesem Kurs teil`, `tra poco inizia il corso a cui partecipa ${to.name}`]
    : ['bald beginnt der Kurs, an dem Sie teilnehmen', 'tra poco inizia il corso a cui partecipa'];
  return to.emails.map((email) => ({
    ...common({ kurs, treffpunkt, ...row }, to),
    to: email,
    vorlage: {
      art: 'Kurserinnerung',
      werte: { ...kurswerte(to, kurs, row), treffpunkt: treffpunkt ?? '' },
    },
    subject: `Erinnerung / promemoria: ${kurs}`,
    text: `${de}\n\n${who}: ${facts}.\n${place}\n\n${it}\n\n${chi}: ${facts}.\n`,
  }));
}

/** One link a person, whoever of those who stand for a minor it goes to: answering uses it up. */
async function question({ deps, tx }: { deps: Deps; tx: Tx }, row: Faellig, to: Addressed): Promise<readonly Mail[]> {
  const { de, it } = salutation(to);
  const [email] = to.emails;
  if (email === undefined) return [];
  const key = await createUmfragelink(tx, row.ausb_id);
  const link = new URL(`kursumfrage/${key}`, deps.address).href;
  return [
    {
      ...common(row, to),
      to: email,
      secrets: [key],
      vorlage: { art: 'Kursumfrage', werte: { ...kurswerte(to, row.kurs, row), link } },
      subject: `Wie war der Kurs? / Com’è stato il corso? ${row.kurs}`,
      text: `${de}

wie war der Kurs ${row.kurs} (${kursFacts(row)})? Die Antwort ist ohne Namen, niemand erfährt, von wem sie ist:
${link}


${it}

com’è stato il corso ${row.kurs}? La risposta è anonima, nessuno saprà da chi viene: usi il link qui sopra.
`,
    },
  ];
}
