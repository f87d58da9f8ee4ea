import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeployment, type Deployment } from './deployment.ts';

let folder = '';
let deployment: Deployment;
let said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'einrichtung-'));
  deployment = createDeployment(join(folder, 'own'), 'public/assets');
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => said.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

let tick = 1;
function write(name: string, content: unknown): void {
  const path = join(folder, 'own', name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  // A test writes faster than some file systems tick.
  utimesSync(path, tick, tick++);
}
const json = (name: string): Record<string, unknown> => JSON.parse(deployment.asset(name)?.toString() ?? 'null');

it('has the defaults of the build while the customer wrote nothing', () => {
  expect(deployment.config()).toMatchObject({ variante: 'BERGRETTUNG', sperrung: false, neuladenSekunden: 60 });
  expect(json('config.json')).toMatchObject({ variante: 'BERGRETTUNG', apiBase: 'api' });
  expect(json('menu.json')).toMatchObject({ EINSAETZE: true, NOTENARCHIV: false });
  expect(deployment.asset('logo.svg')).toBeUndefined();
});

it('lays the keys of the customer over the defaults and sees a change at once', () => {
  write('config.json', { variante: 'VSM', showinfo: true });
  expect(json('config.json')).toMatchObject({ variante: 'VSM', showinfo: true, apiBase: 'api' });
  expect(deployment.variant().organisationRoute).toBe('/musikkapellen');
  write('config.json', { variante: 'SCV' });
  expect(deployment.variant().organisationRoute).toBe('/choere');
  expect(deployment.config().showinfo).toBe(false);
});

it('takes menu and terms of the variant, and the customer’s own over them', () => {
  write('config.json', { variante: 'SIB' });
  expect(json('menu.json')).toMatchObject({ BIENENDATENBANK: true, EINSAETZE: false, SHOP: true });
  write('menu.json', { SHOP: false });
  expect(json('menu.json')).toMatchObject({ BIENENDATENBANK: true, SHOP: false });
  write('i18n/de_2.json', { Mitglieder: 'Imkerinnen und Imker', Sektion: 7 });
  expect(json('i18n/de_2.json')).toMatchObject({ Mitglieder: 'Imkerinnen und Imker' });
  expect(json('i18n/de_2.json')).not.toHaveProperty('Sektion', 7);
});

it('serves pictures and texts of the customer, and nothing that could run', () => {
  write('logo.svg', '<svg/>');
  write('skript.js', 'alert(1)');
  write('seite.html', '<script>alert(1)</script>');
  expect(deployment.asset('logo.svg')?.toString()).toBe('<svg/>');
  for (const name of ['skript.js', 'seite.html']) expect(deployment.asset(name)).toBeUndefined();
});

it.each([
  '../geheim.txt',
  'a/../../geheim.txt',
  '..%2fgeheim.txt',
  '/geheim.txt',
  './../geheim.txt',
  'a//b.txt',
  '.geheim.txt',
  'a\\..\\geheim.txt',
  'x\0.txt',
])('leads nowhere by the name %j', (name) => {
  write('a/b.txt', 'hier');
  writeFileSync(join(folder, 'geheim.txt'), 'geheim');
  expect(deployment.asset(name)).toBeUndefined();
});

it('follows no link, to a file or through a folder', () => {
  write('echt.txt', 'hier');
  mkdirSync(join(folder, 'fern'));
  writeFileSync(join(folder, 'fern/geheim.txt'), 'geheim');
  symlinkSync(join(folder, 'fern/geheim.txt'), join(folder, 'own/link.txt'));
  symlinkSync(join(folder, 'fern'), join(folder, 'own/ordner'));
  symlinkSync(join(folder, 'own/echt.txt'), join(folder, 'own/innen.txt'));
  for (const name of ['link.txt', 'ordner/geheim.txt', 'innen.txt']) expect(deployment.asset(name)).toBeUndefined();
  expect(said).toHaveLength(3);
});

it.each([
  ['not JSON', '{"variante": "VSM",', 'ist kein gültiges JSON'],
  ['no object', '["VSM"]', 'kein Objekt'],
  ['too large', `{"x":"${'x'.repeat(1_000_001)}"}`, 'ist größer als'],
])('says once what is wrong with a file that is %s, and serves the default', (_, content, fault) => {
  write('config.json', content);
  for (let i = 0; i < 3; i += 1) {
    expect(deployment.variant().name).toBe('BERGRETTUNG');
    expect(json('config.json')).toMatchObject({ variante: 'BERGRETTUNG' });
  }
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Die Datei assets/config.json dieser Einrichtung wird nicht verwendet');
  expect(said[0]).toContain(fault);
});

it('a folder with the name of a file is no file', () => {
  write('logo.svg/innen.txt', 'x');
  expect(deployment.asset('logo.svg')).toBeUndefined();
});

it('a setting of the wrong kind costs its own key only', () => {
  write('config.json', { variante: 'SKJ', showinfo: 'ja', fernwartung: 'javascript:alert(1)' });
  expect(deployment.config()).toMatchObject({ variante: 'SKJ', showinfo: false });
  expect(deployment.config().fernwartung).toBeUndefined();
  deployment.config();
  expect(said).toHaveLength(2);
  expect(said[0]).toContain('„showinfo“');
});

it('a key that is a word of the language changes nothing but itself', () => {
  write('config.json', '{"__proto__": {"sperrung": true}, "constructor": "x"}');
  expect(deployment.config().sperrung).toBe(false);
});
