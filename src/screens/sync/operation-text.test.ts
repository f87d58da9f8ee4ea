import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { Rights } from '../../permissions/rights.ts';
import type { Operation } from '../../sync/operations.ts';
import { conflictLines, ownColumns, refusalText, valueLines } from './operation-text.ts';

const waiting: Operation = {
  nr: 1,
  op: 'd.1',
  kind: 'create',
  table: 'einsatz_vitalwerte',
  id: 'v',
  root: 'e',
  title: '',
  rootTitle: 'Einsatz 1',
  values: { patient_id: 'p', hf: 88, spo2: 97 },
  basis: {},
  titles: {},
  state: 'refused',
  attempts: 1,
  heldBy: [],
  isWithheld: false,
  at: '2026-02-01T10:00:00Z',
};
const table = registry.table('einsatz_vitalwerte');
const shown = (...rights: string[]): readonly string[] =>
  valueLines(
    table,
    waiting,
    () => undefined,
    ownColumns(registry, new Rights([{ rights, sektionen: ['s'] }]), table),
  ).map(({ column }) => column);

test('Right lost with queued vitals: what waits shows none of its values, until the right comes back', () => {
  expect(shown('EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_VERLAUF_NEU')).toEqual([]);
  expect(shown('EINSAETZE_PATIENTEN_LESEN')).toEqual(['hf', 'spo2']);
  expect(shown('EINSAETZE_PATIENTEN_NEU')).toEqual(['hf', 'spo2']);
});

test('a conflict of a step names the status that the person wants', () => {
  const step: Operation = {
    ...waiting,
    kind: 'step',
    table: 'einsaetze',
    id: 'e',
    values: { nach: 'Transfer' },
    basis: { status: 'Eingabe' },
    state: 'conflict',
    conflict: {
      kind: 'conflict',
      status_text: '',
      fields: [],
      rev: 3,
      columns: ['status'],
      server: { status: 'NichtAbrechenbar' },
      geloescht: false,
      geaendert: null,
    },
  };
  const [line] = conflictLines(registry.table('einsaetze'), step, () => undefined);
  expect(line).toMatchObject({ mine: 'Transfer', before: 'Eingabe', server: expect.stringContaining('abrechenbar') });
});

test('what is withheld shows what was typed, no value of the record and no reason that could name one', () => {
  const withheld: Operation = {
    ...waiting,
    kind: 'change',
    table: 'personen',
    values: { nachname: 'Pichler' },
    basis: { nachname: 'Gruber' },
    isWithheld: true,
    error: { kind: 'input', status_text: 'Die Nummer 0471 gibt es nicht.', fields: [], status: 422 },
    conflict: {
      kind: 'conflict',
      status_text: '',
      fields: [],
      rev: 3,
      columns: ['nachname'],
      server: { nachname: 'Mair' },
      geloescht: false,
      geaendert: null,
    },
  };
  const personen = registry.table('personen');
  expect(valueLines(personen, withheld, () => undefined, new Set(['nachname']))).toEqual([
    { column: 'nachname', label: 'Nachname', mine: 'Pichler', before: '' },
  ]);
  expect(conflictLines(personen, withheld, () => undefined)).toEqual([]);
  expect(refusalText(withheld)).toBe('Der Eintrag ist nicht mehr da, oder Sie dürfen ihn nicht mehr sehen.');
});
