import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

describe.each(testEngines)('what calls answer on %s', (engine) => {
  let t: TestApp;
  let boss: Caller;
  let a: string;
  let b: string;
  let mitglied: string;

  beforeAll(async () => {
    t = await openTestApp(engine);
    const verband = await t.sektion('Verband');
    [a, b] = [await t.sektion('A', verband), await t.sektion('B', verband)];
    await t.user('chef', verband, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id: verband }]);
    boss = await t.signIn('chef');
    mitglied = await create('/mgd/mitglieder', {
      nachname: 'Hofer',
      vorname: 'Anna',
      sek_id: a,
      mitgliedsstatus: 'Aktiv',
    });
    await create('/mgd/mitglieder', { nachname: 'Kofler', sek_id: a, mitgliedsstatus: 'Jugend' });
    for (const url of ['/taetigkeiten', '/uebungen', '/dienstplaene', '/ausbildungen'])
      await create(url, { name: url, sek_id: a, anfang: '2026-05-01', ende: '2026-05-01' });
  });
  afterAll(() => t.close());

  const put = (body: unknown): RequestInit => ({
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const create = async (url: string, values: object): Promise<string> => {
    const id = newId();
    const answer = await boss(url, put({ id, ...values }));
    expect([url, answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([url, 201, '']);
    return id;
  };
  const reader = async (name: string, sek_id: string, rights: readonly string[]): Promise<Caller> => {
    await t.user(name, sek_id, [{ bg_id: await t.group(rights), sek_id }]);
    return t.signIn(name);
  };
  const list = async (call: Caller, url: string): Promise<Record<string, unknown>[]> => {
    const answer = await call(url);
    expect([url, answer.status]).toEqual([url, 200]);
    return answer.json();
  };
  const names = async (call: Caller, url: string): Promise<unknown[]> =>
    (await list(call, url)).map((row) => row['name'] ?? row['nachname']);
  const refusal = async (call: Caller, url: string): Promise<unknown> => {
    const answer = await call(url);
    const { status_text, fields } = await answer.json();
    return [answer.status, status_text, fields];
  };

  test('the kind of a course asks for another kind, with the rights on that kind', async () => {
    expect(await names(boss, '/taetigkeiten')).toEqual(['/taetigkeiten']);
    expect(await names(boss, '/taetigkeiten?typ=Taetigkeit')).toEqual(['/taetigkeiten']);
    expect(await names(boss, '/taetigkeiten?typ=Uebung')).toEqual(['/uebungen']);
    expect(await names(boss, '/taetigkeiten?typ=Dienstplan&jahr=2026')).toEqual(['/dienstplaene']);
    expect(await names(boss, '/ausbildungen?typ=2')).toEqual(['/uebungen']);
    const only = await reader('taetig', a, ['TAETIGKEIT_ALLGEMEIN_LESEN']);
    expect([await names(only, '/taetigkeiten'), await names(only, '/taetigkeiten?typ=Uebung')]).toEqual([
      ['/taetigkeiten'],
      [],
    ]);
    expect(await refusal(boss, '/taetigkeiten?typ=Fest')).toEqual([
      422,
      'Die Suche ist nicht gültig.',
      [{ feld: 'typ', text: 'Ungültiger Wert' }],
    ]);
  });

  test('enumerations are asked for by name or by number', async () => {
    expect(await names(boss, '/mgd/mitglieder?tagboxmitgliedsstatus=3')).toEqual(['Hofer']);
    expect(await names(boss, '/mgd/mitglieder?tagboxmitgliedsstatus=1,Aktiv')).toEqual(['Hofer', 'Kofler']);
    expect(await names(boss, '/mgd/suche?mitgliedsstatus=1')).toEqual(['Kofler']);
    expect(await names(boss, '/ausbildungen?status=1')).toEqual(['/ausbildungen']);
    expect(await names(boss, '/ausbildungen?status=4')).toEqual([]);
  });

  test.each([
    ['/mgd/mitglieder?tagboxmitgliedsstatus=Erfunden', 'tagboxmitgliedsstatus'],
    ['/mgd/mitglieder?tagboxmitgliedsstatus=0', 'tagboxmitgliedsstatus'],
    ['/mgd/mitglieder?tagboxmitgliedsstatus=Aktiv,99', 'tagboxmitgliedsstatus'],
    ['/mgd/suche?mitgliedsstatus=aktiv', 'mitgliedsstatus'],
    ['/einsaetze/einsaetze?status=Offen', 'status'],
    ['/ausbildungen?status=-1', 'status'],
    ['/kontakt/kontakte?kontaktstatus=3', 'kontaktstatus'],
    ['/sbs/sbs?status=Fertig', 'status'],
    ['/emailprotokoll/emails?art=Brief', 'art'],
    ['/daten/einsatzarten?art=Fest', 'art'],
  ])('an unknown value of an enumeration is refused: %s', async (url, feld) => {
    const [status, , fields] = (await refusal(boss, url)) as [number, string, unknown]; // as `refusal` says
    expect([status, fields]).toEqual([422, [{ feld, text: 'Ungültiger Wert' }]]);
  });

  test('what hangs on a record that may not be seen, or is not there, is refused like the record itself', async () => {
    const other = await reader('fern', b, ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_FUNKTIONEN_LESEN']);
    const near = await reader('nah', a, ['MITGLIEDER_FUNKTIONEN_LESEN']);
    for (const id of [mitglied, newId()])
      expect(await refusal(other, `/mgd/mitgliederfunktionen?mgd_id=${id}`)).toEqual([
        400,
        'Zeile nicht vorhanden.',
        [],
      ]);
    expect(
      (await other('/mgd/mitgliederfunktionen/suche', { ...put({ mgd_id: mitglied }), method: 'POST' })).status,
    ).toBe(400);
    expect(await list(near, `/mgd/mitgliederfunktionen?mgd_id=${mitglied}`)).toEqual([]);
    expect(await list(boss, `/mgd/mitgliederfunktionen?mgd_id=${mitglied}`)).toEqual([]);
  });

  test('what does not fit a call is said in German', async () => {
    const answer = async (path: string, body: unknown, method = 'PUT'): Promise<unknown> =>
      (await (await boss(path, { ...put(body), method })).json()).fields;
    expect(await answer('/user/kennwortaendern', {})).toEqual([{ feld: 'kennwortalt', text: 'Pflichtfeld' }]);
    expect(await answer('/user/kennwortaendern', { kennwortalt: 1, kennwortneu: 'x' })).toEqual([
      { feld: 'kennwortalt', text: 'Ungültiger Wert' },
    ]);
    expect(await answer('/suchen', { gespeichert: 3, geloescht: [] })).toEqual([
      { feld: 'gespeichert', text: 'Ungültiger Wert' },
    ]);
    expect(await answer('/mgd/duplikate', { eine_id: 5, andere_id: 'x' })).toEqual([
      { feld: 'eine_id', text: 'Ungültiger Wert' },
    ]);
    expect(await answer('/import', { zeilen: [{ id: 'x', nr: 1, werte: {} }] }, 'POST')).toEqual([
      { feld: 'zeilen.0.id', text: 'Ungültiger Wert' },
    ]);
  });
});
