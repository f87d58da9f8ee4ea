import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { filled } from '../kit/filter.ts';
import { Rights } from '../permissions/rights.ts';
import { permissionsFor } from '../permissions/topics.ts';
import { heldSteps, mayCreate, mayCreateIn, recordRights, stepsOf, type RecordPlace } from './record-rights.ts';
import { defineTable } from '../kit/define-table.ts';
import { choice } from '../kit/kinds/choice.ts';
import { reference } from '../kit/kinds/reference.ts';
import { createRegistry } from '../kit/registry.ts';
import { vocabulary } from '../kit/vocabulary.ts';

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
    sektionen: ['own'],
  },
  { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'], sektionen: ['own'] },
]);

const einsatz = (status: string, sektion = 'own') => ({
  id: 'e',
  typ: 'Einsatz',
  status,
  sek_id: sektion,
  sek_ids: [sektion],
});
const place = (table: string, root: RecordPlace['root'], isNew = false, rights = station): RecordPlace => ({
  registry,
  rights,
  table: registry.table(table),
  root,
  isNew,
});

describe('a record', () => {
  it('can be edited in its own branch and while its status allows it', () => {
    expect(recordRights(place('einsaetze', einsatz('Eingabe'))).mayChange).toBe(true);
    expect(recordRights(place('einsaetze', einsatz('Eingabe', 'other'))).mayChange).toBe(false);
    expect(recordRights(place('einsaetze', einsatz('Transfer')))).toMatchObject({
      mayChange: false,
      mayDelete: false,
      locked: true,
    });
  });

  it('that is closed can still be edited with the admin variant of saving', () => {
    const admin = new Rights([
      ...station.grants,
      { rights: ['EINSAETZE_ALLGEMEIN_SPEICHERNADMIN', 'EINSAETZE_BETEILIGTE_SPEICHERN'], sektionen: ['own'] },
    ]);
    const changes = [
      'Transfer',
      'Freigabe',
      'NichtAbrechenbar',
      'Gebucht',
      'Abgerechnet',
      'Abgeschlossen',
      'Storno',
    ].filter((status) => recordRights(place('einsaetze', einsatz(status), false, admin)).mayChange);
    expect(changes).toEqual(['Transfer', 'Freigabe', 'NichtAbrechenbar', 'Gebucht', 'Abgerechnet', 'Abgeschlossen']);
    expect([
      recordRights(place('einsaetze', einsatz('Freigabe', 'other'), false, admin)).mayChange,
      recordRights(place('einsatz_beteiligte', einsatz('Gebucht'), false, admin)).mayChange,
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
        sektionen: ['own'],
      },
    ]);
    const mayDelete = (table: string) =>
      ['Eingabe', 'Transfer', 'Freigabe', 'Gebucht'].map(
        (status) => recordRights(place(table, einsatz(status), false, admin)).mayDelete,
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
    const { writable } = recordRights(place('einsaetze', einsatz('Eingabe')));
    expect([writable.has('bezeichnung'), writable.has('nummer'), writable.has('sek_id')]).toEqual([true, false, false]);
    expect(
      recordRights(place('einsaetze', { id: 'neu', typ: 'Einsatz', sek_ids: [] }, true)).writable.has('sek_id'),
    ).toBe(true);
  });
});

describe('a log', () => {
  it('can always be added to, never be changed', () => {
    expect(mayCreate(place('einsatz_verlauf', einsatz('Transfer')))).toBe(true);
    expect(recordRights(place('einsatz_verlauf', einsatz('Eingabe'))).mayChange).toBe(false);
  });

  it('other children are locked with their mission', () => {
    expect(mayCreate(place('einsatz_beteiligte', einsatz('Eingabe')))).toBe(true);
    expect(mayCreate(place('einsatz_beteiligte', einsatz('Transfer')))).toBe(false);
  });
});

it('offers only the steps from the present status that the user holds', () => {
  expect(stepsOf(place('einsaetze', einsatz('Eingabe'))).map((step) => step.to)).toEqual(['Transfer', 'Storno']);
  expect(stepsOf(place('einsaetze', einsatz('Transfer')))).toEqual([]);
});

it('a user who may create nowhere gets no new record', () => {
  expect(mayCreate(place('einsaetze', undefined, true, new Rights([])))).toBe(false);
});

describe('records of several areas', () => {
  const rights = new Rights(
    [
      {
        rights: ['KONTAKTE_ALLGEMEIN_LESEN', 'KONTAKTE_ALLGEMEIN_SPEICHERN', 'KONTAKTE_ALLGEMEIN_NEU'],
        sektionen: ['own'],
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
  const only = (right: string) => new Rights([{ rights: ['EINSAETZE_ALLGEMEIN_LESEN', right], sektionen: ['own'] }]);
  const mayBoth = (right: string) => [
    recordRights(place('einsaetze', { id: 'neu', typ: 'Einsatz', sek_ids: [] }, true, only(right))).mayChange,
    recordRights(place('einsaetze', einsatz('Eingabe'), false, only(right))).mayChange,
  ];
  expect([mayBoth('EINSAETZE_ALLGEMEIN_NEU'), mayBoth('EINSAETZE_ALLGEMEIN_SPEICHERN')]).toEqual([
    [true, false],
    [false, true],
  ]);
});

describe('a list', () => {
  const verband = new Rights([{ rights: permissionsFor('EINSAETZE_ALLGEMEIN', 'NEU'), sektionen: ['own'] }]);
  const module = registry.module('einsaetze');

  it('offers new records to whoever may create them anywhere', () => {
    expect(mayCreateIn({ registry, rights: verband }, module)).toBe(true);
    expect(mayCreateIn({ registry, rights: new Rights([]) }, module)).toBe(false);
  });

  it('that is a view offers none to anybody', () => {
    const view = { criterion: filled('bezeichnung'), value: 'true' };
    expect(mayCreateIn({ registry, rights: verband }, { ...module, view })).toBe(false);
  });

  it('of what people confirm of their own offers none: it is pressed where it is read', () => {
    const lesungen = registry.module('informationlesungen');
    const leser = new Rights([{ rights: permissionsFor('INFORMATION_LESUNGEN', 'NEU'), sektionen: ['own'] }]);
    expect(mayCreate({ registry, rights: leser, table: lesungen.table, root: undefined })).toBe(true);
    expect(mayCreateIn({ registry, rights: leser }, lesungen)).toBe(false);
  });
});

describe('a child with a chain of its own', () => {
  const rows = { right: 'EINSAETZE_VERLAUF', title: [] } as const;
  const bestellungen = defineTable({
    ...rows,
    name: 'bestellungen',
    nr: 990,
    label: 'Bestellung',
    root: { by: 'everyone' },
    fields: {},
  });
  const zeilen = defineTable({
    ...rows,
    name: 'zeilen',
    nr: 991,
    label: 'Zeile',
    parent: 'bestellung_id',
    fields: {
      bestellung_id: reference({ label: 'Bestellung', to: 'bestellungen', required: true }),
      stand: choice({ label: 'Stand', values: vocabulary({ Offen: 'Offen', Fertig: 'Fertig' }), required: true }),
    },
    status: {
      column: 'stand',
      line: ['Offen', 'Fertig'],
      steps: [{ from: 'Offen', to: 'Fertig', action: 'SPEICHERN', label: 'Liefern', done: 'Geliefert' }],
      editable: ['Offen'],
    },
  });
  const rights = new Rights([
    {
      rights: ['LESEN', 'SPEICHERN', 'LOESCHEN'].map((action) => `EINSAETZE_VERLAUF_${action}`),
      sektionen: ['own'],
    },
  ]);
  const line = (stand: string): RecordPlace => ({
    registry: createRegistry([bestellungen, zeilen], []),
    rights,
    table: zeilen,
    root: { id: 'b', sek_ids: ['own'] },
    isNew: false,
    row: { id: 'z', stand },
  });

  it('is edited and deleted only in statuses that allow it', () => {
    expect(recordRights(line('Offen'))).toMatchObject({ mayChange: true, mayDelete: true });
    expect(recordRights(line('Fertig'))).toMatchObject({ mayChange: false, mayDelete: false, locked: true });
  });

  it('takes its steps by the rights held where its root lies', () => {
    expect(heldSteps(line('Offen')).map(({ to }) => to)).toEqual(['Fertig']);
    expect(heldSteps({ ...line('Offen'), root: { id: 'b', sek_ids: ['other'] } })).toEqual([]);
  });
});

describe('news, whose status says who reads them', () => {
  const office = new Rights([
    { rights: ['NEUIGKEITEN_ALLGEMEIN_LESEN', 'NEUIGKEITEN_ALLGEMEIN_NEU'], sektionen: ['own'] },
  ]);

  it('are begun by whoever may write them, since a new one begins as a draft', () => {
    const module = registry.module('neuigkeiten');
    expect(mayCreateIn({ registry, rights: office }, module)).toBe(true);
    expect(recordRights(place('neuigkeiten', undefined, true, office)).writable).toContain('titel');
    expect(mayCreateIn({ registry, rights: station }, module)).toBe(false);
  });
});
