import { describe, expect, test } from 'vitest';
import { permissionsFor } from './topics.ts';

const actions = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'];
const rightsOf = (topic: string) =>
  Object.fromEntries(actions.map((action) => [action, permissionsFor(topic, action)]));
const single = (topic: string) => Object.fromEntries(actions.map((action) => [action, [`${topic}_${action}`]]));
const levels = (topic: string, action: string) => [
  `${topic}_${action}`,
  `${topic}_REGION_${action}`,
  `${topic}_VERBANDSEBENE_${action}`,
];
/** Read and save: rows come and go with the right to save. */
const readSave = (read: readonly string[], save: readonly string[]) => ({
  LESEN: read,
  NEU: save,
  SPEICHERN: save,
  LOESCHEN: save,
});

describe('topics of members and contacts', () => {
  test.each([
    'FUNKTIONEN',
    'KENNUNGEN',
    'VERSAND',
    'STIMMGATTUNG',
    'BESETZUNG',
    'EHRUNGEN',
    'EHRUNGENERWEITERT',
    'ZAHLUNGEN',
    'QUALIFIKATIONEN',
  ])('the member section %s maps its four actions', (name) => {
    expect(rightsOf(`MITGLIEDER_${name}`)).toEqual(single(`MITGLIEDER_${name}`));
  });

  test.each([
    'ARBEITSPLATZ',
    'KENNUNGEN',
    'VERSAND',
    'STIMMGATTUNG',
    'FOERDERER',
    'FUNKTIONEN',
    'BESETZUNG',
    'EHRUNGEN',
    'ZAHLUNGEN',
    'QUALIFIKATIONEN',
  ])('the contact section %s maps its four actions', (name) => {
    expect(rightsOf(`KONTAKTE_${name}`)).toEqual(single(`KONTAKTE_${name}`));
  });

  test.each([
    'MITGLIEDER_ARBEITSPLATZ',
    'MITGLIEDER_PERSOENLICHEDATEN',
    'MITGLIEDER_UEBUNGSTAETIGKEIT',
    'KONTAKTE_PERSOENLICHEDATEN',
    'KONTAKTE_UEBUNGSTAETIGKEIT',
  ])('%s is read and saved only', (topic) => {
    expect(rightsOf(topic)).toEqual(readSave([`${topic}_LESEN`], [`${topic}_SPEICHERN`]));
  });

  test.each(['MITGLIEDER_FUNKTIONSJAHRE', 'KONTAKTE_FUNKTIONSJAHRE', 'EMAILPROTOKOLL_ALLGEMEIN'])(
    '%s is read only',
    (topic) => {
      expect(rightsOf(topic)).toEqual({ LESEN: [`${topic}_LESEN`], NEU: [], SPEICHERN: [], LOESCHEN: [] });
    },
  );
});

describe.each(['AUSBILDUNG', 'UEBUNG', 'TAETIGKEIT', 'DIENSTPLAN'])('topics of %s', (area) => {
  test.each(['ALLGEMEIN', 'ZUSTAENDIGE', 'TEILNEHMER', 'DOKUMENTE'])(
    '%s maps each action to own, region and association',
    (name) => {
      const topic = `${area}_${name}`;
      expect(rightsOf(topic)).toEqual(Object.fromEntries(actions.map((action) => [action, levels(topic, action)])));
    },
  );

  test.each(['DETAILS', 'ERWEITERT', 'TAGE', 'TEILNAHMEN', 'SELBSTWAHLPROGRAMM', 'SPIELPARTNER'])(
    '%s is read and saved at three levels',
    (name) => {
      const topic = `${area}_${name}`;
      expect(rightsOf(topic)).toEqual(readSave(levels(topic, 'LESEN'), levels(topic, 'SPEICHERN')));
    },
  );

  test('EMAIL is read only', () => {
    expect(rightsOf(`${area}_EMAIL`)).toEqual({
      LESEN: levels(`${area}_EMAIL`, 'LESEN'),
      NEU: [],
      SPEICHERN: [],
      LOESCHEN: [],
    });
  });

  test('members are pencilled in and withdraw at three levels', () => {
    for (const action of ['VORMERKEN', 'ZURUECKGETRETEN'])
      expect(permissionsFor(`${area}_TEILNEHMER`, action)).toEqual(levels(`${area}_TEILNEHMER`, action));
  });

  test('quirk: the list for reading the participant rating holds the right of the association to save, not to read', () => {
    const topic = `${area}_TEILNEHMERBEWERTUNG`;
    expect(permissionsFor(topic, 'LESEN')).toEqual([
      `${topic}_LESEN`,
      `${topic}_REGION_LESEN`,
      `${topic}_VERBANDSEBENE_SPEICHERN`,
    ]);
    expect(permissionsFor(topic, 'SPEICHERN')).toEqual(levels(topic, 'SPEICHERN'));
  });
});

describe('quirks', () => {
  test('the tariff of trainings is read at region level only', () => {
    const topic = 'AUSBILDUNG_ZUSTAENDIGETARIF';
    expect(rightsOf(topic)).toEqual(readSave([`${topic}_REGION_LESEN`], levels(topic, 'SPEICHERN')));
  });

  test('the tariff of activities is also read with the right of the region to read details', () => {
    const topic = 'TAETIGKEIT_ZUSTAENDIGETARIF';
    expect(rightsOf(topic)).toEqual(
      readSave([...levels(topic, 'LESEN'), 'TAETIGKEIT_DETAILS_REGION_LESEN'], levels(topic, 'SPEICHERN')),
    );
  });

  test('the documents section is deleted from with the depreciation right to delete', () => {
    expect(rightsOf('DOKUMENTE_ALLGEMEIN')).toEqual({
      ...single('DOKUMENTE_ALLGEMEIN'),
      LOESCHEN: ['ABSCHREIBUNG_ALLGEMEIN_LOESCHEN'],
    });
  });

  test('kilometres are paid for activities, not for trainings', () => {
    expect(permissionsFor('TAETIGKEIT_ZUSTAENDIGETARIFKM', 'LESEN')).toEqual(
      levels('TAETIGKEIT_ZUSTAENDIGETARIFKM', 'LESEN'),
    );
    expect(permissionsFor('AUSBILDUNG_ZUSTAENDIGETARIFKM', 'LESEN')).toEqual([]);
  });
});

test('performance badges and jobs are read and saved, the calendar is changed too', () => {
  for (const topic of ['LEISTUNGSABZEICHEN_ALLGEMEIN', 'JOB_ALLGEMEIN'])
    expect(rightsOf(topic)).toEqual(readSave([`${topic}_LESEN`], [`${topic}_SPEICHERN`]));
  expect(rightsOf('KALENDER_ALLGEMEIN')).toEqual(single('KALENDER_ALLGEMEIN'));
});

test('what is linked comes and goes with the right to link, at each level that the area has, and is read with its record', () => {
  const links = (read: readonly string[], link: readonly string[]) => ({
    LESEN: read,
    NEU: link,
    SPEICHERN: link,
    LOESCHEN: link,
  });
  for (const area of ['BUCHUNGEN', 'ARTIKEL'])
    expect(rightsOf(`${area}_VERKNUEPFUNG`)).toEqual(
      links([`${area}_ALLGEMEIN_LESEN`], [`${area}_ALLGEMEIN_VERKNUEPFEN`]),
    );
  const topic = 'INVENTAR_ALLGEMEIN';
  expect(rightsOf('INVENTAR_VERKNUEPFUNG')).toEqual(links(levels(topic, 'LESEN'), levels(topic, 'VERKNUEPFEN')));
});
