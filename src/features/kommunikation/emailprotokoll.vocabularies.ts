import { vocabulary } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';

/** What a mail is about (domain: archive-kommunikation 3). */
export const emailart = vocabulary({
  Newsletter: 'Newsletter',
  Einladung: 'Einladung',
  Konto: within('Benutzer', 'Konto'),
  Rechnung: 'Rechnung',
  Erinnerung: 'Erinnerung',
  System: 'System',
});

export type Emailart = keyof typeof emailart.labels;

/** What became of a mail; `Ungewiss`: the server ended while it was being handed over. */
export const emailstatus = vocabulary({
  Wartend: 'Wartend',
  Gesendet: 'Gesendet',
  Ungewiss: 'Ungewiss',
  Fehler: 'Fehler',
});
