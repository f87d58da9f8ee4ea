import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../storage/test-storage.ts';
import { userWith } from '../../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../../finanzen/buch-world.ts';
import { makeIn } from '../test-make.ts';

describe.each(testEngines)('fees of a course on %s', (engine) => {
  let w: BuchWorld;
  let make: ReturnType<typeof makeIn>;
  let regel: string;
  beforeAll(async () => {
    w = await openBuchWorld(engine);
    make = makeIn(w);
    regel = await make('/verwaltung/stornoregel', { name: 'Üblich' });
    for (const [vontage, bistage, prozent] of [
      [31, null, 0],
      [15, 30, 25],
      [8, 14, 50],
      [0, 7, 100],
    ])
      await make('/verwaltung/stornostufe', { stornoregel_id: regel, vontage, bistage, prozent });
  });
  afterAll(() => w.app.close());

  const ask = (path: string, body?: object) =>
    w.app.ask(w.kassier, path, body === undefined ? {} : { method: 'PUT', body });
  const claim = async (teilnehmer: string) => {
    const row = (await ask(`/ausbildungen/teilnehmer/${teilnehmer}`)).body;
    return row['forderung_id'] === null
      ? undefined
      : (await ask(`/kassenbuch/forderungen/${String(row['forderung_id'])}`)).body;
  };
  const kursMit = async (values: object = {}) => {
    const id = await make('/ausbildungen', {
      typ: 'Ausbildung',
      name: 'Seil',
      sek_id: w.sek,
      anfang: '2026-09-12',
      stornoregel_id: regel,
      ...values,
    });
    for (const [kategorie, betrag] of [
      ['Mitglied', 18_500],
      ['Nichtmitglied', 25_000],
    ])
      await make('/ausbildungen/gebuehren', { ausb_id: id, kategorie, betrag });
    return id;
  };
  const mitglied = () =>
    make('/mgd/mitglieder', { nachname: 'Gruber', vorname: 'Anna', sek_id: w.sek, eintritt: '2020-01-01' });
  const join = async (ausb_id: string) => make('/ausbildungen/teilnehmer', { ausb_id, mgd_id: await mitglied() });
  const stelle = (id: string) => ask(`/ausbildungen/${id}/gebuehrenstellen`, {});

  test('are claimed once, by the category of each; who waits owes nothing', async () => {
    const id = await kursMit({ teilnehmermax: 2 });
    const [anna, guest] = [
      await join(id),
      await make('/ausbildungen/teilnehmer', { ausb_id: id, name: 'Gast', typ: 'Angemeldet' }),
    ];
    const waiting = await join(id);
    expect((await stelle(id)).body).toEqual({ gestellt: 2, zurueckgenommen: 0 });
    expect((await stelle(id)).body).toEqual({ gestellt: 0, zurueckgenommen: 0 });
    expect(await claim(anna)).toMatchObject({
      art: 'Kurs',
      betrag: 18_500,
      name: 'Gruber Anna',
      knt_id: w.konto('1410'),
      gegenknt_id: w.konto('5100'),
      text: expect.stringMatching(/^Kursgebühr A-2026-\d{4} Seil$/),
    });
    expect(await claim(guest)).toMatchObject({ betrag: 25_000, name: 'Gast' });
    expect(await claim(waiting)).toBeUndefined();
  });

  test('of a cancellation are proposed by the band of its day, and replace what was claimed, with band and days in the line', async () => {
    const id = await kursMit();
    const [early, late, proved] = [await join(id), await join(id), await join(id)];
    await stelle(id);
    const cancel = async (teilnehmer: string, day: string) => {
      w.am(day);
      const told = await ask(`/ausbildungen/teilnehmer/${teilnehmer}`, { typ: 'Zurueckgetreten' });
      return told.body['given'];
    };
    expect(await cancel(early, '2026-08-28')).toMatchObject({ stornobetrag: 4625 });
    expect(await cancel(late, '2026-08-29')).toMatchObject({
      stornobetrag: 9250,
      stornotext: '14 Tage vor Beginn (8 bis 14 Tage: 50 %)',
    });
    await cancel(proved, '2026-09-10');
    // With a doctor's note it costs nothing.
    await ask(`/ausbildungen/teilnehmer/${proved}`, { stornobetrag: 0 });
    const before = await claim(late);
    expect((await stelle(id)).body).toEqual({ gestellt: 2, zurueckgenommen: 3 });
    expect(await claim(early)).toMatchObject({ betrag: 4625, status: 'Offen' });
    expect(await claim(late)).toMatchObject({
      betrag: 9250,
      text: expect.stringMatching(/^Stornogebühr A-.* Seil: 14 Tage vor Beginn \(8 bis 14 Tage: 50 %\)$/),
    });
    expect(await claim(proved)).toBeUndefined();
    expect((await ask(`/kassenbuch/forderungen/${String(before?.['id'])}`)).body).toMatchObject({
      status: 'Storniert',
    });
    w.am('2026-01-01');
  });

  test('are owed by nobody when the organiser calls the course off', async () => {
    const id = await kursMit();
    const anna = await join(id);
    await stelle(id);
    expect(await claim(anna)).toMatchObject({ betrag: 18_500 });
    await ask(`/ausbildungen/${id}/status`, { nach: 'Abgesagt', grund: 'Schnee' });
    expect(await claim(anna)).toBeUndefined();
    expect((await ask(`/ausbildungen/teilnehmer/${anna}`)).body).toMatchObject({
      stornogrund: 'StornoVeranstalter',
      stornobetrag: null,
    });
  });

  test('need a rule of the branch; who may not save what a course costs claims nothing', async () => {
    const [rule] = (await ask('/kassenbuch/buchungsregeln?limit=100')).list.filter(
      (row) => row['vorgang'] === 'Kursgebuehr',
    );
    const path = `/kassenbuch/buchungsregeln/${String(rule?.['id'])}`;
    await ask(path, { aktiv: false });
    const id = await kursMit();
    await join(id);
    const { status, body } = await stelle(id);
    expect([status, body['status_text']]).toEqual([422, 'Für Kursgebühren gibt es hier noch keine Buchungsregel.']);
    await ask(path, { aktiv: true });
    const reader = userWith('kursleser', ['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_ERWEITERT_LESEN'], 'a1');
    expect((await w.app.ask(reader, `/ausbildungen/${id}/gebuehrenstellen`, { method: 'PUT', body: {} })).status).toBe(
      403,
    );
  });

  test('a day before the course has one band at most', async () => {
    const { status, body } = await ask('/verwaltung/stornostufe', {
      id: '00000000-0000-4000-8000-000000000000',
      stornoregel_id: regel,
      vontage: 10,
      bistage: 12,
    });
    expect([status, body]).toMatchObject([422, {}]);
    await expect(
      make('/verwaltung/stornostufe', { stornoregel_id: regel, vontage: 10, bistage: 12, prozent: 5 }),
    ).rejects.toThrow('Für diese Tage gibt es schon eine Stufe.');
  });
});
