import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { mostBookings } from '../../../../src/protocol/jobs.ts';
import { order, reached } from '../../../jobs/test-jobs.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { openAbrechnung, type AbrechnungApp } from './test-abrechnung.ts';

describe.each(testEngines)(`booking missions at once on %s${testEnginesNote}`, (engine) => {
  let t: AbrechnungApp;
  beforeAll(async () => {
    t = await openAbrechnung(engine);
  }, 120_000);
  afterAll(() => t.close());

  /** What the job's file says, mission by mission. */
  const buche = async (ids: readonly string[], stufe?: string, ask = t.lv): Promise<string[]> => {
    const id = await order(ask, 'Einsatzbuchungen', {
      einsatz_ids: ids.join(','),
      ...(stufe === undefined ? {} : { stufe }),
    });
    expect(await reached(ask, id, 'Erstellt', 'Fehlerhaft')).toMatchObject({
      status: 'Erstellt',
      zeilen: ids.length,
      dateiname: 'Einsatzbuchungen.csv',
    });
    const [, ...lines] = (await (await ask(`/jobs/datei/${id}`)).text()).trim().split('\r\n');
    return lines.map((line) => line.split(';')[1] ?? '');
  };
  const nummer = async (id: string): Promise<string> =>
    String((await (await t.lv(`/einsaetze/einsaetze/${id}`)).json())['nummer']);
  const faelle = (id: string): Promise<Record<string, unknown>[]> =>
    t.liste(`/einsaetze/abrechnung?einsatz_id=${id}&limit=9`);

  test('books each wholly or not at all, and tells of each what came of it', async () => {
    const [good, ratesMissing, early, unbillable] = [
      await t.einsatz(),
      await t.einsatz({ dienste: [{ verguetungsart: 'Fahrer' }] }),
      await t.einsatz({ status: 'Transfer' }),
      await t.einsatz({ status: 'NichtAbrechenbar' }),
    ];
    expect(await buche([good, ratesMissing, early, unbillable], '3')).toEqual([
      'Gebucht',
      'Am 10.07.2026 gilt kein Vergütungssatz für: Fahrer.',
      'Gebucht wird ein freigegebener Einsatz.',
      'Gebucht',
    ]);
    expect(await Promise.all([good, ratesMissing, early, unbillable].map(t.statusVon))).toEqual([
      'Gebucht',
      'Freigabe',
      'Transfer',
      'NichtAbrechenbar',
    ]);
    expect(await faelle(ratesMissing)).toEqual([]);
    expect(await faelle(good)).toMatchObject([{ betrag: 28_000, tarif_id: t.tarif[3] }]);
  });

  test('twice has one effect', async () => {
    const id = await t.einsatz();
    expect(await buche([id], '3')).toEqual(['Gebucht']);
    const before = await faelle(id);
    expect(await buche([id, newId()], '3')).toEqual([
      'Nichts zu buchen: schon gebucht, oder niemand wird vergütet.',
      'Nicht gefunden.',
    ]);
    expect(await faelle(id)).toEqual(before);
  });

  test('prices each mission by the tariff of the stage on its day', async () => {
    const tarif = (values: object) =>
      t.put(t.lv, '/verwaltung/einsatztarife', { id: newId(), name: 'Stufe 5', stufe: 5, ...values });
    expect((await tarif({ betrag: 100, gueltig_ab: '2026-01-01', gueltig_bis: '2026-06-30' })).status).toBe(201);
    expect((await tarif({ betrag: 200, gueltig_ab: '2026-07-01' })).status).toBe(201);
    const [old, recent] = [
      await t.einsatz({ beginn: '2026-06-01T08:00:00Z', ende: '2026-06-01T10:00:00Z' }),
      await t.einsatz(),
    ];
    expect(await buche([old, recent], '5')).toEqual(['Gebucht', 'Gebucht']);
    expect([await faelle(old), await faelle(recent)]).toMatchObject([[{ betrag: 100 }], [{ betrag: 200 }]]);
    expect(await buche([await t.einsatz()], '9')).toEqual(['Dieser Tarif gilt am Tag des Einsatzes nicht.']);
    expect(await buche([await t.einsatz()])).toEqual(['Bitte den Tarif wählen.']);
  });

  test('books nothing for who may only read, and names the missions by their numbers', async () => {
    const id = await t.einsatz();
    const job = await order(t.leser, 'Einsatzbuchungen', { einsatz_ids: id, stufe: '3' });
    await reached(t.leser, job, 'Erstellt');
    expect(await (await t.leser(`/jobs/datei/${job}`)).text()).toContain(`${await nummer(id)};Fehlende Rechte.`);
    expect(await t.statusVon(id)).toBe('Freigabe');
  });

  test('takes ids of missions and a stage, and no more than fit', async () => {
    const told = async (parameter: object): Promise<number> =>
      (await t.put(t.lv, '/jobs/jobs', { id: newId(), typ: 'Einsatzbuchungen', ...parameter })).status;
    expect(await told({ einsatz_ids: 'x', stufe: '3' })).toBe(422);
    expect(await told({ stufe: '3' })).toBe(422);
    expect(await told({ einsatz_ids: newId(), stufe: 'drei' })).toBe(422);
    expect(await told({ einsatz_ids: Array.from({ length: mostBookings }, newId).join(','), stufe: '3' })).toBe(201);
    expect(await told({ einsatz_ids: Array.from({ length: mostBookings + 1 }, newId).join(','), stufe: '3' })).toBe(
      422,
    );
  });
});
