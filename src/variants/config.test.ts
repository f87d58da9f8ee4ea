import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const base = 'https://verein.example/huette/';

describe('settings', () => {
  it.each([[{}], [null], ['x'], [[1]]])('are the defaults for %j', (json) => {
    expect(readConfig(json, base)).toEqual({
      variante: 'BERGRETTUNG',
      apiBase: 'api',
      testversion: false,
      showinfo: false,
      sperrung: false,
      neuladenSekunden: 60,
      debug: false,
      kennwortBeimStart: true,
      offlineTage: 14,
      offlineTagePatienten: 7,
      spbDatum: 130,
      personenSuche_sucheBergwachten: false,
    });
  });

  it('lose only the key that is of the wrong kind, say so, and leave out what they do not know', () => {
    const told: string[] = [];
    const read = readConfig(
      { variante: 'VSM', testversion: 'ja', neuladenSekunden: 0, sperrung: true, unbekannt: 1 },
      base,
      (key) => told.push(key),
    );
    expect(read).toMatchObject({ variante: 'VSM', testversion: false, neuladenSekunden: 60, sperrung: true });
    expect(read).not.toHaveProperty('unbekannt');
    expect(told).toEqual(['testversion', 'neuladenSekunden']);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://fremd.example/',
    '//fremd.example:x',
    'vbscript:x',
    'blob:https://verein.example/1',
    '',
  ])('take no address like %j', (url) => {
    const read = readConfig(
      { fernwartung: url, produktivsystem: url, logo: url, appStores: { android: url, ios: 'https://apps.example/' } },
      base,
    );
    expect([read.fernwartung, read.produktivsystem, read.logo, read.appStores]).toEqual([
      undefined,
      undefined,
      undefined,
      { ios: 'https://apps.example/' },
    ]);
  });

  it.each(['https://hilfe.example/x', '/hilfe', 'assets/hilfe.txt', 'https://verein.example/'])(
    'take the address %j',
    (url) => {
      expect(readConfig({ fernwartung: url }, base).fernwartung).toBe(url);
    },
  );

  it("take the customer's own start lists, order of the menu and tabs", () => {
    const own = {
      startlisten: ['/einsaetze'],
      menue: ['EINSAETZE', 'MITGLIEDER'],
      reiter: { mitglieder: ['qualifikationen', '-versand'] },
    };
    expect(readConfig(own, base)).toMatchObject(own);
    const told: string[] = [];
    const read = readConfig({ startlisten: '/einsaetze', menue: 'EINSAETZE', reiter: ['mitglieder'] }, base, (key) =>
      told.push(key),
    );
    expect([read.startlisten, read.menue, read.reiter, told]).toEqual([
      undefined,
      undefined,
      undefined,
      ['startlisten', 'menue', 'reiter'],
    ]);
  });

  it('know the region that new sections lie in by its id, and by nothing else', () => {
    const id = '0197c0de-0000-7000-8000-000000000001';
    expect(readConfig({ standardregion: id }, base).standardregion).toBe(id);
    expect(readConfig({ standardregion: 'Burggrafenamt' }, base).standardregion).toBeUndefined();
  });

  it('take addresses of their own origin without TLS too, where the app itself has none', () => {
    expect(readConfig({ fernwartung: 'http://localhost:8080/hilfe' }, 'http://localhost:8080/').fernwartung).toBe(
      'http://localhost:8080/hilfe',
    );
  });

  it('keep what is usable of the imprint and the organisations', () => {
    const read = readConfig(
      {
        impressum: { name: 'Bergrettung Ahrntal', email: 'kein', www: 'javascript:x' },
        organisationen: [{ name: 'Tal', url: 'https://tal.example/' }, { name: 'Böse', url: 'javascript:x' }, 'Tal'],
      },
      base,
    );
    expect(read.impressum).toEqual({ name: 'Bergrettung Ahrntal' });
    expect(read.organisationen).toEqual([{ name: 'Tal', url: 'https://tal.example/' }]);
  });
});
