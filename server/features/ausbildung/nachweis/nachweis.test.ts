import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from '../kurs-world.ts';

describe.each(testEngines)('the training record of a member on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine);
  });
  afterAll(() => w.t.close());

  /** A course of ten hours that ran, with somebody who was there for eight. */
  const besucht = async (mgd_id: string, values: object = {}): Promise<string> => {
    const kurs = await w.kurs({ ...values });
    const tag_id = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-05-01T06:00:00Z',
      ende: '2026-05-01T16:00:00Z',
    });
    const id = await w.create('/ausbildungen/teilnehmer', { ausb_id: kurs, mgd_id, typ: 'Angemeldet' });
    const werte = { ausb_id: kurs, tag_id, teilnehmer_id: id, teilnahme: 'Teilgenommen', minuten: 480 };
    await w.create('/ausbildungen/teilnahmen', werte);
    await w.put(`/ausbildungen/teilnehmer/${id}`, { bestanden: true, ergebnis: 'gut' });
    await w.put(`/ausbildungen/${kurs}/status`, { nach: 'Eingabe' });
    return id;
  };
  const nachweis = async (mgd_id: string, call = w.boss): Promise<{ status: number; body: unknown }> => {
    const response = await call(`/ausbildungen/nachweis/${mgd_id}`);
    return { status: response.status, body: await response.json() };
  };

  test('has the courses that ran, with attended hours, result and the certificate that holds', async () => {
    const anna = await w.mitglied(w.sektionen.a);
    const id = await besucht(anna);
    // One that is only announced says nothing yet.
    await w.create('/ausbildungen/teilnehmer', { ausb_id: await w.kurs(), mgd_id: anna, typ: 'Angemeldet' });
    const zeile = { typ: 'Ausbildung', kurs: 'Seiltechnik', anfang: '2026-05-01', minuten: 480, bestanden: true };
    expect((await nachweis(anna)).body).toMatchObject([{ ...zeile, ergebnis: 'gut', zertifikatnr: null }]);
    const { body: row } = { body: await w.read(`/ausbildungen/teilnehmer/${id}`) };
    await w.put(`/ausbildungen/${String(row['ausb_id'])}/status`, { nach: 'Abgeschlossen' });
    await w.put(`/ausbildungen/teilnehmer/${id}/zertifikat`, {});
    expect((await nachweis(anna)).body).toMatchObject([{ ...zeile, zertifikatnr: '2026-00001' }]);
  });

  test('says no more than its reader may see: no hours, no results, nobody whom he does not see', async () => {
    const anna = await w.mitglied(w.sektionen.a);
    await besucht(anna);
    const { verband } = w.sektionen;
    await w.t.user('leser', verband, [
      {
        bg_id: await w.t.group([
          'MITGLIEDER_ALLGEMEIN_LESEN',
          'AUSBILDUNG_ALLGEMEIN_LESEN',
          'AUSBILDUNG_TEILNEHMER_LESEN',
        ]),
        sek_id: verband,
      },
    ]);
    const leser = await w.t.signIn('leser');
    expect((await nachweis(anna, leser)).body).toMatchObject([{ minuten: null, bestanden: null, ergebnis: null }]);
    await w.t.user('kurse', verband, [
      { bg_id: await w.t.group(['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_TEILNEHMER_LESEN']), sek_id: verband },
    ]);
    expect((await nachweis(anna, await w.t.signIn('kurse'))).status).toBe(404);
    expect((await nachweis('keine')).status).toBe(404);
  });
});
