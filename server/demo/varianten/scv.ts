import { kurs, menge, papier, sitzungen, stueck, vorbei } from './kit.ts';
import { chornoten } from './noten-scv.ts';
import type { Profil } from './profil.ts';

const arten = ['Kirche', 'Gemischt', 'Maenner', 'Kirche', 'Frauen', 'KinderJugend', 'Ensemble'] as const;
const namen = {
  Kirche: ['Kirchenchor', 'Coro parrocchiale'],
  Gemischt: ['Gemischter Chor', 'Coro misto'],
  Maenner: ['Männergesangverein', 'Coro maschile'],
  Frauen: ['Frauenchor', 'Coro femminile'],
  KinderJugend: ['Kinderchor', 'Coro di voci bianche'],
  Ensemble: ['Vokalensemble', 'Ensemble vocale'],
} as const;

/** A federation of choirs. */
export const scv: Profil = {
  variante: 'SCV',
  verband: {
    names: ['Südtiroler Chorverband', 'Federazione cori dell’Alto Adige'],
    strasse: 'Schlernstraße 1',
    domain: 'chorverband',
    zweck: 'Pflege des Chorgesangs in Kirche und Konzert',
    absender: 'Südtiroler Chorverband · Schlernstraße 1 · 39100 Bozen',
    farbe: '#6d2a86',
  },
  region: ['Bezirk', 'Zona'],
  stelle: ([kurz, kurz_it], nr) => {
    const sektionsart = arten[nr % arten.length] ?? 'Kirche';
    const [name, name_it] = namen[sektionsart];
    return { names: [`${name} ${kurz}`, `${name_it} ${kurz_it}`], sektionsart };
  },
  strassen: ['Pfarrplatz', 'Dorfstraße', 'Kirchweg', 'Widumgasse', 'Schulweg'],
  aemter: [
    'Obmann',
    'Chorleiter',
    'Kassier',
    'Schriftführer',
    'Notenwart',
    'Stellvertretender Obmann',
    'Stellvertretender Chorleiter',
    'Stimmführer',
    'Stimmführer',
    'Organist',
    'Jugendbetreuer',
    'Beirat',
  ],
  qualifikationen: [
    ['Stimmbildung', 0.5],
    ['Chorleiterkurs C', 0.08],
    ['Kinderchorleitung', 0.06],
    ['Erste Hilfe', 0.15],
  ],
  kennungen: [
    ['Sängerausweis', 'SV-', 0.9],
    ['Mappennummer', '', 0.8],
  ],
  menschen: {
    frauen: [0.55, 0.6],
    alter: [
      [14, 17, 5],
      [18, 29, 15],
      [30, 44, 22],
      [45, 59, 32],
      [60, 85, 26],
    ],
    eintritt: 9,
    einwilligungen: 0.6,
  },
  notizen: ['Singt auch im Jugendchor.', 'Übernimmt Soli im Alt.', 'Kann erst ab 20 Uhr zur Probe kommen.'],
  foerderer: ['Gemeinde', 'Pfarrei', 'Tourismusverein', 'Dorfbank', 'Berggasthof', 'Holzbau'],
  angebot: {
    gruppen: [
      ['GESANG', 'Stimme und Chor', 'Voce e coro'],
      ['LEITUNG', 'Chorleitung', 'Direzione di coro'],
    ],
    codes: [['STIMME', 'Stimmbildung']],
    verlangt: [['STIMME', 'Stimmbildung', 'Verlaengert']],
    kurse: [
      kurs('Probenwochenende', 'station', 40, ['Einsingen und Register', 'Gesamtprobe'], {
        group: 'GESANG',
        voll: 12,
        haus: 'Kulturhaus',
        gear: 'Notenmappe, Bleistift',
        goal: 'Das Programm des Konzerts sitzt.',
      }),
      kurs('Stimmbildung für alle Register', 'station', -70, ['Atem und Klang'], {
        group: 'GESANG',
        code: 'STIMME',
        voll: 10,
        haus: 'Probelokal',
        ...vorbei,
      }),
      kurs('Chorleiterkurs C', 'verband', 25, ['Dirigieren', 'Stimmkunde', 'Probenmethodik'], {
        group: 'LEITUNG',
        voll: 2,
        max: 12,
        kontingent: 2,
        haus: 'Haus der Musik',
      }),
      kurs('Chortag im Bezirk', 'region', 60, ['Offenes Singen'], { group: 'GESANG', voll: 8, skip: 2, max: 80 }),
      kurs('Kinderchorleitung', 'region', -200, ['Lieder und Bewegung'], { group: 'LEITUNG', voll: 3, ...vorbei }),
      kurs('Chorausflug', 'station', 75, ['Fahrt nach Neustift'], {
        typ: 'Taetigkeit',
        group: 'GESANG',
        voll: 14,
        max: 40,
      }),
      kurs('Adventsingen im Seniorenheim', 'station', -330, ['Auftritt'], {
        typ: 'Taetigkeit',
        group: 'GESANG',
        voll: 11,
        max: 0,
        ...vorbei,
      }),
    ],
  },
  termine: {
    station: [
      ...sitzungen('Probelokal', 'Haus Sexten'),
      ['Chorprobe', 3, [20 * 60, 22 * 60], 'Probelokal'],
      ['Chorprobe', 10, [20 * 60, 22 * 60], 'Probelokal'],
      ['Probenwochenende', 40, undefined, 'Kulturhaus'],
    ],
    region: [['Bezirksversammlung der Chöre', 9, [18 * 60, 20 * 60], 'Bruneck']],
    verband: [['Vollversammlung', 60, [9 * 60, 13 * 60], 'Bozen']],
  },
  bedarf: [
    ['Chorleiterkurs C', 1],
    ['Stimmbildung', 10],
    ['Erste Hilfe', 2],
  ],
  papiere: {
    station: [
      papier(
        'Probenordnung',
        'Schriftverkehr',
        40,
        ['Geprobt wird jeden Donnerstag um 20 Uhr.', 'Wer fehlt, sagt dem Stimmführer Bescheid.'],
        true,
      ),
      papier('Protokoll der Jahreshauptversammlung', 'Protokoll', 300, [
        'Der Kassier wird einstimmig entlastet.',
        'Der Chor kauft neue Notenmappen.',
      ]),
    ],
    verband: [
      papier('Satzung', 'Satzung', 900, ['Zweck ist die Pflege des Chorgesangs.']),
      papier('Regolamento interno', 'Satzung', 500, [
        'Le assemblee sono convocate dal presidente con un preavviso di quindici giorni.',
      ]),
    ],
  },
  newsletter: {
    betreff: ['Vor dem Advent', 'Prima dell’Avvento'],
    text: ['Proben, Chortag, neue Noten', 'Prove, giornata dei cori, nuove partiture'],
    goenner: ['Viermal im Jahr, was der Chor singt.', 'Quattro volte l’anno, le novità del coro.'],
    bloecke: [
      ['Ueberschrift', 'Hallo {{vorname|zusammen}}', 'Ciao {{vorname|a tutti}}'],
      [
        'Text',
        'der Advent steht vor der Tür. Bitte bringt zur nächsten Probe eure Notenmappen mit.',
        'l’Avvento è alle porte. Portate le vostre cartelle alla prossima prova.',
      ],
      ['Trenner'],
      ['Ueberschrift', 'Chortag im Bezirk', 'Giornata dei cori'],
      [
        'Text',
        'Das offene Singen beginnt um 9 Uhr in Bruneck. Wer mitkommt, trägt sich in der App ein.',
        'Il canto comune comincia alle 9 a Brunico. Chi partecipa si iscrive nell’app.',
      ],
    ],
  },
  neuigkeiten: {
    verband: [
      ['Neue Chorliteratur im Verleih', 'Die Liste der neuen Partituren liegt im Verbandsbüro auf.', -6, true],
      ['Vollversammlung', 'Die Einladung mit der Tagesordnung kommt in der nächsten Woche.', -1, true],
      ['Wartung am Wochenende', 'Am Samstag zwischen 6 und 7 Uhr ist der Server nicht erreichbar.', 3, false],
    ],
    station: [['Probe verlegt', 'Am Donnerstag proben wir eine halbe Stunde später als sonst.', -2, true]],
  },
  information: [
    [
      'de',
      'Notenarchiv',
      'Was aufgeführt wird',
      'Jede Aufführung mit ihrem Programm steht bis Ende Jänner im Notenarchiv; daraus wird die Werkmeldung.',
    ],
    [
      'it',
      'Archivio musicale',
      'Ciò che si esegue',
      'Ogni esecuzione con il suo programma va inserita nell’archivio entro fine gennaio; ne nasce la dichiarazione delle opere.',
    ],
    [
      'de',
      'Ausbildung',
      'Anmeldung zu Kursen',
      'Der Chor merkt seine Mitglieder vor, die Bestätigung kommt mit der Einladung.',
    ],
    ['it', 'Formazione', 'Iscrizione ai corsi', 'Il coro prenota i propri soci, la conferma arriva con l’invito.'],
  ],
  sortiment: {
    klassen: [
      [
        ['Chorbedarf', 'Materiale per il coro'],
        [
          ['Noten und Mappen', 'Partiture e cartelle'],
          ['Probelokal', 'Sala prove'],
        ],
      ],
      [['Bekleidung', 'Abbigliamento'], [['Chorkleidung', 'Abiti da coro']]],
    ],
    waren: [
      stueck('NM-10', ['Notenmappe', 'Cartella per partiture'], 'Noten und Mappen', 'Buchbinderei', 2_900, 20),
      stueck('CK-10', ['Chorjacke', 'Giacca del coro'], 'Chorkleidung', 'Schneiderei', 18_500, 14),
      stueck('CK-20', ['Halstuch', 'Foulard'], 'Chorkleidung', 'Schneiderei', 3_200, 10),
      stueck('KL-10', ['E-Piano', 'Pianoforte digitale'], 'Probelokal', 'Yamaha', 149_000, 1, 'Regal 1'),
      stueck('ST-10', ['Stimmgabel', 'Diapason'], 'Probelokal', 'Wittner', 1_400, 2, 'Regal 1'),
      menge('NP-10', ['Notenpult', 'Leggio'], 'Probelokal', 'König & Meyer', 4_900, 30),
      menge('PO-10', ['Chorpodest', 'Pedana da coro'], 'Probelokal', 'Schreinerei', 32_000, 6),
    ],
    pruefungen: [
      {
        names: ['E-Piano, alle zwei Jahre', 'Pianoforte digitale, ogni due anni'],
        gruppe: 'Probelokal',
        pruefart: 'Funktion',
        intervall: 24,
        schritte: [['Tasten und Pedal gehen', 'Tasti e pedale funzionano']],
      },
    ],
  },
  lager: ['Probelokal', 'Notenschrank', 'Notenwart'],
  plaetze: [
    ['Probelokal', 'Probelokal', 0.001, -0.002, 'Schlüssel beim Obmann.'],
    ['Treffpunkt', 'Pfarrkirche', 0.002, 0.001, 'Aufgang zur Empore rechts vom Portal.'],
  ],
  noten: chornoten,
  lernt: ['Gesang'],
  bereiche: ['FOTOARCHIV'],
  gruppen: { stelle: 'Chorvorstand', region: 'Bezirksleitung', wort: 'Chor' },
};
