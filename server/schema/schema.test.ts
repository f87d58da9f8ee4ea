import { afterAll, beforeAll, describe as suite, expect, test } from 'vitest';
import { sql } from 'kysely';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '../../src/features/registry.ts';
import { fold, searchText } from '../../src/lib/search-text.ts';
import type { TableSql } from '../../src/kit/sql.ts';
import { migrations } from '../storage/migrations.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { branches } from '../test-branches.ts';
import { describe } from './describe.ts';
import { ByHandError, difference } from './difference.ts';
import { committedSchema, defaultsOf, writeMigration } from './generate.ts';

const committed = committedSchema(fileURLToPath(new URL('../migrations/', import.meta.url)));

test('the committed schema is what the definitions ask for: else run `npm run migration -- <name>`', () => {
  expect(describe(registry)).toEqual(committed);
});

test('every migration has a number of its own, but for those that were written side by side: their names decide which comes first', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([
    '0072',
    '0073',
    '0074',
    '0076',
    '0078',
  ]);
});

test('what is made of other columns is made as the definitions say', () => {
  const written = migrations.map((one) => one.sql).join('\n');
  for (const { name, columns } of committed) {
    const { type } = columns.find((column) => column.name === 'suchtext') ?? {};
    const [, made = ''] = written.split(`create table ${name} (\n`);
    const after = (text: string, start: string): string[] =>
      text.split('\n').flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []));
    const said = [
      ...after(made.split('\n);')[0] ?? '', '  suchtext '),
      ...after(written, `alter table ${name} add column suchtext `),
    ];
    expect(said.at(-1)?.replace(/[,;]$/, '')).toBe(type);
  }
});

suite('difference', () => {
  const column = { name: 'name', type: 'text', notNull: false, references: null };
  const before: readonly TableSql[] = [{ name: 'orte', columns: [column], indexes: [] }];
  const withColumn = (extra: TableSql['columns'][number]): TableSql[] => [
    { name: 'orte', columns: [column, extra], indexes: [] },
  ];

  test('adds tables, columns, indexes and their foreign keys', () => {
    const land = { name: 'land_id', type: 'uuid', notNull: false, references: 'laender' };
    const after: TableSql[] = [
      { name: 'orte', columns: [column, land], indexes: [{ name: 'orte_name', unique: true, on: '(name)' }] },
      { name: 'laender', columns: [{ name: 'id', type: 'uuid', notNull: true, references: null }], indexes: [] },
    ];
    expect(difference(before, after, () => undefined)).toEqual([
      'create table laender (\n  id uuid not null primary key\n);',
      'alter table orte add column land_id uuid;',
      'alter table orte add constraint orte_land_id_fkey foreign key (land_id) references laender (id);',
      'create unique index orte_name on orte (name);',
    ]);
  });

  test("a required column takes its definition's default for the rows that are there", () => {
    const required = { name: 'status', type: 'text', notNull: true, references: null };
    expect(difference(before, withColumn(required), () => "'Eingabe'")).toEqual([
      "alter table orte add column status text not null default 'Eingabe';",
      'alter table orte alter column status drop default;',
    ]);
    expect(() => difference(before, withColumn(required), () => undefined)).toThrow(ByHandError);
    expect(defaultsOf(registry)('einsaetze', 'status')).toBe("'Eingabe'");
  });

  test('a column that is made of others is made anew', () => {
    const made = (type: string): TableSql[] => [
      {
        name: 'orte',
        columns: [
          column,
          { name: 'suchtext', type: `text GENERATED ALWAYS AS (${type}) STORED`, notNull: false, references: null },
        ],
        indexes: [],
      },
    ];
    expect(difference(made('a'), made('b'), () => undefined)).toEqual([
      'alter table orte drop column suchtext;',
      'alter table orte add column suchtext text GENERATED ALWAYS AS (b) STORED;',
    ]);
  });

  test('drops, renames, new types and new duties are written by hand', () => {
    const other = (change: Partial<TableSql['columns'][number]>): TableSql[] => [
      { name: 'orte', columns: [{ ...column, ...change }], indexes: [] },
    ];
    for (const after of [
      [],
      other({ name: 'bezeichnung' }),
      other({ type: 'integer' }),
      other({ notNull: true }),
      other({ references: 'orte' }),
    ]) {
      expect(() => difference(before, after, () => "''")).toThrow(/written by hand/);
    }
  });

  test('the same state asks for nothing', () => {
    expect(difference(committed, committed, () => undefined)).toEqual([]);
  });
});

suite('the generator', () => {
  test('numbers migrations, writes the new state, and has nothing to say the second time', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migration-'));
    try {
      expect(writeMigration(folder, registry, 'start', false)).toBe('0001_start.sql');
      expect(committedSchema(folder)).toEqual(describe(registry));
      expect(readFileSync(join(folder, '0001_start.sql'), 'utf8')).toContain('create table personen (');
      expect(writeMigration(folder, registry, 'nochmal', false)).toBeUndefined();
      expect(writeMigration(folder, registry, 'umbenannt', true)).toBe('0002_umbenannt.sql');
      expect(() => writeMigration(folder, registry, '../x', false)).toThrow(/named in lower case/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

suite('migrated database', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(testEngine, branches);
  });
  afterAll(() => server.close());

  test('has every column of every definition, required where the definition says so', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string }>`
      select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'`.execute(
      server.deps.storage.db,
    );
    const found = new Map(rows.map((row) => [`${row.table_name}.${row.column_name}`, row.is_nullable === 'NO']));
    const wanted = describe(registry).flatMap((table) =>
      table.columns.map((column) => [`${table.name}.${column.name}`, column.notNull] as const),
    );
    expect(wanted.filter(([name, notNull]) => found.get(name) !== notNull)).toEqual([]);
  });

  test('folds text for searching exactly as the replica does', async () => {
    const texts = [
      'Größe',
      'ÀÉÎõü',
      'Plattkofel',
      'STRASSE',
      'Sëlva/Wolkenstein',
      'Šuštar',
      'ΑΣ',
      'İstanbul',
      'e\u0301',
      'ﬁ',
      '東京',
      'a\u0300b',
      'ẞ',
      '',
      'Müßig',
      "Nicolo'",
      'D’Alò',
      '`´′ʼ‛',
      '+39 358 393 6802',
      '0471/123.456',
      '2025-04',
      '12-3',
      '000003',
      '(1) 2-34',
      '+',
      'u\u0308ber',
      'ǖ',
      'Straße 12/a',
      'Łukasz Żółć',
      'SØRENSEN',
      'Ærø Œuvre',
      'Đorđević',
      'Þórður',
      'ıIİ',
    ];
    const { rows } = await sql<{
      text: string;
      zeilen: string;
    }>`select such_falten(w) as text, such_text(w) as zeilen from unnest(${texts}::text[]) with ordinality as x(w, nr) order by nr`.execute(
      server.deps.storage.db,
    );
    expect(rows.map((row) => row.text)).toEqual(texts.map(fold));
    expect(rows.map((row) => row.zeilen)).toEqual(texts.map((text) => searchText([text])));
  });
});
