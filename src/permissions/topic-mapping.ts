import type { Action } from './actions.ts';
import { isRight } from './catalog.ts';

type Mapping = Readonly<Partial<Record<Action, readonly string[]>>>;

const ofLevels = (topic: string, action: string): readonly string[] =>
  [topic, `${topic}_REGION`, `${topic}_VERBANDSEBENE`].map((name) => `${name}_${action}`);

/** Topics of one level that are read and saved only: their rows come and go with the right to save. */
const readSave = [
  'MITGLIEDER_ARBEITSPLATZ',
  'MITGLIEDER_PERSOENLICHEDATEN',
  'MITGLIEDER_UEBUNGSTAETIGKEIT',
  'KONTAKTE_PERSOENLICHEDATEN',
  'KONTAKTE_UEBUNGSTAETIGKEIT',
  'LEISTUNGSABZEICHEN_ALLGEMEIN',
  'JOB_ALLGEMEIN',
  'BIENENDATENBANK_ERWEITERT',
  'BIENENDATENBANK_STANDORTE',
  'RETTUNGSSTELLEN_STEUER',
];

/**
 * Rights of the catalogue that open nothing: their section is read and saved only, its rows come and go with the right to save (spec B 6.3).
 * They were given out with their numbers, which never change, so they stay and are offered to nobody.
 */
export const withoutEffect: ReadonlySet<string> = new Set(
  readSave.flatMap((topic) => [`${topic}_NEU`, `${topic}_LOESCHEN`]).filter(isRight),
);

/** Likewise at three levels, in each of the four areas that share the course topics. */
const readSaveOfKurse = [
  'DETAILS',
  'ERWEITERT',
  'ZUSTAENDIGETARIF',
  'TEILNEHMERBEWERTUNG',
  'TAGE',
  'TEILNAHMEN',
  'SELBSTWAHLPROGRAMM',
  'SPIELPARTNER',
];
const kursAreas = ['AUSBILDUNG', 'UEBUNG', 'TAETIGKEIT', 'DIENSTPLAN'];

const ofReadSave = readSave.map((topic): [string, Mapping] => [
  topic,
  { NEU: [`${topic}_SPEICHERN`], LOESCHEN: [`${topic}_SPEICHERN`] },
]);

const ofKurse = kursAreas.flatMap((area) =>
  // Only what is no training has kilometres.
  [...readSaveOfKurse, ...(area === 'AUSBILDUNG' ? [] : ['ZUSTAENDIGETARIFKM'])].map((name): [string, Mapping] => {
    const topic = `${area}_${name}`;
    const save = ofLevels(topic, 'SPEICHERN');
    // Stated so (spec B 6.3): the list for reading a rating holds the association's right to save.
    const read =
      name === 'TEILNEHMERBEWERTUNG'
        ? { LESEN: [`${topic}_LESEN`, `${topic}_REGION_LESEN`, `${topic}_VERBANDSEBENE_SPEICHERN`] }
        : {};
    return [topic, { ...read, NEU: save, LOESCHEN: save }];
  }),
);

/**
 * Which rights grant a basic action on a topic, any one of them, where the catalogue alone does not say it (spec B 6.3).
 * For all others the catalogue's names of the topic and the action count, at each level that it has there.
 */
export const topicMapping: ReadonlyMap<string, Mapping> = new Map<string, Mapping>([
  ...ofReadSave,
  ...ofKurse,
  // Stated so: the tariff of an activity is also read with the details right of its region, documents are deleted with the depreciation's right.
  [
    'TAETIGKEIT_ZUSTAENDIGETARIF',
    {
      LESEN: [...ofLevels('TAETIGKEIT_ZUSTAENDIGETARIF', 'LESEN'), 'TAETIGKEIT_DETAILS_REGION_LESEN'],
      NEU: ofLevels('TAETIGKEIT_ZUSTAENDIGETARIF', 'SPEICHERN'),
      LOESCHEN: ofLevels('TAETIGKEIT_ZUSTAENDIGETARIF', 'SPEICHERN'),
    },
  ],
  // Whoever reads a patient leaves a trace of it, whatever else they may; nobody changes one.
  ['EINSAETZE_PATIENTENZUGRIFFE', { NEU: ['EINSAETZE_PATIENTEN_LESEN'], SPEICHERN: [], LOESCHEN: [] }],
  [
    'HILFELEISTUNG_PATIENTENZUGRIFFE',
    {
      LESEN: ['EINSAETZE_PATIENTENZUGRIFFE_LESEN'],
      NEU: ['HILFELEISTUNG_PATIENTEN_LESEN'],
      SPEICHERN: [],
      LOESCHEN: [],
    },
  ],
  // Who a patient is in the register is seen and said with a right of its own.
  [
    'EINSAETZE_PATIENTENPERSON',
    {
      LESEN: ['EINSAETZE_PATIENTEN_PERSONVERKNUEPFEN'],
      NEU: ['EINSAETZE_PATIENTEN_PERSONVERKNUEPFEN'],
      SPEICHERN: ['EINSAETZE_PATIENTEN_PERSONVERKNUEPFEN'],
      LOESCHEN: [],
    },
  ],
  // Who must read a document, the server writes. Whoever reads one says that they have; nobody takes that back.
  ['DOKUMENTE_LESEPFLICHT', { LESEN: ['DOKUMENTE_ALLGEMEIN_LESEN'], NEU: [], SPEICHERN: [], LOESCHEN: [] }],
  [
    'DOKUMENTE_LESEBESTAETIGUNG',
    { LESEN: ['DOKUMENTE_ALLGEMEIN_LESEN'], NEU: ['DOKUMENTE_ALLGEMEIN_LESEN'], SPEICHERN: [], LOESCHEN: [] },
  ],
  // The day of an honour's approval and that of its certificate are read with the extended section; who enters them approves, or prints.
  ...['MITGLIEDER', 'KONTAKTE'].flatMap((area) =>
    [
      ['GENEHMIGUNG', 'GENEHMIGEN'],
      ['DRUCK', 'DRUCKEN'],
    ].map(([ending = '', action = '']): [string, Mapping] => {
      const writing = [`${area}_EHRUNGEN_${action}`];
      return [
        `${area}_EHRUNGEN${ending}`,
        { LESEN: [`${area}_EHRUNGENERWEITERT_LESEN`], NEU: writing, SPEICHERN: writing, LOESCHEN: writing },
      ];
    }),
  ),
  // The link action (spec B 6.2): what is linked to a row is read with the row, and comes and goes with the right to link.
  ...['BUCHUNGEN', 'ARTIKEL', 'INVENTAR'].map((area): [string, Mapping] => {
    const of = (action: string) => ofLevels(`${area}_ALLGEMEIN`, action).filter(isRight);
    const linking = of('VERKNUEPFEN');
    return [`${area}_VERKNUEPFUNG`, { LESEN: of('LESEN'), NEU: linking, SPEICHERN: linking, LOESCHEN: linking }];
  }),
  ['DOKUMENTE_ALLGEMEIN', { LOESCHEN: ['ABSCHREIBUNG_ALLGEMEIN_LOESCHEN'] }],
]);

/**
 * Topics of a table that serves several areas, where an area calls them otherwise: orders of state-funded material have no topic of their
 * own, the area's general one counts (spec B 6.2).
 */
export const topicElsewhere: ReadonlyMap<string, string> = new Map([
  ['STAATSMITTEL_BESTELLUNGEN', 'STAATSMITTEL_ALLGEMEIN'],
]);
