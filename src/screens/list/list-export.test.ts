import { expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { readSheet } from '../../lib/tables/read-sheet.ts';
import { writeXlsx } from '../../lib/tables/write-xlsx.ts';
import { bareContext } from '../../ui/kinds/testing/context.ts';
import { withBalance } from './balance.ts';
import { listColumns } from './list-columns.tsx';
import { exportSheets, narrowedText } from './list-export.tsx';
import { moved } from './list-layout.ts';
import { groupLines, totalLine } from './sum-lines.ts';

const context = { ...bareContext, labelOf: () => 'Bozen' };

test('an exported workbook holds the chosen columns of the rows, days as days, and says what it was narrowed to', () => {
  const columns = listColumns(registry.module('mitglieder'), ['nachname', 'gebdatum', 'sek_id'], context);
  const rows = [{ id: 'p', nachname: '=HYPERLINK("x")', gebdatum: '1961-02-01', sek_id: 's', mobilprivat: '1' }];
  const sheets = exportSheets(
    { title: 'Mitglieder', columns, rows, narrowed: 'Status: Aktiv' },
    '2026-01-15T10:00:00.000Z',
  );
  expect(readSheet(writeXlsx(sheets))).toEqual([
    ['Nachname', 'Geburtsdatum', expect.any(String)],
    ['=HYPERLINK("x")', '1961-02-01', 'Bozen'],
  ]);
  expect(sheets[1]?.rows).toContainEqual(['Gefiltert', 'Status: Aktiv']);
});

test('a column that comes with the day says what it is today, on the screen as in a file', () => {
  const columns = listColumns(registry.module('inventar'), ['name', 'sperren'], context);
  const rows = [
    { id: 'a', name: 'Seil', status: 'InGebrauch', sperren: ['Rueckruf'], ablauf: '2020-01-01' },
    { id: 'b', name: 'Helm', status: 'InGebrauch', sperren: [], ablauf: '2090-01-01' },
  ];
  expect(rows.map((row) => columns.map(({ text }) => text(row)))).toEqual([
    ['Seil', 'Abgelaufen, Rückruf'],
    ['Helm', ''],
  ]);
});

test('an export holds the groups, the balance and the sums as the list shows them', () => {
  const module = registry.module('mitgliederzahlungen');
  const rows = [
    { id: 'b', datum: '2026-02-01', art: 'Sachspende', betrag: 250 },
    { id: 'a', datum: '2026-01-01', art: 'Geldspende', betrag: 1000 },
    { id: 'c', datum: '2025-01-01', art: 'Geldspende', betrag: -1 },
  ];
  const columns = listColumns(module, ['datum', 'betrag'], context);
  const [art] = listColumns(module, ['art'], context);
  const groups = art && groupLines(rows, art, ['betrag']);
  const parts = groups?.map((group) => group.rows) ?? [];
  const sheets = exportSheets(
    {
      title: 'Zahlungen',
      columns: withBalance(module, columns, parts, { column: 'datum', isDown: true }, context.labelOf),
      rows,
      groups,
      total: totalLine(rows, ['betrag']),
      narrowed: '',
    },
    '2026-03-01T10:00:00.000Z',
  );
  expect(sheets[0]?.rows).toEqual([
    ['Datum', 'Betrag', 'Summe bisher'],
    ['Art: Geldspende (2)', { euros: 9.99 }, ''],
    [{ day: '2026-01-01' }, { euros: 10 }, { euros: 9.99 }],
    [{ day: '2025-01-01' }, { euros: -0.01 }, { euros: -0.01 }],
    ['Art: Sachspende (1)', { euros: 2.5 }, ''],
    [{ day: '2026-02-01' }, { euros: 2.5 }, { euros: 2.5 }],
    ['Summe', { euros: 12.49 }, ''],
  ]);
});

test('an exported file says that something is missing from it', () => {
  const about = (missing?: string) =>
    exportSheets(
      { title: 'Mitglieder', columns: [], rows: [], narrowed: '', ...(missing === undefined ? {} : { missing }) },
      '2026-01-15T10:00:00.000Z',
    )[1]?.rows;
  expect(about('Der Rest fehlt hier.')).toContainEqual(['Unvollständig', 'Der Rest fehlt hier.']);
  expect(about()).toHaveLength(4);
});

test('what a list is narrowed to is told in words', () => {
  const criteria = [
    {
      name: 'status',
      label: 'Status',
      group: 'Allgemein',
      entry: 'choice' as const,
      options: [{ id: 'a', label: 'Aktiv' }],
    },
    { name: 'ort', label: 'Ort', group: 'Allgemein', entry: 'text' as const, options: [] },
  ];
  expect(narrowedText(' mair ', criteria, { status: 'a', ort: '' })).toBe('Suche: mair; Status: Aktiv');
  expect(narrowedText('', criteria, {})).toBe('');
});

test('a column moves by one place and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 5, 1)).toEqual(['a', 'b']);
});

test('the text that a record is called by keeps room of its own; of a name in parts each part is short', () => {
  const room = (module: string, name: string) => listColumns(registry.module(module), [name], context)[0]?.minWidth;
  expect(room('dokumente', 'betreff')).toBe(164);
  expect(room('mitglieder', 'nachname')).toBeUndefined();
});
