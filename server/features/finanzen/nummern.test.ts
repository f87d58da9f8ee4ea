import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { nummernserien } from '../../../src/features/finanzen/nummernserien.table.ts';
import { germanText } from '../../../src/lib/message.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { allRights, sektionen, userWith } from '../../test-branches.ts';
import type { Told } from '../../test-ask.ts';
import { openBuchWorld, type BuchWorld } from './buch-world.ts';

describe.each(testEngines)(`numbers of a branch's own series on %s${testEnginesNote}`, (engine) => {
  let w: BuchWorld;
  const serie = (reihe: string, sek_id = sektionen.a1): string =>
    idFromNaturalKey(nummernserien, { sek_id, reihe }) ?? '';
  beforeAll(async () => {
    w = await openBuchWorld(engine);
    w.am('2026-03-02');
    for (const [reihe, code] of [
      ['kassenbuch', 'BEL'],
      ['forderungen', 'FOR'],
    ] as const)
      await w.app.create(w.kassier, '/verwaltung/nummernserien', { id: serie(reihe), sek_id: w.sek, reihe, code });
  }, 120_000);
  afterAll(() => w.app.close());

  const put = (values: object, id = newId(), rev?: number): Promise<Told> =>
    w.app.ask(w.kassier, `/verwaltung/nummernkreise/${id}`, {
      method: 'PUT',
      body: values,
      ...(rev === undefined ? {} : { rev }),
    });
  const kreis = (values: object): Promise<string> =>
    w.app.create(w.kassier, '/verwaltung/nummernkreise', {
      nummernserie_id: serie('kassenbuch'),
      abdatum: '2026-03-01',
      von: 1,
      bis: 999,
      ...values,
    });
  const issues = (told: Told): unknown =>
    (told.body['fields'] as { feld: string }[] | undefined)?.map(({ feld }) => feld);
  const beleg = (tag = '2026-03-02'): Promise<string> =>
    w.entwurf({
      art: 'Einnahme',
      belegdatum: tag,
      buchungsdatum: tag,
      sekbank_id: w.bank,
      betrag: 100,
      knt_id: w.konto('2110'),
    });
  const nummer = async (id: string): Promise<unknown> =>
    (await w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}`)).body['nummer'];
  const gebucht = async (tag?: string): Promise<unknown> => {
    const id = await beleg(tag);
    const { status, body } = await w.buche(id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return nummer(id);
  };
  const journal = async (): Promise<number> =>
    Number((await sql<{ n: string }>`select count(*) as n from buchungen`.execute(w.app.storage.db)).rows[0]?.n);

  test('a voucher takes its number from the range of its day, and the usual one before there is any', async () => {
    expect(await gebucht()).toBe('04-2026-0001');
    const id = await kreis({ praefix: 'B-26-' });
    expect(await gebucht('2026-02-28')).toBe('04-2026-0002');
    expect(await gebucht()).toBe('B-26-001');
    await kreis({ praefix: 'B-APR-', abdatum: '2026-04-01', von: 100, bis: 9999 });
    expect(await gebucht()).toBe('B-26-002');
    w.am('2026-04-02');
    expect(await gebucht('2026-04-02')).toBe('B-APR-0100');
    w.am('2026-03-02');
    expect((await w.app.ask(w.kassier, `/verwaltung/nummernkreise/${id}`)).body).toMatchObject({ letzte: 2 });
  });

  test('what takes a voucher back, and a claim, are numbered so, too', async () => {
    const id = await beleg();
    await w.buche(id);
    const back = await w.storniere(id);
    expect(back.status).toBe(201);
    const { rows } = await sql<{ nummer: string }>`select nummer from kassenbuch where stornovon_id = ${id}`.execute(
      w.app.storage.db,
    );
    expect(rows[0]?.nummer).toMatch(/^B-26-\d{3}$/);
    await kreis({ nummernserie_id: serie('forderungen'), praefix: 'F-', bis: 9 });
    const claim = await w.app.create(w.kassier, '/kassenbuch/forderungen', {
      sek_id: w.sek,
      name: 'Anna',
      betrag: 100,
      text: 'Beitrag',
      datum: '2026-03-02',
      gegenknt_id: w.konto('2110'),
    });
    await w.schritt('/kassenbuch/forderungen', claim, 'Offen');
    expect((await w.app.ask(w.kassier, `/kassenbuch/forderungen/${claim}`)).body['nummer']).toBe('F-1');
  });

  test('50 parallel bookings, each sent twice and some refused, leave no gap', async () => {
    const before = Number(/\d+$/.exec(String(await gebucht()))?.[0]);
    const ids = await Promise.all(Array.from({ length: 50 }, () => beleg()));
    const bad = await w.entwurf({
      art: 'Einnahme',
      belegdatum: '2026-03-02',
      buchungsdatum: '2026-03-02',
      sekbank_id: w.bank,
      betrag: 100,
      knt_id: w.konto('1360'),
    });
    await sql`update konten set gesperrt = true where id = ${w.konto('1360')}`.execute(w.app.storage.db);
    const book = (id: string, key = newId()): Promise<Told> =>
      w.app.ask(w.kassier, `/kassenbuch/kassenbuch/${id}/status`, { method: 'PUT', body: { nach: 'Gebucht' }, key });
    const answers = await Promise.all(
      ids.flatMap((id, at) => {
        const key = newId();
        return [book(id, key), book(id, key), ...(at % 10 === 0 ? [book(bad)] : [])];
      }),
    );
    await sql`update konten set gesperrt = false where id = ${w.konto('1360')}`.execute(w.app.storage.db);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);
    const given = await Promise.all(ids.map(nummer));
    const expected = Array.from({ length: 50 }, (_, at) => `B-26-${String(before + 1 + at).padStart(3, '0')}`);
    expect(given.toSorted()).toEqual(expected);
  });

  test('a full range books nothing, and a longer end lets it go on', async () => {
    const id = await kreis({ praefix: 'VOLL-', abdatum: '2026-03-02', von: 1, bis: 2, warnenab: 2 });
    expect([await gebucht(), await gebucht()]).toEqual(['VOLL-1', 'VOLL-2']);
    const before = await journal();
    const draft = await beleg();
    const told = await w.buche(draft);
    expect([told.status, germanText(String(told.body['status_text']))]).toEqual([
      422,
      'Der Nummernkreis VOLL-2 ist voll. Bitte zuerst einen neuen anlegen.',
    ]);
    expect([await journal(), await nummer(draft)]).toEqual([before, null]);
    const { rev, ...rest } = (await w.app.ask(w.kassier, `/verwaltung/nummernkreise/${id}`)).body;
    expect(issues(await put({ praefix: 'ANDERS-' }, id, Number(rev)))).toEqual(['praefix']);
    expect(issues(await put({ bis: 1 }, id, Number(rev)))).toEqual(['bis']);
    expect(rest['letzte']).toBe(2);
    expect((await put({ bis: 9 }, id, Number(rev))).status).toBe(200);
    expect((await w.buche(draft)).status).toBe(200);
    expect(await nummer(draft)).toBe('VOLL-3');
    expect((await w.app.ask(w.kassier, `/verwaltung/nummernkreise/${id}`, { method: 'DELETE' })).status).toBe(422);
    expect(
      (await w.app.ask(w.kassier, `/verwaltung/nummernserien/${serie('kassenbuch')}`, { method: 'DELETE' })).status,
    ).toBe(422);
  });

  test('no two ranges give one number, in whatever branch, and what is there already is no number again', async () => {
    const other = userWith('andere', allRights, 'a2');
    await w.app.create(other, '/verwaltung/nummernserien', {
      id: serie('kassenbuch', sektionen.a2),
      sek_id: sektionen.a2,
      reihe: 'kassenbuch',
      code: 'BEL',
    });
    const mine = { nummernserie_id: serie('kassenbuch', sektionen.a2), abdatum: '2026-01-01', von: 1, bis: 999 };
    const add = (values: object) =>
      w.app.ask(other, `/verwaltung/nummernkreise`, { method: 'PUT', body: { id: newId(), ...mine, ...values } });
    expect(issues(await add({ praefix: 'B-26-' }))).toEqual(['praefix']);
    expect(issues(await add({ praefix: 'X-', von: 9, bis: 8 }))).toEqual(['bis']);
    expect((await add({ praefix: 'X-' })).status).toBe(201);
    const usual = { praefix: '04-2026-', abdatum: '2026-03-03', von: 1, bis: 9999 };
    const behind = await w.app.ask(w.kassier, '/verwaltung/nummernkreise', {
      method: 'PUT',
      body: { id: newId(), nummernserie_id: serie('kassenbuch'), ...usual },
    });
    expect([behind.status, issues(behind)]).toEqual([422, ['von']]);
    const [{ text = '' } = {}] = behind.body['fields'] as { text?: string }[];
    expect(germanText(text)).toBe(
      'Bis 04-2026-0002 sind die Nummern schon vergeben. Bitte dahinter beginnen oder einen anderen Präfix nehmen.',
    );
    await kreis({ ...usual, von: 3 });
    expect(await gebucht('2026-02-28')).toBe('04-2026-0003');
    w.am('2026-03-03');
    const told = await w.buche(await beleg('2026-03-03'));
    expect([told.status, germanText(String(told.body['status_text']))]).toEqual([
      422,
      'Die Nummer 04-2026-0003 gibt es schon. Der Nummernkreis braucht einen anderen Präfix.',
    ]);
    w.am('2026-03-02');
  });

  test('all ranges are a list of its own, by what they number, their prefix, series and day', async () => {
    const found = async (query: string): Promise<unknown[]> =>
      (await w.app.ask(w.kassier, `/verwaltung/nummernkreise?sort=abdatum&${query}`)).list.map((row) => row['praefix']);
    expect(await found('reihe=forderungen')).toEqual(['F-']);
    expect(await found('reihe=kassenbuch&praefix=b-')).toEqual(['B-26-', 'B-APR-']);
    expect(await found(`nummernserie_id=${serie('kassenbuch')}&abdatumvon=2026-03-03&abdatumbis=2026-03-31`)).toEqual([
      '04-2026-',
    ]);
    expect(await found(`sek_id=${sektionen.a1}&praefix=f-`)).toEqual(['F-']);
    expect(await found(`sek_id=${sektionen.b1}`)).toEqual([]);
    expect((await w.app.ask(w.kassier, '/verwaltung/nummernkreise?reihe=gibtsnicht')).status).toBe(422);
  });

  test('who has no right to numbers sets none, and other branches see none', async () => {
    const ohne = userWith('ohne', ['VERWALTUNG_LESEN', 'VERWALTUNG_NUMMERN_LESEN'], 'a1');
    const values = { id: serie('rechnungen'), sek_id: w.sek, reihe: 'rechnungen', code: 'RE' };
    expect((await w.app.ask(ohne, '/verwaltung/nummernserien', { method: 'PUT', body: values })).status).toBe(403);
    const fremd = userWith('fremd', allRights, 'b1');
    expect((await w.app.ask(fremd, '/verwaltung/nummernserien')).list).toEqual([]);
    expect((await w.app.ask(fremd, `/verwaltung/nummernserien/${serie('kassenbuch')}`)).status).not.toBe(200);
  });
});
