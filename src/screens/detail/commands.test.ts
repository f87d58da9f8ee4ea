import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { Rights } from '../../permissions/rights.ts';
import type { RecordCommand } from '../device.ts';
import { recordRights } from '../record-rights.ts';
import { holdsAny, mayPrint, offersOn } from './commands.ts';

const rights = new Rights([{ rights: ['AUSBILDUNG_ALLGEMEIN_KOPIEREN'], sektionen: ['a'] }]);

it('a button needs one right, held where the record lies', () => {
  expect([
    holdsAny(rights, 'AUSBILDUNG_ALLGEMEIN_KOPIEREN', ['a']),
    holdsAny(rights, 'AUSBILDUNG_ALLGEMEIN_KOPIEREN', ['b']),
    holdsAny(rights, 'AUSBILDUNG_ALLGEMEIN_DRUCKEN', ['a']),
  ]).toEqual([true, false, false]);
});

it('a button with a list of rights needs any one of them', () => {
  expect(holdsAny(rights, ['AUSBILDUNG_ALLGEMEIN_REGION_KOPIEREN', 'AUSBILDUNG_ALLGEMEIN_KOPIEREN'], ['a'])).toBe(true);
  expect(holdsAny(rights, [], ['a'])).toBe(false);
});

it('printing needs the right to print where the catalogue has one', () => {
  const printer = new Rights([{ rights: ['MITGLIEDER_ALLGEMEIN_DRUCKEN'], sektionen: ['a'] }]);
  const mitglieder = { area: 'MITGLIEDER' };
  expect([
    mayPrint(printer, mitglieder, ['a']),
    mayPrint(printer, mitglieder, ['b']),
    mayPrint(rights, mitglieder, ['a']),
  ]).toEqual([true, false, false]);
  expect(mayPrint(rights, { area: 'VERWALTUNG' }, ['a'])).toBe(true);
});

it('saving a new record, and Save and New, need the new-right, and saving one that exists needs the save-right', () => {
  const root = { id: 'e', typ: 'Einsatz', sek_id: 'a', sek_ids: ['a'], status: 'Eingabe' };
  const mayChange = (right: string, isNew: boolean): boolean => {
    const held = new Rights([{ rights: [right], sektionen: ['a'] }]);
    return recordRights({ registry, rights: held, table: registry.table('einsaetze'), root, isNew }).mayChange;
  };
  expect([mayChange('EINSAETZE_ALLGEMEIN_NEU', true), mayChange('EINSAETZE_ALLGEMEIN_SPEICHERN', true)]).toEqual([
    true,
    false,
  ]);
  expect([mayChange('EINSAETZE_ALLGEMEIN_NEU', false), mayChange('EINSAETZE_ALLGEMEIN_SPEICHERN', false)]).toEqual([
    false,
    true,
  ]);
});

it('a command is offered where its right is held and its condition is met, and says why it does not work now', () => {
  const command: RecordCommand = {
    id: 'x',
    label: 'X',
    icon: 'check',
    right: 'AUSBILDUNG_ALLGEMEIN_KOPIEREN',
    place: 'menu',
    when: ({ stand }) => stand === 'offen' || (stand === 'fort' ? false : 'Schon erledigt.'),
    run: () => {},
  };
  const row = (id: string, stand: string, sektion = 'a') => ({ id, stand, sek_ids: [sektion] });
  const told = (...rows: ReturnType<typeof row>[]) =>
    offersOn(rights, [command], rows).map((offer) => [offer.rows.map(({ id }) => id), offer.blocked]);
  expect(told(row('1', 'offen'), row('2', 'erledigt'), row('3', 'offen', 'b'))).toEqual([[['1'], undefined]]);
  expect(told(row('2', 'erledigt'), row('4', 'fort'))).toEqual([[[], 'Schon erledigt.']]);
  expect(told(row('4', 'fort'))).toEqual([]);
  expect(told(row('3', 'offen', 'b'))).toEqual([]);
});

it('a command whose work lies elsewhere is offered wherever its right is held', () => {
  const command: RecordCommand = {
    id: 'x',
    label: 'X',
    icon: 'check',
    right: 'AUSBILDUNG_ALLGEMEIN_KOPIEREN',
    isElsewhere: true,
    place: 'menu',
    run: () => {},
  };
  const rows = [{ id: '1', sek_ids: ['b'] }];
  expect(offersOn(rights, [command], rows)).toHaveLength(1);
  expect(offersOn(rights, [{ ...command, right: 'AUSBILDUNG_ALLGEMEIN_DRUCKEN' }], rows)).toEqual([]);
});

it('a command that takes two rights is offered where both are held', () => {
  const command: RecordCommand = {
    id: 'x',
    label: 'X',
    icon: 'check',
    right: ['AUSBILDUNG_ALLGEMEIN_FREIGEBEN'],
    also: ['AUSBILDUNG_ALLGEMEIN_SPEICHERN', 'AUSBILDUNG_ALLGEMEIN_REGION_SPEICHERN'],
    place: 'menu',
    run: () => {},
  };
  const offered = (...held: readonly (readonly [right: string, sektion: string])[]): boolean => {
    const rows = [{ id: '1', sek_ids: ['a'] }];
    const grants = held.map(([right, sektion]) => ({ rights: [right], sektionen: [sektion] }));
    return offersOn(new Rights(grants), [command], rows).length > 0;
  };
  expect([
    offered(['AUSBILDUNG_ALLGEMEIN_FREIGEBEN', 'a']),
    offered(['AUSBILDUNG_ALLGEMEIN_SPEICHERN', 'a']),
    offered(['AUSBILDUNG_ALLGEMEIN_FREIGEBEN', 'a'], ['AUSBILDUNG_ALLGEMEIN_SPEICHERN', 'b']),
    offered(['AUSBILDUNG_ALLGEMEIN_FREIGEBEN', 'a'], ['AUSBILDUNG_ALLGEMEIN_REGION_SPEICHERN', 'a']),
  ]).toEqual([false, false, false, true]);
});
