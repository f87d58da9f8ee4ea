import { expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { listenNamen } from './listen.ts';

const namen = listenNamen(registry);

test('a table that several modules show bears the names of all of them', () => {
  expect(namen.get('personen')).toBe('Mitglieder, Kontakte');
  expect(namen.get('ausbildungen')).toBe('Ausbildungen, Tätigkeiten, Übungen, Dienstpläne');
});

test('no two tables bear one name', () => {
  expect(new Set(namen.values()).size).toBe(namen.size);
});
