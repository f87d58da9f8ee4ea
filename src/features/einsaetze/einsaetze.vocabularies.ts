import { vocabulary } from '../../kit/vocabulary.ts';

/** Vocabularies of missions (spec B 9.2; domain: einsaetze 3). The order fixes the numbers. */
export const einsatzTyp = vocabulary({ Einsatz: 'Einsatz', Hilfeleistung: 'Hilfeleistung', Uebung: 'Übung' });
export const einsatzartWerte = vocabulary({
  Bergrettung: 'Bergrettung',
  Pistenrettung: 'Pistenrettung',
  HelferVorOrt: 'Helfer vor Ort',
  Vorsorgedienst: 'Vorsorgedienst',
  Uebung: 'Übung',
});
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
export const transportart = vocabulary({
  RTW: 'RTW',
  KTW: 'KTW',
  Selbstfahrer: 'Selbstfahrer',
  Bestatter: 'Bestatter',
  Sonstige: 'Sonstige',
  RTH: 'RTH',
  KHS_Praxis: 'Krankenhaus/Praxis',
});
export const einsatzrolle = vocabulary({
  Leitend: 'Leitend',
  Assistierend: 'Assistierend',
  LeitendAssistierend: 'Leitend und assistierend',
});
export const einsatzkraftmerkmal = vocabulary({
  Notarzt: 'Notarzt',
  Hoehlenretter: 'Höhlenretter',
  Kid: 'Krisenintervention',
  Hundefuehrer: 'Hundeführer',
  LKLD: 'LKLD',
  Canyonretter: 'Canyonretter',
  Skiwacht: 'Skiwacht',
});
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
export const zustand = vocabulary({
  unverletzt: 'unverletzt',
  leicht: 'leicht',
  schwer: 'schwer',
  vitalbedroht: 'vital bedroht',
  tot: 'tot',
  vermisst: 'vermisst',
});
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
export const alarmquelle = vocabulary({
  Leitstelle: 'Leitstelle',
  Telefon: 'Telefon',
  App: 'App',
  Persoenlich: 'Persönlich',
  Sonstige: 'Sonstige',
});
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
export const richtung = vocabulary({ ein: 'eingehend', aus: 'ausgehend', intern: 'intern' });
export const seite = vocabulary({ links: 'links', rechts: 'rechts', beidseits: 'beidseits' });
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
export const avpu = vocabulary({ A: 'A – wach', V: 'V – auf Ansprache', P: 'P – auf Schmerz', U: 'U – bewusstlos' });
export const identitaet = vocabulary({
  Gesichert: 'gesichert',
  Angegeben: 'nach eigenen Angaben',
  Unbekannt: 'unbekannt',
});
export const alpenverein = vocabulary({
  AVS: 'AVS',
  CAI: 'CAI',
  DAV: 'DAV',
  OeAV: 'ÖAV',
  SAC: 'SAC',
  Sonstiger: 'Sonstiger',
});
export const kostentraegerart = vocabulary({
  Gesetzlich: 'Gesetzliche Krankenkasse',
  Privat: 'Private Versicherung',
  Gesundheitsdienst: 'Italienischer Gesundheitsdienst',
  EHIC: 'Europäische Krankenversicherungskarte',
  Unfallversicherung: 'Unfallversicherung',
  Selbstzahler: 'Selbstzahler',
  Keiner: 'Kein Kostenträger',
});
export const zugriffsart = vocabulary({
  gelesen: 'gelesen',
  gedruckt: 'gedruckt',
  ausgegeben: 'ausgegeben',
  geliefert: 'auf ein Gerät geliefert',
});
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
export const atemwegbefund = vocabulary({ Frei: 'frei', Verlegt: 'verlegt', Unbekannt: 'nicht beurteilbar' });
export const atemhoehle = vocabulary({ Vorhanden: 'vorhanden', Keine: 'keine', Unbekannt: 'nicht beurteilbar' });
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
export const suchflaechenart = vocabulary({ Suchgebiet: 'Suchgebiet', Weg: 'Abgegangener Weg' });
export const suchstand = vocabulary({
  Offen: 'offen',
  Laeuft: 'wird abgesucht',
  Erledigt: 'abgesucht',
  Zurueckgestellt: 'zurückgestellt',
});
