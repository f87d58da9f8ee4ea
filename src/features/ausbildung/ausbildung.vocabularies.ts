import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of training (spec B 9.2; domain: ausbildung 3). The order fixes the numbers. */
export const kursart = vocabulary({
  Ausbildung: 'Ausbildung',
  Uebung: 'Übung',
  Taetigkeit: 'Tätigkeit',
  Dienstplan: 'Dienstplan',
});
export const kursstatus = vocabulary({
  Geplant: 'Geplant',
  Eingabe: 'Eingabe',
  Abgesagt: 'Abgesagt',
  Abgeschlossen: 'Abgeschlossen',
  Entwurf: 'Entwurf',
});
export const teilnehmertyp = vocabulary({
  Angemeldet: 'Angemeldet',
  Zurueckgetreten: 'Zurückgetreten',
  Warteliste: 'Warteliste',
  Angefragt: 'Angefragt',
  Reserve: 'Reserve',
  Unentschuldigt: 'Unentschuldigt',
  Vormerken: 'Vorgemerkt',
  Vorbehalt: 'Vorbehalt',
  NichtDabei: 'Nicht dabei',
});
export const stornogrund = vocabulary({
  TlnZurueckgetreten: 'Teilnehmer zurückgetreten',
  TlnUnentschuldigt: 'Teilnehmer unentschuldigt',
  StornoVeranstalter: 'Storno durch den Veranstalter',
});
export const nachruecken = vocabulary({ Manuell: 'Von Hand', Automatisch: 'Automatisch' });
export const qualifikationsart = vocabulary({
  Voraussetzung: 'Voraussetzung',
  Erwirbt: 'Erwirbt',
  Verlaengert: 'Verlängert',
});

/** What a tariff of a course is paid by. */
export const zahlungseinheit = vocabulary({ Tag: 'Tag', Halbtag: 'Halbtag', Stunde: 'Stunde', Keine: 'Keine' });

/** Attendance of a participant on a course day; none while it is open. */
export const teilnahme = vocabulary({
  Teilgenommen: 'Teilgenommen',
  EntschuldigtAbwesend: 'Entschuldigt abwesend',
  NichtEntschuldigtAbwesend: 'Nicht entschuldigt abwesend',
});

export const zustaendigenrolle = vocabulary({
  Kursleiter: 'Kursleiter',
  Ausbilder: 'Ausbilder',
  Referent: 'Referent',
  Pruefer: 'Prüfer',
  Betreuer: 'Betreuer',
});
export const auszahlungsart = vocabulary({
  Keine: 'Keine',
  Honorar: 'Honorar',
  Beleg: 'Beleg',
  Selbsterklaerung: 'Selbsterklärung',
});
