import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { lies } from './lesen/lesen.ts';
import { docx, encryptedZip } from './lesen/test-files.ts';
import { bearbeiteWartende, pruefeErneut } from './lesewarteschlange.ts';
import { dokumentwelt } from './test-dokumentwelt.ts';

describe.each(testEngines)(`documents with a virus scanner on %s${testEnginesNote}`, (engine) => {
  const w = dokumentwelt(engine);
  const { anna, berta, dokument, fassung, row, betreffe } = w;

  let said: 'clean' | 'infected' | 'too-large' | 'down' = 'down';
  const scan = async (): Promise<'clean' | 'infected' | 'too-large'> => {
    if (said === 'down') throw new Error('down');
    return said;
  };
  const pruefe = () => bearbeiteWartende({ ...w.app.deps, scan }, lies);
  const datei = async (call: Caller, id: string) => {
    const answer = await call(`/dokumente/versionen/${id}/datei/datei`);
    await answer.arrayBuffer();
    return answer;
  };

  async function ungeprueft(betreff: string, bytes = docx(betreff)): Promise<string> {
    const { id } = await fassung(anna, await dokument(anna, betreff), bytes);
    await sql`update dokumentversionen set pruefung = 'Ungeprueft' where id = ${id}`.execute(w.app.storage.db);
    return id;
  }

  test('others get a file only when it is clean; while the scanner is down it is asked again', async () => {
    const id = await ungeprueft('Warten auf den Scanner');
    said = 'down';
    await pruefe();
    expect((await row('dokumentversionen', id))['pruefung']).toBe('Ungeprueft');
    expect([(await datei(anna, id)).status, (await datei(berta, id)).status]).toEqual([200, 409]);
    said = 'clean';
    await pruefe();
    expect(await row('dokumentversionen', id)).toMatchObject({ pruefung: 'Sauber', volltext: 'Durchsuchbar' });
    expect((await datei(berta, id)).status).toBe(200);
    expect(await betreffe(berta, 'Scanner')).toEqual(['Warten auf den Scanner']);
  });

  test('nobody gets a file that is not clean by sending its first byte', async () => {
    const bytes = docx('Geheime Bytes');
    const id = await ungeprueft('Ein Byte', bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'Content-Range': `bytes 0-0/${bytes.length}` };
    const begun = await berta(`/dateien/${sha256}`, { method: 'PUT', body: bytes.slice(0, 1), headers });
    expect(await begun.json()).toEqual({ offset: 1, complete: false });
    for (const pruefung of ['Ungeprueft', 'Befallen']) {
      await sql`update dokumentversionen set pruefung = ${pruefung} where id = ${id}`.execute(w.app.storage.db);
      expect([(await datei(berta, id)).status, (await datei(anna, id)).status]).toEqual([409, 200]);
    }
  });

  test('an infected file goes to nobody and is found by nobody, also when a later signature says so', async () => {
    const id = await ungeprueft('Befallene Datei mit Steinkauz');
    said = 'clean';
    await pruefe();
    expect(await betreffe(berta, 'Steinkauz')).toHaveLength(1);
    w.app.setNow(new Date('2026-11-22T09:00:00Z'));
    said = 'infected';
    expect(await pruefeErneut({ ...w.app.deps, scan })).toBeGreaterThan(0);
    expect((await row('dokumentversionen', id))['pruefung']).toBe('Befallen');
    const later = await w.app.signIn('berta');
    expect((await datei(later, id)).status).toBe(409);
    expect(await betreffe(later, 'Steinkauz')).toEqual([]);
  });

  test('what is too large for the scanner is read, and handed out with that mark', async () => {
    const id = await ungeprueft('Zu groß zum Prüfen');
    said = 'too-large';
    await pruefe();
    expect(await row('dokumentversionen', id)).toMatchObject({ pruefung: 'NichtPruefbar', volltext: 'Durchsuchbar' });
    expect((await datei(berta, id)).status).toBe(200);
  });

  test('a file that is missing keeps no other from being looked at again', async () => {
    said = 'clean';
    const [fehlt, da] = [await ungeprueft('Fehlt auf der Platte'), await ungeprueft('Liegt auf der Platte')];
    await pruefe();
    await sql`update dokumentversionen set geprueftam = '2026-11-01T09:00:00Z' where id = ${fehlt}`.execute(
      w.app.storage.db,
    );
    const { sha256 } = (await row('dokumentversionen', fehlt))['datei'] as { sha256: string };
    await rm((await w.app.deps.files.path(sha256)) ?? '');
    w.app.setNow(new Date('2026-11-24T09:00:00Z'));
    said = 'infected';
    expect(await pruefeErneut({ ...w.app.deps, scan })).toBeGreaterThan(0);
    expect((await row('dokumentversionen', da))['pruefung']).toBe('Befallen');
  });

  test.each(['clean', 'down'] as const)(
    'what has a password is never called clean (scanner first %s)',
    async (first) => {
      const id = await ungeprueft(`Verschlossen ${first}`, encryptedZip());
      said = first;
      await pruefe();
      said = 'clean';
      await pruefe();
      expect(await row('dokumentversionen', id)).toMatchObject({
        pruefung: 'NichtPruefbar',
        hinweise: ['Verschluesselt'],
        volltext: 'Fehler',
      });
    },
  );
});
