import { kurs, menge, papier, sitzungen, stueck, vorbei } from './kit.ts';
import type { Profil } from './profil.ts';
import type { Papier } from './teile.ts';

const gemeinsam = {
  strassen: ['Pfarrplatz', 'Schulweg', 'Dorfstraße', 'Widumgasse', 'Spielplatzweg'],
  aemter: [
    'Ortsgruppenleiter',
    'Stellvertretender Ortsgruppenleiter',
    'Kassier',
    'Schriftführer',
    'Gruppenleiter',
    'Gruppenleiter',
    'Gruppenleiter',
    'Lagerleiter',
    'Küchenleiter',
    'Rechnungsprüfer',
    'Pressereferent',
    'Beirat',
  ],
  qualifikationen: [
    ['Grundkurs Gruppenleitung', 0.8],
    ['Kinderschutz', 0.7],
    ['Erste Hilfe', 0.5],
    ['Lagerleitung', 0.15],
    ['Küchenhygiene', 0.1],
  ],
  kennungen: [['Leiterausweis', 'JG-', 0.9]],
  region: ['Dekanat', 'Decanato'],
  sortiment: {
    klassen: [
      [
        ['Lagerbedarf', 'Materiale da campo'],
        [
          ['Zelte', 'Tende'],
          ['Küche', 'Cucina'],
          ['Spiele', 'Giochi'],
        ],
      ],
      [['Bekleidung', 'Abbigliamento'], [['Gruppenkleidung', 'Abbigliamento di gruppo']]],
    ],
    waren: [
      stueck('ZE-10', ['Gruppenzelt', 'Tenda di gruppo'], 'Zelte', 'Tortuga', 89_000, 4, 'Regal 1'),
      stueck('ZE-20', ['Jurte', 'Tenda circolare'], 'Zelte', 'Tortuga', 149_000, 1, 'Regal 1'),
      stueck('KU-10', ['Hockerkocher', 'Fornello da campo'], 'Küche', 'CAGO', 12_900, 2, 'Regal 2'),
      stueck('KU-20', ['Kochtopf 30 l', 'Pentola da 30 l'], 'Küche', 'Schulte-Ufer', 9_800, 3, 'Regal 2'),
      stueck('LT-10', ['Leiterjacke', 'Giacca animatore'], 'Gruppenkleidung', 'Erima', 5_900, 10),
      menge('TS-10', ['Gruppen-T-Shirt', 'Maglietta di gruppo'], 'Gruppenkleidung', 'Stanley', 1_400, 60),
      menge('SP-10', ['Spieleseil', 'Corda da gioco'], 'Spiele', 'Seilerei', 1_900, 8),
    ],
    pruefungen: [
      {
        names: ['Zelte, jährlich', 'Tende, ogni anno'],
        gruppe: 'Zelte',
        pruefart: 'Funktion',
        intervall: 12,
        schritte: [
          ['Trocken, ohne Risse', 'Asciutte, senza strappi'],
          ['Heringe und Stangen vollständig', 'Picchetti e pali completi'],
        ],
      },
    ],
  },
  bedarf: [
    ['Grundkurs Gruppenleitung', 6],
    ['Lagerleitung', 1],
    ['Erste Hilfe', 3],
    ['Kinderschutz', 8],
  ],
  bereiche: ['FOTOARCHIV'],
  gruppen: { stelle: 'Ortsleitung', region: 'Dekanatsleitung', wort: 'Ortsgruppe' },
} as const satisfies Partial<Profil>;

const anschrift = (name: string) => ({
  strasse: 'Südtiroler Straße 28',
  absender: `${name} · Südtiroler Straße 28 · 39100 Bozen`,
});
const foerdererMit = (wer: string): readonly string[] => [
  'Gemeinde',
  'Pfarrei',
  'Dorfbank',
  wer,
  'Berggasthof',
  'Bäckerei',
];
/** Courses for whoever leads groups, with what the first one is about. */
const leiterkurse = (thema: string) => [
  kurs('Grundkurs Gruppenleitung', 'verband', 20, [thema, 'Recht und Aufsicht'], {
    group: 'LEITER',
    code: 'LEITER',
    voll: 4,
    max: 20,
    kontingent: 4,
  }),
  kurs('Kinderschutz', 'region', -60, ['Nähe und Distanz'], { group: 'LEITER', voll: 6, ...vorbei }),
];
const leiterschein = {
  codes: [['LEITER', 'Grundkurs Gruppenleitung']],
  verlangt: [['LEITER', 'Kinderschutz', 'Verlaengert']],
} as const satisfies Partial<Profil['angebot']>;
/** Meetings of deanery and association. */
const oben = (versammlung: string): Pick<Profil['termine'], 'region' | 'verband'> => ({
  region: [['Dekanatsrunde', 9, [18 * 60, 20 * 60], 'Bruneck']],
  verband: [[versammlung, 60, [9 * 60, 13 * 60], 'Bozen']],
});
const vomVerband = (versammlung: string): Profil['neuigkeiten']['verband'] => [
  [versammlung, 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
  ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
];
const kursanmeldung = (wen: string): Profil['information'] => [
  [
    'de',
    'Kurse',
    'Anmeldung zu Kursen',
    `Die Ortsgruppe merkt ihre ${wen} vor, die Bestätigung kommt mit der Einladung.`,
  ],
  [
    'it',
    'Corsi',
    'Iscrizione ai corsi',
    'Il gruppo locale prenota i propri animatori, la conferma arriva con l’invito.',
  ],
];
const satzungen = (zweck: string): readonly Papier[] => [
  papier('Satzung', 'Satzung', 900, [zweck]),
  papier('Regolamento interno', 'Satzung', 500, [
    'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.',
  ]),
];
const protokoll = papier('Protokoll der Jahreshauptversammlung', 'Protokoll', 300, [
  'Der Kassier wird einstimmig entlastet.',
  'Das Sommerlager findet wieder statt.',
]);

/** Catholic children's groups: most members are children. */
export const kjs: Profil = {
  ...gemeinsam,
  variante: 'KJS',
  verband: {
    names: ['Katholische Jungschar Südtirols', 'Gruppi parrocchiali ragazzi dell’Alto Adige'],
    ...anschrift('Katholische Jungschar Südtirols'),
    domain: 'jungschar',
    zweck: 'Bildung und Freizeit von Kindern in Gruppen und Lagern',
    farbe: '#9c4400',
  },
  stelle: ([kurz, kurz_it]) => ({ names: [`Jungschar ${kurz}`, `Gruppo ragazzi ${kurz_it}`] }),
  menschen: {
    frauen: [0.6, 0.58],
    alter: [
      [8, 13, 62],
      [14, 17, 14],
      [18, 24, 14],
      [25, 45, 10],
    ],
    eintritt: 7,
    einwilligungen: 0.85,
  },
  notizen: ['Nussallergie, Eltern informiert.', 'Wird vom Bruder abgeholt.', 'Geht alleine nach Hause.'],
  foerderer: foerdererMit('Frauenbewegung'),
  angebot: {
    gruppen: [
      ['LAGER', 'Lager', 'Campi'],
      ['LEITER', 'Kurse für Leiterinnen und Leiter', 'Corsi per animatori'],
    ],
    ...leiterschein,
    kurse: [
      kurs('Winterlager', 'station', 34, ['Anreise und Spieleabend', 'Schneetag', 'Heimreise'], {
        group: 'LAGER',
        voll: 3,
        kinder: 9,
        max: 24,
        haus: 'Selbstversorgerhaus Prags',
        gear: 'Schlafsack, Winterkleidung, Hausschuhe',
        goal: 'Drei Tage zusammen, ohne dass jemand allein bleibt.',
      }),
      kurs('Sommerlager', 'station', -140, ['Anreise', 'Geländespiel', 'Wanderung', 'Lagerfeuer', 'Heimreise'], {
        group: 'LAGER',
        voll: 4,
        kinder: 10,
        max: 30,
        haus: 'Zeltplatz Antholz',
        ...vorbei,
      }),
      ...leiterkurse('Spielpädagogik'),
      kurs('Sternsingeraktion', 'station', 40, ['Proben', 'Hausbesuche'], {
        typ: 'Taetigkeit',
        group: 'LAGER',
        voll: 4,
        kinder: 12,
        max: 0,
      }),
      kurs('Spielenachmittag', 'station', -25, ['Gruppenspiele'], {
        typ: 'Taetigkeit',
        group: 'LAGER',
        voll: 2,
        kinder: 9,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [
      ...sitzungen('Jungscharraum', 'Pfarrsaal'),
      ['Gruppenstunde', 3, [15 * 60, 16 * 60 + 30], 'Jungscharraum'],
      ['Gruppenstunde', 10, [15 * 60, 16 * 60 + 30], 'Jungscharraum'],
      ['Elternabend zum Winterlager', 14, [20 * 60, 21 * 60 + 30], 'Pfarrsaal'],
    ],
    ...oben('Landeskonferenz'),
  },
  papiere: {
    station: [
      papier(
        'Schutzkonzept',
        'Schriftverkehr',
        40,
        ['Wer leitet, legt das Führungszeugnis vor.', 'Medikamente gibt nur die Lagerleitung.'],
        true,
      ),
      protokoll,
    ],
    verband: satzungen('Zweck ist die Bildung und Freizeit von Kindern.'),
  },
  newsletter: {
    betreff: ['Vor dem Winterlager', 'Prima del campo invernale'],
    text: ['Lager, Sternsingen, Elternabend', 'Campo, stella, serata genitori'],
    goenner: ['Viermal im Jahr, was die Jungschar bewegt.', 'Quattro volte l’anno, le novità del gruppo ragazzi.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'das Winterlager rückt näher. Bitte bringt die unterschriebene Einwilligung zum Elternabend mit.',
        'il campo invernale si avvicina. Portate il consenso firmato alla serata genitori.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Sternsingen', 'Canto della stella'],
      ['Text', 'Die Proben beginnen um 15 Uhr im Jungscharraum.', 'Le prove cominciano alle 15 nella sala del gruppo.'],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Neue Vorlage für die Lagereinwilligung', 'Sie steht unter Dokumente.', -6, true],
      ...vomVerband('Landeskonferenz'),
    ],
    station: [['Gruppenstunde verlegt', 'Am Freitag beginnen wir eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Mitglieder',
      'Einwilligungen für das Lager',
      'Vor jedem Lager unterschreiben die Erziehungsberechtigten; die Einwilligung steht beim Kind unter „Persönliche Daten“.',
    ],
    [
      'it',
      'Soci',
      'Consensi per il campo',
      'Prima di ogni campo firmano i genitori; il consenso si trova nei dati personali del bambino.',
    ],
    ...kursanmeldung('Leiterinnen und Leiter'),
  ],
  lager: ['Jungscharraum', 'Lagerkiste', 'Lagerleiter'],
  plaetze: [
    ['Treffpunkt', 'Jungscharraum', 0.001, -0.002, 'Eingang neben dem Widum.'],
    ['Sonstiges', 'Spielwiese', 0.004, 0.006, null],
  ],
};

/** Catholic youth groups: from fourteen years on. */
export const skj: Profil = {
  ...gemeinsam,
  variante: 'SKJ',
  verband: {
    names: ['Südtirols Katholische Jugend', 'Gioventù cattolica dell’Alto Adige'],
    ...anschrift('Südtirols Katholische Jugend'),
    domain: 'jugend',
    zweck: 'Begleitung und Bildung von Jugendlichen',
    farbe: '#a3195b',
  },
  stelle: ([kurz, kurz_it]) => ({ names: [`Ortsgruppe ${kurz}`, `Gruppo giovani ${kurz_it}`] }),
  menschen: {
    frauen: [0.55, 0.52],
    alter: [
      [14, 17, 52],
      [18, 24, 32],
      [25, 35, 16],
    ],
    eintritt: 13,
    einwilligungen: 0.8,
  },
  notizen: ['Legt bei Festen auf.', 'Macht Zivildienst.', 'Fährt den Jugendbus.'],
  foerderer: foerdererMit('Jugenddienst'),
  angebot: {
    gruppen: [
      ['AKTION', 'Aktionen und Fahrten', 'Iniziative e viaggi'],
      ['LEITER', 'Kurse für Gruppenleitungen', 'Corsi per animatori'],
    ],
    ...leiterschein,
    kurse: [
      kurs('Taizé-Fahrt', 'station', 55, ['Anreise', 'Begegnung', 'Heimreise'], {
        group: 'AKTION',
        voll: 3,
        kinder: 9,
        max: 20,
        haus: 'Jugendraum',
        gear: 'Schlafsack, Isomatte, Ausweis',
        goal: 'Eine Woche mit Gleichaltrigen aus ganz Europa.',
      }),
      ...leiterkurse('Gruppenprozesse'),
      kurs('Erste Hilfe für Jugendgruppen', 'region', -150, ['Verbände und Reanimation'], {
        group: 'LEITER',
        voll: 5,
        ...vorbei,
      }),
      kurs('72 Stunden ohne Kompromiss', 'station', 85, ['Freitag', 'Samstag', 'Sonntag'], {
        typ: 'Taetigkeit',
        group: 'AKTION',
        voll: 4,
        kinder: 8,
        max: 0,
      }),
      kurs('Nacht der Lichter', 'station', -28, ['Aufbau und Gebet'], {
        typ: 'Taetigkeit',
        group: 'AKTION',
        voll: 5,
        kinder: 6,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [
      ...sitzungen('Jugendraum', 'Pfarrsaal'),
      ['Gruppentreffen', 3, [19 * 60, 21 * 60], 'Jugendraum'],
      ['Gruppentreffen', 10, [19 * 60, 21 * 60], 'Jugendraum'],
      ['Hüttenwochenende', 24, undefined, 'Prags'],
    ],
    ...oben('Landesversammlung'),
  },
  papiere: {
    station: [
      papier(
        'Hausordnung des Jugendraums',
        'Schriftverkehr',
        40,
        ['Der Jugendraum schließt um 23 Uhr.', 'Wer den Schlüssel hat, trägt sich ein.'],
        true,
      ),
      protokoll,
    ],
    verband: satzungen('Zweck ist die Begleitung von Jugendlichen.'),
  },
  newsletter: {
    betreff: ['Was im Winter läuft', 'Che cosa succede d’inverno'],
    text: ['Fahrt, Grundkurs, Hütte', 'Viaggio, corso base, rifugio'],
    goenner: ['Viermal im Jahr, was die Jugend bewegt.', 'Quattro volte l’anno, le novità dei giovani.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'die Fahrt nach Taizé wird geplant. Wer unter 18 ist, bringt die Einwilligung der Eltern mit.',
        'prepariamo il viaggio a Taizé. Chi ha meno di 18 anni porta il consenso dei genitori.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Hüttenwochenende', 'Fine settimana in montagna'],
      [
        'Text',
        'Abfahrt ist am Freitag um 17 Uhr beim Jugendraum.',
        'La partenza è venerdì alle 17 davanti alla sala giovani.',
      ],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Förderung für Jugendräume', 'Ansuchen nimmt das Landesbüro bis Monatsende an.', -6, true],
      ...vomVerband('Landesversammlung'),
    ],
    station: [['Gruppentreffen verlegt', 'Am Freitag beginnen wir eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Mitglieder',
      'Einwilligungen',
      'Ab 14 Jahren willigen Jugendliche selbst ein; für Fahrten unterschreiben bis 18 auch die Eltern.',
    ],
    [
      'it',
      'Soci',
      'Consensi',
      'Dai 14 anni i giovani acconsentono da soli; per i viaggi firmano fino a 18 anni anche i genitori.',
    ],
    ...kursanmeldung('Gruppenleitungen'),
  ],
  lager: ['Jugendraum', 'Lagerkiste', 'Lagerleiter'],
  plaetze: [
    ['Treffpunkt', 'Jugendraum', 0.001, -0.002, 'Eingang neben dem Widum.'],
    ['Parkplatz', 'Abfahrt des Jugendbusses', 0.004, 0.006, null],
  ],
};
