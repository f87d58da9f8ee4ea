import { describe, expect, test } from 'vitest';
import { permissionsFor } from './sections.ts';

const actions = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'];
const rightsOf = (section: string) =>
  Object.fromEntries(actions.map((action) => [action, permissionsFor(section, action)]));
const single = (section: string) => Object.fromEntries(actions.map((action) => [action, [`${section}_${action}`]]));
const levels = (section: string, action: string) => [
  `${section}_${action}`,
  `${section}_REGION_${action}`,
  `${section}_VERBANDSEBENE_${action}`,
];
/** Read and save: rows come and go with the right to save. */
const readSave = (read: readonly string[], save: readonly string[]) => ({
  LESEN: read,
  NEU: save,
  SPEICHERN: save,
  LOESCHEN: save,
});

describe('sections of members and contacts', () => {
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
  ])('%s is read and saved only', (section) => {
    expect(rightsOf(section)).toEqual(readSave([`${section}_LESEN`], [`${section}_SPEICHERN`]));
  });

  test.each(['MITGLIEDER_FUNKTIONSJAHRE', 'KONTAKTE_FUNKTIONSJAHRE', 'EMAILPROTOKOLL_ALLGEMEIN'])(
    '%s is read only',
    (section) => {
      expect(rightsOf(section)).toEqual({ LESEN: [`${section}_LESEN`], NEU: [], SPEICHERN: [], LOESCHEN: [] });
    },
  );
});

describe.each(['AUSBILDUNG', 'UEBUNG', 'TAETIGKEIT', 'DIENSTPLAN'])('sections of %s', (area) => {
  test.each(['ALLGEMEIN', 'ZUSTAENDIGE', 'TEILNEHMER', 'DOKUMENTE'])(
    '%s maps each action to own, region and association',
    (name) => {
      const section = `${area}_${name}`;
      expect(rightsOf(section)).toEqual(Object.fromEntries(actions.map((action) => [action, levels(section, action)])));
    },
  );

  test.each(['DETAILS', 'ERWEITERT', 'TAGE', 'TEILNAHMEN', 'SELBSTWAHLPROGRAMM', 'SPIELPARTNER'])(
    '%s is read and saved at three levels',
    (name) => {
      const section = `${area}_${name}`;
      expect(rightsOf(section)).toEqual(readSave(levels(section, 'LESEN'), levels(section, 'SPEICHERN')));
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
    const section = `${area}_TEILNEHMERBEWERTUNG`;
    expect(permissionsFor(section, 'LESEN')).toEqual([
      `${section}_LESEN`,
      `${section}_REGION_LESEN`,
      `${section}_VERBANDSEBENE_SPEICHERN`,
    ]);
    expect(permissionsFor(section, 'SPEICHERN')).toEqual(levels(section, 'SPEICHERN'));
  });
});

describe('quirks', () => {
  test('the tariff of trainings is read at region level only', () => {
    const section = 'AUSBILDUNG_ZUSTAENDIGETARIF';
    expect(rightsOf(section)).toEqual(readSave([`${section}_REGION_LESEN`], levels(section, 'SPEICHERN')));
  });

  test('the tariff of activities is also read with the right of the region to read details', () => {
    const section = 'TAETIGKEIT_ZUSTAENDIGETARIF';
    expect(rightsOf(section)).toEqual(
      readSave([...levels(section, 'LESEN'), 'TAETIGKEIT_DETAILS_REGION_LESEN'], levels(section, 'SPEICHERN')),
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
  for (const section of ['LEISTUNGSABZEICHEN_ALLGEMEIN', 'JOB_ALLGEMEIN'])
    expect(rightsOf(section)).toEqual(readSave([`${section}_LESEN`], [`${section}_SPEICHERN`]));
  expect(rightsOf('KALENDER_ALLGEMEIN')).toEqual(single('KALENDER_ALLGEMEIN'));
});
