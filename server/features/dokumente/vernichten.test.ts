import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { docx } from './lesen/test-files.ts';
import { loescheVernichtete } from './lesewarteschlange.ts';
import { bodyOf, dokumentwelt, json } from './test-dokumentwelt.ts';

describe.each(testEngines)(`documents that go on %s${testEnginesNote}`, (engine) => {
  const w = dokumentwelt(engine);
  const { anna, berta, carl, fremd, dokument, upload, fassung, row, liesAlles, betreffe } = w;

  const schritt = (call: Caller, id: string, nach: string, grund?: string) =>
    call(`/dokumente/dokumente/${id}/status`, json({ nach, grund }));

  test('goes when its years are over, by two people: bytes and text, not name and hash', async () => {
    const id = await dokument(anna, 'Altes Protokoll', { jahr: 2010 });
    const bytes = docx('Kreuzotter');
    const { id: version } = await fassung(anna, id, bytes, { gueltigab: '2010-01-01' });
    await liesAlles();
    expect((await schritt(anna, id, 'Vorgemerkt')).status).toBe(422);
    expect((await schritt(fremd, id, 'Vorgemerkt', 'alt')).status).toBe(404);
    expect((await schritt(berta, id, 'Vorgemerkt', 'alt')).status).toBe(403);
    expect((await schritt(anna, id, 'Vorgemerkt', 'Frist vorbei')).status).toBe(200);
    expect((await schritt(anna, id, 'Vernichtet')).status).toBe(422);
    expect((await schritt(carl, id, 'Vernichtet')).status).toBe(200);
    expect(await loescheVernichtete(w.app.deps)).toBe(1);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await w.app.deps.files.path(sha256)).toBeUndefined();
    expect(await row('dokumentversionen', version)).toMatchObject({ datei: { sha256, name: 'datei.pdf' } });
    expect(await betreffe(anna, 'Kreuzotter', { alle: true })).toEqual([]);
    expect((await anna(`/dokumente/versionen/${version}/datei/datei`)).status).toBe(404);
  });

  test('is handed out no more, also where the same bytes lie elsewhere', async () => {
    const bytes = docx('Zweimal abgelegt');
    const [alt, neu] = [await dokument(anna, 'Alt', { jahr: 2010 }), await dokument(anna, 'Neu')];
    const { id: version } = await fassung(anna, alt, bytes);
    const { id: andere } = await fassung(anna, neu, bytes);
    await schritt(anna, alt, 'Vorgemerkt', 'Frist vorbei');
    expect((await schritt(carl, alt, 'Vernichtet')).status).toBe(200);
    await loescheVernichtete(w.app.deps);
    const statuses = [version, andere].map(async (id) => (await anna(`/dokumente/versionen/${id}/datei/datei`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200]);
  });

  test('goes also when the server ended between the mark and the bytes, and not what was sent again', async () => {
    const bytes = docx('Halb gelöscht');
    const id = await dokument(anna, 'Halb gelöscht', { jahr: 2010 });
    const { id: version } = await fassung(anna, id, bytes);
    await schritt(anna, id, 'Vorgemerkt', 'Frist vorbei');
    await schritt(carl, id, 'Vernichtet');
    await sql`update dokumentversionen set geloeschtam = '2026-11-20T10:00:00Z' where id = ${version}`.execute(
      w.app.storage.db,
    );
    await loescheVernichtete(w.app.deps);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await w.app.deps.files.path(sha256)).toBeUndefined();
    const { rows } = await sql`select 1 from dateien where sha256 = ${sha256}`.execute(w.app.storage.db);
    expect(rows).toEqual([]);
    w.app.setNow(new Date('2026-11-20T11:00:00Z'));
    await upload(await w.app.signIn('carl'), bytes);
    await loescheVernichtete(w.app.deps);
    expect(await w.app.deps.files.path(sha256)).toBeDefined();
  });

  test('stays while it must be kept, while it is locked, and while it is only a deletion of one', async () => {
    const id = await dokument(anna, 'Junges Protokoll');
    expect(await bodyOf(await schritt(anna, id, 'Vorgemerkt', 'weg'))).toMatchObject({
      status_text: 'Muss bis 31.12.2036 aufbewahrt werden.',
    });
    const gesperrt = await dokument(anna, 'Gesperrt', { jahr: 2000, sperre: true, sperrgrund: 'Verfahren' });
    expect(await bodyOf(await schritt(anna, gesperrt, 'Vorgemerkt', 'weg'))).toMatchObject({
      status_text: 'Für die Löschung gesperrt: Verfahren.',
    });
    await fassung(anna, id, docx('gilt'));
    expect((await anna(`/dokumente/dokumente/${id}`, { method: 'DELETE' })).status).toBe(422);
    const leer = await dokument(anna, 'Ohne Fassung');
    expect((await anna(`/dokumente/dokumente/${leer}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('what was withdrawn still goes by two people; what was only ever a draft is deleted', async () => {
    const id = await dokument(anna, 'Zurückgezogen');
    const { id: version } = await fassung(anna, id, docx('galt einmal'));
    const withdrawn = await anna(
      `/dokumente/versionen/${version}/status`,
      json({ nach: 'Zurueckgezogen', grund: 'Irrtum' }),
    );
    expect(withdrawn.status).toBe(200);
    const answer = await anna(`/dokumente/dokumente/${id}`, { method: 'DELETE' });
    expect(answer.status).toBe(422);
    expect(await bodyOf(answer)).toMatchObject({
      status_text: 'Was gegolten hat, wird zur Löschung vorgemerkt und von einer zweiten Person freigegeben.',
    });
    const entwurf = await dokument(anna, 'Nur Entwürfe');
    await fassung(anna, entwurf, docx('noch nicht'), { status: 'Entwurf' });
    expect((await anna(`/dokumente/dokumente/${entwurf}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('deleting needs the right of the depreciation (spec B 6.3)', async () => {
    const id = await dokument(fremd, 'In Meran', { sek_id: w.meran });
    expect((await fremd(`/dokumente/dokumente/${id}`, { method: 'DELETE' })).status).toBe(403);
  });
});
