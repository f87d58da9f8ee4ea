import type { Mail } from '../../mail/mail.ts';
import { salutation, type Addressed } from './addressed.ts';
import { antwortwerte, kursFacts, momentOf, type Invitation } from './invitation-mail.ts';

/** The mails that offer a seat which became free, with the links that take or leave it; in both languages, since nobody is signed in. */
export function angebotMails({ to, ausb_id, sek_id, kurs, until, yes, no }: Invitation): readonly Mail[] {
  const { mgd_id, name, istVormund } = to;
  const { de, it } = salutation(to);
  const title = kurs.name ?? '';
  const [facts, deadline] = [kursFacts(kurs), momentOf(until)];
  return to.emails.map((email) => ({
    to: email,
    art: 'Einladung',
    sek_id,
    mgd_id,
    ausb_id,
    secrets: [yes, no].map(({ pathname }) => pathname.slice(pathname.lastIndexOf('/') + 1)),
    vorlage: { art: 'Kursplatz', werte: antwortwerte({ to, kurs, yes, no }, deadline) },
    subject: `Platz frei geworden / posto disponibile: ${title}`,
    text: `${de}

in diesem Kurs ist ein Platz frei geworden${forWhom(to, 'de')}: ${title} (${facts}).
Der Platz ist bis ${deadline} reserviert. Danach geht er an die nächste Person auf der Warteliste; es kostet nichts.

${istVormund ? `${name} nimmt teil / partecipa` : 'Ich nehme teil / partecipo'}:
${yes.href}

${istVormund ? `${name} nimmt nicht teil / non partecipa` : 'Ich nehme nicht teil / non partecipo'}:
${no.href}


${it}

in questo corso si è liberato un posto${forWhom(to, 'it')}: ${title} (${facts}). Il posto è riservato fino al ${deadline}, poi passa alla persona successiva in lista d’attesa, senza alcun costo. Risponda con uno dei link qui sopra; valgono solo per Lei.
`,
  }));
}

const forWhom = ({ istVormund, name }: Addressed, language: 'de' | 'it'): string =>
  istVormund ? `${language === 'de' ? ' für ' : ' per '}${name}` : '';
