import { expect, test } from 'vitest';
import { zelleText } from '../../../screens/bogen/bogen.ts';
import { matrixBogen } from './matrix-bogen.ts';
import { matrixAus, type Matrixzeilen } from './matrix-daten.ts';

const person = (id: string, values: object = {}) => ({
  id,
  personenart: 'Mitglied' as const,
  mitgliedsstatus: 'Aktiv' as const,
  sek_id: 'A',
  sterbedatum: null,
  austritt: null,
  ...values,
});
const quali = (mgd_id: string, quali_id: string, gueltigbis: string | null = null) => ({
  id: `${mgd_id} ${quali_id}`,
  mgd_id,
  quali_id,
  am: '2020-01-01',
  gueltigbis,
});
const rows: Matrixzeilen = {
  bedarfe: [
    { id: '1', sek_id: 'A', quali_id: 'EL', anzahl: 1 },
    { id: '2', sek_id: 'A', quali_id: 'NA', anzahl: 1 },
  ],
  personen: [
    person('x'),
    person('y', { austritt: '2027-01-31' }),
    person('gast', { personenart: 'Kontakt', mitgliedsstatus: null }),
  ],
  qualifikationen: [quali('x', 'EL'), quali('x', 'NA'), quali('y', 'EL', '2026-12-31'), quali('gast', 'NA')],
};

test('a branch has its functions, and below them what can be filled at the same time: who holds two is one person', () => {
  const names = new Map([
    ['A', 'Sexten'],
    ['EL', 'Einsatzleitung'],
    ['NA', 'Notarzt'],
  ]);
  const { zeilen } = matrixBogen(
    matrixAus(rows, '2026-11-27'),
    (_, id) => names.get(id),
    (id) => id,
  );
  expect(zeilen.map(({ art, zellen }) => [art, ...zellen.map(zelleText)])).toEqual([
    ['Titel', 'Sexten', '', '', '', '', '', ''],
    ['Zeile', 'Einsatzleitung', '1', '2', '1', '1', '0', '0'],
    ['Zeile', 'Notarzt', '1', '1', '1', '1', '0', '0'],
    ['Summe', 'Gleichzeitig besetzbar', '2', '2', '1', '1', '0', '1'],
  ]);
  expect(zeilen.map(({ warnt }) => warnt ?? false)).toEqual([false, false, false, true]);
});

test('without a need there is nothing to show', () => {
  const { zeilen } = matrixBogen(
    matrixAus({ ...rows, bedarfe: [] }, '2026-11-27'),
    () => undefined,
    (id) => id,
  );
  expect(zeilen).toEqual([]);
});
