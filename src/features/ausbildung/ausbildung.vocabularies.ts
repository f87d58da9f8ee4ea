import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of training (spec B 9.2; domain: ausbildung 3). The order fixes the numbers. */
export const kursart = vocabulary({
  Ausbildung: 'Ausbildung',
  Uebung: 'Übung',
  Taetigkeit: 'Tätigkeit',
  Dienstplan: 'Dienstplan',
});
/** Where a course stands; a new one is planned or a draft, and in a draft people are only pencilled in. */
export const kursstatus = vocabulary({
  Geplant: 'Geplant',
  Eingabe: 'Eingabe',
  Abgesagt: 'Abgesagt',
  Abgeschlossen: 'Abgeschlossen',
  Entwurf: 'Entwurf',
});
/** What became of a registration: `Angemeldet` and `Vorbehalt` hold a seat, `Warteliste` and `Reserve` wait for one. */
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
/** Why a seat was given up; set together with its day. */
export const stornogrund = vocabulary({
  TlnZurueckgetreten: 'Teilnehmer zurückgetreten',
  TlnUnentschuldigt: 'Teilnehmer unentschuldigt',
  StornoVeranstalter: 'Storno durch den Veranstalter',
});
/** Who lets somebody from the waiting list take over a seat that became free. */
export const nachruecken = vocabulary({
  Manuell: 'Von Hand',
  Automatisch: 'Automatisch',
  MitAngebot: 'Mit Angebot und Frist',
});
/** What a course has to do with a qualification: asks for it, gives it or makes it last longer. */
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

/** What somebody does for a course without taking part in it. */
export const zustaendigenrolle = vocabulary({
  Kursleiter: 'Kursleiter',
  Ausbilder: 'Ausbilder',
  Referent: 'Referent',
  Pruefer: 'Prüfer',
  Betreuer: 'Betreuer',
  Fahrer: 'Fahrer',
});
/** How somebody who is responsible for a course is paid. */
export const auszahlungsart = vocabulary({
  Keine: 'Keine',
  Honorar: 'Honorar',
  Beleg: 'Beleg',
  Selbsterklaerung: 'Selbsterklärung',
});

/** By what a participant of a course pays (domain: ausbildung 2). */
export const gebuehrkategorie = vocabulary({
  Mitglied: 'Mitglied',
  Nichtmitglied: 'Nichtmitglied',
  Ermaessigt: 'Ermäßigt',
});
/** What a line of compensation for somebody in charge is for. */
export const honorarposten = vocabulary({ Honorar: 'Honorar', Kilometer: 'Kilometer' });
/** Where such a line stands: proposed, approved, paid (domain: ausbildung 4 "Money"). */
export const verguetungsstatus = vocabulary({ Vorschlag: 'Vorschlag', Genehmigt: 'Genehmigt', Bezahlt: 'Bezahlt' });
