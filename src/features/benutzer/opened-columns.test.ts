import { expect, test } from 'vitest';
import { registry } from '../registry.ts';
import { columnRights, openedColumns, openedTables } from './opened-columns.ts';

test('a right opens the columns of its topic in a table', () => {
  const personen = registry.table('personen');
  expect(openedColumns(registry, personen, 'MITGLIEDER_ALLGEMEIN_LESEN')).toContain('nachname');
  expect(openedColumns(registry, personen, 'MITGLIEDER_ALLGEMEIN_LESEN')).not.toContain('notiz');
  // Contact data is read with it where the person shows it, and never written.
  expect(openedColumns(registry, personen, 'MITGLIEDER_ALLGEMEIN_LESEN')).toContain('mobilprivat');
  expect(openedColumns(registry, personen, 'MITGLIEDER_ALLGEMEIN_SPEICHERN')).not.toContain('mobilprivat');
  expect(openedColumns(registry, personen, 'MITGLIEDER_PERSOENLICHEDATEN_LESEN')).toContain('mobilprivat');
  expect(openedColumns(registry, personen, 'KONTAKTE_PERSOENLICHEDATEN_SPEICHERN')).toContain('mobilprivat');
  expect(openedTables(registry, 'EINSAETZE_PATIENTEN_LESEN').map(({ name }) => name)).toContain('einsatz_patienten');
});

test('rights that open an area or delete open no columns', () => {
  const rights = columnRights(registry);
  expect(rights).toContain('AUSBILDUNG_ALLGEMEIN_REGION_LESEN');
  expect(rights).toContain('EINSAETZE_DOKUMENTE_LESEN');
  for (const right of ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LOESCHEN']) expect(rights).not.toContain(right);
});
