import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { filled } from '../kit/filter.ts';
import { Rights } from '../permissions/rights.ts';
import { permissionsFor } from '../permissions/sections.ts';
import { mayCreate, mayCreateIn, recordRights, stepsOf, type RecordPlace } from './record-rights.ts';

const station = new Rights([
  {
    rights: [
      'EINSAETZE_ALLGEMEIN_LESEN',
      'EINSAETZE_ALLGEMEIN_NEU',
      'EINSAETZE_ALLGEMEIN_SPEICHERN',
      'EINSAETZE_ALLGEMEIN_LOESCHEN',
      'EINSAETZE_VERLAUF_LESEN',
      'EINSAETZE_VERLAUF_NEU',
      'EINSAETZE_BETEILIGTE_NEU',
    ],
    sections: ['own'],
  },
  { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'], sections: ['own'] },
]);

const mission = (status: string, section = 'own') => ({
  id: 'e',
  typ: 'Einsatz',
  status,
  sek_id: section,
  sek_ids: [section],
});
const place = (table: string, root: RecordPlace['root'], isNew = false, rights = station): RecordPlace => ({
  registry,
  rights,
  table: registry.table(table),
  root,
  isNew,
});

describe('a record', () => {
  it('can be edited in its own section and while its status allows it', () => {
    expect(recordRights(place('einsaetze', mission('Eingabe'))).mayChange).toBe(true);
    expect(recordRights(place('einsaetze', mission('Eingabe', 'other'))).mayChange).toBe(false);
    expect(recordRights(place('einsaetze', mission('Transfer')))).toMatchObject({
      mayChange: false,
      mayDelete: false,
      locked: true,
    });
  });

  it('that is closed can still be edited with the admin variant of saving', () => {
    const admin = new Rights([
      ...station.grants,
      { rights: ['EINSAETZE_ALLGEMEIN_SPEICHERNADMIN', 'EINSAETZE_BETEILIGTE_SPEICHERN'], sections: ['own'] },
    ]);
    const changes = [
      'Transfer',
      'Freigabe',
      'NichtAbrechenbar',
      'Gebucht',
      'Abgerechnet',
      'Abgeschlossen',
      'Storno',
    ].filter((status) => recordRights(place('einsaetze', mission(status), false, admin)).mayChange);
    expect(changes).toEqual(['Transfer', 'Freigabe', 'NichtAbrechenbar', 'Gebucht', 'Abgerechnet', 'Abgeschlossen']);
    expect([
      recordRights(place('einsaetze', mission('Freigabe', 'other'), false, admin)).mayChange,
      recordRights(place('einsatz_beteiligte', mission('Gebucht'), false, admin)).mayChange,
    ]).toEqual([false, true]);
  });

  it('that hangs on another is not deleted once the status of that one keeps it, whatever the right', () => {
    const admin = new Rights([
      {
        rights: [
          'EINSAETZE_ALLGEMEIN_LESEN',
          'EINSAETZE_ALLGEMEIN_SPEICHERNADMIN',
          'EINSAETZE_ALLGEMEIN_FREIGEBEN',
          'EINSAETZE_PATIENTEN_LOESCHEN',
          'EINSAETZE_BETEILIGTE_LOESCHEN',
        ],
        sections: ['own'],
      },
    ]);
    const mayDelete = (table: string) =>
      ['Eingabe', 'Transfer', 'Freigabe', 'Gebucht'].map(
        (status) => recordRights(place(table, mission(status), false, admin)).mayDelete,
      );
    expect([mayDelete('einsatz_patienten'), mayDelete('einsatz_beteiligte')]).toEqual([
      [true, true, false, false],
      [true, true, true, true],
    ]);
  });

  it('hides columns whose own right is missing', () => {
    const { readable, writable } = recordRights(
      place('personen', { id: 'p', personenart: 'Mitglied', sek_ids: ['own'] }),
    );
    expect([readable.has('nachname'), readable.has('iban'), writable.has('iban')]).toEqual([true, false, false]);
  });

  it('never lets a server-set or creation-only column be changed afterwards', () => {
    const { writable } = recordRights(place('einsaetze', mission('Eingabe')));
    expect([writable.has('bezeichnung'), writable.has('nummer'), writable.has('sek_id')]).toEqual([true, false, false]);
    expect(
      recordRights(place('einsaetze', { id: 'neu', typ: 'Einsatz', sek_ids: [] }, true)).writable.has('sek_id'),
    ).toBe(true);
  });
});

describe('a log', () => {
  it('can always be added to, never be changed', () => {
    expect(mayCreate(place('einsatz_verlauf', mission('Transfer')))).toBe(true);
    expect(recordRights(place('einsatz_verlauf', mission('Eingabe'))).mayChange).toBe(false);
  });

  it('other children are locked with their mission', () => {
    expect(mayCreate(place('einsatz_beteiligte', mission('Eingabe')))).toBe(true);
    expect(mayCreate(place('einsatz_beteiligte', mission('Transfer')))).toBe(false);
  });
});

it('offers only the steps from the present status that the user holds', () => {
  expect(stepsOf(place('einsaetze', mission('Eingabe'))).map((step) => step.to)).toEqual(['Transfer', 'Storno']);
  expect(stepsOf(place('einsaetze', mission('Transfer')))).toEqual([]);
});

it('a user who may create nowhere gets no new record', () => {
  expect(mayCreate(place('einsaetze', undefined, true, new Rights([])))).toBe(false);
});

describe('records of several areas', () => {
  const rights = new Rights(
    [
      {
        rights: ['KONTAKTE_ALLGEMEIN_LESEN', 'KONTAKTE_ALLGEMEIN_SPEICHERN', 'KONTAKTE_ALLGEMEIN_NEU'],
        sections: ['own'],
      },
    ],
    { KONTAKTE_ALLGEMEIN_LESEN: { personen: ['nachname'] } },
  );
  const person = (personenart: string) => place('personen', { id: 'p', personenart, sek_ids: ['own'] }, false, rights);

  it('a contact opens with the rights on contacts, a member does not', () => {
    expect([recordRights(person('Kontakt')).mayChange, recordRights(person('Mitglied')).mayChange]).toEqual([
      true,
      false,
    ]);
  });

  it('a new record is offered where its own kind may be added', () => {
    const where = (personenart: string) =>
      mayCreate({ registry, rights, table: registry.table('personen'), root: { personenart } });
    expect([where('Kontakt'), where('Mitglied')]).toEqual([true, false]);
  });

  it('a column that column rights leave out is not shown', () => {
    const { readable } = recordRights(person('Kontakt'));
    expect([readable.has('nachname'), readable.has('vorname')]).toEqual([true, false]);
  });
});

it('saving uses the new right for a new record and the save right for an old one', () => {
  const only = (right: string) => new Rights([{ rights: ['EINSAETZE_ALLGEMEIN_LESEN', right], sections: ['own'] }]);
  const mayBoth = (right: string) => [
    recordRights(place('einsaetze', { id: 'neu', typ: 'Einsatz', sek_ids: [] }, true, only(right))).mayChange,
    recordRights(place('einsaetze', mission('Eingabe'), false, only(right))).mayChange,
  ];
  expect([mayBoth('EINSAETZE_ALLGEMEIN_NEU'), mayBoth('EINSAETZE_ALLGEMEIN_SPEICHERN')]).toEqual([
    [true, false],
    [false, true],
  ]);
});

describe('a list', () => {
  const verband = new Rights([{ rights: permissionsFor('EINSAETZE_ALLGEMEIN', 'NEU'), sections: ['own'] }]);
  const module = registry.module('einsaetze');

  it('offers new records to whoever may create them anywhere', () => {
    expect(mayCreateIn({ registry, rights: verband }, module)).toBe(true);
    expect(mayCreateIn({ registry, rights: new Rights([]) }, module)).toBe(false);
  });

  it('that is a view offers none to anybody', () => {
    const view = { criterion: filled('bezeichnung'), value: 'true' };
    expect(mayCreateIn({ registry, rights: verband }, { ...module, view })).toBe(false);
  });
});
