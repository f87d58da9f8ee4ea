import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { openDienstWorld, saetze, type DienstWorld } from './dienst-world.ts';
import { erzeugeAlleSchichten } from './serien.ts';

describe.each(testEngines)('series of shifts on %s', (engine) => {
  let w: DienstWorld;
  let dienstart_id: string;
  beforeAll(async () => {
    w = await openDienstWorld(engine);
    dienstart_id = await w.create('/verwaltung/dienstart', { name: 'Nachtdienst', art: 'Praesenz' });
  });
  afterAll(() => w.t.close());

  const serie = (values = {}): Promise<string> => w.create('/dienstplaene/serien', { ...entwurf(), ...values });
  const entwurf = () => ({
    ausb_id: w.plan,
    dienstart_id,
    regel: 'FREQ=WEEKLY;BYDAY=FR',
    starttag: '2026-10-02',
    von: '20:00',
    bis: '08:00',
    endetag: '2026-10-30',
  });
  const schichtenDer = async (serie_id: string) =>
    (await w.list(`/dienstplaene/schichten?ausb_id=${w.plan}`))
      .filter((row) => row['serie_id'] === serie_id)
      .toSorted((a, b) => (String(a['serientag']) < String(b['serientag']) ? -1 : 1));
  const tageDer = async (serie_id: string): Promise<readonly unknown[]> =>
    (await schichtenDer(serie_id)).map(({ serientag }) => serientag);

  test('are made at once by wall times, once only, and the hour adds nothing', async () => {
    const id = await serie({ meldeschlussstunden: 24 });
    const freitage = ['2026-10-02', '2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30'];
    expect(await tageDer(id)).toEqual(freitage);
    const [erste, , , , letzte] = await schichtenDer(id);
    expect(erste).toMatchObject({
      beginn: '2026-10-02T18:00:00.000Z',
      ende: '2026-10-03T06:00:00.000Z',
      meldeschluss: '2026-10-01T18:00:00.000Z',
      status: 'Offen',
    });
    expect(letzte).toMatchObject({ beginn: '2026-10-30T19:00:00.000Z' });
    const logged = await w.t.logged();
    await erzeugeAlleSchichten(w.t.deps);
    expect(await w.t.logged()).toBe(logged);
    expect(await w.read(`/dienstplaene/${w.plan}`)).toMatchObject({ anfang: '2026-10-02', ende: '2026-10-31' });
  });

  test('reach 400 days ahead, and the clock takes them on', async () => {
    const id = await serie({ starttag: '2026-09-04', endetag: '2028-12-29', thema: 'Lang' });
    expect((await tageDer(id)).at(-1)).toBe('2027-10-01');
    w.t.setNow(new Date('2026-09-22T10:00:00Z'));
    await erzeugeAlleSchichten(w.t.deps);
    w.t.setNow(new Date('2026-09-01T10:00:00Z'));
    expect((await tageDer(id)).at(-1)).toBe('2027-10-22');
  });

  test('that change leave shifts that are staffed or were edited', async () => {
    const id = await serie();
    const [, besetzt, bearbeitet] = await schichtenDer(id);
    await w.will(w.anna, String(besetzt?.['id']));
    await w.put(`/dienstplaene/schichten/${String(bearbeitet?.['id'])}`, { thema: 'Törggelen' });
    await w.put(`/dienstplaene/serien/${id}`, { von: '19:00', endetag: '2026-10-23' });
    expect((await schichtenDer(id)).map(({ serientag, beginn, version }) => [serientag, beginn, version])).toEqual([
      ['2026-10-02', '2026-10-02T17:00:00.000Z', 2],
      ['2026-10-09', '2026-10-09T18:00:00.000Z', 1],
      ['2026-10-16', '2026-10-16T18:00:00.000Z', 1],
      ['2026-10-23', '2026-10-23T17:00:00.000Z', 2],
    ]);
  });

  test('leave out the days that are taken out of them, and a shift that is deleted stays away', async () => {
    const id = await serie();
    const [erste] = await schichtenDer(id);
    await w.create('/dienstplaene/ausnahmen', { ausb_id: w.plan, serie_id: id, tag: '2026-10-16' });
    await w.boss(`/dienstplaene/schichten/${String(erste?.['id'])}`, { method: 'DELETE', body: '{}' });
    await erzeugeAlleSchichten(w.t.deps);
    expect(await tageDer(id)).toEqual(['2026-10-09', '2026-10-23', '2026-10-30']);
    const [ausnahme] = (await w.list(`/dienstplaene/ausnahmen?ausb_id=${w.plan}`)).filter(
      ({ tag, serie_id }) => tag === '2026-10-16' && serie_id === id,
    );
    await w.boss(`/dienstplaene/ausnahmen/${String(ausnahme?.['id'])}`, { method: 'DELETE', body: '{}' });
    expect(await tageDer(id)).toContain('2026-10-16');
  });

  test('without an end or without a day are refused with a sentence; those with shifts are not deleted', async () => {
    const url = '/dienstplaene/serien';
    expect(saetze(await w.put(url, { ...entwurf(), endetag: null }))).toEqual([
      'Bitte Ende der Serie angeben (höchstens 3 Jahre).',
    ]);
    expect(saetze(await w.put(url, { ...entwurf(), endetag: '2026-10-01' }))).toEqual([
      'Die Regel ergibt keinen einzigen Termin.',
    ]);
    const id = await serie();
    expect((await w.boss(`${url}/${id}`, { method: 'DELETE', body: '{}' })).status).toBe(422);
  });
});
