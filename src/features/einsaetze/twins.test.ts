import { expect, test } from 'vitest';
import type { Known } from '../../kit/define-table.ts';
import type { einsaetze } from './einsaetze.table.ts';
import { mayBeSameEinsatz } from './twins.rules.ts';

const here = { lat: 46.4586, lon: 11.6214, hoehe_m: null, genauigkeit_m: null, quelle: null };
const einsatz: Known<typeof einsaetze> = {
  id: 'a',
  sek_id: 's',
  typ: 'Einsatz',
  status: 'Eingabe',
  einsatzbeginn: '2026-02-01T10:00:00.000Z',
  einsatznummer: 'L-1',
  position: here,
};
// A degree of latitude is 111.2 km.
const north = (km: number) => ({ ...here, lat: here.lat + km / 111.195 });

test.each<[string, object, boolean]>([
  ['with the same number of the control centre', { position: null }, true],
  ['within two kilometres', { einsatznummer: null, position: north(1.99) }, true],
  ['farther than two kilometres', { einsatznummer: null, position: north(2.01) }, false],
  ['30 minutes apart', { einsatzbeginn: '2026-02-01T10:30:00.000Z' }, true],
  ['more than 30 minutes apart', { einsatzbeginn: '2026-02-01T10:30:00.001Z' }, false],
  ['of another branch', { sek_id: 't' }, false],
  ['that was annulled', { status: 'Storno' }, false],
  ['of another sort', { typ: 'Hilfeleistung' }, false],
  ['without number and place', { einsatznummer: null, position: null }, false],
  ['without a begin', { einsatzbeginn: null }, false],
])('a mission %s may be the same one: %o → %s', (_, other, expected) => {
  expect(mayBeSameEinsatz(einsatz, { ...einsatz, id: 'b', ...other })).toBe(expected);
});

test('a mission is not its own twin', () => {
  expect(mayBeSameEinsatz(einsatz, einsatz)).toBe(false);
});
