import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrivate } from './keep-private.ts';

let folder = '';
let umask = 0;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'hb-rechte-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const openTo = (path: string): number => statSync(path).mode & 0o077;

test('what lies in the data directory from before, and what is written from now on, is for this account alone', () => {
  const dataDir = join(folder, 'daten');
  mkdirSync(join(dataDir, 'dateien/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'dateien/ab/foto'), 'x');
  writeFileSync(join(folder, 'anderes'), 'x');
  symlinkSync(join(folder, 'anderes'), join(dataDir, 'verweis'));
  keepPrivate(dataDir);
  writeFileSync(join(dataDir, 'neu'), 'x');
  const found = readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => name !== 'verweis');
  expect([dataDir, ...found.map((name) => join(dataDir, name))].map(openTo)).toEqual(
    Array.from({ length: found.length + 1 }, () => 0),
  );
  expect(openTo(join(folder, 'anderes'))).not.toBe(0);
});

test('a directory that nobody else may enter is not looked through again', () => {
  writeFileSync(join(folder, 'alt'), 'x');
  chmodSync(folder, 0o700);
  keepPrivate(folder);
  expect(openTo(join(folder, 'alt'))).not.toBe(0);
});
