import { within } from '../../lib/message.ts';
import { vocabulary } from '../../kit/vocabulary.ts';

/** How far a candidate for a badge is (domain: ausbildung 3). */
export const abzeichenstatus = vocabulary({
  Angemeldet: within('Abzeichen', 'Angemeldet'),
  Zugelassen: 'Zugelassen',
  Geprueft: within('Abzeichen', 'Geprüft'),
  Verliehen: within('Abzeichen', 'Verliehen'),
  Zurueckgezogen: within('Abzeichen', 'Zurückgezogen'),
});
/** Length of a lesson. */
export const unterrichtseinheit = vocabulary({ Min30: '30 Minuten', Min40: '40 Minuten', Min50: '50 Minuten' });
/** Halves of a school year, for which its fee is raised. */
export const halbjahr = vocabulary({ Erstes: 'Erstes Halbjahr', Zweites: 'Zweites Halbjahr' });
/** Days of the week, the first one first. */
export const wochentag = vocabulary({
  Montag: 'Montag',
  Dienstag: 'Dienstag',
  Mittwoch: 'Mittwoch',
  Donnerstag: 'Donnerstag',
  Freitag: 'Freitag',
  Samstag: 'Samstag',
  Sonntag: 'Sonntag',
});
/** What became of a lesson on its day. */
export const stundenart = vocabulary({
  Gehalten: 'Gehalten',
  SchuelerFehlt: 'Schüler fehlt',
  LehrkraftFehlt: 'Lehrkraft fehlt',
  Verlegt: 'Verlegt',
  Ausgefallen: 'Ausgefallen',
});
