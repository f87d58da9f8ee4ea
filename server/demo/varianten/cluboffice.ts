import { kurs, menge, papier, sitzungen, stueck, vorbei } from './kit.ts';
import type { Profil } from './profil.ts';

const vereine = [
  ['Sportverein', 'Associazione sportiva'],
  ['Sportclub', 'Sport club'],
  ['Alpin-Sportclub', 'Sci club'],
  ['Turnverein', 'Società ginnastica'],
] as const;

/** An association of clubs, which has no districts. */
export const cluboffice: Profil = {
  variante: 'CLUBOFFICE',
  verband: {
    names: ['Verband der Sportvereine Südtirols', 'Unione delle associazioni sportive altoatesine'],
    strasse: 'Brennerstraße 9',
    domain: 'sportvereine',
    zweck: 'Förderung des Breitensports',
    absender: 'Verband der Sportvereine Südtirols · Brennerstraße 9 · 39100 Bozen',
    farbe: '#0b5f63',
  },
  region: undefined,
  stelle: ([kurz, kurz_it], nr) => {
    const [name, name_it] = vereine[nr % vereine.length] ?? vereine[0];
    return { names: [`${name} ${kurz}`, `${name_it} ${kurz_it}`] };
  },
  strassen: ['Sportplatzweg', 'Dorfstraße', 'Schulweg', 'Auweg', 'Eisplatzweg'],
  aemter: [
    'Obmann',
    'Stellvertretender Obmann',
    'Kassier',
    'Schriftführer',
    'Sektionsleiter',
    'Zeugwart',
    'Sektionsleiter',
    'Trainer',
    'Trainer',
    'Jugendbetreuer',
    'Rechnungsprüfer',
    'Beirat',
  ],
  qualifikationen: [
    ['Übungsleiter', 0.2],
    ['Trainerlizenz', 0.08],
    ['Sportärztliche Untersuchung', 0.5],
    ['BLSD', 0.25],
    ['Kinderschutz', 0.2],
  ],
  kennungen: [
    ['Vereinsausweis', 'VA-', 0.95],
    ['Spielerpass', 'SP', 0.3],
  ],
  menschen: {
    frauen: [0.35, 0.45],
    alter: [
      [8, 17, 30],
      [18, 29, 25],
      [30, 44, 22],
      [45, 59, 15],
      [60, 80, 8],
    ],
    eintritt: 6,
    einwilligungen: 0.7,
  },
  notizen: ['Hilft beim Auf- und Abbau.', 'Fährt den Vereinsbus.', 'Trainiert die U10.'],
  foerderer: ['Gemeinde', 'Dorfbank', 'Tourismusverein', 'Sporthaus', 'Berggasthof', 'Holzbau'],
  angebot: {
    gruppen: [
      ['SPORT', 'Sport und Training', 'Sport e allenamento'],
      ['VEREIN', 'Vereinsführung', 'Gestione del club'],
    ],
    codes: [['UL', 'Übungsleiter']],
    verlangt: [['UL', 'Übungsleiter', 'Verlaengert']],
    kurse: [
      kurs('Skikurs für Kinder', 'station', 30, ['Anfänger', 'Fortgeschrittene', 'Vereinsrennen'], {
        group: 'SPORT',
        voll: 0,
        kinder: 8,
        max: 24,
        haus: 'Skizentrum',
        gear: 'Skiausrüstung, Helm',
        goal: 'Sicher die blaue Piste fahren.',
      }),
      kurs('Übungsleiter-Fortbildung', 'verband', -60, ['Koordination und Kraft'], {
        group: 'SPORT',
        code: 'UL',
        voll: 5,
        ...vorbei,
      }),
      kurs('Vereinsrecht und Buchhaltung', 'verband', 45, ['Das Register des dritten Sektors'], {
        group: 'VEREIN',
        voll: 3,
      }),
      kurs('BLSD-Kurs', 'station', -150, ['Wiederbelebung mit dem Defibrillator'], {
        group: 'VEREIN',
        voll: 9,
        ...vorbei,
      }),
      kurs('Versammlung der Sektionen', 'station', 0, ['Beschlüsse'], {
        typ: 'Taetigkeit',
        group: 'VEREIN',
        voll: 9,
        max: 0,
      }),
      kurs('Vereinsmeisterschaft', 'station', 80, ['Lauf und Siegerehrung'], {
        typ: 'Taetigkeit',
        group: 'SPORT',
        voll: 12,
        max: 0,
      }),
      kurs('Platzpflege', 'station', -35, ['Linien und Tornetze'], {
        typ: 'Taetigkeit',
        group: 'VEREIN',
        voll: 7,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [
      ...sitzungen('Vereinshaus', 'Haus Sexten'),
      ['Training Jugend', 3, [17 * 60, 18 * 60 + 30], 'Sportzone'],
      ['Trainingslager', 24, undefined, 'Innichen'],
    ],
    region: [],
    verband: [['Verbandstag', 60, [9 * 60, 13 * 60], 'Bozen']],
  },
  bedarf: [
    ['Übungsleiter', 4],
    ['BLSD', 6],
    ['Kinderschutz', 3],
  ],
  papiere: {
    station: [
      papier(
        'Kinderschutzkonzept',
        'Schriftverkehr',
        40,
        ['Wer Kinder trainiert, legt das Führungszeugnis vor.', 'Zwei Erwachsene sind bei jedem Training dabei.'],
        true,
      ),
      papier('Protokoll der Jahreshauptversammlung', 'Protokoll', 300, [
        'Der Kassier wird einstimmig entlastet.',
        'Der Mitgliedsbeitrag bleibt gleich.',
      ]),
    ],
    verband: [
      papier('Satzung', 'Satzung', 900, ['Zweck ist die Förderung des Breitensports.']),
      papier('Regolamento interno', 'Satzung', 500, [
        'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.',
      ]),
    ],
  },
  newsletter: {
    betreff: ['Start in den Winter', 'Inizio dell’inverno'],
    text: ['Skikurs, Versammlung, Meisterschaft', 'Corso di sci, assemblea, campionato'],
    goenner: ['Viermal im Jahr, was der Verein bewegt.', 'Quattro volte l’anno, le novità del club.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'der Skikurs für Kinder beginnt bald. Bitte bringt die sportärztlichen Zeugnisse mit.',
        'il corso di sci per bambini comincia presto. Portate i certificati medico-sportivi.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Vereinsmeisterschaft', 'Campionato sociale'],
      [
        'Text',
        'Der Lauf beginnt um 9 Uhr. Wer mitmacht, trägt sich in der App ein.',
        'La gara comincia alle 9. Chi partecipa si iscrive nell’app.',
      ],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Beiträge für Sportgeräte', 'Ansuchen nimmt das Verbandsbüro bis Monatsende an.', -6, true],
      ['Verbandstag', 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
      ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
    ],
    station: [['Training verlegt', 'Am Mittwoch trainieren wir eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Mitglieder',
      'Sportärztliches Zeugnis',
      'Ohne gültiges Zeugnis wird niemand zu Wettkämpfen gemeldet; die Qualifikation hält das Ablaufdatum fest.',
    ],
    [
      'it',
      'Soci',
      'Certificato medico-sportivo',
      'Senza certificato valido nessuno viene iscritto alle gare; la qualifica ne indica la scadenza.',
    ],
    [
      'de',
      'Ausbildung',
      'Anmeldung zu Kursen',
      'Der Verein merkt seine Mitglieder vor, die Bestätigung kommt mit der Einladung.',
    ],
    ['it', 'Formazione', 'Iscrizione ai corsi', 'Il club prenota i propri soci, la conferma arriva con l’invito.'],
  ],
  sortiment: {
    klassen: [
      [
        ['Sportgeräte', 'Attrezzi sportivi'],
        [
          ['Bälle und Tore', 'Palloni e porte'],
          ['Skisport', 'Sci'],
        ],
      ],
      [['Bekleidung', 'Abbigliamento'], [['Vereinskleidung', 'Abbigliamento sociale']]],
    ],
    waren: [
      stueck('VK-10', ['Trainingsanzug', 'Tuta sociale'], 'Vereinskleidung', 'Erima', 6_900, 14),
      stueck('VK-20', ['Regenjacke', 'Giacca antipioggia'], 'Vereinskleidung', 'Erima', 4_500, 8),
      stueck('ZM-10', ['Zeitmessanlage', 'Cronometro'], 'Skisport', 'Alge-Timing', 189_000, 1, 'Regal 1'),
      stueck('TO-10', ['Jugendtor', 'Porta giovanile'], 'Bälle und Tore', 'Sport-Thieme', 42_000, 2, 'Regal 1'),
      stueck('DE-10', ['Defibrillator', 'Defibrillatore'], 'Bälle und Tore', 'Zoll', 129_000, 1, 'Regal 2'),
      menge('BA-10', ['Fußball Größe 4', 'Pallone misura 4'], 'Bälle und Tore', 'Derbystar', 2_900, 20),
      menge('ST-10', ['Slalomstange', 'Palo da slalom'], 'Skisport', 'Liski', 1_900, 60),
    ],
    pruefungen: [
      {
        names: ['Tore und Geräte, jährlich', 'Porte e attrezzi, ogni anno'],
        gruppe: 'Bälle und Tore',
        pruefart: 'Funktion',
        intervall: 12,
        schritte: [['Standfest, ohne scharfe Kanten', 'Stabile, senza spigoli']],
      },
    ],
  },
  lager: ['Vereinshaus', 'Kiste 1', 'Zeugwart'],
  plaetze: [
    ['Treffpunkt', 'Sportzone', 0.004, 0.006, 'Umkleiden im Erdgeschoss.'],
    ['Parkplatz', 'Parkplatz Talschluss', -0.02, 0.015, 'Abfahrt des Vereinsbusses.'],
  ],
  bereiche: ['FOTOARCHIV'],
  gruppen: { stelle: 'Vereinsvorstand', region: 'Verbandsleitung', wort: 'Verein' },
};
