import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

describe.each(testEngines)('what a kind of organisation uses on %s', (engine) => {
  const apps = new Map<string, { t: TestApp; sek_id: string; send: (url: string, body: object) => Promise<{ status: number; fields: unknown; id: string }> }>();

  beforeAll(async () => {
    for (const variante of ['BERGRETTUNG', 'VSM']) {
      const t = await openTestApp(engine, { config: { variante } });
      const sek_id = await t.section('Verband');
      await t.user('chef', sek_id, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id }]);
      const call = await t.signIn('chef');
      apps.set(variante, { t, sek_id, send: async (url, body) => {
        const answer = await call(url, { method: 'PUT', body: JSON.stringify(body) });
        const told = await answer.json();
        return { status: answer.status, fields: told.fields ?? [], id: told.id };
      } });
    }
  });
  afterAll(() => Promise.all([...apps.values()].map(({ t }) => t.close())));

  const send = async (variante: string, url: string, body: object) => {
    const app = apps.get(variante);
    if (app === undefined) throw new Error(variante);
    return app.send(url, { id: newId(), ...(url.startsWith('/verwaltung/') ? {} : { sek_id: app.sek_id }), ...body });
  };
  const notHere = (feld: string) => [{ feld, text: 'Das gibt es in dieser Art von Organisation nicht.' }];

  test('a value of a vocabulary that it does not use is refused, and taken where it is used', async () => {
    const joins = async (variante: string) => {
      const [kurs, mgd] = [await send(variante, '/ausbildungen', { name: 'Kurs', anfang: '2026-05-01' }), await send(variante, '/mgd/mitglieder', { nachname: 'Hofer' })];
      expect([kurs.status, mgd.status]).toEqual([201, 201]);
      return apps.get(variante)?.send('/ausbildungen/teilnehmer', { id: naturalId('ausbildungteilnehmer', [kurs.id, mgd.id]), ausb_id: kurs.id, mgd_id: mgd.id, typ: 'NichtDabei' });
    };
    expect(await joins('BERGRETTUNG')).toMatchObject({ status: 422, fields: notHere('typ') });
    expect(await joins('VSM')).toMatchObject({ status: 201 });
    expect(await send('BERGRETTUNG', '/mgd/mitglieder', { nachname: 'Klein', mitgliedschaft: 'SchuelerIn' })).toMatchObject({ status: 422, fields: notHere('mitgliedschaft') });
    expect(await send('VSM', '/mgd/mitglieder', { nachname: 'Klein', mitgliedschaft: 'SchuelerIn' })).toMatchObject({ status: 201 });
  });
});
