import type { Mail } from '../mail/mail.ts';

const lives = { Stunde: 'un’ora', Woche: 'una settimana' };

/** The account that a link is for. */
interface Account {
  readonly email: string;
  readonly benutzername: string;
  readonly sek_id: string;
  readonly mgd_id: string | null;
}

/** The mail that brings a reset link; in both languages, because nobody is signed in who has chosen one. */
export const resetMail = (
  { email, benutzername, sek_id, mgd_id }: Account,
  link: URL,
  life: keyof typeof lives = 'Stunde',
): Mail => ({
  to: email,
  art: 'Konto',
  sek_id,
  mgd_id,
  subject: 'Hüttenbuch: Kennwort zurücksetzen / reimpostare la password',
  text: `Guten Tag,

für den Benutzer „${benutzername}“ soll das Kennwort zurückgesetzt werden. Dieser Link führt zum neuen Kennwort; er gilt eine ${life} und nur einmal:

${link.href}

Haben Sie das nicht veranlasst, brauchen Sie nichts zu tun: Das bisherige Kennwort gilt weiter.


Buongiorno,

è stato chiesto di reimpostare la password dell’utente «${benutzername}». Il link qui sopra porta alla nuova password; vale ${lives[life]} e una volta sola. Se non l’ha chiesto Lei, non deve fare nulla: la password attuale resta valida.
`,
});
