import { kurs, menge, papier, sitzungen, stueck, vorbei } from './kit.ts';
import type { Profil } from './profil.ts';

/** A federation of beekeepers. */
export const sib: Profil = {
  variante: 'SIB',
  verband: {
    names: ['Südtiroler Imkerbund', 'Federazione apicoltori dell’Alto Adige'],
    strasse: 'Galvanistraße 38',
    domain: 'imkerbund',
    zweck: 'Förderung der Bienenzucht und Schutz der Honigbiene',
    absender: 'Südtiroler Imkerbund · Galvanistraße 38 · 39100 Bozen',
    farbe: '#7a5200',
  },
  region: ['Bezirk', 'Zona'],
  stelle: ([kurz, kurz_it]) => ({ names: [`Imkerverein ${kurz}`, `Apicoltori ${kurz_it}`] }),
  strassen: ['Dorfstraße', 'Feldweg', 'Bachgasse', 'Schulweg', 'Obstgasse'],
  aemter: [
    'Ortsobmann',
    'Stellvertretender Ortsobmann',
    'Kassier',
    'Schriftführer',
    'Gesundheitswart',
    'Wanderwart',
    'Zuchtwart',
    'Gesundheitswart',
    'Jugendbetreuer',
    'Rechnungsprüfer',
    'Pressereferent',
    'Beirat',
  ],
  qualifikationen: [
    ['Grundkurs Imkerei', 0.7],
    ['Bienengesundheit', 0.4],
    ['Königinnenzucht', 0.12],
    ['Lebensmittelhygiene', 0.3],
  ],
  kennungen: [
    ['Imkerkarte', 'IM-', 0.9],
    ['BDN-Zugang', 'BDN', 0.4],
  ],
  menschen: {
    frauen: [0.2, 0.4],
    alter: [
      [14, 17, 3],
      [18, 29, 10],
      [30, 44, 22],
      [45, 59, 33],
      [60, 88, 32],
    ],
    eintritt: 12,
    einwilligungen: 0.5,
  },
  notizen: [
    'Allergie gegen Bienengift, führt Notfallset mit.',
    'Gibt Ableger ab.',
    'Wandert jedes Jahr in die Alpenrosen.',
  ],
  foerderer: ['Gemeinde', 'Obstgenossenschaft', 'Tourismusverein', 'Dorfbank', 'Berggasthof', 'Hofladen'],
  angebot: {
    gruppen: [
      ['PRAXIS', 'Praxis am Stand', 'Pratica in apiario'],
      ['GESUND', 'Bienengesundheit', 'Sanità apistica'],
    ],
    codes: [['GESUND', 'Bienengesundheit']],
    verlangt: [
      ['GESUND', 'Grundkurs Imkerei', 'Voraussetzung'],
      ['GESUND', 'Bienengesundheit', 'Verlaengert'],
    ],
    kurse: [
      kurs('Grundkurs Imkerei', 'region', 35, ['Das Volk im Jahr', 'Durchsicht am Stand', 'Honigernte'], {
        group: 'PRAXIS',
        voll: 5,
        max: 16,
        haus: 'Lehrbienenstand',
        gear: 'Schleier, Handschuhe',
        goal: 'Ein Volk über das Jahr führen.',
      }),
      kurs('Varroa richtig behandeln', 'station', -90, ['Milben zählen, Mittel wählen'], {
        group: 'GESUND',
        code: 'GESUND',
        voll: 12,
        haus: 'Vereinslokal',
        ...vorbei,
      }),
      kurs('Königinnenzucht', 'verband', 80, ['Umlarven', 'Begatten und Zeichnen'], {
        group: 'PRAXIS',
        voll: 3,
        skip: 4,
        max: 12,
      }),
      kurs('Honig verkosten', 'region', -230, ['Sensorik'], { group: 'PRAXIS', voll: 6, ...vorbei }),
      kurs('Etiketten und Lebensmittelrecht', 'verband', 20, ['Was auf dem Glas stehen muss'], {
        group: 'GESUND',
        voll: 4,
      }),
      kurs('Tag des offenen Bienenstandes', 'station', 65, ['Führungen und Verkostung'], {
        typ: 'Taetigkeit',
        group: 'PRAXIS',
        voll: 8,
        max: 0,
      }),
      kurs('Pflege des Lehrbienenstandes', 'station', -40, ['Mähen und Streichen'], {
        typ: 'Taetigkeit',
        group: 'PRAXIS',
        voll: 6,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [
      ...sitzungen('Vereinslokal', 'Haus Sexten'),
      ['Imkerstammtisch', 4, [19 * 60 + 30, 22 * 60], 'Vereinslokal'],
    ],
    region: [['Bezirksversammlung', 9, [18 * 60, 20 * 60], 'Bruneck']],
    verband: [['Imkertag', 60, [9 * 60, 13 * 60], 'Bozen']],
  },
  bedarf: [
    ['Bienengesundheit', 2],
    ['Königinnenzucht', 1],
  ],
  papiere: {
    station: [
      papier(
        'Wanderordnung',
        'Schriftverkehr',
        40,
        [
          'Jede Wanderung wird in der BDN gemeldet, bevor die Völker fahren.',
          'Der Stand trägt ein Schild mit dem Betriebskodex.',
        ],
        true,
      ),
      papier('Protokoll der Jahreshauptversammlung', 'Protokoll', 300, [
        'Der Kassier wird einstimmig entlastet.',
        'Der Verein kauft eine Honigschleuder.',
      ]),
    ],
    verband: [
      papier('Satzung', 'Satzung', 900, ['Zweck ist die Förderung der Bienenzucht.']),
      papier('Regolamento interno', 'Satzung', 500, [
        'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.',
      ]),
    ],
  },
  newsletter: {
    betreff: ['Vor der Winterruhe', 'Prima dell’inverno'],
    text: ['Zählung, Restentmilbung, Grundkurs', 'Censimento, trattamento invernale, corso base'],
    goenner: ['Viermal im Jahr, was die Imkerei bewegt.', 'Quattro volte l’anno, le novità dell’apicoltura.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'die Jahreszählung läuft. Bitte tragt bis Ende Dezember die Völker an allen Ständen ein.',
        'il censimento annuale è in corso. Inserite entro fine dicembre le famiglie di tutti gli apiari.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Grundkurs', 'Corso base'],
      [
        'Text',
        'Der Grundkurs beginnt am Lehrbienenstand in Bruneck. Wer mitmacht, trägt sich in der App ein.',
        'Il corso base comincia nell’apiario didattico di Brunico. Chi partecipa si iscrive nell’app.',
      ],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Jahreszählung hat begonnen', 'Bis 31. Dezember werden die Völker gezählt und in der BDN gemeldet.', -6, true],
      ['Imkertag', 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
      ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
    ],
    station: [['Stammtisch verlegt', 'Wir treffen uns eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Bienendatenbank',
      'Vor dem Wandern',
      'Eine Wanderung wird geplant, gemeldet und erst dann gefahren; das Begleitblatt druckt der Betrieb.',
    ],
    [
      'it',
      'Banca dati apistica',
      'Prima del nomadismo',
      'Uno spostamento si pianifica, si comunica e poi si esegue; il documento si stampa dall’apicoltura.',
    ],
    [
      'de',
      'Ausbildung',
      'Anmeldung zu Kursen',
      'Der Imkerverein merkt seine Mitglieder vor, die Bestätigung kommt mit der Einladung.',
    ],
    ['it', 'Formazione', 'Iscrizione ai corsi', 'La sezione prenota i propri soci, la conferma arriva con l’invito.'],
  ],
  sortiment: {
    klassen: [
      [
        ['Imkereibedarf', 'Materiale apistico'],
        [
          ['Beuten', 'Arnie'],
          ['Geräte', 'Attrezzi'],
          ['Gläser und Etiketten', 'Vasetti ed etichette'],
        ],
      ],
      [['Bekleidung', 'Abbigliamento'], [['Schutzkleidung', 'Indumenti protettivi']]],
    ],
    waren: [
      stueck('BE-10', ['Zanderbeute', 'Arnia Zander'], 'Beuten', 'Beutenbau', 14_500, 6, 'Regal 1'),
      stueck('SL-10', ['Honigschleuder', 'Smielatore'], 'Geräte', 'Logar', 98_000, 1, 'Regal 1'),
      stueck('SM-10', ['Smoker', 'Affumicatore'], 'Geräte', 'Dadant', 3_900, 4, 'Regal 1'),
      stueck('RE-10', ['Refraktometer', 'Rifrattometro'], 'Geräte', 'Atago', 19_500, 2, 'Regal 2'),
      stueck(
        'SK-10',
        ['Imkerjacke mit Schleier', 'Giacca da apicoltore con velo'],
        'Schutzkleidung',
        'Sheriff',
        8_900,
        8,
      ),
      menge('GL-10', ['Honigglas 500 g', 'Vasetto da 500 g'], 'Gläser und Etiketten', 'Glashütte', 95, 400),
      menge('ET-10', ['Etikettenrolle', 'Rotolo di etichette'], 'Gläser und Etiketten', 'Druckerei', 2_400, 12),
    ],
    pruefungen: [
      {
        names: ['Geräte, jährlich', 'Attrezzi, ogni anno'],
        gruppe: 'Geräte',
        pruefart: 'Funktion',
        intervall: 12,
        schritte: [['Sauber und rostfrei', 'Pulito e senza ruggine']],
      },
    ],
  },
  lager: ['Lehrbienenstand', 'Kiste 1', 'Gesundheitswart'],
  plaetze: [
    ['Treffpunkt', 'Lehrbienenstand', 0.004, 0.006, 'Strom und Wasser vorhanden.'],
    ['Depot', 'Gläserlager', 0.001, -0.002, 'Schlüssel beim Kassier.'],
  ],
  bereiche: ['BIENENDATENBANK', 'FOTOARCHIV'],
  gruppen: { stelle: 'Vereinsvorstand', region: 'Bezirksleitung', wort: 'Imkerverein' },
};
