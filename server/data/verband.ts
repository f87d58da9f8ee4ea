import type { Names } from './stammdaten.ts';

/** What is sent to members, with its channel. */
export const versandListe: readonly (readonly [...Names, string])[] = [
  ['Mitgliederzeitschrift', 'Rivista per i soci', 'Post'],
  ['Rundschreiben', 'Circolare', 'Email'],
  ['Einladung zur Jahresversammlung', "Invito all'assemblea annuale", 'Post'],
  ['Weihnachtspost', 'Auguri di Natale', 'Post'],
  ['Newsletter', 'Newsletter', 'Email'],
];

/** Honours with the years after which they are due; null = not by years. */
export const ehrungenListe: readonly (readonly [...Names, number | null])[] = [
  ['Ehrung für 15 Jahre', 'Onorificenza per 15 anni', 15],
  ['Ehrung für 25 Jahre', 'Onorificenza per 25 anni', 25],
  ['Ehrung für 40 Jahre', 'Onorificenza per 40 anni', 40],
  ['Ehrung für 50 Jahre', 'Onorificenza per 50 anni', 50],
  ['Ehrung für 60 Jahre', 'Onorificenza per 60 anni', 60],
  ['Ehrung für 70 Jahre', 'Onorificenza per 70 anni', 70],
  ['Verdienstzeichen', 'Distintivo al merito', null],
  ['Ehrenmitgliedschaft', 'Socio onorario', null],
];

/** Kinds of documents with the years that they are kept; null = for ever. */
export const dokumentetypListe: readonly (readonly [...Names, number | null])[] = [
  ['Satzung', 'Statuto', null],
  ['Protokoll', 'Verbale', null],
  ['Jahresbericht', 'Relazione annuale', null],
  ['Rechnung', 'Fattura', 10],
  ['Vertrag', 'Contratto', 10],
  ['Versicherungspolizze', 'Polizza assicurativa', 10],
  ['Förderansuchen', 'Domanda di contributo', 10],
  ['Bescheid', 'Provvedimento', 10],
  ['Schriftverkehr', 'Corrispondenza', 6],
  ['Einladung', 'Invito', 3],
];

/** Usual sheets of labels on A4: columns, rows, width, height, margins left and top, gaps across and down in millimetres. */
export const etikettenListe: readonly (readonly [...Names, ...(readonly number[])])[] = [
  ['70 × 37 mm, 24 je Bogen', '70 × 37 mm, 24 per foglio', 3, 8, 70, 37, 0, 0.5, 0, 0],
  ['70 × 36 mm, 24 je Bogen', '70 × 36 mm, 24 per foglio', 3, 8, 70, 36, 0, 4.5, 0, 0],
  ['63,5 × 38,1 mm, 21 je Bogen', '63,5 × 38,1 mm, 21 per foglio', 3, 7, 63.5, 38.1, 7.2, 15.1, 2.5, 0],
  ['63,5 × 33,9 mm, 24 je Bogen', '63,5 × 33,9 mm, 24 per foglio', 3, 8, 63.5, 33.9, 7.2, 12.9, 2.5, 0],
  ['99,1 × 38,1 mm, 14 je Bogen', '99,1 × 38,1 mm, 14 per foglio', 2, 7, 99.1, 38.1, 4.6, 15.1, 2.5, 0],
  ['105 × 57 mm, 10 je Bogen', '105 × 57 mm, 10 per foglio', 2, 5, 105, 57, 0, 6, 0, 0],
  ['52,5 × 29,7 mm, 40 je Bogen', '52,5 × 29,7 mm, 40 per foglio', 4, 10, 52.5, 29.7, 0, 0, 0, 0],
];

/** Bearers of costs with their country. */
export const versicherungenListe: readonly (readonly [...Names, string])[] = [
  ['Südtiroler Sanitätsbetrieb', "Azienda sanitaria dell'Alto Adige", 'IT'],
  ['INAIL', 'INAIL', 'IT'],
  ['AVS-Versicherung', 'Assicurazione AVS', 'IT'],
  ['CAI-Versicherung', 'Assicurazione CAI', 'IT'],
  ['Österreichische Gesundheitskasse', 'Cassa sanitaria austriaca', 'AT'],
  ['ÖAV Alpenverein Weltweit Service', 'ÖAV Alpenverein Weltweit Service', 'AT'],
  ['AOK', 'AOK', 'DE'],
  ['BARMER', 'BARMER', 'DE'],
  ['DAK-Gesundheit', 'DAK-Gesundheit', 'DE'],
  ['Techniker Krankenkasse', 'Techniker Krankenkasse', 'DE'],
  ['DAV Alpiner Sicherheits-Service', 'DAV Alpiner Sicherheits-Service', 'DE'],
  ['Rega', 'Rega', 'CH'],
];

export const einsatzregionenListe: readonly Names[] = [
  ['Ortlergruppe', "Gruppo dell'Ortles"],
  ['Sesvennagruppe', 'Gruppo del Sesvenna'],
  ['Ötztaler Alpen', 'Alpi Venoste'],
  ['Texelgruppe', 'Gruppo di Tessa'],
  ['Nonsberggruppe', 'Monti della Val di Non'],
  ['Sarntaler Alpen', 'Alpi Sarentine'],
  ['Stubaier Alpen', 'Alpi Breonie'],
  ['Pfunderer Berge', 'Monti di Fundres'],
  ['Zillertaler Alpen', 'Alpi Aurine'],
  ['Rieserfernergruppe', 'Vedrette di Ries'],
  ['Villgratner Berge', 'Monti di Casies'],
  ['Sextner Dolomiten', 'Dolomiti di Sesto'],
  ['Pragser Dolomiten', 'Dolomiti di Braies'],
  ['Fanesgruppe', 'Gruppo di Fanes'],
  ['Puez-Geisler-Gruppe', 'Gruppo Puez-Odle'],
  ['Langkofelgruppe', 'Gruppo del Sassolungo'],
  ['Sellagruppe', 'Gruppo del Sella'],
  ['Rosengartengruppe', 'Gruppo del Catinaccio'],
  ['Latemargruppe', 'Gruppo del Latemar'],
];

/** Tariffs of courses by unit; their rates are the association's own. */
export const kurstarifeListe: readonly (readonly [...Names, string])[] = [
  ['Ausbilder, Tag', 'Istruttore, giornata', 'Tag'],
  ['Ausbilder, Halbtag', 'Istruttore, mezza giornata', 'Halbtag'],
  ['Referent, Stunde', 'Relatore, ora', 'Stunde'],
  ['Ehrenamtlich', 'A titolo gratuito', 'Keine'],
];

/** Tariffs of special missions as the press told them about 2020; an association checks them before it bills. Amounts in cents (domain: einsaetze 5.2). */
export const einsatztarifeListe = [
  { name: 'Sondereinsatz Stufe 1', name_it: 'Intervento speciale livello 1', stufe: 1, betrag: 112_500, freistunden: 50, stunde_betrag: 1000, hoechstbetrag: 250_000 },
  { name: 'Sondereinsatz Stufe 2', name_it: 'Intervento speciale livello 2', stufe: 2, betrag: 56_500 },
  { name: 'Sondereinsatz Stufe 3', name_it: 'Intervento speciale livello 3', stufe: 3, betrag: 28_000 },
] as const;
