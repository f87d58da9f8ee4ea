import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId } from '../../../../src/lib/ids.ts';
import { testEngines } from '../../../storage/test-storage.ts';
import type { Told } from '../../../test-ask.ts';
import { userWith } from '../../../test-branches.ts';
import { makeIn } from '../test-make.ts';
import { openBuchWorld, type BuchWorld } from '../../finanzen/buch-world.ts';

describe.each(testEngines)('what people in charge of a course are paid on %s', (engine) => {
  let w: BuchWorld;
  let make: ReturnType<typeof makeIn>;
  let tarif: string;
  beforeAll(async () => {
    w = await openBuchWorld(engine);
    make = makeIn(w);
    tarif = await make('/verwaltung/kurstarif', { name: 'Ausbilder', einheit: 'Stunde' });
    await make('/verwaltung/kurstarifkosten', { kurstarif_id: tarif, gueltigab: '2025-01-01', betrag: 2850 });
    await make('/verwaltung/kurstarifkosten', { kurstarif_id: tarif, gueltigab: '2026-03-01', betrag: 3000 });
    await make('/verwaltung/kilometerpreise', { gueltigab: '2025-01-01', preis: 0.297 });
  });
  afterAll(() => w.app.close());

  const ask = (path: string, body?: object): Promise<Told> =>
    w.app.ask(w.kassier, path, body === undefined ? {} : { method: 'PUT', body });
  const person = (values: object = {}) =>
    make('/mgd/mitglieder', { nachname: 'Gruber', vorname: 'Anna', sek_id: w.sek, eintritt: '2020-01-01', ...values });

  /** A course over the change of the rate: 3 h 20 before, 6 h 10 after. */
  const kursMit = async (values: object = {}, kurs: object = {}) => {
    const url = (kurs as { typ?: string }).typ === 'Taetigkeit' ? '/taetigkeiten' : '/ausbildungen';
    const id = await make(url, { typ: 'Ausbildung', name: 'Seil', sek_id: w.sek, anfang: '2026-02-28', ...kurs });
    for (const [beginn, ende] of [
      ['2026-02-28T08:00:00Z', '2026-02-28T11:20:00Z'],
      ['2026-03-01T08:00:00Z', '2026-03-01T14:10:00Z'],
    ])
      await make('/ausbildungen/tage', { ausb_id: id, beginn, ende });
    const zustaendig = await make('/ausbildungen/zustaendige', {
      ausb_id: id,
      mgd_id: await person(),
      rolle: 'Kursleiter',
      kurstarif_id: tarif,
      auszahlungsart: 'Honorar',
      ...values,
    });
    return { id, zustaendig };
  };
  const propose = (id: string) => ask(`/ausbildungen/${id}/verguetungsvorschlag`, {});
  const lines = async (id: string) => (await ask(`/ausbildungen/verguetungen?ausb_id=${id}&sort=gueltigab`)).list;
  const step = (id: unknown, nach: string, grund?: string) =>
    ask(`/ausbildungen/verguetungen/${String(id)}/status`, { nach, ...(grund === undefined ? {} : { grund }) });

  test('is proposed from the days, two lines where the rate changes, as often as it is asked with one effect', async () => {
    const { id, zustaendig } = await kursMit();
    expect((await propose(id)).body).toEqual({ zeilen: 2 });
    expect((await propose(id)).body).toEqual({ zeilen: 2 });
    expect(await lines(id)).toMatchObject([
      { gueltigab: '2025-01-01', anzahl: 3.25, satz: 28.5, betrag: 9263, status: 'Vorschlag' },
      { gueltigab: '2026-03-01', anzahl: 6.25, satz: 30, betrag: 18_750, status: 'Vorschlag' },
    ]);
    expect((await ask(`/ausbildungen/zustaendige/${zustaendig}`)).body).toMatchObject({ betrag: 28_013 });
  });

  test('changes with its quantity, and is written by no other way', async () => {
    const { id } = await kursMit();
    await propose(id);
    const [first] = await lines(id);
    expect((await ask(`/ausbildungen/verguetungen/${String(first?.['id'])}`, { anzahl: 4 })).body).toMatchObject({
      given: { betrag: 11_400 },
    });
    const { status, body } = await ask('/ausbildungen/verguetungen', {
      id: naturalId('ausbildungverguetungen', [String(first?.['zustaendig_id']), 'Honorar', '2026-05-05']),
      ausb_id: id,
      zustaendig_id: first?.['zustaendig_id'],
      posten: 'Honorar',
      gueltigab: '2026-05-05',
      anzahl: 1,
    });
    expect([status, body['status_text']]).toMatchObject([422, expect.stringContaining('Vorschlag')]);
  });

  test('is not proposed where no rate is valid', async () => {
    const { id } = await kursMit({}, { anfang: '2024-12-31' });
    await make('/ausbildungen/tage', { ausb_id: id, beginn: '2024-12-31T08:00:00Z', ende: '2024-12-31T09:00:00Z' });
    const { status, body } = await propose(id);
    expect([status, body['status_text']]).toEqual([422, 'Kein Tarif gültig am 31.12.2024']);
    expect(await lines(id)).toEqual([]);
  });

  test('is owed once it is approved, and paid once: by the books', async () => {
    const { id, zustaendig } = await kursMit();
    await propose(id);
    const [first, second] = await lines(id);
    expect((await step(first?.['id'], 'Genehmigt')).status).toBe(200);
    const [approved] = await lines(id);
    expect(approved).toMatchObject({ status: 'Genehmigt', genehmigtam: '2026-01-01' });
    const forderung = await ask(`/kassenbuch/forderungen/${String(approved?.['forderung_id'])}`);
    expect(forderung.body).toMatchObject({
      art: 'Verbindlichkeit',
      betrag: -9263,
      offenbetrag: -9263,
      name: 'Gruber Anna',
      knt_id: w.konto('1600'),
      gegenknt_id: w.konto('2560'),
    });
    // What is approved is changed by nobody, a new proposal included.
    expect((await ask(`/ausbildungen/verguetungen/${String(first?.['id'])}`, { anzahl: 99 })).status).toBe(422);
    expect((await propose(id)).body).toEqual({ zeilen: 1 });
    expect((await step(first?.['id'], 'Bezahlt')).body['status_text']).toBe(
      'Diese Zeile wird in den Finanzen bezahlt.',
    );
    await w.gebucht(
      { art: 'Ausgabe', belegdatum: '2026-01-01', buchungsdatum: '2026-01-01', betrag: 9263, sekbank_id: w.bank },
      [{ forderung_id: String(approved?.['forderung_id']), betrag: 9263 }],
    );
    expect(await lines(id)).toMatchObject([{ status: 'Bezahlt', bezahltam: '2026-01-01' }, { status: 'Vorschlag' }]);
    expect((await step(first?.['id'], 'Vorschlag', 'Zu viel')).status).toBe(422);
    await step(second?.['id'], 'Genehmigt');
    expect((await ask(`/ausbildungen/zustaendige/${zustaendig}`)).body).toMatchObject({ genehmigtam: '2026-01-01' });
  });

  test('can be withdrawn until it is paid: then nothing is owed', async () => {
    const { id } = await kursMit();
    await propose(id);
    const [first] = await lines(id);
    await step(first?.['id'], 'Genehmigt');
    const forderung = String((await lines(id))[0]?.['forderung_id']);
    expect((await step(first?.['id'], 'Vorschlag', 'Falscher Tarif')).status).toBe(200);
    expect((await lines(id))[0]).toMatchObject({ status: 'Vorschlag', genehmigtam: null, forderung_id: null });
    expect((await ask(`/kassenbuch/forderungen/${forderung}`)).body).toMatchObject({ status: 'Storniert' });
    expect((await step(first?.['id'], 'Genehmigt')).status).toBe(200);
  });

  test('of a journey of an activity is kilometres by the price of its first day', async () => {
    const { id } = await kursMit({ kurstarif_id: null, km: 85 }, { typ: 'Taetigkeit' });
    expect((await propose(id)).body).toEqual({ zeilen: 1 });
    expect(await lines(id)).toMatchObject([{ posten: 'Kilometer', anzahl: 85, satz: 0.297, betrag: 2525 }]);
  });

  test('nobody is paid who does it for nothing, and those who share the hours get a part each', async () => {
    const { id } = await kursMit({ auszahlungsart: 'Keine' });
    expect((await propose(id)).body).toEqual({ zeilen: 0 });
    const shared = await kursMit({}, { stundengeteilt: true });
    await make('/ausbildungen/zustaendige', {
      ausb_id: shared.id,
      mgd_id: await person({ nachname: 'Mair' }),
      rolle: 'Ausbilder',
      kurstarif_id: tarif,
      auszahlungsart: 'Honorar',
    });
    await propose(shared.id);
    expect((await lines(shared.id)).map(({ anzahl }) => anzahl)).toEqual([1.75, 1.75, 3, 3]);
  });

  test('what stands against paying it is said before: in Germany a hint, and the course is not closed before it is approved', async () => {
    await make('/verwaltung/kurstarifkosten', { kurstarif_id: tarif, gueltigab: '2026-02-28', betrag: 40_000 });
    const { id } = await kursMit();
    await propose(id);
    const hinweise = await ask(`/ausbildungen/${id}/verguetungshinweise`);
    expect(JSON.stringify(hinweise.list)).toContain('26a');
    await ask(`/ausbildungen/${id}/status`, { nach: 'Eingabe' });
    expect((await ask(`/ausbildungen/${id}/status`, { nach: 'Abgeschlossen' })).body['status_text']).toBe(
      'Vergütungen sind nicht genehmigt: 2',
    );
  });

  test('who may save tariffs proposes, and only who may approve them approves', async () => {
    const { id } = await kursMit();
    const saver = userWith(
      'tarifschreiber',
      [
        'AUSBILDUNG_ALLGEMEIN_LESEN',
        'AUSBILDUNG_ZUSTAENDIGETARIF_REGION_LESEN',
        'AUSBILDUNG_ZUSTAENDIGETARIF_SPEICHERN',
      ],
      'a1',
    );
    const reader = userWith('kursleser', ['AUSBILDUNG_ALLGEMEIN_LESEN'], 'a1');
    const as = (user: typeof saver, path: string, body: object = {}) => w.app.ask(user, path, { method: 'PUT', body });
    expect((await as(reader, `/ausbildungen/${id}/verguetungsvorschlag`)).status).toBe(403);
    expect((await as(saver, `/ausbildungen/${id}/verguetungsvorschlag`)).status).toBe(200);
    const [first] = await lines(id);
    expect(
      (await as(saver, `/ausbildungen/verguetungen/${String(first?.['id'])}/status`, { nach: 'Genehmigt' })).status,
    ).toBe(403);
    expect((await step(first?.['id'], 'Genehmigt')).status).toBe(200);
  });

  test('in Italy a volunteer is approved no flat sum, and 10 € a day by a declaration', async () => {
    w.app.configure({ variante: 'SCV' });
    await make('/sektionen/banken', {
      sek_id: w.sek,
      bezeichnung: 'Raika',
      art: 'Bankkonto',
      iban: 'IT60X0542811101000000123456',
    });
    const approved = async (auszahlungsart: string) => {
      const { id } = await kursMit({ auszahlungsart });
      await propose(id);
      const { status, body } = await step((await lines(id))[0]?.['id'], 'Genehmigt');
      return [status, body['status_text']];
    };
    expect(await approved('Honorar')).toEqual([
      422,
      'In Italien gibt es für Freiwillige keine pauschale Vergütung (D.Lgs. 117/2017, Art. 17).',
    ]);
    expect(await approved('Selbsterklaerung')).toEqual([
      422,
      expect.stringContaining('Ohne Beleg mehr als 10 € an einem Tag (D.Lgs. 117/2017, Art. 17).'),
    ]);
    expect((await approved('Beleg'))[0]).toBe(200);
  });
});
