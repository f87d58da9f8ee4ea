import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, openSnapshot, snapshot } from './test-snapshot.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pglite-dump-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a dump stays readable when another test process replaces its file', async () => {
  const first = await snapshot([], folder);
  const [name = ''] = readdirSync(folder);
  copyFileSync(join(folder, name), join(folder, 'draft'));
  renameSync(join(folder, 'draft'), join(folder, name));
  expect(first.bytes.length).toBeGreaterThan(1_000_000);
  expect(first.files).toContainEqual(expect.objectContaining({ folder: '', name: 'PG_VERSION' }));
});

test('a changed migration makes a new dump, and the former one goes', async () => {
  const of = (sql: string) => [{ name: '0001-eins', sql }];
  await snapshot(of('create table eins (id integer)'), folder);
  const kept = readdirSync(folder).filter((name) => name.includes('leer'));
  expect(kept).toHaveLength(1);
  await snapshot(of('create table zwei (id integer)'), folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    ...kept,
    expect.stringContaining(nameOf(of('create table zwei (id integer)'))),
  ]);
});

test('databases that begin with the same dump have nothing in common afterwards', async () => {
  const first = await openSnapshot([]);
  await first.exec('create table eins (id integer); insert into eins values (1); checkpoint');
  const second = await openSnapshot([]);
  expect((await second.query("select to_regclass('eins') as tabelle")).rows).toEqual([{ tabelle: null }]);
  await second.exec('create table eins (id integer); insert into eins values (2); checkpoint');
  expect((await first.query('select id from eins')).rows).toEqual([{ id: 1 }]);
  await Promise.all([first.close(), second.close()]);
});
