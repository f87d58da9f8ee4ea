import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, snapshot } from './test-snapshot.ts';

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
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000);
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
