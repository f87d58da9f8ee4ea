import { musiksortiment } from '../artikel-musik.ts';
import { kurs, papier, sitzungen, vorbei } from './kit.ts';
import type { Profil } from './profil.ts';

/** A federation of brass bands. */
export const vsm: Profil = {
  variante: 'VSM',
  verband: {
    names: ['Verband der Musikkapellen', 'Federazione bande musicali'],
    strasse: 'Schlernstraße 1',
    domain: 'musikkapellen',
    zweck: 'Pflege der Blasmusik und Ausbildung der Jugend',
    absender: 'Verband der Musikkapellen · Schlernstraße 1 · 39100 Bozen',
    farbe: '#14508c',
  },
  region: ['Bezirk', 'Zona'],
  stelle: ([kurz, kurz_it]) => ({ names: [`Musikkapelle ${kurz}`, `Banda musicale ${kurz_it}`] }),
  strassen: ['Dorfplatz', 'Musikantenweg', 'Kirchweg', 'Schulweg', 'Pavillonweg'],
  aemter: [
    'Obmann',
    'Kapellmeister',
    'Kassier',
    'Schriftführer',
    'Notenwart',
    'Trachtenwart',
    'Instrumentenwart',
    'Jugendleiter',
    'Stabführer',
    'Stellvertretender Obmann',
    'Stellvertretender Kapellmeister',
    'Beirat',
  ],
  qualifikationen: [
    ['Registerführung', 0.15],
    ['Jugendleiterkurs', 0.08],
    ['Kapellmeisterkurs', 0.04],
    ['Stabführerkurs', 0.05],
    ['Erste Hilfe', 0.15],
  ],
  kennungen: [
    ['Musikantenausweis', 'MK-', 0.9],
    ['Trachtnummer', '', 0.8],
  ],
  menschen: {
    frauen: [0.2, 0.5],
    alter: [
      [12, 17, 16],
      [18, 29, 34],
      [30, 44, 24],
      [45, 59, 16],
      [60, 82, 10],
    ],
    eintritt: 10,
    einwilligungen: 0.6,
  },
  notizen: [
    'Spielt auch im Jugendorchester.',
    'Studiert in Innsbruck, am Wochenende da.',
    'Übernimmt das Solo im Flügelhorn.',
  ],
  foerderer: ['Gemeinde', 'Pfarrei', 'Tourismusverein', 'Dorfbank', 'Berggasthof', 'Holzbau'],
  angebot: {
    gruppen: [
      ['PROBE', 'Register- und Gesamtproben', 'Prove di sezione e d’insieme'],
      ['LEITUNG', 'Leitung und Jugend', 'Direzione e giovani'],
    ],
    codes: [['REGISTER', 'Registerführung']],
    verlangt: [['REGISTER', 'Registerführung', 'Verlaengert']],
    kurse: [
      kurs('Probenwochenende', 'station', 40, ['Registerproben', 'Gesamtprobe'], {
        group: 'PROBE',
        voll: 14,
        max: 40,
        haus: 'Probelokal',
        gear: 'Instrument, Notenpult',
        goal: 'Das Programm des Frühjahrskonzerts sitzt.',
      }),
      kurs('Marschprobe', 'station', -110, ['Antreten und Defilieren'], {
        group: 'PROBE',
        voll: 16,
        max: 0,
        ...vorbei,
      }),
      kurs('Registerführung', 'region', -60, ['Einstimmen und Einspielen'], {
        group: 'LEITUNG',
        code: 'REGISTER',
        voll: 5,
        ...vorbei,
      }),
      kurs('Kapellmeisterkurs', 'verband', 30, ['Partiturstudium', 'Dirigieren'], {
        group: 'LEITUNG',
        voll: 2,
        max: 10,
        kontingent: 2,
      }),
      kurs('Jungmusikantenwoche', 'region', 90, ['Ensemble', 'Konzert'], {
        group: 'LEITUNG',
        voll: 2,
        kinder: 4,
        max: 60,
      }),
      kurs('Kirchtagsfest', 'station', 65, ['Aufbau', 'Ausschank'], {
        typ: 'Taetigkeit',
        group: 'PROBE',
        voll: 12,
        max: 0,
      }),
      kurs('Neujahrsblasen', 'station', -330, ['Von Haus zu Haus'], {
        typ: 'Taetigkeit',
        group: 'PROBE',
        voll: 15,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [
      ...sitzungen('Probelokal', 'Haus Sexten'),
      ['Gesamtprobe', 3, [20 * 60, 22 * 60], 'Probelokal'],
      ['Registerprobe Blech', 6, [20 * 60, 21 * 60 + 30], 'Probelokal'],
      ['Probenwochenende', 40, undefined, 'Probelokal'],
    ],
    region: [['Bezirksversammlung', 9, [18 * 60, 20 * 60], 'Bruneck']],
    verband: [['Vollversammlung', 60, [9 * 60, 13 * 60], 'Bozen']],
  },
  bedarf: [
    ['Kapellmeisterkurs', 1],
    ['Registerführung', 5],
    ['Stabführerkurs', 1],
  ],
  papiere: {
    station: [
      papier(
        'Trachtenordnung',
        'Schriftverkehr',
        40,
        ['Die Tracht ist Eigentum der Musikkapelle.', 'Wer austritt, gibt sie gereinigt dem Trachtenwart zurück.'],
        true,
      ),
      papier('Protokoll der Jahreshauptversammlung', 'Protokoll', 300, [
        'Der Kassier wird einstimmig entlastet.',
        'Die Kapelle kauft eine Tuba.',
        'Das Frühjahrskonzert ist im Mai.',
      ]),
    ],
    verband: [
      papier('Satzung', 'Satzung', 900, ['Zweck ist die Pflege der Blasmusik.']),
      papier('Regolamento interno', 'Satzung', 500, [
        'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.',
      ]),
    ],
  },
  newsletter: {
    betreff: ['Vor dem Winterkonzert', 'Prima del concerto d’inverno'],
    text: ['Proben, Tracht, Jungmusikanten', 'Prove, costume, giovani musicanti'],
    goenner: ['Viermal im Jahr, was die Musikkapelle spielt.', 'Quattro volte l’anno, le novità della banda.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'das Konzert rückt näher. Bitte prüft eure Tracht und meldet dem Trachtenwart, was fehlt.',
        'il concerto si avvicina. Controllate il costume e segnalate al responsabile che cosa manca.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Probenwochenende', 'Fine settimana di prove'],
      [
        'Text',
        'Die Registerproben beginnen um 9 Uhr. Wer mitspielt, trägt sich in der App ein.',
        'Le prove di sezione cominciano alle 9. Chi suona si iscrive nell’app.',
      ],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Wertungsspiel im Frühjahr', 'Die Anmeldung ist bis Ende Jänner offen.', -6, true],
      ['Vollversammlung', 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
      ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
    ],
    station: [['Probe verlegt', 'Am Freitag proben wir eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Notenarchiv',
      'Was gespielt wurde',
      'Jeder Auftritt mit seinem Programm steht bis Ende Jänner im Notenarchiv; daraus wird die Werkmeldung.',
    ],
    [
      'it',
      'Archivio musicale',
      'Ciò che si è suonato',
      'Ogni esibizione con il suo programma va inserita nell’archivio entro fine gennaio; ne nasce la dichiarazione delle opere.',
    ],
    ['de', 'Shop', 'Tracht bestellen', 'Der Trachtenwart bestellt im Shop; der Bezirk genehmigt, der Verband liefert.'],
    [
      'it',
      'Negozio',
      'Ordinare il costume',
      'Il responsabile dei costumi ordina nel negozio; la zona approva, la federazione consegna.',
    ],
  ],
  sortiment: musiksortiment,
  lager: ['Probelokal', 'Instrumentenkoffer', 'Trachtenwart'],
  plaetze: [
    ['Probelokal', 'Probelokal', 0.001, -0.002, 'Schlüssel beim Obmann.'],
    ['Treffpunkt', 'Musikpavillon', 0.002, 0.001, null],
  ],
  lernt: ['Klarinette', 'Trompete', 'Querflöte'],
  bereiche: ['FOTOARCHIV'],
  gruppen: { stelle: 'Vorstand der Musikkapelle', region: 'Bezirksleitung', wort: 'Musikkapelle' },
};
