import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { informationlesungen } from '../../../src/features/information/informationlesungen.table.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';

type Json = Record<string, unknown>;

describe(`confirmations of reading on ${testEngine}`, () => {
  let t: TestApp;
  let sexten: string;
  let toblach: string;
  let boss: Caller;
  const ids = new Map<string, string>();
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    t = await openTestApp(testEngine, { now: new Date('2026-11-20T09:00:00Z') });
    const verband = await t.sektion('Verband');
    [sexten, toblach] = [await t.sektion('Sexten', verband), await t.sektion('Toblach', verband)];
    const schreiben = ['LESEN', 'NEU', 'SPEICHERN'].map((action) => `INFORMATION_ALLGEMEIN_${action}`);
    const amt = await t.group(['INFORMATION_LESUNGEN_LESEN', 'INFORMATION_LESUNGEN_NEU', ...schreiben]);
    const leser = await t.group(['INFORMATION_LESEN', 'INFORMATION_LESUNGEN_NEU']);
    await t.user('boss', verband, [{ bg_id: amt, sek_id: verband }]);
    boss = await t.signIn('boss');
    for (const [name, sek_id, bg_id] of [
      ['anna', sexten, leser],
      ['bert', toblach, leser],
      ['cora', sexten, leser],
      ['leiter', sexten, amt],
    ] as const) {
      ids.set(name, await t.user(name, sek_id, [{ bg_id, sek_id }]));
      callers.set(name, await t.signIn(name));
    }
  });
  afterAll(() => t.close());

  const put = async (who: Caller, url: string, body: Json): Promise<{ status: number; body: Json }> => {
    const response = await who(url, { method: 'PUT', body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const text = async (values: Json = {}): Promise<string> => {
    const id = newId();
    const given = { id, modul: 'Sicherheit', titel: 'Funk', text: 'Kanal 3', sprache: 'de', bestaetigen: true };
    expect((await put(boss, '/information/information', { ...given, ...values })).status).toBe(201);
    return id;
  };
  const confirm = (who: string, information_id: string, values: Json = {}): Promise<{ status: number; body: Json }> => {
    const key = { information_id, benutzer_id: ids.get(who), fassung: 1, ...values };
    const id = idFromNaturalKey(informationlesungen, key);
    const row = { id, sek_id: sexten, gelesenam: '2026-11-19T20:00:00.000Z', ...key };
    return put(callers.get(who) ?? boss, '/information/informationlesungen', row);
  };
  const stand = async (id: string, who = boss): Promise<{ gelesen: string[]; offen: string[] }> => {
    const { gelesen, offen }: Record<string, { name: string }[]> = await (
      await who(`/information/${id}/lesestand`)
    ).json();
    return { gelesen: (gelesen ?? []).map(({ name }) => name), offen: (offen ?? []).map(({ name }) => name) };
  };

  test('say who has read a text and who of those whom it concerns has not; repeating one changes nothing', async () => {
    const id = await text({ fuer_sek_id: sexten });
    expect(await stand(id)).toEqual({ gelesen: [], offen: ['anna', 'cora'] });
    expect((await confirm('anna', id)).status).toBe(201);
    const before = await t.logged();
    await confirm('anna', id);
    expect(await t.logged()).toBe(before);
    expect(await stand(id)).toEqual({ gelesen: ['anna'], offen: ['cora'] });
  });

  test('count once for a text, in whichever language it was read', async () => {
    const deutsch = await text({ fuer_sek_id: sexten, reihenfolge: 41 });
    const italienisch = await text({ fuer_sek_id: sexten, reihenfolge: 41, sprache: 'it', titel: 'Radio' });
    await text({ fuer_sek_id: sexten, reihenfolge: 42, sprache: 'it' });
    expect((await confirm('anna', italienisch)).status).toBe(201);
    expect(await stand(deutsch)).toEqual({ gelesen: ['anna'], offen: ['cora'] });
    expect((await confirm('anna', deutsch)).status).toBe(201);
    expect(await stand(italienisch)).toEqual({ gelesen: ['anna'], offen: ['cora'] });
  });

  test('pressed once more are answered as done and the first one stays; every device of whoever pressed is told, without a right to read them', async () => {
    const id = await text();
    expect((await confirm('cora', id)).status).toBe(201);
    const before = await t.logged();
    const again = await confirm('cora', id, { gelesenam: '2026-11-20T08:00:00.000Z' });
    expect([again.status, again.body['rev']]).toEqual([200, 1]);
    expect(await t.logged()).toBe(before);
    const cora = await t.signIn('cora');
    const { user } = Object(await (await cora('/rechte/daten')).json());
    expect(Object(user).gelesen).toEqual([{ information_id: id, fassung: 1 }]);
    const { user: other } = Object(await (await boss('/rechte/daten')).json());
    expect(Object(other).gelesen).toEqual([]);
  });

  test('of a branch are told to whoever reads them there, and to nobody without that right', async () => {
    const id = await text();
    const leiter = callers.get('leiter');
    expect(await stand(id, leiter)).toEqual({ gelesen: [], offen: ['anna', 'cora'] });
    expect(await stand(id)).toEqual({ gelesen: [], offen: ['anna', 'bert', 'cora'] });
    expect((await callers.get('anna')?.(`/information/${id}/lesestand`))?.status).toBe(403);
    expect((await boss(`/information/${newId()}/lesestand`)).status).toBe(400);
  });

  test('are asked for anew with a higher version, and what was confirmed before without a network still counts for its own', async () => {
    const id = await text({ fuer_sek_id: sexten, fassung: 2 });
    expect((await confirm('anna', id)).status).toBe(201);
    expect(await stand(id)).toEqual({ gelesen: [], offen: ['anna', 'cora'] });
    expect((await confirm('anna', id, { fassung: 2 })).status).toBe(201);
    expect(await stand(id)).toEqual({ gelesen: ['anna'], offen: ['cora'] });
  });

  test.each([
    ['in the name of another', { benutzer_id: 'bert' }, 'Jeder bestätigt nur für sich selbst.'],
    ['of a version that is not there yet', { fassung: 2 }, 'Diese Fassung des Textes gibt es noch nicht.'],
    ['of tomorrow', { gelesenam: '2026-11-21T09:00:01.000Z' }, 'Der Zeitpunkt liegt in der Zukunft.'],
  ])('%s are refused with a sentence, and nothing changes', async (_what, values, sentence) => {
    const id = await text();
    const before = await t.logged();
    const given = 'benutzer_id' in values ? { benutzer_id: ids.get('bert') } : values;
    const { status, body } = await confirm('anna', id, given);
    expect(status).toBe(422);
    expect(germanText(String(Object(Object(body['fields'])[0]).text))).toBe(sentence);
    expect(await t.logged()).toBe(before);
  });
});
