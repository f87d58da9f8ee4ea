import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from '../kurs-world.ts';

describe.each(testEngines)('the courses of the year before on %s', (engine) => {
  let w: KursWorld;
  let kg: string;
  let auftrag: Record<string, unknown>;
  beforeAll(async () => {
    w = await openKursWorld(engine);
    kg = await w.create('/verwaltung/kursgruppe', { code: 'SEIL', name: 'Seilkurse' });
    auftrag = { sek_id: w.sektionen.verband, typ: 'Ausbildung', kg_id: kg, jahr: 2027 };
    const kurs = await w.kurs({ name: 'Seil 1', kg_id: kg, anfang: '2026-03-28', anmeldeschluss: '2026-03-14' });
    await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-03-28T07:00:00Z',
      ende: '2026-03-28T15:00:00Z',
      thema: 'Knoten',
    });
    await w.create('/ausbildungen/gebuehren', { ausb_id: kurs, kategorie: 'Mitglied', betrag: 5000 });
    await w.join(kurs, w.sektionen.a);
    const off = await w.kurs({ name: 'Abgesagt', kg_id: kg, anfang: '2026-06-01' });
    await w.put(`/ausbildungen/${off}/status`, { nach: 'Abgesagt', grund: 'Schnee' });
    await w.kurs({ name: 'Andere Gruppe', anfang: '2026-06-01' });
  });
  afterAll(() => w.t.close());

  const copy = (values: object = {}, call = w.boss) =>
    w.put('/ausbildungen/jahr/kopieren', { ...auftrag, ...values }, call);
  const list = async (path: string): Promise<Record<string, unknown>[]> => (await w.boss(path)).json();

  test('come on the same weekday at the same time, with days and fees, without participants and with a number of their own, once', async () => {
    expect((await copy()).body).toEqual({ kurse: 1 });
    expect((await copy()).body).toEqual({ kurse: 0 });
    const [kurs] = (await list('/ausbildungen?jahr=2027')).filter(({ name }) => name === 'Seil 1');
    expect(kurs).toMatchObject({
      anfang: '2027-03-27',
      ende: '2027-03-27',
      anmeldeschluss: '2027-03-13',
      status: 'Geplant',
      nr: 'A-2027-0001',
    });
    const of = `ausb_id=${String(kurs?.['id'])}`;
    expect(await list(`/ausbildungen/tage?${of}`)).toMatchObject([
      { beginn: '2027-03-27T07:00:00.000Z', ende: '2027-03-27T15:00:00.000Z', thema: 'Knoten' },
    ]);
    expect(await list(`/ausbildungen/gebuehren?${of}`)).toMatchObject([{ kategorie: 'Mitglied', betrag: 5000 }]);
    expect(await list(`/ausbildungen/teilnehmer?${of}`)).toEqual([]);
  });

  test('one that was deleted since does not come again', async () => {
    const [kurs] = (await list('/ausbildungen?jahr=2027')).filter(({ name }) => name === 'Seil 1');
    await w.boss(`/ausbildungen/${String(kurs?.['id'])}`, { method: 'DELETE', body: '{}' });
    expect((await copy()).body).toEqual({ kurse: 0 });
  });

  test('are copied by who may copy and add courses', async () => {
    await w.t.user('leser', w.sektionen.verband, [
      {
        bg_id: await w.t.group(['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_ALLGEMEIN_NEU']),
        sek_id: w.sektionen.verband,
      },
    ]);
    expect((await copy({}, await w.t.signIn('leser'))).status).toBe(403);
    expect((await copy({ jahr: '2027' })).status).toBe(422);
  });

  test('shifts of a roster come unpublished, also by who may not release; where nothing was said, nothing is', async () => {
    const { verband } = w.sektionen;
    const plan = await w.create('/dienstplaene', {
      typ: 'Dienstplan',
      name: 'P',
      sek_id: verband,
      anfang: '2026-05-01',
    });
    for (const [tag, status] of [
      ['02', 'Veroeffentlicht'],
      ['03', 'Abgesagt'],
    ])
      await w.create('/dienstplaene/schichten', {
        ausb_id: plan,
        beginn: `2026-05-${tag}T08:00:00.000Z`,
        ende: `2026-05-${tag}T18:00:00.000Z`,
        status,
      });
    const rights = ['LESEN', 'ALLGEMEIN_LESEN', 'ALLGEMEIN_NEU', 'ALLGEMEIN_KOPIEREN', 'TAGE_LESEN'];
    await w.t.user('planer', verband, [
      { bg_id: await w.t.group(rights.map((right) => `DIENSTPLAN_${right}`)), sek_id: verband },
    ]);
    const planer = await w.t.signIn('planer');
    expect((await copy({ typ: 'Dienstplan', kg_id: null }, planer)).body).toEqual({ kurse: 1 });
    const [neu] = await list('/dienstplaene?jahr=2027');
    expect(await list(`/dienstplaene/schichten?ausb_id=${String(neu?.['id'])}`)).toMatchObject([
      { status: 'Offen' },
      { status: 'Offen' },
    ]);
    const [kurs] = (await list('/ausbildungen?jahr=2026')).filter(({ name }) => name === 'Andere Gruppe');
    await w.create('/ausbildungen/tage', {
      ausb_id: kurs?.['id'],
      beginn: '2026-06-01T07:00:00Z',
      ende: '2026-06-01T15:00:00Z',
    });
    expect((await copy({ kg_id: null })).body['kurse']).toBeGreaterThan(0);
    const [gleicher] = (await list('/ausbildungen?jahr=2027')).filter(({ name }) => name === 'Andere Gruppe');
    expect(await list(`/ausbildungen/tage?ausb_id=${String(gleicher?.['id'])}`)).toMatchObject([{ status: null }]);
  });
});
