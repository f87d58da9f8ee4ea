import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of missions (spec B 9.2; domain: einsaetze 3). The order fixes the numbers. */
export const einsatzTyp = vocabulary({ Einsatz: 'Einsatz', Hilfeleistung: 'Hilfeleistung', Uebung: 'Übung' });
/** Kind of a mission; the reasons to choose among belong to one of them. */
export const einsatzartWerte = vocabulary({
  Bergrettung: 'Bergrettung',
  Pistenrettung: 'Pistenrettung',
  HelferVorOrt: 'Helfer vor Ort',
  Vorsorgedienst: 'Vorsorgedienst',
  Uebung: 'Übung',
});
/** The chain of a mission, from being entered to its end; the last two are ends beside the way. */
export const einsatzstatus = vocabulary({
  Eingabe: 'Eingabe',
  Transfer: 'Transfer',
  Freigabe: 'Freigabe',
  Gebucht: 'Gebucht',
  Abgerechnet: 'Abgerechnet',
  Abgeschlossen: 'Abgeschlossen',
  NichtAbrechenbar: 'Nicht abrechenbar',
  Storno: 'Storno',
});
/** How a patient was taken away: RTW and KTW are ambulances, RTH a helicopter. */
export const transportart = vocabulary({
  RTW: 'RTW',
  KTW: 'KTW',
  Selbstfahrer: 'Selbstfahrer',
  Bestatter: 'Bestatter',
  Sonstige: 'Sonstige',
  RTH: 'RTH',
  KHS_Praxis: 'Krankenhaus/Praxis',
});
/** Whether somebody led the mission or helped to; most have none. */
export const einsatzrolle = vocabulary({
  Leitend: 'Leitend',
  Assistierend: 'Assistierend',
  LeitendAssistierend: 'Leitend und assistierend',
});
/** What somebody is besides, and so can be looked for among those involved. */
export const einsatzkraftmerkmal = vocabulary({
  Notarzt: 'Notarzt',
  Hoehlenretter: 'Höhlenretter',
  Kid: 'Krisenintervention',
  Hundefuehrer: 'Hundeführer',
  LKLD: 'LKLD',
  Canyonretter: 'Canyonretter',
  Skiwacht: 'Skiwacht',
});
/** What an involved person is paid for; each kind has rates with days from which they hold. */
export const verguetungsart = vocabulary({
  Ehrenamtlich: 'Ehrenamtlich',
  Einsatz: 'Einsatz',
  Bereitschaft: 'Bereitschaft',
  Vorsorgedienst: 'Vorsorgedienst',
  Pistendienst: 'Pistendienst',
  Notarzt: 'Notarzt',
  Hundefuehrer: 'Hundeführer',
  Fahrer: 'Fahrer',
  Uebung: 'Übung',
  Kid: 'Krisenintervention',
  Verdienstausfall: 'Verdienstausfall',
  Arbeitgebererstattung: 'Arbeitgebererstattung',
  Flugrettung: 'Flugrettung',
  WindTau: 'Winde/Tau',
});
export type Verguetungsart = (typeof verguetungsart.names)[number];
/** Condition of a patient in words; the scale for it is NACA. */
export const zustand = vocabulary({
  unverletzt: 'unverletzt',
  leicht: 'leicht',
  schwer: 'schwer',
  vitalbedroht: 'vital bedroht',
  tot: 'tot',
  vermisst: 'vermisst',
});
/** What the person did when it happened. */
export const taetigkeit = vocabulary({
  Wandern: 'Wandern',
  Bergsteigen: 'Bergsteigen',
  Klettern: 'Klettern',
  Klettersteig: 'Klettersteig',
  Eis: 'Eis',
  Skitour: 'Skitour',
  Piste: 'Piste',
  Variante: 'Variante',
  Langlauf: 'Langlauf',
  Rodeln: 'Rodeln',
  Schneeschuh: 'Schneeschuh',
  MTB: 'MTB',
  Gleitschirm: 'Gleitschirm',
  Canyoning: 'Canyoning',
  Hoehle: 'Höhle',
  Pilze: 'Pilze',
  Jagd: 'Jagd',
  Arbeit: 'Arbeit',
  Verkehr: 'Verkehr',
  Seilbahn: 'Seilbahn',
  Sonstige: 'Sonstige',
});
/** Why it happened; the reason of the mission within its kind is another matter. */
export const ursache = vocabulary({
  Sturz: 'Sturz',
  Blockiert: 'Blockiert/Verirrt',
  Erkrankung: 'Erkrankung',
  Wetter: 'Wetter',
  Steinschlag: 'Steinschlag',
  Lawine: 'Lawine',
  Anaphylaxie: 'Anaphylaxie',
  Material: 'Material',
  Sonstige: 'Sonstige',
});
/** Through which door the alarm came. */
export const alarmquelle = vocabulary({
  Leitstelle: 'Leitstelle',
  Telefon: 'Telefon',
  App: 'App',
  Persoenlich: 'Persönlich',
  Sonstige: 'Sonstige',
});
/** Kind of a vehicle; a helicopter is one, too. */
export const fahrzeugart = vocabulary({
  Gelaendewagen: 'Geländewagen',
  Mannschaftswagen: 'Mannschaftswagen',
  Quad: 'Quad',
  Motorschlitten: 'Motorschlitten',
  Hubschrauber: 'Hubschrauber',
  Privat: 'Privatfahrzeug',
  Sonstige: 'Sonstige',
});
/** Kinds of a false alarm in the order of MIND 3.1: 01 … 06, the last one 98. */
export const fehleinsatzgrund = vocabulary({
  KeinPatient: 'Kein Patient vorgefunden',
  Abtransportiert: 'Patient bereits abtransportiert',
  Abbestellt: 'Von der Leitstelle abbestellt',
  Boeswillig: 'Böswillige Alarmierung',
  Wetter: 'Einsatzabbruch aus Wettergründen',
  Technik: 'Einsatzabbruch aus technischen Gründen',
  Sonstige: 'Sonstige',
});
/** Whether a message of the log came in, went out or stayed among the rescuers. */
export const richtung = vocabulary({ ein: 'eingehend', aus: 'ausgehend', intern: 'intern' });
/** Side of the body, as the person that is helped has it. */
export const seite = vocabulary({ links: 'links', rechts: 'rechts', beidseits: 'beidseits' });
/** What a mission had to do with; it may have several. */
export const merkmal = vocabulary({
  Hubschrauber: 'Hubschrauber',
  Winde: 'Winde',
  Lawine: 'Lawine',
  Suche: 'Suche',
  Nacht: 'Nacht',
  Drohne: 'Drohne',
  Seilbahn: 'Seilbahn',
  MANV: 'MANV',
  Tier: 'Tier',
  Sachbergung: 'Sachbergung',
});
/** What was done for a patient. */
export const massnahme = vocabulary({
  Lagerung: 'Lagerung',
  Waermeerhalt: 'Wärmeerhalt',
  Blutstillung: 'Blutstillung',
  Schienung: 'Schienung',
  HWS: 'HWS-Immobilisation',
  Sauerstoff: 'Sauerstoff',
  Atemweg: 'Atemweg',
  Zugang: 'Zugang',
  Medikament: 'Medikament',
  Reanimation: 'Reanimation',
  AED: 'AED',
  Betreuung: 'Betreuung',
});
/** How awake a patient is, the shortest of the scales. */
export const avpu = vocabulary({ A: 'A – wach', V: 'V – auf Ansprache', P: 'P – auf Schmerz', U: 'U – bewusstlos' });
/** How sure it is who the patient is. */
export const identitaet = vocabulary({
  Gesichert: 'gesichert',
  Angegeben: 'nach eigenen Angaben',
  Unbekannt: 'unbekannt',
});
/** Which club a patient is a member of: it may insure the rescue. */
export const alpenverein = vocabulary({
  AVS: 'AVS',
  CAI: 'CAI',
  DAV: 'DAV',
  OeAV: 'ÖAV',
  SAC: 'SAC',
  Sonstiger: 'Sonstiger',
});
/** Who is asked to pay for a patient. */
export const kostentraegerart = vocabulary({
  Gesetzlich: 'Gesetzliche Krankenkasse',
  Privat: 'Private Versicherung',
  Gesundheitsdienst: 'Italienischer Gesundheitsdienst',
  EHIC: 'Europäische Krankenversicherungskarte',
  Unfallversicherung: 'Unfallversicherung',
  Selbstzahler: 'Selbstzahler',
  Keiner: 'Kein Kostenträger',
});
/** What somebody did with data of patients; `geliefert` is written when a device fetches them. */
export const zugriffsart = vocabulary({
  gelesen: 'gelesen',
  gedruckt: 'gedruckt',
  ausgegeben: 'ausgegeben',
  geliefert: 'auf ein Gerät geliefert',
});
/** What a dog was examined in; an examination holds for a time. */
export const hundepruefungsart = vocabulary({
  Flaeche: 'Fläche',
  Truemmer: 'Trümmer',
  Lawine: 'Lawine',
  Mantrailing: 'Mantrailing',
  Wasser: 'Wasser',
  Eignung: 'Eignung',
});
/** How far an avalanche buried somebody; wholly: head and chest below the snow. */
export const verschuettungsgrad = vocabulary({
  Nicht: 'nicht verschüttet',
  Teilweise: 'teilverschüttet',
  Ganz: 'ganz verschüttet',
});
/** Whether the airway of somebody buried was free when the face was reached. */
export const atemwegbefund = vocabulary({ Frei: 'frei', Verlegt: 'verlegt', Unbekannt: 'nicht beurteilbar' });
/** Whether there was room before mouth and nose in the snow. */
export const atemhoehle = vocabulary({ Vorhanden: 'vorhanden', Keine: 'keine', Unbekannt: 'nicht beurteilbar' });
/** How somebody buried was found. */
export const ortung = vocabulary({
  Sichtbar: 'sichtbare Teile',
  LVS: 'LVS',
  RECCO: 'RECCO',
  Hund: 'Hund',
  Sonde: 'Sonde',
  Handy: 'Handy',
  Ruf: 'Ruf',
  Zufall: 'zufällig',
  Sonstige: 'Sonstige',
});
/** What somebody buried carried. */
export const lawinenausruestung = vocabulary({
  LVS: 'LVS',
  Sonde: 'Sonde',
  Schaufel: 'Schaufel',
  Airbag: 'Airbag',
  RECCO: 'RECCO-Reflektor',
  Atemhilfe: 'Atemhilfe',
  Keine: 'keine',
});
/** Stages of hypothermia by the Revised Swiss System (ICAR MedCom 2021). */
export const hypothermie = vocabulary({
  Stadium1: '1 – wach',
  Stadium2: '2 – reagiert auf Ansprache',
  Stadium3: '3 – reagiert auf Schmerz oder nicht, mit Lebenszeichen',
  Stadium4: '4 – ohne Lebenszeichen',
});
/** What sort of person is missing: it says where to look first. */
export const vermisstengruppe = vocabulary({
  Wanderer: 'Wanderer',
  Bergsteiger: 'Bergsteiger',
  Wintersportler: 'Wintersportler',
  Sammler: 'Pilz- oder Beerensammler',
  Jaeger: 'Jäger',
  Kind: 'Kind',
  Demenz: 'Demenz',
  Suizidgefahr: 'Suizidgefahr',
  Psychisch: 'Psychische Erkrankung',
  Sonstige: 'Sonstige',
});
/** Whether a line of the search encloses a sector or tells a way that was gone. */
export const suchflaechenart = vocabulary({ Suchgebiet: 'Suchgebiet', Weg: 'Abgegangener Weg' });
/** How far a sector has been searched. */
export const suchstand = vocabulary({
  Offen: 'offen',
  Laeuft: 'wird abgesucht',
  Erledigt: 'abgesucht',
  Zurueckgestellt: 'zurückgestellt',
});

/** What a paper of a mission is. */
export const einsatzdokumentart = vocabulary({
  Behoerde: 'Schreiben einer Behörde',
  Protokoll: 'Protokoll',
  Rechnung: 'Rechnung',
  Skizze: 'Skizze',
  Einverstaendnis: 'Einverständnis',
  Presse: 'Pressebericht',
  Sonstiges: 'Sonstiges',
});
