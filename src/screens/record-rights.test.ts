import { describe, expect, it } from 'vitest';
import { registry } from '../features/registry.ts';
import { Rights } from '../permissions/rights.ts';
import { mayCreate, recordRights, stepsOf, type RecordPlace } from './record-rights.ts';

const station = new Rights([
  {
    rights: ['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_ALLGEMEIN_NEU', 'EINSAETZE_ALLGEMEIN_SPEICHERN', 'EINSAETZE_ALLGEMEIN_LOESCHEN', 'EINSAETZE_VERLAUF_LESEN', 'EINSAETZE_VERLAUF_NEU', 'EINSAETZE_BETEILIGTE_NEU'],
    sections: ['own'],
  },
  { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'], sections: ['own'] },
]);

const mission = (status: string, section = 'own') => ({ id: 'e', status, sek_id: section, sek_ids: [section] });
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
    expect(recordRights(place('einsaetze', mission('Transfer')))).toMatchObject({ mayChange: false, mayDelete: false, locked: true });
  });

  it('hides columns whose own right is missing', () => {
    const { readable, writable } = recordRights(place('personen', { id: 'p', sek_ids: ['own'] }));
    expect([readable.has('nachname'), readable.has('iban'), writable.has('iban')]).toEqual([true, false, false]);
  });

  it('never lets a server-set or creation-only column be changed afterwards', () => {
    const { writable } = recordRights(place('einsaetze', mission('Eingabe')));
    expect([writable.has('bezeichnung'), writable.has('nummer'), writable.has('sek_id')]).toEqual([true, false, false]);
    expect(recordRights(place('einsaetze', undefined, true)).writable.has('sek_id')).toBe(true);
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
  expect(stepsOf(place('einsaetze', mission('Eingabe'))).map((step) => step.to)).toEqual(['Transfer']);
  expect(stepsOf(place('einsaetze', mission('Transfer')))).toEqual([]);
});

it('a user who may create nowhere gets no new record', () => {
  expect(mayCreate(place('einsaetze', undefined, true, new Rights([])))).toBe(false);
});
