import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import {
  importFrameSchema,
  maxImportRows,
  type ImportEntry,
  type ImportFrame,
  type ImportOrder,
  type ImportResult,
} from '../../src/protocol/import.ts';
import * as v from 'valibot';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';

type Values = Readonly<Record<string, unknown>>;

describe.each(testEngines)('import on %s', (engine) => {
  let t: TestApp;
  let verband: string;
  let bozen: string;
  let meran: string;
  let anna: Caller;
  let berta: Caller;
  let reader: Caller;

  beforeAll(async () => {
    t = await openTestApp(engine);
    verband = await t.sektion('Verband');
    bozen = await t.sektion('Bozen', verband);
    meran = await t.sektion('Meran', verband);
    const all = await t.group([...rightNumbers.keys()]);
    const reading = await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']);
    await t.user('anna', bozen, [{ bg_id: all, sek_id: bozen }]);
    await t.user('berta', bozen, [
      { bg_id: all, sek_id: bozen },
      { bg_id: all, sek_id: meran },
    ]);
    await t.user('reader', bozen, [{ bg_id: reading, sek_id: bozen }]);
    [anna, berta, reader] = await Promise.all([t.signIn('anna'), t.signIn('berta'), t.signIn('reader')]);
  });
  afterAll(() => t.close());

  const order = (werte: readonly Values[], rest: Partial<ImportOrder> = {}): ImportOrder => ({
    id: newId(),
    modul: 'mitglieder',
    name: 'Liste.csv',
    art: 'gute',
    schluessel: ['mgdnummer'],
    zeilen: werte.map((one, index) => ({ id: newId(), nr: index + 1, werte: one })),
    ...rest,
  });
  const framesOf = async (response: Response): Promise<ImportFrame[]> =>
    (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => v.parse(importFrameSchema, JSON.parse(line)));
  const post = (body: ImportOrder, by = anna): Promise<Response> =>
    by('/import', { method: 'POST', body: JSON.stringify(body) });
  const run = async (body: ImportOrder, by = anna): Promise<{ results: ImportResult[]; kept: boolean }> => {
    const frames = await framesOf(await post(body, by));
    const end = frames.at(-1);
    return {
      results: frames.flatMap((frame) => (frame.t === 'teil' ? frame.zeilen : [])),
      kept: end?.t === 'ende' && end.uebernommen,
    };
  };
  const undo = async (id: string, by = anna): Promise<ImportResult[]> =>
    (await framesOf(await by(`/import/${id}/rueckgaengig`, { method: 'POST' }))).flatMap((frame) =>
      frame.t === 'teil' ? frame.zeilen : [],
    );
  const was = ({ results }: { results: ImportResult[] }): string[] => results.map((one) => one.was);
  const named = async (
    nachname: string,
  ): Promise<
    { id: string; rev: number; mgdnummer: string; vorname: string | null; ort: string | null; sek_id: string }[]
  > => {
    const rows: {
      id: string;
      rev: number;
      nachname: string;
      mgdnummer: string;
      vorname: string | null;
      ort: string | null;
      sek_id: string;
    }[] = await (await berta('/mgd/mitglieder')).json();
    return rows.filter((row) => row.nachname === nachname);
  };

  test('a row has no higher number than a spreadsheet has lines: taking it back would search for ever', async () => {
    const [row] = order([{ nachname: 'Fern', sek_id: bozen }]).zeilen;
    expect(
      (await post({ ...order([]), zeilen: row === undefined ? [] : [{ ...row, nr: 2_000_000_000 }] })).status,
    ).toBe(422);
  });

  test('a list for reading only takes neither an import nor a write by its address', async () => {
    const views = [...t.deps.registry.modules.values()].filter(({ view }) => view !== undefined);
    expect(views.length).toBeGreaterThan(0);
    for (const { name, url } of views) {
      const told = await post(order([{ nr: 1 }], { modul: name, schluessel: ['nr'] }));
      expect([told.status, (await told.text()).includes('Diese Liste gibt es nicht.')]).toEqual([422, true]);
      const body = JSON.stringify({ id: newId() });
      expect((await anna(url, { method: 'PUT', body })).status).toBe(404);
      expect((await anna(`${url}/${newId()}`, { method: 'PUT', body })).status).toBe(404);
      expect((await anna(`${url}/${newId()}`, { method: 'DELETE', body })).status).toBe(404);
    }
  });

  test('a second import of the same file updates by number instead of doubling', async () => {
    expect(was(await run(order([{ nachname: 'Erst', sek_id: bozen }])))).toEqual(['neu']);
    const [person] = await named('Erst');
    const again = order([{ mgdnummer: person?.mgdnummer, nachname: 'Erst', vorname: 'Eva', sek_id: bozen }]);
    expect(was(await run(again))).toEqual(['geaendert']);
    expect(was(await run({ ...again, id: newId() }))).toEqual(['gleich']);
    expect((await named('Erst')).map((one) => one.vorname)).toEqual(['Eva']);
  });

  test('a file that is chosen again adds nobody twice: who is likely there already is told in the trial, and decided there', async () => {
    const rows = [
      { nachname: 'Müßig', vorname: 'Karl', gebdatum: '1961-02-03', sek_id: bozen },
      { nachname: 'Neuling', vorname: 'Ute', gebdatum: '1990-05-06', sek_id: bozen },
    ];
    expect(was(await run(order(rows.slice(0, 1), { schluessel: [] })))).toEqual(['neu']);
    const again = [{ ...rows[0], nachname: 'Muessig', ort: 'Lana' }, rows[1] ?? {}];
    const trial = await run(order(again, { schluessel: [], art: 'probe' }));
    expect(
      trial.results.map(({ was: what, titel, werte }) => [what, titel, werte?.find(({ feld }) => feld === 'ort')]),
    ).toEqual([
      ['zwilling', 'Müßig Karl', { feld: 'ort', alt: null, neu: 'Lana' }],
      ['neu', undefined, undefined],
    ]);
    expect(was(await run(order(again, { schluessel: [], art: 'alles' })))).toEqual(['zwilling', 'neu']);
    expect(await named('Muessig')).toEqual([]);
    expect(was(await run(order(again, { schluessel: [], zwillinge: 'aendern' })))).toEqual(['geaendert', 'gleich']);
    expect((await named('Muessig')).map((one) => one.ort)).toEqual(['Lana']);
    const chosen = order(again, { schluessel: [], zwillinge: 'aendern' });
    expect(
      was(
        await run({
          ...chosen,
          zeilen: chosen.zeilen.map((row, index) => (index === 0 ? { ...row, zwilling: 'neu' as const } : row)),
        }),
      ),
    ).toEqual(['neu', 'gleich']);
    expect(await named('Muessig')).toHaveLength(2);
  });

  test('the branch that is chosen for new rows moves nobody who is there, found by number or as a likely twin', async () => {
    const person = { nachname: 'Meranzug', vorname: 'Ida', gebdatum: '1970-01-02' };
    await run(order([{ ...person, sek_id: meran }], { schluessel: [] }), berta);
    const [known] = await named('Meranzug');
    const neu = { sek_id: bozen };
    expect(
      (await run(order([{ ...person, ort: 'Lana' }], { schluessel: [], art: 'probe', neu }), berta)).results,
    ).toMatchObject([{ was: 'zwilling', werte: [{ feld: 'ort', alt: null, neu: 'Lana' }] }]);
    expect(
      was(await run(order([{ ...person, ort: 'Lana' }], { schluessel: [], zwillinge: 'aendern', neu }), berta)),
    ).toEqual(['geaendert']);
    expect(
      was(
        await run(
          order(
            [
              { mgdnummer: known?.mgdnummer, ort: 'Tramin' },
              { nachname: 'Meranzug', vorname: 'Neu' },
            ],
            { neu },
          ),
          berta,
        ),
      ),
    ).toEqual(['geaendert', 'neu']);
    expect((await named('Meranzug')).map(({ ort, sek_id }) => [ort, sek_id]).toSorted()).toEqual([
      [null, bozen],
      ['Tramin', meran],
    ]);
  });

  test('a likely twin is found in a row that had to be mended, too', async () => {
    const row = {
      nachname: 'Zeilenbruch',
      vorname: 'Ida',
      gebdatum: '1970-01-02',
      strasse: 'Dorf 1\nHaus B',
      telefonprivat: '0471\n123456',
      sek_id: bozen,
    };
    expect(was(await run(order([row], { schluessel: [] })))).toEqual(['neu']);
    expect(was(await run(order([row], { schluessel: [] })))).toEqual(['zwilling']);
    expect(await named('Zeilenbruch')).toHaveLength(1);
  });

  test('a list without birth dates that is chosen again adds nobody twice either: whose names are there, and nothing that says otherwise, is asked about', async () => {
    const rows = [
      { nachname: 'Ohnedatum', vorname: 'Ida' },
      { nachname: 'Ohnedatum', vorname: 'Jan', mobilprivat: '333 1234567' },
      { nachname: 'Ohnedatum', vorname: 'Kai', strasse: 'Dorf 3', plz: '39030' },
      { nachname: 'Gemeinde Ohnedatum' },
    ].map((row) => ({ ...row, sek_id: bozen }));
    expect(was(await run(order(rows, { schluessel: [] })))).toEqual(['neu', 'neu', 'neu', 'neu']);
    const trial = await run(order(rows, { schluessel: [], art: 'probe' }));
    expect(trial.results.map((one) => [one.was, one.titel])).toEqual([
      ['zwilling', 'Ohnedatum Ida'],
      ['zwilling', 'Ohnedatum Jan'],
      ['zwilling', 'Ohnedatum Kai'],
      ['zwilling', 'Gemeinde Ohnedatum'],
    ]);
    expect(was(await run(order(rows, { schluessel: [], art: 'alles' })))).toEqual([
      'zwilling',
      'zwilling',
      'zwilling',
      'zwilling',
    ]);
    const others = [
      { vorname: 'Jan', mobilprivat: '333 7654321' },
      { vorname: 'Kai', strasse: 'Dorf 4', plz: '39030' },
      { vorname: 'Leo' },
      {},
    ].map((row) => ({ nachname: 'Ohnedatum', ...row, sek_id: bozen }));
    expect(was(await run(order(others, { schluessel: [], art: 'probe' })))).toEqual(['neu', 'neu', 'neu', 'neu']);
    // What the row adds to what is known says nothing against it, and goes to one of them only.
    const [first] = rows;
    const more = [{ ...first, gebdatum: '1990-01-02' }];
    expect(
      was(await run(order([{ ...first, mobilprivat: '333 1112223' }], { schluessel: [], zwillinge: 'neu' }))),
    ).toEqual(['neu']);
    expect((await run(order(more, { schluessel: [], zwillinge: 'aendern' }))).results.map((one) => one.text)).toEqual([
      'Mehrere Einträge passen zu dieser Zeile.',
    ]);
  });

  test('what was tried is done: two rows of one file are nobody who was there, however far apart they stand', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => ({
      nachname: `Lang${index % 200}`,
      vorname: 'Josef',
      gebdatum: '1970-01-02',
      sek_id: bozen,
    }));
    for (const art of ['probe', 'gute'] as const)
      expect((await run(order(rows, { schluessel: [], art }))).results.filter((one) => one.was !== 'neu')).toEqual([]);
  });

  test('two rows that likely are one person that is there change nobody', async () => {
    const row = { nachname: 'Zwier', vorname: 'Ida', gebdatum: '1970-01-02', sek_id: bozen };
    await run(order([row], { schluessel: [] }));
    const { results } = await run(
      order(
        [
          { ...row, ort: 'Lana' },
          { ...row, ort: 'Tramin' },
        ],
        { schluessel: [], zwillinge: 'aendern' },
      ),
    );
    expect(results.map((one) => one.text)).toEqual([
      'Dasselbe steht in mehreren Zeilen.',
      'Dasselbe steht in mehreren Zeilen.',
    ]);
    expect((await named('Zwier')).map((one) => one.ort)).toEqual([null]);
  });

  test('nobody learns from an import who is a member elsewhere', async () => {
    const row = { nachname: 'Verborgen', vorname: 'Ida', gebdatum: '1970-01-02' };
    await run(order([{ ...row, sek_id: meran }], { schluessel: [] }), berta);
    expect(was(await run(order([{ ...row, sek_id: bozen }], { schluessel: [], art: 'probe' })))).toEqual(['neu']);
  });

  test('a line break in one line is mended, and telephone numbers are stored with their country', async () => {
    expect(
      was(
        await run(
          order(
            [
              {
                nachname: 'Umbruch',
                strasse: 'Dorfstraße 1\r\nHaus B',
                telefonprivat: '0471\n12 34 56',
                mobilprivat: '333 1234567',
                telefondienst: '118',
                sek_id: bozen,
              },
              { nachname: 'Umbruch', land: 'AT', telefonprivat: '0512/582400', sek_id: bozen },
            ],
            { schluessel: [] },
          ),
        ),
      ),
    ).toEqual(['neu', 'neu']);
    const rows: Record<string, unknown>[] = await (await anna('/mgd/mitglieder')).json();
    expect(
      rows
        .filter((row) => row['nachname'] === 'Umbruch')
        .map((row) => [row['land'], row['strasse'], row['telefonprivat'], row['mobilprivat'], row['telefondienst']])
        .toSorted(),
    ).toEqual([
      ['AT', null, '+43512582400', null, null],
      ['IT', 'Dorfstraße 1 Haus B', '+390471123456', '+393331234567', '118'],
    ]);
  });

  test('a trial says the same as the import and keeps nothing', async () => {
    const rows = [
      { nachname: 'Probe', sek_id: bozen },
      { nachname: 'Probe', sek_id: bozen, gebdatum: 'gestern' },
    ];
    const trial = await run(order(rows, { art: 'probe' }));
    expect(trial.kept).toBe(false);
    expect(was(trial)).toEqual(['neu', 'fehler']);
    expect(await named('Probe')).toEqual([]);
    expect(was(await run(order(rows)))).toEqual(was(trial));
    expect(await named('Probe')).toHaveLength(1);
  });

  test('a first import keeps the numbers of the file and the former ones; the series goes on above the highest', async () => {
    const bg_id = await t.group([...rightNumbers.keys()]);
    await t.user('verband', verband, [{ bg_id, sek_id: verband }]);
    const all = await t.signIn('verband');
    const rows = [
      { mgdnummer: '004711', altnummern: 'A-17, B 3', nachname: 'Mitgebracht', vorname: 'Alt', sek_id: bozen },
      { nachname: 'Mitgebracht', vorname: 'Neu', sek_id: bozen },
      { mgdnummer: 'K-9', nachname: 'Mitgebracht', vorname: 'Wort', sek_id: bozen },
    ];
    expect((await post(order(rows, { nummern: true }))).status).toBe(403);
    const first = order(rows, { nummern: true });
    expect(was(await run({ ...first, art: 'probe' }, all))).toEqual(['neu', 'neu', 'neu']);
    expect(was(await run(first, all))).toEqual(['neu', 'neu', 'neu']);
    expect(
      Object.fromEntries((await named('Mitgebracht')).map(({ vorname, mgdnummer }) => [vorname, mgdnummer])),
    ).toEqual({ Alt: '004711', Neu: '004712', Wort: 'K-9' });
    for (const number of ['A-17', '004711'])
      expect((await (await all(`/mgd/mitglieder?name=${number}`)).json()).map((row: Values) => row['vorname'])).toEqual(
        ['Alt'],
      );
    const again = await run(
      order([{ mgdnummer: '004711', nachname: 'Mitgebracht', vorname: 'Zweimal', sek_id: bozen }], {
        nummern: true,
        schluessel: [],
      }),
      all,
    );
    expect(again.results[0]?.felder).toEqual([{ feld: 'mgdnummer', text: 'Dieser Wert ist schon vergeben.' }]);
    expect(was(await run(order([{ nachname: 'Mitgebracht', vorname: 'Danach', sek_id: bozen }])))).toEqual(['neu']);
    expect((await named('Mitgebracht')).find((one) => one.vorname === 'Danach')?.mgdnummer).toBe('004713');
  });

  test('every problem is told by row and field, and the good rows are taken when that was chosen', async () => {
    const { results } = await run(
      order([
        { nachname: 'Gut', sek_id: bozen },
        { nachname: '', sek_id: bozen },
        { nachname: 'Schlecht', sek_id: bozen, email: 'keine', gebdatum: '2026-02-30' },
        { nachname: 'Fremd', sek_id: meran },
        { mgdnummer: 'gibt es nicht', nachname: 'Falsch', sek_id: bozen },
        { nachname: 'Gut', sek_id: bozen, quatsch: 1 },
      ]),
    );
    expect(results.map((one) => [one.nr, one.was, one.felder.map(({ feld }) => feld)])).toEqual([
      [1, 'neu', []],
      [2, 'fehler', ['nachname']],
      [3, 'fehler', ['email', 'gebdatum']],
      [4, 'fehler', []],
      [5, 'fehler', ['mgdnummer']],
      [6, 'fehler', ['quatsch']],
    ]);
    expect(results[3]?.text).toBe('Fehlende Rechte.');
    expect(await named('Gut')).toHaveLength(1);
  });

  test('all or nothing keeps nothing when one row is refused, and all when none is', async () => {
    const bad = await run(
      order(
        [
          { nachname: 'Ganz', sek_id: bozen },
          { nachname: null, sek_id: bozen },
        ],
        { art: 'alles' },
      ),
    );
    expect([was(bad), bad.kept]).toEqual([['neu', 'fehler'], false]);
    expect(await named('Ganz')).toEqual([]);
    const good = await run(
      order(
        [
          { nachname: 'Ganz', sek_id: bozen },
          { nachname: 'Ganz', sek_id: bozen },
        ],
        { art: 'alles' },
      ),
    );
    expect([was(good), good.kept]).toEqual([['neu', 'neu'], true]);
    expect(await named('Ganz')).toHaveLength(2);
  });

  test('a value that may stand only once is told at its row, and all or nothing keeps nothing', async () => {
    const rows = [
      { iso: 'QX', name: 'Ein Land' },
      { iso: 'QY', name: 'Noch eines' },
      { iso: 'QX', name: 'Dasselbe' },
    ];
    const told = await run(order(rows, { modul: 'nationen', art: 'alles', schluessel: [] }));
    expect([was(told), told.kept]).toEqual([['fehler', 'neu', 'fehler'], false]);
    expect(told.results[2]?.text).toBe('Dasselbe steht in mehreren Zeilen.');
    const known = await run(order(rows.slice(0, 2), { modul: 'nationen', schluessel: [] }));
    expect([was(known), known.kept]).toEqual([['neu', 'neu'], true]);
    const { results } = await run(
      order(
        [
          { iso: 'QZ', name: 'Neu' },
          { iso: 'QX', name: 'Wieder' },
        ],
        { modul: 'nationen', art: 'alles', schluessel: [] },
      ),
    );
    expect(results.map((one) => one.felder)).toEqual([[], [{ feld: 'iso', text: 'Dieser Wert ist schon vergeben.' }]]);
  });

  test('the same key twice in a file refuses both rows, and one on several records its row', async () => {
    await run(
      order(
        [
          { nachname: 'Doppelt', ort: 'Lana', sek_id: bozen },
          { nachname: 'Doppelt', ort: 'Lana', sek_id: bozen },
        ],
        { schluessel: [] },
      ),
    );
    const { results } = await run(
      order(
        [
          { nachname: 'Doppelt', ort: 'Lana', sek_id: bozen },
          { nachname: 'Neu', ort: 'Lana', sek_id: bozen },
          { nachname: 'Neu', ort: 'Lana', sek_id: bozen },
        ],
        { schluessel: ['nachname', 'ort'], art: 'probe' },
      ),
    );
    expect(results.map((one) => one.text)).toEqual([
      'Mehrere Einträge haben diesen Schlüssel.',
      'Dasselbe steht in mehreren Zeilen.',
      'Dasselbe steht in mehreren Zeilen.',
    ]);
  });

  test('the same member number twice refuses both rows', async () => {
    await run(order([{ nachname: 'Zweimal', sek_id: bozen }]));
    const [person] = await named('Zweimal');
    const rows = ['Eva', 'Ida'].map((vorname) => ({ mgdnummer: person?.mgdnummer, vorname }));
    expect(was(await run(order(rows)))).toEqual(['fehler', 'fehler']);
    expect((await named('Zweimal')).map((one) => one.vorname)).toEqual([null]);
  });

  test('a number that went with a merge is told with the one that counts now, and nobody is changed or added', async () => {
    await run(
      order([
        { nachname: 'Bleibt', sek_id: bozen },
        { nachname: 'Weicht', sek_id: bozen },
      ]),
    );
    const [[bleibt], [weicht]] = [await named('Bleibt'), await named('Weicht')];
    const send = (path: string, body: object): Promise<Response> =>
      anna(path, { method: 'PUT', body: JSON.stringify(body) });
    const { id: pair }: { id: string } = await (
      await send('/mgd/duplikate', { eine_id: bleibt?.id, andere_id: weicht?.id })
    ).json();
    expect((await send(`/mgd/duplikate/${pair}/zusammenfuehren`, { bleibt: bleibt?.id })).status).toBe(200);
    const { results } = await run(order([{ mgdnummer: weicht?.mgdnummer, vorname: 'Ida' }]));
    expect(results.map(({ was: is, felder }) => [is, felder])).toEqual([
      [
        'fehler',
        [
          {
            feld: 'mgdnummer',
            text: `Diese Nummer ist in ${bleibt?.mgdnummer} aufgegangen: bitte die Nummer berichtigen oder die Zeile auslassen.`,
          },
        ],
      ],
    ]);
    const kept: { vorname: string | null } = await (await anna(`/mgd/mitglieder/${bleibt?.id}`)).json();
    expect(kept.vorname).toBeNull();
  });

  test('an archived contact is reported, and changed only where the file says what becomes of it', async () => {
    const contacts = (werte: readonly Values[], rest: Partial<ImportOrder> = {}) =>
      run(order(werte, { modul: 'kontakte', schluessel: ['nachname'], ...rest }));
    await contacts([{ nachname: 'Archivar', sek_id: bozen, kontaktstatus: 'Archiviert' }]);
    const { results } = await contacts([{ nachname: 'Archivar', vorname: 'Ida' }]);
    expect(results.map(({ was: is, felder }) => [is, felder.map(({ feld }) => feld)])).toEqual([
      ['fehler', ['kontaktstatus']],
    ]);
    expect(was(await contacts([{ nachname: 'Archivar', vorname: 'Ida', kontaktstatus: 'Ausfuehrend' }]))).toEqual([
      'geaendert',
    ]);
  });

  test('a column that the file does not map stays as it is, the start of a membership among them', async () => {
    await run(order([{ nachname: 'Anfang', sek_id: bozen, eintritt: '1999-05-01' }]));
    const [before] = await named('Anfang');
    expect(was(await run(order([{ mgdnummer: before?.mgdnummer, vorname: 'Ida' }])))).toEqual(['geaendert']);
    const periods: { von: string }[] = await (await anna(`/mgd/mitgliedschaften?mgd_id=${before?.id}`)).json();
    expect(periods.map(({ von }) => von)).toEqual(['1999-05-01']);
  });

  test('a record out of sight is not matched, and what is hidden cannot be guessed', async () => {
    await run(order([{ nachname: 'Meranerin', vorname: 'Ida', sek_id: meran }]), berta);
    const [person] = await named('Meranerin');
    const { results } = await run(order([{ mgdnummer: person?.mgdnummer, vorname: 'Ida' }], { art: 'probe' }));
    expect(results.map((one) => [one.was, one.felder])).toEqual([
      ['fehler', [{ feld: 'mgdnummer', text: 'Dazu gibt es keinen Eintrag.' }]],
    ]);
    const [own] = await named('Gut');
    const guesses = await run(order([{ mgdnummer: own?.mgdnummer, steuernummer: 'X' }], { art: 'probe' }), reader);
    const same = await run(order([{ mgdnummer: own?.mgdnummer, steuernummer: null }], { art: 'probe' }), reader);
    expect([was(guesses), was(same)]).toEqual([['fehler'], ['fehler']]);
  });

  test('a repeated request has no second effect', async () => {
    const body = order([{ nachname: 'Einmal', sek_id: bozen }]);
    await run(body);
    expect(was(await run(body))).toEqual(['neu']);
    expect(await named('Einmal')).toHaveLength(1);
  });

  test('numbers of an import have no gap, refused rows among them, and the next record goes on from there', async () => {
    const rows = [
      { nachname: 'Nummer', sek_id: bozen },
      { nachname: 'Nummer', sek_id: meran },
      { nachname: 'Nummer', sek_id: bozen },
    ];
    await run(order(rows, { art: 'probe' }));
    expect(was(await run(order(rows)))).toEqual(['neu', 'fehler', 'neu']);
    expect(was(await run(order(rows.slice(2), { art: 'alles', zwillinge: 'neu' })))).toEqual(['neu']);
    const numbers = (await named('Nummer')).map((one) => Number(one.mgdnummer)).toSorted((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test('an import is taken back as a whole: added ones go, changed ones are as before', async () => {
    await run(order([{ nachname: 'Zurück', vorname: 'Vorher', sek_id: bozen }]));
    const [before] = await named('Zurück');
    const body = order([
      { mgdnummer: before?.mgdnummer, vorname: 'Nachher', ort: 'Lana' },
      { nachname: 'Zurück', sek_id: bozen },
    ]);
    await run(body);
    expect(await named('Zurück')).toHaveLength(2);
    expect(await undo(body.id)).toEqual([]);
    const left = await named('Zurück');
    expect(left.map(({ vorname, ort }) => ({ vorname, ort }))).toEqual([
      { vorname: 'Vorher', ort: before?.ort ?? null },
    ]);
    expect((await anna(`/import/${body.id}/rueckgaengig`, { method: 'POST' })).status).toBe(422);
  });

  test('what others changed since stays when an import is taken back, and is named', async () => {
    const body = order([
      { nachname: 'Geteilt', sek_id: bozen },
      { nachname: 'Geteilt', sek_id: bozen },
    ]);
    await run(body);
    const [kept] = await named('Geteilt');
    await berta(`/mgd/mitglieder/${kept?.id}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${kept?.rev}"` },
      body: JSON.stringify({ ort: 'Lana', basis: { ort: kept?.ort ?? null } }),
    });
    const told = await undo(body.id);
    expect(told.map((one) => one.text)).toEqual(['Der Datensatz wurde inzwischen geändert.']);
    expect((await named('Geteilt')).map((one) => one.id)).toEqual([kept?.id]);
  });

  test("only one's own imports are listed and can be taken back", async () => {
    const body = order([{ nachname: 'Eigen', sek_id: bozen }]);
    await run(body);
    const own: ImportEntry[] = await (await anna('/import')).json();
    expect(own.find((one) => one.id === body.id)).toMatchObject({
      modul: 'mitglieder',
      name: 'Liste.csv',
      neu: 1,
      geaendert: 0,
      rueckgaengigam: null,
    });
    const others: ImportEntry[] = await (await berta('/import')).json();
    expect(others.some((one) => one.id === body.id)).toBe(false);
    expect((await berta(`/import/${body.id}/rueckgaengig`, { method: 'POST' })).status).toBe(404);
  });

  test('orders that are none are refused with a sentence', async () => {
    const bad: unknown[] = [
      {},
      { ...order([{ nachname: 'X' }]), modul: 'gibtesnicht' },
      { ...order([{ nachname: 'X' }]), zeilen: [] },
      { ...order([{ nachname: 'X' }]), schluessel: ['gibtesnicht'] },
      { ...order([{ nachname: 'X' }]), art: 'sofort' },
    ];
    const twice = order([{ nachname: 'X' }, { nachname: 'Y' }]);
    const answers = await Promise.all(
      [...bad, { ...twice, zeilen: twice.zeilen.map((row) => ({ ...row, nr: 1 })) }].map((body) =>
        anna('/import', { method: 'POST', body: JSON.stringify(body) }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual([422, 422, 422, 422, 422, 422]);
    const tooMany = order(Array.from({ length: maxImportRows + 1 }, () => ({})));
    expect((await post(tooMany)).status).toBe(422);
  });
});
