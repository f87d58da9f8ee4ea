import { vocabulary } from '../../../kit/vocabulary.ts';
import { within } from '../../../lib/message.ts';

/** Where the recipients of a newsletter come from: a search of a list of persons, or those who subscribed. */
export const newslettermodul = vocabulary({
  Mitglieder: 'Mitglieder',
  Kontakte: 'Kontakte',
  Liste: within('Newsletter', 'Abonnenten der Liste'),
});

/** Who may leave a list (domain: archive-kommunikation 3): nobody, whoever wants to, or only who asked for it is on it. */
export const listenart = vocabulary({
  Pflicht: 'Pflicht (Einladungen, ohne Abmeldung)',
  Mitglieder: 'Mitglieder (Abmeldung möglich)',
  Abo: 'Abo (Anmeldung mit Bestätigung)',
});

/** How a subscription stands. */
export const abostatus = vocabulary({
  Offen: 'Noch nicht bestätigt',
  Bestaetigt: 'Bestätigt',
  Abgemeldet: 'Abgemeldet',
});

/** Where a subscription, or its end, came from. */
export const aboquelle = vocabulary({
  Formular: 'Formular',
  Verwaltung: within('Newsletter', 'Verwaltung'),
  Link: 'Link in der E-Mail',
  Beschwerde: within('Newsletter', 'Beschwerde'),
});

/** Why no mail goes to an address any more. */
export const sperrgrund = vocabulary({
  AdresseTot: 'Adresse gibt es nicht',
  Unzustellbar: 'Wiederholt unzustellbar',
  Beschwerde: within('Newsletter', 'Beschwerde'),
});

/** Whether an address is blocked still. */
export const sperrstatus = vocabulary({ Gesperrt: 'Gesperrt', Aufgehoben: 'Aufgehoben' });

/** What a newsletter is made of (domain: archive-tief 1.10). */
export const blockart = vocabulary({
  Ueberschrift: 'Überschrift',
  Text: 'Text',
  Bild: 'Bild',
  Knopf: within('Newsletter', 'Knopf'),
  Trenner: 'Trennlinie',
  Anhang: 'Anhang',
});

/** What became of a mail to one address; each is in exactly one of them. */
export const empfaengerstatus = vocabulary({
  Wartend: 'Wartend',
  InVersand: 'Wird gesendet',
  Gesendet: 'Angenommen',
  Ungewiss: 'Ungewiss',
  Bounce: 'Zurückgekommen',
  Unterdrueckt: 'Nicht gesendet',
  Fehler: 'Fehler',
});

export type Empfaengerstatus = keyof typeof empfaengerstatus.labels;
