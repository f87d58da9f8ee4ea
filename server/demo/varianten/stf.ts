import { kurs, menge, papier, sitzungen, stueck, vorbei } from './kit.ts';
import type { Profil } from './profil.ts';

/** A regional association that works in districts; here one that looks after the local heritage. */
export const stf: Profil = {
  variante: 'STF',
  verband: {
    names: ['Landesverband für Heimatpflege', 'Federazione provinciale per la tutela del patrimonio'],
    strasse: 'Schlernstraße 1',
    domain: 'heimatpflege',
    zweck: 'Pflege von Landschaft, Ortsbild und Brauchtum',
    absender: 'Landesverband für Heimatpflege · Schlernstraße 1 · 39100 Bozen',
    farbe: '#2b6427',
  },
  region: ['Kreis', 'Comprensorio'],
  stelle: ([kurz, kurz_it]) => ({ names: [`Bezirk ${kurz}`, `Circondario ${kurz_it}`] }),
  strassen: ['Dorfplatz', 'Rathausgasse', 'Kirchweg', 'Am Graben', 'Silbergasse'],
  aemter: [
    'Bezirksobmann',
    'Stellvertretender Bezirksobmann',
    'Kassier',
    'Schriftführer',
    'Fachreferent',
    'Fachreferent',
    'Fachreferent',
    'Jugendbetreuer',
    'Rechnungsprüfer',
    'Pressereferent',
    'Beirat',
    'Beirat',
  ],
  qualifikationen: [
    ['Ortsbildpflege', 0.15],
    ['Vereinsrecht', 0.1],
    ['Führungen im Gelände', 0.12],
    ['Erste Hilfe', 0.15],
  ],
  kennungen: [['Mitgliedskarte', 'HP-', 0.95]],
  menschen: {
    frauen: [0.4, 0.5],
    alter: [
      [14, 17, 2],
      [18, 29, 10],
      [30, 44, 20],
      [45, 59, 32],
      [60, 88, 36],
    ],
    eintritt: 14,
    einwilligungen: 0.5,
  },
  notizen: ['Führt durch den Ortskern.', 'Sammelt Flurnamen.', 'Kennt die alten Wege.'],
  foerderer: ['Gemeinde', 'Fraktion', 'Tourismusverein', 'Dorfbank', 'Berggasthof', 'Zimmerei'],
  angebot: {
    gruppen: [
      ['FACH', 'Fachkurse', 'Corsi specialistici'],
      ['VEREIN', 'Vereinsführung', 'Gestione associativa'],
    ],
    codes: [['ORT', 'Ortsbildpflege']],
    verlangt: [['ORT', 'Ortsbildpflege', 'Verlaengert']],
    kurse: [
      kurs('Trockenmauern bauen', 'station', 50, ['Fundament', 'Mauer und Krone'], {
        group: 'FACH',
        voll: 8,
        haus: 'Dorfplatz',
        gear: 'Handschuhe, feste Schuhe',
        goal: 'Eine eingestürzte Mauer aufrichten.',
      }),
      kurs('Ortsbildpflege', 'region', -80, ['Rundgang und Gespräch'], {
        group: 'FACH',
        code: 'ORT',
        voll: 6,
        ...vorbei,
      }),
      kurs('Kassenführung im Bezirk', 'verband', 25, ['Belege und Abschluss'], {
        group: 'VEREIN',
        voll: 2,
        max: 16,
        kontingent: 2,
      }),
      kurs('Flurnamen sammeln', 'station', -210, ['Befragung'], { group: 'FACH', voll: 5, ...vorbei }),
      kurs('Wegkreuze pflegen', 'station', 70, ['Streichen und Decken'], {
        typ: 'Taetigkeit',
        group: 'FACH',
        voll: 7,
        max: 0,
      }),
      kurs('Dorfführung', 'station', -30, ['Rundgang mit Gästen'], {
        typ: 'Taetigkeit',
        group: 'FACH',
        voll: 6,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [...sitzungen('Bezirksbüro', 'Haus Sexten'), ['Sprechstunde', 4, [17 * 60, 19 * 60], 'Bezirksbüro']],
    region: [['Kreisversammlung', 9, [18 * 60, 20 * 60], 'Bruneck']],
    verband: [['Landesversammlung', 60, [9 * 60, 13 * 60], 'Bozen']],
  },
  bedarf: [
    ['Ortsbildpflege', 2],
    ['Führungen im Gelände', 2],
  ],
  papiere: {
    station: [
      papier(
        'Leitfaden für Stellungnahmen',
        'Schriftverkehr',
        40,
        ['Stellungnahmen zu Bauvorhaben gibt der Bezirksobmann ab.', 'Die Frist beträgt dreißig Tage.'],
        true,
      ),
      papier('Protokoll der Jahreshauptversammlung', 'Protokoll', 300, [
        'Der Kassier wird einstimmig entlastet.',
        'Der Bezirk richtet drei Wegkreuze her.',
      ]),
    ],
    verband: [
      papier('Satzung', 'Satzung', 900, ['Zweck ist die Pflege von Landschaft und Brauchtum.']),
      papier('Regolamento interno', 'Satzung', 500, [
        'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.',
      ]),
    ],
  },
  newsletter: {
    betreff: ['Was im Winter ansteht', 'L’inverno in arrivo'],
    text: ['Zahlen, Kurse, Wegkreuze', 'Cifre, corsi, capitelli'],
    goenner: ['Viermal im Jahr, was den Verband bewegt.', 'Quattro volte l’anno, le novità dell’associazione.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'bitte seht die Zahlen eures Bezirks durch, bevor sie im Februar freigegeben werden.',
        'controllate le cifre del vostro circondario prima dell’approvazione di febbraio.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Trockenmauern', 'Muri a secco'],
      [
        'Text',
        'Der Kurs beginnt um 8 Uhr am Dorfplatz. Wer mitmacht, trägt sich in der App ein.',
        'Il corso comincia alle 8 in piazza. Chi partecipa si iscrive nell’app.',
      ],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Zahlen der Bezirke', 'Bis Ende Februar sieht jeder Bezirk seine Jahreszahlen durch.', -6, true],
      ['Landesversammlung', 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
      ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
    ],
    station: [['Sprechstunde verlegt', 'Wir beginnen eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Statistik',
      'Zahlen des Jahres',
      'Der Bezirk berechnet und prüft seine Zahlen bis Ende Februar; der Landesverband gibt sie frei.',
    ],
    [
      'it',
      'Statistica',
      'Cifre dell’anno',
      'Il circondario calcola e verifica le proprie cifre entro fine febbraio; la federazione le approva.',
    ],
    [
      'de',
      'Ausbildung',
      'Anmeldung zu Kursen',
      'Der Bezirk merkt seine Mitglieder vor, die Bestätigung kommt mit der Einladung.',
    ],
    [
      'it',
      'Formazione',
      'Iscrizione ai corsi',
      'Il circondario prenota i propri soci, la conferma arriva con l’invito.',
    ],
  ],
  sortiment: {
    klassen: [
      [
        ['Ausstattung', 'Dotazione'],
        [
          ['Ausstellung', 'Esposizione'],
          ['Werkzeug', 'Attrezzi'],
        ],
      ],
      [['Druckwerke', 'Stampati'], [['Hefte und Karten', 'Quaderni e carte']]],
    ],
    waren: [
      stueck('AU-10', ['Stellwand', 'Pannello espositivo'], 'Ausstellung', 'Schreinerei', 12_500, 6, 'Regal 1'),
      stueck('AU-20', ['Beamer', 'Proiettore'], 'Ausstellung', 'Epson', 62_000, 1, 'Regal 1'),
      stueck('WE-10', ['Maurerhammer', 'Martello da muratore'], 'Werkzeug', 'Picard', 3_400, 6, 'Regal 2'),
      stueck('WE-20', ['Schnurgerüst', 'Cavalletto'], 'Werkzeug', 'Picard', 2_800, 2, 'Regal 2'),
      stueck('SC-10', ['Schlüssel Bezirksbüro', 'Chiave della sede'], 'Ausstellung', 'Schlosserei', 1_500, 5),
      menge('HE-10', ['Flurnamenheft', 'Quaderno dei toponimi'], 'Hefte und Karten', 'Druckerei', 900, 80),
      menge('KA-10', ['Wegekarte', 'Carta dei sentieri'], 'Hefte und Karten', 'Druckerei', 600, 50),
    ],
    pruefungen: [
      {
        names: ['Werkzeug, jährlich', 'Attrezzi, ogni anno'],
        gruppe: 'Werkzeug',
        pruefart: 'Funktion',
        intervall: 12,
        schritte: [['Stiele fest, ohne Risse', 'Manici saldi, senza crepe']],
      },
    ],
  },
  lager: ['Bezirksbüro', 'Kiste 1', 'Schriftführer'],
  plaetze: [
    ['Treffpunkt', 'Bezirksbüro', 0.001, -0.002, 'Zufahrt hinter dem Rathaus.'],
    ['Sonstiges', 'Wegkreuz am Kirchsteig', 0.004, 0.006, null],
  ],
  bereiche: ['FOTOARCHIV'],
  gruppen: { stelle: 'Bezirksausschuss', region: 'Kreisleitung', wort: 'Bezirk' },
};
