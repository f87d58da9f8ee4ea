import { localTime } from '../../src/lib/local-time.ts';
import type { Mail } from '../mail/mail.ts';

/** The account that a mail is about, and where it goes. */
interface Account {
  readonly email: string;
  readonly benutzername: string;
  readonly sek_id: string;
  readonly mgd_id: string | null;
}

/** `25.11.2026, 14:05`, for both languages. */
function written(instant: string): string {
  const time = localTime(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(time.day)}.${two(time.month)}.${time.year}, ${two(time.hour)}:${two(time.minute)}`;
}

const about = ({ email, sek_id, mgd_id }: Account): Pick<Mail, 'to' | 'art' | 'sek_id' | 'mgd_id'> => ({
  to: email,
  art: 'Konto',
  sek_id,
  mgd_id,
});

/** To the new address: the link that confirms it. */
export const confirmMail = (account: Account, link: URL, ab: string): Mail => ({
  ...about(account),
  subject: 'Hüttenbuch: Adresse bestätigen / confermare l’indirizzo',
  text: `Guten Tag,

diese Adresse wurde für den Benutzer „${account.benutzername}“ eingetragen. Dieser Link bestätigt sie; er gilt eine Woche und nur einmal:

${link.href}

Das Kennwort lässt sich mit ihr ab ${written(ab)} zurücksetzen. Kennen Sie diesen Benutzer nicht, brauchen Sie nichts zu tun.


Buongiorno,

questo indirizzo è stato inserito per l’utente «${account.benutzername}». Il link qui sopra lo conferma; vale una settimana e una volta sola. La password potrà essere reimpostata con questo indirizzo dal ${written(ab)}. Se non conosce questo utente, non deve fare nulla.
`,
});

/** To the former address: that it is to be another one, and what can be done about it. */
export const noticeMail = (account: Account, ab: string): Mail => ({
  ...about(account),
  subject: 'Hüttenbuch: Ihre Adresse wurde geändert / il Suo indirizzo è stato cambiato',
  text: `Guten Tag,

für den Benutzer „${account.benutzername}“ wurde eine andere E-Mail-Adresse eingetragen. Bis ${written(ab)} und bis die neue bestätigt ist, lässt sich das Kennwort weiter mit dieser Adresse zurücksetzen.

Haben Sie das nicht veranlasst: Setzen Sie jetzt das Kennwort zurück, tragen Sie diese Adresse wieder ein, und verständigen Sie Ihre Verwaltung.


Buongiorno,

per l’utente «${account.benutzername}» è stato inserito un altro indirizzo e-mail. Fino al ${written(ab)}, e finché il nuovo non è confermato, la password si può ancora reimpostare con questo indirizzo. Se non l’ha chiesto Lei: reimposti subito la password, inserisca di nuovo questo indirizzo e avvisi la Sua amministrazione.
`,
});
