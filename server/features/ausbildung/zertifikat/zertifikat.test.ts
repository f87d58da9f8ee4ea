import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../../storage/test-storage.ts';
import { openKursWorld, type KursWorld } from '../kurs-world.ts';

describe.each(testEngines)('certificates on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine);
  });
  afterAll(() => w.t.close());

  const to = (kurs: string, nach: string, grund?: string) =>
    w.put(`/ausbildungen/${kurs}/status`, { nach, ...(grund === undefined ? {} : { grund }) });
  const issue = (id: string) => w.put(`/ausbildungen/teilnehmer/${id}/zertifikat`, {});
  const rate = (id: string, values: object) => w.put(`/ausbildungen/teilnehmer/${id}`, { ...values });
  const begin = '2026-03-01T10:00:00Z';
  let now = Date.parse(begin);
  /** Whoever holds the paper, minutes after the one before. */
  const check = async (code: unknown, minutes = 2) => {
    w.t.setNow(new Date((now += minutes * 60_000)));
    const response = await w.t.call(`/zertifikat/${String(code)}`);
    w.t.setNow(new Date(begin));
    return { status: response.status, body: await response.json() };
  };

  /** A closed course of one day of ten hours that asks for 80 percent; who was there how long. */
  const closed = async (minuten: number | null, bestanden = true) => {
    const kurs = await w.kurs({ mindestanwesenheit: 80 });
    const tag_id = await w.create('/ausbildungen/tage', {
      ausb_id: kurs,
      beginn: '2026-05-01T06:00:00Z',
      ende: '2026-05-01T16:00:00Z',
    });
    const { id } = await w.join(kurs, w.sektionen.a);
    await w.create('/ausbildungen/teilnahmen', {
      ausb_id: kurs,
      tag_id,
      teilnehmer_id: id,
      ...(minuten === null ? { teilnahme: 'EntschuldigtAbwesend' } : { teilnahme: 'Teilgenommen', minuten }),
    });
    await rate(id, { bestanden });
    await to(kurs, 'Eingabe');
    await to(kurs, 'Abgeschlossen');
    return { kurs, id };
  };

  test('have the next number of the year and a code, once: asked again they are second copies', async () => {
    const [first, second] = [await closed(600), await closed(480)];
    const { body } = await issue(first.id);
    expect(body).toEqual({
      nr: '2026-00001',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      zweitschrift: false,
    });
    expect((await issue(first.id)).body).toEqual({ ...body, zweitschrift: true });
    expect((await issue(second.id)).body).toMatchObject({ nr: '2026-00002' });
    expect(await w.read(`/ausbildungen/teilnehmer/${first.id}`)).toMatchObject({
      zertifikatnr: '2026-00001',
      zertifikatam: '2026-03-01',
      annulliertam: null,
    });
  });

  test('are given to nobody who was absent, was there too little or did not pass, nor before the course is closed', async () => {
    const sentence = async (id: string) => {
      const { status, body } = await issue(id);
      return [status, body['status_text']];
    };
    expect(await sentence((await closed(null)).id)).toEqual([
      422,
      'Anna Gruber war nicht da: dafür gibt es kein Zertifikat.',
    ]);
    expect(await sentence((await closed(479)).id)).toEqual([
      422,
      'Anna Gruber war weniger da, als der Kurs verlangt: dafür gibt es kein Zertifikat.',
    ]);
    expect(await sentence((await closed(600, false)).id)).toEqual([
      422,
      'Anna Gruber hat nicht bestanden: dafür gibt es kein Zertifikat.',
    ]);
    const open = await w.join(await w.kurs(), w.sektionen.a);
    expect(await sentence(open.id)).toEqual([422, 'Zertifikate gibt es, wenn der Kurs abgeschlossen ist.']);
  });

  test('are checked by whoever holds the paper: course, day and initials, typed as people type', async () => {
    const { id } = await closed(600);
    const { code } = (await issue(id)).body;
    const typed = String(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await check(`${typed.slice(0, 4)}-${typed.slice(4)}`)).toEqual({
      status: 200,
      body: { stand: 'gueltig', kurs: 'Seiltechnik', datum: '2026-05-01', initialen: 'A. G.' },
    });
    for (const unknown of ['0000-0000-0000', 'x', 'UUUU-UUUU-UUUU', '%27%20or%201'])
      expect(await check(unknown)).toMatchObject({
        status: 404,
        body: { status_text: 'Dieser Code ist uns nicht bekannt.' },
      });
  });

  test('hold no more once the rating changed; the next one has another number, and the old code says so for ever', async () => {
    const { kurs, id } = await closed(600);
    const first = (await issue(id)).body;
    await to(kurs, 'Eingabe', 'Punkte fehlen');
    await rate(id, { punkte: 90 });
    expect(await check(first['code'])).toMatchObject({ body: { stand: 'annulliert' } });
    await to(kurs, 'Abgeschlossen');
    const second = (await issue(id)).body;
    expect(second['zweitschrift']).toBe(false);
    expect(second['nr']).not.toBe(first['nr']);
    expect(await check(second['code'])).toMatchObject({ body: { stand: 'gueltig' } });
    expect(await check(first['code'])).toMatchObject({ body: { stand: 'annulliert' } });
    const { status } = await w.put(`/ausbildungen/teilnehmer/${id}`, { bemerkung: 'Gut' });
    expect(status).toBe(422);
  });

  test('are given by who may rate, and guessed ten times a minute at most', async () => {
    const { id } = await closed(600);
    await w.t.user('leser', w.sektionen.verband, [
      {
        bg_id: await w.t.group(['AUSBILDUNG_ALLGEMEIN_LESEN', 'AUSBILDUNG_TEILNEHMER_LESEN']),
        sek_id: w.sektionen.verband,
      },
    ]);
    const reader = await w.t.signIn('leser');
    expect((await w.put(`/ausbildungen/teilnehmer/${id}/zertifikat`, {}, reader)).status).toBe(403);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await check('0000-0000-0000', 0)).status);
    expect(statuses.slice(0, 9).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
