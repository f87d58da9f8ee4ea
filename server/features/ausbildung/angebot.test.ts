import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../storage/test-storage.ts';
import { endAngebote } from './end-angebote.ts';
import { openKursWorld, type KursWorld } from './kurs-world.ts';
import { mailFreeSeats } from './mail-free-seats.ts';
import { mailPromotions } from './mail-promotions.ts';

const begin = '2026-10-24T08:00:00Z';

describe.each(testEngines)('a seat that is offered on %s', (engine) => {
  let w: KursWorld;
  beforeAll(async () => {
    w = await openKursWorld(engine, 'BERGRETTUNG', begin);
  });
  afterAll(() => w.t.close());
  /** At another time; the sign-in is that of the beginning. */
  const at = async <T>(now: string, work: () => Promise<T>): Promise<T> => {
    w.t.setNow(new Date(now));
    const done = await work();
    w.t.setNow(new Date(begin));
    return done;
  };

  const row = (id: string) => w.read(`/ausbildungen/teilnehmer/${id}`);
  const retire = (id: string) => w.put(`/ausbildungen/teilnehmer/${id}`, { typ: 'Zurueckgetreten' });
  const mailed = async (): Promise<string> => {
    w.mails.length = 0;
    await mailPromotions(w.t.deps);
    return /ausbildungvormerkung\/([\w-]+)\?bestaetigung=1/.exec(w.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  /** One seat, which its holder gives back, and two who wait. */
  const offered = async (values: Record<string, unknown> = {}) => {
    const kurs = await w.kurs({
      anfang: '2026-12-01',
      teilnehmermax: 1,
      nachruecken: 'MitAngebot',
      angebotstage: 2,
      ...values,
    });
    const [first, second, third] = [
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.a),
      await w.join(kurs, w.sektionen.b),
    ];
    await retire(first.id);
    return { kurs, second: second.id, third: third.id };
  };

  test('is kept until the same time two days later, across the change of clocks, and taken by its link', async () => {
    const { kurs, second, third } = await offered();
    expect(await row(second)).toMatchObject({ typ: 'Angefragt', angebotbis: '2026-10-26T09:00:00.000Z' });
    const key = await mailed();
    expect(w.mails).toHaveLength(1);
    expect(w.mails[0]?.text).toContain('bis 26.10.2026, 10:00 reserviert');
    // Nobody else gets it meanwhile, from whichever door.
    expect((await w.join(kurs, w.sektionen.a)).typ).toBe('Warteliste');
    expect((await w.put(`/ausbildungen/teilnehmer/${third}`, { typ: 'Angemeldet' })).body).toMatchObject({
      given: { typ: 'Warteliste' },
    });
    expect(await at('2026-10-26T08:59:00Z', () => w.answer(key, 1))).toEqual({ status: 200, body: {} });
    expect(await row(second)).toMatchObject({ typ: 'Angemeldet', angebotbis: null });
    expect(await w.typOf(third)).toBe('Warteliste');
  });

  test('goes to the next when it is left, which costs nothing', async () => {
    const { second, third } = await offered();
    expect(await w.answer(await mailed(), 0)).toEqual({ status: 200, body: {} });
    expect(await row(second)).toMatchObject({ typ: 'Zurueckgetreten', stornogrund: null });
    expect(await row(third)).toMatchObject({ typ: 'Angefragt', angebotbis: '2026-10-26T09:00:00.000Z' });
  });

  test('goes to the next in silence, and whoever answers too late is told so', async () => {
    const { second, third } = await offered();
    const key = await mailed();
    const late = {
      status: 410,
      body: { status_text: 'Die Frist ist am 26.10.2026, 10:00 abgelaufen. Der Platz ging weiter.' },
    };
    await at('2026-10-26T09:00:00Z', async () => {
      expect(await w.answer(key, 1)).toMatchObject(late);
      await endAngebote(w.t.deps);
      expect(await w.answer(key, 1)).toMatchObject(late);
      // A no is a no at any time.
      expect((await w.answer(key, 0)).status).toBe(200);
    });
    expect(await w.typOf(second)).toBe('Zurueckgetreten');
    expect(await row(third)).toMatchObject({ typ: 'Angefragt', angebotbis: '2026-10-28T09:00:00.000Z' });
  });

  test('two who take it at the same time: one seat', async () => {
    const { kurs, second } = await offered();
    const key = await mailed();
    const late = await w.create('/ausbildungen/teilnehmer', {
      ausb_id: kurs,
      mgd_id: await w.mitglied(w.sektionen.b),
      typ: 'Vormerken',
    });
    const other = await w.inviteByMail(late);
    const [mine, theirs] = await Promise.all([w.answer(key, 1), w.answer(other, 1)]);
    expect([mine.body, theirs.body]).toEqual([{}, { status: 'Warteliste' }]);
    expect(await w.typOf(second)).toBe('Angemeldet');
  });

  test('ends with the closing date, after which nobody moves up any more', async () => {
    const { second, third } = await offered({ anmeldeschluss: '2026-10-25' });
    expect(await row(second)).toMatchObject({ angebotbis: '2026-10-25T23:00:00.000Z' });
    await at('2026-10-26T00:00:00Z', () => endAngebote(w.t.deps));
    expect([await w.typOf(second), await w.typOf(third)]).toEqual(['Zurueckgetreten', 'Warteliste']);
  });

  test('where nobody moves up by itself the leader of the course is told, once, and only while somebody waits', async () => {
    const { kurs, second } = await offered({ nachruecken: 'Manuell' });
    await w.create('/ausbildungen/zustaendige', {
      ausb_id: kurs,
      mgd_id: await w.mitglied(w.sektionen.a, { emailprivat: 'leiter@example.org' }),
      rolle: 'Kursleiter',
    });
    w.mails.length = 0;
    await mailFreeSeats(w.t.deps);
    expect(w.mails).toMatchObject([{ to: 'leiter@example.org', text: expect.stringContaining('Es warten: 2.') }]);
    await mailFreeSeats(w.t.deps);
    await w.put(`/ausbildungen/${kurs}`, { ort: 'Sexten' });
    await mailFreeSeats(w.t.deps);
    expect(w.mails).toHaveLength(1);
    expect(await w.typOf(second)).toBe('Warteliste');
  });
});
