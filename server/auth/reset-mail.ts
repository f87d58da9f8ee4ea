import type { Mail } from '../mail/mail.ts';

/** The mail that brings a reset link; in both languages, because nobody is signed in who has chosen one. */
export const resetMail = ({ email, benutzername }: { readonly email: string; readonly benutzername: string }, link: URL): Mail => ({
  to: email,
  subject: 'Hüttenbuch: Kennwort zurücksetzen / reimpostare la password',
  text: `Guten Tag,

für den Benutzer „${benutzername}“ soll das Kennwort zurückgesetzt werden. Dieser Link führt zum neuen Kennwort; er gilt eine Stunde und nur einmal:

${link.href}

Haben Sie das nicht veranlasst, brauchen Sie nichts zu tun: Das bisherige Kennwort gilt weiter.


Buongiorno,

è stato chiesto di reimpostare la password dell’utente «${benutzername}». Il link qui sopra porta alla nuova password; vale un’ora e una volta sola. Se non l’ha chiesto Lei, non deve fare nulla: la password attuale resta valida.
`,
});
