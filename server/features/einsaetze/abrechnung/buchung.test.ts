import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { istUnbezahlt } from './abrechnungsstand.ts';
import { schliesseAb } from './abschluss.ts';
import { fuege, openAbrechnung, patient, type AbrechnungApp } from './test-abrechnung.ts';

describe.each(testEngines)(`booking a mission on %s${testEnginesNote}`, (engine) => {
  let t: AbrechnungApp;
  beforeAll(async () => {
    t = await openAbrechnung(engine);
  }, 120_000);
  afterAll(() => t.close());

  const faelle = (id: string, ask = t.lv) =>
    t.liste(`/einsaetze/abrechnung?einsatz_id=${id}&sort=fallnummer&limit=50`, ask);
  const zeilen = (id: string) => t.liste(`/einsaetze/verguetungen?einsatz_id=${id}&limit=50`);
  const schritt = (id: string, nach: string, grund?: string) =>
    t.put(t.lv, `/einsaetze/einsaetze/${id}/status`, { nach, ...(grund === undefined ? {} : { grund }) });

  test('numbers one case a patient, splits the price by largest remainder, freezes the payer and computes compensation', async () => {
    const id = await t.einsatz({
      patienten: [patient(), patient({ kostentraeger_art: 'Privat', kvnr: null }), patient()],
      dienste: Array.from({ length: 12 }, () => ({})),
      ende: '2026-07-11T00:00:00Z',
    });
    expect(await t.buche(id, t.tarif[1])).toBeNull();
    expect(await t.statusVon(id)).toBe('Gebucht');
    const cases = await faelle(id);
    expect(cases.map(({ betrag, status }) => [betrag, status])).toEqual([
      [46_834, 'Offen'],
      [46_833, 'Offen'],
      [46_833, 'Offen'],
    ]);
    expect(cases[0]).toMatchObject({
      fallnummer: expect.stringMatching(/^F2026-\d{6}$/),
      kostentraeger: 'AOK',
      ik: '260120196',
      versicherungsnr: 'A123456780',
      tarif_id: t.tarif[1],
    });
    const pay = await zeilen(id);
    expect(pay).toHaveLength(12);
    // 19:30 to 02:00 local time: 270 and 120 minutes.
    expect(pay[0]).toMatchObject({
      posten: 'Dienst',
      art: 'Einsatz',
      menge: 1.5,
      satz_betrag: 6000,
      betrag: 9000,
      sbs_zahlung_id: null,
      zufluss_jahr: null,
    });
  });

  test('twice has one effect, and a later tariff leaves the case as it is', async () => {
    const [id, tarif] = [await t.einsatz(), newId()];
    expect(
      (
        await t.put(t.lv, '/verwaltung/einsatztarife', {
          id: tarif,
          name: 'Stufe 2',
          stufe: 2,
          betrag: 56_500,
          gueltig_ab: '2020-01-01',
        })
      ).status,
    ).toBe(201);
    expect(await t.buche(id, tarif)).toBeNull();
    const before = await faelle(id);
    expect(await t.buche(id, t.tarif[1])).toBeNull();
    expect(
      (await t.put(t.lv, `/verwaltung/einsatztarife/${tarif}`, { betrag: 60_000 }, { 'If-Match': '"1"' })).status,
    ).toBe(200);
    expect(await faelle(id)).toEqual(before);
    expect(before).toMatchObject([{ betrag: 56_500 }]);
  });

  test('is all or nothing: a kind of service without a rate leaves no case behind', async () => {
    const id = await t.einsatz({ dienste: [{}, { verguetungsart: 'Fahrer' }] });
    expect(await t.buche(id, t.tarif[3])).toBe('Am 10.07.2026 gilt kein Vergütungssatz für: Fahrer.');
    expect([await t.statusVon(id), await faelle(id), await zeilen(id)]).toEqual(['Freigabe', [], []]);
  });

  test('needs a tariff of that day, the right, and a released mission', async () => {
    const id = await t.einsatz();
    expect(await t.buche(id)).toBe('Bitte den Tarif wählen.');
    expect(await t.buche(id, newId())).toBe('Dieser Tarif gilt am Tag des Einsatzes nicht.');
    expect(await t.buche(id, t.tarif[3], t.leser)).toBe('Fehlende Rechte.');
    expect(await t.buche(await t.einsatz({ status: 'Transfer' }), t.tarif[3])).toBe(
      'Gebucht wird ein freigegebener Einsatz.',
    );
    expect(await t.buche(newId(), t.tarif[3])).toBe('Nicht gefunden.');
    expect((await t.put(t.lv, '/jobs/jobs', { id: newId(), typ: 'Einsatzbuchung', einsatz_id: 'x' })).status).toBe(422);
  });

  test('refuses a private invoice above what the insurers pay', async () => {
    const tarif = newId();
    const made = await t.put(t.lv, '/verwaltung/einsatztarife', {
      id: tarif,
      name: 'Mit Kassen vereinbart',
      stufe: 7,
      betrag: 60_000,
      kassen_betrag: 50_000,
      gueltig_ab: '2020-01-01',
    });
    expect(made.status).toBe(201);
    const id = await t.einsatz({ patienten: [patient({ kostentraeger_art: 'Privat' })] });
    expect(await t.buche(id, tarif)).toContain('Art. 36 Abs. 3 BayRDG');
    expect(await t.buche(await t.einsatz(), tarif)).toBeNull();
  });

  test('of a mission that cannot be billed pays its members and makes no case', async () => {
    const id = await t.einsatz({ status: 'NichtAbrechenbar', dienste: [{ anfahrt_km: 20 }] });
    expect(await t.buche(id)).toBeNull();
    expect([await t.statusVon(id), await faelle(id)]).toEqual(['NichtAbrechenbar', []]);
    expect((await zeilen(id)).map(({ posten, betrag }) => [posten, betrag]).toSorted()).toEqual([
      ['Dienst', 9000],
      ['Kilometer', 840],
    ]);
  });

  test('pays overlapping minutes once, in the earlier mission', async () => {
    const first = await t.einsatz({ beginn: '2026-07-12T06:00:00Z', ende: '2026-07-12T10:00:00Z' });
    const [line] = await t.liste(`/einsaetze/beteiligte?einsatz_id=${first}&limit=9`);
    const second = await t.einsatz({
      beginn: '2026-07-12T08:00:00Z',
      ende: '2026-07-12T12:00:00Z',
      dienste: [{ mgd_id: line?.['mgd_id'] }],
    });
    await t.buche(first, t.tarif[3]);
    await t.buche(second, t.tarif[3]);
    expect((await zeilen(first)).map(({ menge }) => menge)).toEqual([0.5]);
    expect((await zeilen(second)).map(({ menge }) => menge)).toEqual([0.5]);
    const third = await t.einsatz({
      beginn: '2026-07-12T06:30:00Z',
      ende: '2026-07-12T09:30:00Z',
      dienste: [{ mgd_id: line?.['mgd_id'] }],
    });
    await t.buche(third, t.tarif[3]);
    expect(await zeilen(third)).toEqual([]);
  });

  test('without a patient makes one case for whoever caused the mission', async () => {
    const id = await t.einsatz({ patienten: [] });
    await t.buche(id, t.tarif[3]);
    expect(await faelle(id)).toMatchObject([{ betrag: 28_000, patient_id: null, verursacher: null, status: 'Offen' }]);
  });

  test('a patient without a payer is waived', async () => {
    const id = await t.einsatz({ patienten: [patient({ kostentraeger_art: 'Keiner', versicherung: null })] });
    await t.buche(id, t.tarif[3]);
    expect(await faelle(id)).toMatchObject([{ status: 'Uneinbringlich' }]);
  });

  test('lets nobody without the right on patients see who pays', async () => {
    const id = await t.einsatz();
    await t.buche(id, t.tarif[3]);
    const [seen] = await faelle(id, t.ohne);
    expect(seen).toMatchObject({ betrag: 28_000 });
    for (const column of ['patient_id', 'kostentraeger', 'kostentraeger_art', 'ik', 'versicherungsnr', 'verursacher'])
      expect(seen).not.toHaveProperty(column);
    const history = await (await t.ohne(`/einsaetze/abrechnung/${String(seen?.['id'])}/verlauf`)).text();
    expect(history).not.toMatch(/AOK|A123456780/);
  });

  test('nobody adds, changes or deletes cases and lines by their calls', async () => {
    const id = await t.einsatz();
    await t.buche(id, t.tarif[3]);
    const [fall] = await faelle(id);
    const [zeile] = await zeilen(id);
    expect((await t.put(t.lv, '/einsaetze/abrechnung', { id: newId(), einsatz_id: id, betrag: 1 })).status).toBe(422);
    expect(
      (await t.put(t.lv, `/einsaetze/abrechnung/${String(fall?.['id'])}`, { betrag: 1 }, { 'If-Match': '"1"' })).status,
    ).toBe(422);
    expect(
      (await t.put(t.lv, `/einsaetze/verguetungen/${String(zeile?.['id'])}`, { betrag: 1 }, { 'If-Match': '"1"' }))
        .status,
    ).toBe(422);
    expect(
      (
        await t.lv(`/einsaetze/verguetungen/${String(zeile?.['id'])}`, {
          method: 'DELETE',
          headers: { 'If-Match': '"1"' },
        })
      ).status,
    ).toBeGreaterThan(400);
    expect(await zeilen(id)).toEqual([zeile]);
  });

  test('Storno before payment makes counter-cases and withdraws the compensation', async () => {
    const id = await t.einsatz();
    await t.buche(id, t.tarif[3]);
    expect((await schritt(id, 'Storno')).status).toBe(422);
    expect((await schritt(id, 'Storno', 'doppelt erfasst')).status).toBe(200);
    expect((await faelle(id)).map(({ betrag, status }) => [betrag, status])).toEqual([
      [28_000, 'Storniert'],
      [-28_000, 'Gegenfall'],
    ]);
    expect((await zeilen(id)).map(({ betrag, grund }) => [betrag, grund]).toSorted()).toEqual([
      [-9000, 'doppelt erfasst'],
      [9000, null],
    ]);
    expect(
      (
        await sql`select 1 from einsatz_verguetungen v where v.einsatz_id = ${id} and ${istUnbezahlt}`.execute(
          t.storage.db,
        )
      ).rows,
    ).toEqual([]);
    expect(await t.buche(id, t.tarif[3])).toBe('Gebucht wird ein freigegebener Einsatz.');
  });

  test('a mission that is settled and has nothing more to pay is closed by the clock', async () => {
    const [done, open] = [
      await t.einsatz({ patienten: [patient({ kostentraeger_art: 'Keiner', versicherung: null })] }),
      await t.einsatz(),
    ];
    await t.buche(done, t.tarif[3]);
    await t.buche(open, t.tarif[3]);
    await t.storage.db
      .updateTable('einsaetze')
      .set({ status: 'Abgerechnet' })
      .where('id', 'in', [done, open])
      .execute();
    await schliesseAb(t.deps);
    expect([await t.statusVon(done), await t.statusVon(open)]).toEqual(['Abgerechnet', 'Abgerechnet']);
    const line = (await zeilen(done))[0]?.['id'];
    expect(
      (
        await t.put(t.lv, `/einsaetze/verguetungen/${String(line)}/berichtigung`, {
          menge: 0,
          betrag: 0,
          grund: 'Verzichtet',
        })
      ).status,
    ).toBe(200);
    await schliesseAb(t.deps);
    expect([await t.statusVon(done), await t.statusVon(open)]).toEqual(['Abgeschlossen', 'Abgerechnet']);
    const { rows } = await sql<{
      benutzer_name: string;
    }>`select benutzer_name from aenderungen where id = ${done} order by nummer desc limit 1`.execute(t.storage.db);
    expect(rows).toEqual([{ benutzer_name: 'System' }]);
  });

  test('Storno after payment makes a negative line', async () => {
    const id = await t.einsatz();
    await t.buche(id, t.tarif[3]);
    const [line] = await zeilen(id);
    const [lauf, zahlung] = [newId(), newId()];
    await t.writes(async (unit) => {
      await fuege(unit, 'sbs_laeufe', lauf, [t.verband], { sek_id: t.verband, stand: 'Ausgefuehrt' }, lauf);
      await fuege(unit, 'sbs_zahlungen', lauf, [t.verband], { lauf_id: lauf, mgd_id: line?.['mgd_id'] }, zahlung);
    });
    await t.storage.db
      .updateTable('einsatz_verguetungen')
      .set({ sbs_zahlung_id: zahlung })
      .where('id', '=', String(line?.['id']))
      .execute();
    expect((await schritt(id, 'Storno', 'Fehler')).status).toBe(200);
    const lines = (await zeilen(id)).toSorted((a, b) => Number(b['betrag']) - Number(a['betrag']));
    expect(lines).toMatchObject([
      { betrag: 9000, sbs_zahlung_id: zahlung },
      { betrag: -9000, menge: -1.5, sbs_zahlung_id: null, storno_id: line?.['id'] },
    ]);
  });

  test('assistance is billed by its own rights: its cases and lines are for who holds those of assistance', async () => {
    const id = await t.einsatz({ typ: 'Hilfeleistung', patienten: [] });
    expect(await t.buche(id, t.tarif[3])).toBe('Nicht gefunden.');
    const rights = [
      'HILFELEISTUNG_LESEN',
      'JOB_ALLGEMEIN_SPEICHERN',
      ...['ALLGEMEIN', 'BETEILIGTE', 'ABRECHNUNG', 'VERGUETUNGEN'].map((sektion) => `HILFELEISTUNG_${sektion}_LESEN`),
      'HILFELEISTUNG_ALLGEMEIN_ABRECHNUNG',
    ];
    await t.user('helfer', t.verband, [{ bg_id: await t.group(rights), sek_id: t.verband }]);
    const helfer = await t.signIn('helfer');
    expect(await t.buche(id, t.tarif[3], helfer)).toBeNull();
    expect(await (await helfer(`/hilfeleistung/hilfeleistungen/${id}`)).json()).toMatchObject({ status: 'Gebucht' });
    expect(await faelle(id, helfer)).toMatchObject([{ betrag: 28_000, status: 'Offen' }]);
    expect(await t.liste(`/einsaetze/verguetungen?einsatz_id=${id}&limit=9`, helfer)).toMatchObject([{ betrag: 9000 }]);
    expect(await faelle(id)).toMatchObject({ status_text: 'Zeile nicht vorhanden.' });
  });

  test('a mission is not billable for one of the known reasons only', async () => {
    const id = await t.einsatz();
    expect((await schritt(id, 'NichtAbrechenbar', 'weil halt')).body).toMatchObject({
      fields: [{ feld: 'grund', text: 'Ungültiger Wert' }],
    });
    expect((await schritt(id, 'NichtAbrechenbar', 'Landesdienst')).status).toBe(200);
  });

  test('tariffs of a stage and rates of a kind never hold on the same day', async () => {
    const tarif = (values: object) =>
      t.put(t.lv, '/verwaltung/einsatztarife', { id: newId(), name: 'Stufe 8', stufe: 8, betrag: 100, ...values });
    expect((await tarif({ gueltig_ab: '2026-01-01', gueltig_bis: '2026-06-30' })).status).toBe(201);
    expect((await tarif({ gueltig_ab: '2026-06-30' })).body).toMatchObject({
      fields: [
        { feld: 'gueltig_ab', text: 'In dieser Zeit gilt schon ein anderer Eintrag.' },
        { feld: 'gueltig_bis', text: 'Besteht schon: Stufe 8, 01.01.2026 – 30.06.2026' },
      ],
    });
    expect((await tarif({ gueltig_ab: '2026-07-01' })).status).toBe(201);
    expect(
      (
        await t.put(t.lv, '/verwaltung/verguetungssaetze', {
          id: newId(),
          name: 'Einsatz',
          art: 'Einsatz',
          einheit: 'Tag',
          betrag: 1,
          gueltig_ab: '2026-03-01',
        })
      ).status,
    ).toBe(422);
  });
});
