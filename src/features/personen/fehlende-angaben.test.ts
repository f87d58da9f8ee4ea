import { expect, test } from 'vitest';
import { berichtsregelnOf } from '../../variants/pflichtfelder.ts';
import type { Known } from '../../kit/define-table.ts';
import type { personen } from './personen.table.ts';
import { fehlendeAngaben } from './fehlende-angaben.ts';

const full: Known<typeof personen> = {
  vorname: 'A',
  geschlecht: 'Weiblich',
  gebdatum: '1990-01-01',
  strasse: 'S',
  plz: '39100',
  ort: 'Bozen',
  eintritt: '2020-01-01',
  sprache: 'de',
  mitgliedsstatus: 'Aktiv',
};
const mitglied = (values: object = {}) => ({ ...full, id: 'a', nachname: 'Auer', ...values });
const gaps = (
  variante: 'VSM' | 'KJS' | 'BERGRETTUNG',
  person: ReturnType<typeof mitglied>,
  parts: readonly { readonly id: string; readonly ende?: string }[] = [{ id: 'b' }],
  maySave = (column: string): boolean => column !== 'notiz',
) =>
  fehlendeAngaben({
    mitglieder: [person],
    besetzung: new Map([['a', parts]]),
    rules: berichtsregelnOf(variante),
    today: '2026-03-01',
    maySave: (_, column) => maySave(column),
    maySaveBesetzung: () => maySave('besetzung'),
  }).map(({ spalten, ohneBesetzung }) => [...spalten, ...(ohneBesetzung ? ['besetzung'] : [])]);

test('a complete member is not reported', () => {
  expect(gaps('VSM', mitglied())).toEqual([]);
});

test('what is missing depends on status and variant', () => {
  expect(gaps('VSM', mitglied({ plz: null, sprache: null }))).toEqual([['plz', 'sprache']]);
  expect(gaps('VSM', mitglied({ plz: null, sprache: null, mitgliedsstatus: 'Inaktiv' }))).toEqual([['plz']]);
  expect(gaps('KJS', mitglied({ sprache: null }))).toEqual([]);
  expect(gaps('BERGRETTUNG', mitglied())).toEqual([['mobilprivat', 'steuer_id']]);
});

test('a band wants a part that is played today', () => {
  expect(gaps('VSM', mitglied(), [])).toEqual([['besetzung']]);
  expect(gaps('VSM', mitglied(), [{ id: 'b', ende: '2026-02-28' }])).toEqual([['besetzung']]);
});

test('only what the user may fill is reported', () => {
  expect(gaps('VSM', mitglied({ plz: null }), [], (column) => column === 'vorname')).toEqual([]);
});
