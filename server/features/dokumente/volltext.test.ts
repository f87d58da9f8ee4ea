import { strToU8 } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { docx, pdf } from './lesen/test-files.ts';
import { bearbeiteWartende } from './lesewarteschlange.ts';
import { dokumentwelt, json } from './test-dokumentwelt.ts';

describe.each(testEngines)(`the text of documents on %s${testEnginesNote}`, (engine) => {
  const w = dokumentwelt(engine);
  const { anna, berta, fremd, dokument, fassung, row, liesAlles, finde, betreffe } = w;

  test('W13: words by stem and beginning, compounds by their parts, exact words first', async () => {
    for (const [betreff, text, sprache] of [
      ['Umzug', 'Im Sommer ziehen Märsche durch die Häuser.', 'de'],
      ['Programm', 'Das Frühjahrskonzert beginnt um acht.', 'de'],
      ['Heft', 'Das Konzertprogramm liegt bei.', 'de'],
      ['Apiari', 'Gli apiari e le assemblee dei concerti', 'it'],
      ['Themen', 'Themen des Abends', 'de'],
      ['Notenschrank', 'Die Noten liegen im Schrank.', 'de'],
      ['Not', 'In der Not hilft ein Anruf.', 'de'],
    ] as const)
      await fassung(anna, await dokument(anna, betreff, { sprache }), docx(text));
    await liesAlles();
    expect(await betreffe(anna, 'marsch haus')).toEqual(['Umzug']);
    expect(await betreffe(anna, 'maersche')).toEqual(['Umzug']);
    expect((await betreffe(anna, 'konzert')).toSorted()).toEqual(['Heft', 'Programm']);
    expect(await betreffe(anna, 'apiario assemblea')).toEqual(['Apiari']);
    expect(await betreffe(anna, 'concerti')).toEqual(['Apiari']);
    expect(await betreffe(anna, 'themen')).toEqual(['Themen']);
    expect((await betreffe(anna, 'Not'))[0]).toBe('Not');
    expect(await betreffe(anna, 'Fledermaus')).toEqual([]);
  });

  test('a document whose language is put right is found by the stems of that language', async () => {
    const id = await dokument(anna, 'Falsche Sprache');
    await fassung(anna, id, docx('I nuovi regolamenti interni'));
    await liesAlles();
    expect(await betreffe(anna, 'regolamento')).toEqual([]);
    const { rev } = await row('dokumente', id);
    const headers = { 'content-type': 'application/json', 'if-match': `"${String(rev)}"` };
    const body = JSON.stringify({ sprache: 'it' });
    expect((await anna(`/dokumente/dokumente/${id}`, { method: 'PUT', body, headers })).status).toBe(200);
    expect(await betreffe(anna, 'regolamento')).toEqual(['Falsche Sprache']);
  });

  test('what was looked for is marked as plain text, with the page; operators are words', async () => {
    const id = await dokument(anna, 'Seiten');
    await fassung(anna, id, pdf(['Anfang ohne etwas Wichtiges', 'Hier steht <script> Murmeltier </script>']));
    await liesAlles();
    const { treffer } = await finde(anna, { text: 'murmeltier' });
    expect(treffer).toMatchObject([{ betreff: 'Seiten', seite: 2, gilt: true, nr: 1 }]);
    expect(treffer[0]?.teile).toContainEqual({ text: 'Murmeltier', fund: true });
    expect(treffer[0]?.teile.map(({ text }) => text).join('')).toContain('<script> ');
    for (const text of ["a' | b", '!x & (', '%%', 'x:*', "''", '\\']) await finde(anna, { text: `${text} zz` });
  });

  test('whoever may not read a document finds neither hit nor number; one that holds no more only when asked', async () => {
    const id = await dokument(anna, 'Geheimnis');
    await fassung(anna, id, docx('Siebenschläfer'), { gueltigbis: '2026-03-31' });
    await liesAlles();
    expect(await betreffe(anna, 'Siebenschläfer')).toEqual([]);
    expect(await betreffe(anna, 'Siebenschläfer', { alle: true })).toEqual(['Geheimnis']);
    expect(await finde(fremd, { text: 'Siebenschläfer', alle: true })).toEqual({ treffer: [], mehr: false });
    expect(await betreffe(berta, 'Siebenschläfer', { alle: true, jahr: 2025 })).toEqual([]);
    await w.app.user('ohne', w.bozen, []);
    expect((await (await w.app.signIn('ohne'))('/dokumente/volltext', json({ text: 'xx' }, 'POST'))).status).toBe(403);
    expect((await anna('/dokumente/volltext', json({ text: 'x' }, 'POST'))).status).toBe(422);
  });

  test('more different words than the database holds in one text are cut, and the upload stands', async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `${at.toString(36)}ü${(at * 7919).toString(36)}`).join(' ');
    const { id } = await fassung(anna, await dokument(anna, 'Wörterbuch'), strToU8(words) as Uint8Array<ArrayBuffer>, {
      name: 'woerter.txt',
    });
    await liesAlles();
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Gekuerzt' });
  });

  test('a draft that was deleted and brought back is found by its text again', async () => {
    const id = await dokument(anna, 'Entwurf der Satzung');
    const entwurf = await fassung(anna, id, docx('Wanderpokal wird jährlich vergeben'), { status: 'Entwurf' });
    await liesAlles();
    const text = (): Promise<string[]> =>
      sql<{ text: string }>`select text from dokumenttexte where version_id = ${entwurf.id}`
        .execute(w.app.storage.db)
        .then(({ rows }) => rows.map((one) => one.text));
    const before = await text();
    expect(before.join()).toContain('Wanderpokal');
    for (const [path, of] of [
      ['/dokumente/dokumente', id],
      ['/dokumente/versionen', entwurf.id],
    ] as const) {
      expect((await anna(`${path}/${of}`, json({}, 'DELETE'))).status).toBe(200);
      expect(await text()).toEqual([]);
      expect((await anna(`${path}/${of}/wiederherstellen`, json({}))).status).toBe(200);
      await liesAlles();
      expect(await text()).toEqual(before);
    }
    expect(await row('dokumentversionen', entwurf.id)).toMatchObject({ volltext: 'Durchsuchbar' });
    expect(await liesAlles()).toBe(0);
  });

  test('what was cut before its first word is read once', async () => {
    const { id } = await fassung(anna, await dokument(anna, 'Ohne Anfang'), docx('Anfang'));
    const cut = () => Promise.resolve({ text: '', stand: 'Gekuerzt' as const, hinweise: [], seiten: null });
    expect(await bearbeiteWartende(w.app.deps, cut)).toBe(1);
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Gekuerzt' });
    expect(await bearbeiteWartende(w.app.deps, cut)).toBe(0);
  });

  test('a file that ended the server twice while it was read is read no more', async () => {
    const { id } = await fassung(anna, await dokument(anna, 'Absturz'), docx('Fällt jedes Mal um'));
    let read = 0;
    const ends = (): Promise<undefined> => {
      read += 1;
      return Promise.reject(new Error('the server ended here'));
    };
    for (let start = 0; start < 2; start += 1)
      await expect(bearbeiteWartende(w.app.deps, ends)).rejects.toThrow('the server ended here');
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Wartet' });
    await bearbeiteWartende(w.app.deps, ends);
    expect(read).toBe(2);
    expect(await row('dokumentversionen', id)).toMatchObject({ volltext: 'Fehler' });
    const { rows } = await sql`select 1 from dokumenttexte where version_id = ${id}`.execute(w.app.storage.db);
    expect(rows).toEqual([]);
  });
});
