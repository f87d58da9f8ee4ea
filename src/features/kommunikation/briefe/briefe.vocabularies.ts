import { vocabulary } from '../../../kit/vocabulary.ts';
import { within } from '../../../lib/message.ts';

/** Where the window of an envelope is (domain: archive-tief 8): left after DIN 5008 form B, or right as usual in Italy. */
export const fensterlage = vocabulary({ Links: 'Links (DIN 5008 B)', Rechts: 'Rechts (Italien)' });

/** The mails of the product whose words a branch may choose; never those that let somebody into an account. */
export const vorlagenart = vocabulary({
  Kurseinladung: 'Einladung zu einem Kurs',
  Kursplatz: 'Angebot eines frei gewordenen Platzes',
  Nachruecken: 'Nachrücken in einem Kurs',
  Kursabsage: 'Absage eines Kurses',
  Kurserinnerung: 'Erinnerung an einen Kurs',
  Kursumfrage: 'Umfrage nach einem Kurs',
  Dienstplan: 'Nachricht zum Dienstplan',
  Pruefungen: 'Fällige Prüfungen im Inventar',
  Ausleihe: 'Nachricht zu einer Ausleihe',
  Verlust: 'Verlust melden',
  Lastschrift: 'Ankündigung einer Lastschrift',
  Bestellung: 'Stand einer Bestellung',
  Rechnung: 'Rechnung an einen Kunden',
});
export type Vorlagenart = keyof typeof vorlagenart.labels;

/** Where the recipients of a serial letter come from; sponsors are contacts. */
export const briefmodul = vocabulary({ Mitglieder: 'Mitglieder', Kontakte: 'Kontakte' });

/** A serial letter is written, then its recipients are frozen. */
export const serienbriefstatus = vocabulary({
  Bearbeitung: 'Bearbeitung',
  Festgeschrieben: within('Serienbrief', 'Festgeschrieben'),
});

/** What a serial letter is made of below its first text. */
export const briefblockart = vocabulary({
  Ueberschrift: 'Überschrift',
  Text: 'Text',
  Trenner: 'Trennlinie',
  Seite: within('Serienbrief', 'Neue Seite'),
});

/** How somebody is reached: each of them in exactly one way. */
export const versandweg = vocabulary({
  Brief: 'Brief',
  Email: within('Serienbrief', 'E-Mail'),
  Keiner: within('Serienbrief', 'Nicht erreicht'),
});
export type Versandweg = keyof typeof versandweg.labels;
