import type { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import type { Vorlagenwert } from '../../../src/features/kommunikation/briefe/vorlagen.rules.ts';
import type { Known } from '../../../src/kit/define-table.ts';
import { localTime } from '../../../src/lib/local-time.ts';
import type { Mail } from '../../mail/mail.ts';
import { salutation, type Addressed } from './addressed.ts';

/** What a mail of invitation says, and the two links that answer it. */
export interface Invitation {
  readonly to: Addressed;
  readonly ausb_id: string;
  readonly sek_id: string;
  readonly kurs: Pick<Known<typeof ausbildungen>, 'name' | 'haus' | 'ort' | 'anfang' | 'ende'>;
  /** Instant until which the answer counts. */
  readonly until: string;
  readonly yes: URL;
  readonly no: URL;
}

/** The mails that ask whether somebody comes, one to each address; in both languages, because nobody is signed in who has chosen one. */
export function invitationMails({ to, ausb_id, sek_id, kurs, until, yes, no }: Invitation): readonly Mail[] {
  const { mgd_id, name, istVormund } = to;
  const { de, it } = salutation(to);
  const title = kurs.name ?? '';
  const facts = kursFacts(kurs);
  const deadline = lastMinute(until);
  return to.emails.map((email) => ({
    to: email,
    art: 'Einladung',
    sek_id,
    mgd_id,
    ausb_id,
    secrets: [yes.pathname, no.pathname].map((path) => path.slice(path.lastIndexOf('/') + 1)),
    vorlage: { art: 'Kurseinladung', werte: antwortwerte({ to, kurs, yes, no }, deadline) },
    subject: `Einladung / invito: ${title}`,
    text: `${de}

${istVormund ? `${name} ist` : 'Sie sind'} zu diesem Kurs eingeladen: ${title} (${facts}).
Bitte antworten Sie bis ${deadline}.

${istVormund ? `${name} nimmt teil / partecipa` : 'Ich nehme teil / partecipo'}:
${yes.href}

${istVormund ? `${name} nimmt nicht teil / non partecipa` : 'Ich nehme nicht teil / non partecipo'}:
${no.href}

Die Antwort kann bis dahin geändert werden. Die Links gelten nur für Sie: Geben Sie diese Nachricht nicht weiter.


${it}

${istVormund ? `${name} ` : ''}è invitata/o a questo corso: ${title} (${facts}). Risponda con uno dei link qui sopra entro ${deadline}; fino ad allora la risposta si può cambiare. I link valgono solo per Lei: non inoltri questo messaggio.
`,
  }));
}

/** What a template says of a participant and a course. */
export const kurswerte = (
  to: Pick<Addressed, 'istVormund' | 'name'>,
  name: string,
  kurs: Parameters<typeof kursFacts>[0],
): Readonly<Record<string, Vorlagenwert>> => ({
  anrede: salutation(to),
  name: to.name,
  kurs: name,
  angaben: kursFacts(kurs),
});

/** The same with the links that answer, and until when. */
export const antwortwerte = (
  { to, kurs, yes, no }: Pick<Invitation, 'to' | 'kurs' | 'yes' | 'no'>,
  frist: string,
): Readonly<Record<string, Vorlagenwert>> => ({
  ...kurswerte(to, kurs.name ?? '', kurs),
  frist,
  linkja: yes.href,
  linknein: no.href,
});

/** Days and place of a course in one line. */
export function kursFacts(kurs: Pick<Known<typeof ausbildungen>, 'haus' | 'ort' | 'anfang' | 'ende'>): string {
  const place = [kurs.haus, kurs.ort].filter((part) => typeof part === 'string').join(', ');
  const days = [...new Set([kurs.anfang, kurs.ende].filter((day) => typeof day === 'string').map(dayOf))].join(' – ');
  return [days, place].filter((part) => part !== '').join(', ');
}

const dayOf = (day: string): string => day.split('-').toReversed().join('.');

/** A local moment as people write it. */
export function momentOf(instant: string | number): string {
  const [day = '', time = ''] = localTime(instant).toString({ smallestUnit: 'minute' }).split('T');
  return `${dayOf(day)}, ${time}`;
}

/** The last minute before an instant, so that the end of a day reads as that day. */
const lastMinute = (instant: string): string => momentOf(Date.parse(instant) - 60_000);
