import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sbsStand } from '../../../src/features/sbs/sbs.vocabularies.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { schliesseAb } from '../einsaetze/abrechnung/abschluss.ts';
import { remittance } from './order-file.ts';
import { freshIban, ibans, json, openSbsWorld, type SbsWorld } from './sbs-world.ts';

describe.each(testEngines)(`bulk payments on %s${testEnginesNote}`, (engine) => {
  let w: SbsWorld;
  beforeAll(async () => {
    w = await openSbsWorld(engine);
  });
  afterAll(() => w.app.close());

  test('a run is checked by one, released by another, and its file has one payment a person with the sum of the lines', async () => {
    const gruber = await w.paid('Grüber', { iban: ibans[1] }, [9000, 105]);
    const huber = await w.paid('Huber', { iban: ibans[2] }, [20_000]);
    await w.paid('Offen', { iban: ibans[2] }, [20_000], 'Freigabe');
    const id = await w.run();
    expect((await w.step(w.maker, id, 'Geprueft')).status).toBe(200);
    expect(await w.read(id)).toMatchObject({
      stand: 'Geprueft',
      nummer: '2026-0001',
      anzahl: 2,
      betrag: 29_105,
      auftraggeber: 'Verband',
    });
    const rows = await w.payments(id);
    expect(rows.map(({ empfaenger, betrag, posten, iban }) => ({ empfaenger, betrag, posten, iban }))).toEqual([
      { empfaenger: 'Juergen Grueber', betrag: 9105, posten: 2, iban: ibans[1] },
      { empfaenger: 'Juergen Huber', betrag: 20_000, posten: 1, iban: ibans[2] },
    ]);
    const own = await w.step(w.maker, id, 'Freigegeben');
    expect(own.status).toBe(422);
    expect(((await own.json()) as { status_text: string }).status_text).toContain('andere Person');
    expect((await w.step(w.releaser, id, 'Freigegeben')).status).toBe(200);
    expect((await w.maker(`/sbs/sbs/${id}/datei`, json({}))).status).toBe(422);
    expect((await w.step(w.maker, id, 'Datei')).status).toBe(200);
    const file = await w.maker(`/sbs/sbs/${id}/datei`, json({}));
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''SBS2026-0001.xml");
    const xml = await file.text();
    expect(xml).toContain('<CtrlSum>291.05</CtrlSum>');
    expect(xml).toMatch(/<EndToEndId>SBS2026-0001-\d{6}<\/EndToEndId>/);
    expect((await w.read(id))['sha256']).toBe(createHash('sha256').update(xml).digest('hex'));
    await sql`update personen set iban = ${ibans[0]} where id = ${gruber}`.execute(w.app.storage.db);
    expect(await (await w.maker(`/sbs/sbs/${id}/datei`, json({}))).text()).toBe(xml);
    expect((await w.step(w.maker, id, 'Ausgefuehrt')).status).toBe(200);
    expect(await w.linesOf(huber)).toEqual([{ sbs_zahlung_id: expect.any(String), zufluss_jahr: 2026 }]);

    const second = await w.run();
    expect((await w.preflight(second))['zahlungen']).toBe(0);
    const [first] = rows;
    const returned = await w.maker(
      `/sbs/zahlungen/${String(first?.['id'])}/status`,
      json({ nach: 'Zurueckgegeben', grund: 'Konto aufgelöst' }, 'PUT', 1),
    );
    expect(returned.status).toBe(200);
    expect(await w.linesOf(gruber)).toEqual([
      { sbs_zahlung_id: null, zufluss_jahr: null },
      { sbs_zahlung_id: null, zufluss_jahr: null },
    ]);
    expect(await w.preflight(second)).toMatchObject({ zahlungen: 1, betrag: 9105 });
  });

  test('one person does not release in the same batch what that person makes and checks in it', async () => {
    await w.paid('Stapler', { iban: freshIban() }, [1000]);
    const id = newId();
    const run = { sek_id: w.verband, format: 'Cbi', bank_id: w.bank, cuc: 'ABC12345', ausfuehrung_am: '2026-12-01' };
    const step = (nach: string) => ({ method: 'PUT', url: `/sbs/sbs/${id}/status`, body: { nach } });
    const calls = [
      { method: 'PUT', url: '/sbs/sbs', body: { id, ...run } },
      step('Geprueft'),
      step('Freigegeben'),
      step('Datei'),
    ].map((call, index) => ({ op: `${newId()}.${index + 1}`, ...call }));
    const response = await w.maker('/sync/batch', json({ calls }, 'POST'));
    const { answers }: { answers: { status: number }[] } = await response.json();
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 422, 422]);
    expect((await w.step(w.maker, id, 'Entwurf', 'Zurück')).status).toBe(200);
  });

  test('a mission that waits for its payments alone ends once the bank has paid the last of them, and no sooner', async () => {
    const pichler = await w.paid('Pichler', { iban: freshIban() }, [1000, 250], 'Abgerechnet');
    const readEinsatz = async (): Promise<Record<string, unknown>> =>
      (await (await w.maker('/einsaetze/einsaetze?status=Abgerechnet,Abgeschlossen&jahr=2026&limit=50')).json()).find(
        (one: Record<string, unknown>) => one['id'] === einsatz,
      ); // a list
    const einsatz = (
      await sql<{ einsatz_id: string }>`select einsatz_id from einsatz_verguetungen where mgd_id = ${pichler}`.execute(
        w.app.storage.db,
      )
    ).rows[0]?.einsatz_id;
    const close = async (): Promise<Response> =>
      w.maker(
        `/einsaetze/einsaetze/${einsatz}/status`,
        json({ nach: 'Abgeschlossen' }, 'PUT', Number((await readEinsatz())['rev'])),
      );
    const id = await w.run({ format: 'Sepa', cuc: null });
    for (const [who, nach] of [
      [w.maker, 'Geprueft'],
      [w.releaser, 'Freigegeben'],
      [w.maker, 'Datei'],
    ] as const) {
      expect((await w.step(who, id, nach)).status).toBe(200);
      await schliesseAb(w.app.deps);
      expect([(await readEinsatz())['status'], (await close()).status]).toEqual(['Abgerechnet', 422]);
    }
    expect((await w.step(w.maker, id, 'Ausgefuehrt')).status).toBe(200);
    await schliesseAb(w.app.deps);
    expect((await readEinsatz())['status']).toBe('Abgeschlossen');
    const [payment] = (await w.payments(id)).filter((one) => one['mgd_id'] === pichler);
    expect(
      (
        await w.maker(
          `/sbs/zahlungen/${String(payment?.['id'])}/status`,
          json({ nach: 'Zurueckgegeben', grund: 'Konto aufgelöst' }, 'PUT', 1),
        )
      ).status,
    ).toBe(200);
    expect((await readEinsatz())['status']).toBe('Abgeschlossen');
    await sql`delete from einsatz_verguetungen where mgd_id = ${pichler}`.execute(w.app.storage.db);
  });

  test('of two runs that are checked at once one pays, and the other says so', async () => {
    const thaler = await w.paid('Thaler', { iban: ibans[1] }, [400]);
    const runs = [await w.run({ format: 'Sepa', cuc: null }), await w.run({ format: 'Sepa', cuc: null })];
    const told = await Promise.all(runs.map((id) => w.step(w.maker, id, 'Geprueft')));
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const made = (await Promise.all(runs.map((id) => w.payments(id)))).flat();
    expect(made.filter((one) => one['mgd_id'] === thaler)).toMatchObject([{ betrag: 400, posten: 1 }]);
    expect((await w.linesOf(thaler))[0]?.sbs_zahlung_id).not.toBeNull();
    for (const id of runs) expect((await w.read(id))['anzahl']).toBe((await w.payments(id)).length || null);
  });

  test('a payment that went with its check does not come back by a restore', async () => {
    await w.paid('Rainer', { iban: ibans[1] }, [800]);
    const id = await w.run({ format: 'Sepa', cuc: null });
    expect((await w.step(w.maker, id, 'Geprueft')).status).toBe(200);
    const [payment] = await w.payments(id);
    expect((await w.step(w.maker, id, 'Entwurf', 'Zu früh')).status).toBe(200);
    expect((await w.maker(`/sbs/zahlungen/${String(payment?.['id'])}/wiederherstellen`, json({}))).status).toBe(422);
    expect(await w.payments(id)).toEqual([]);
    await sql`update einsatz_verguetungen set betrag = 0 where mgd_id = ${String(payment?.['mgd_id'])}`.execute(
      w.app.storage.db,
    );
  });

  test('a second account of the same person is not another person', async () => {
    const anna = await w.paid('Anna', { iban: ibans[1] }, [300]);
    const id = await w.run({ format: 'Sepa', cuc: null });
    expect((await w.step(w.maker, id, 'Geprueft')).status).toBe(200);
    await sql`update benutzer set mgd_id = ${anna} where benutzername in ('anna', 'berta')`.execute(w.app.storage.db);
    expect((await w.step(w.releaser, id, 'Freigegeben')).status).toBe(422);
    await sql`update benutzer set mgd_id = null where benutzername = 'berta'`.execute(w.app.storage.db);
    expect((await w.step(w.releaser, id, 'Freigegeben')).status).toBe(200);
  });

  test('a run that is dropped frees its lines; one with a file cannot be dropped', async () => {
    const mair = await w.paid('Mair', { iban: ibans[1] }, [700]);
    const id = await w.run({ format: 'Sepa', cuc: null });
    expect((await w.step(w.maker, id, 'Geprueft')).status).toBe(200);
    expect((await w.linesOf(mair))[0]?.sbs_zahlung_id).not.toBeNull();
    expect((await w.step(w.maker, id, 'Verworfen')).status).toBe(422);
    expect((await w.step(w.maker, id, 'Verworfen', 'Doppelt')).status).toBe(200);
    expect((await w.linesOf(mair))[0]?.sbs_zahlung_id).toBeNull();
    expect(await w.payments(id)).toEqual([]);
    const next = await w.run({ format: 'Sepa', cuc: null });
    for (const [who, nach] of [
      [w.maker, 'Geprueft'],
      [w.releaser, 'Freigegeben'],
      [w.maker, 'Datei'],
    ] as const)
      expect((await w.step(who, next, nach)).status).toBe(200);
    expect((await w.step(w.maker, next, 'Verworfen', 'Doch nicht')).status).toBe(422);
    expect(await (await w.maker(`/sbs/sbs/${next}/datei`, json({}))).text()).toContain('pain.001.001.09');
  });

  const found = async (query: string): Promise<number> =>
    ((await (await w.maker(`/sbs/sbs?${query}`)).json()) as unknown[]).length; // a list

  test('runs are found by year and status', async () => {
    expect(await found('jahr=2026&status=Verworfen')).toBe(1);
    expect(await found('jahr=2026&status=Verworfen,Ausgefuehrt')).toBe(3);
    expect(await found('jahr=2025')).toBe(0);
  });

  test('runs are found by who made them, the days they were made on and their status, also by its number', async () => {
    const all = await found('jahr=2026');
    expect([await found('benutzername=ann'), await found('benutzername=Berta')]).toEqual([all, 0]);
    expect([await found('erstelltamvon=2026-11-20'), await found('erstelltamvon=2026-11-21')]).toEqual([all, 0]);
    expect([await found('erstelltambis=2026-11-20'), await found('erstelltambis=2026-11-19')]).toEqual([all, 0]);
    expect(await found(`status=${sbsStand.names.indexOf('Verworfen') + 1}`)).toBe(await found('status=Verworfen'));
    expect((await w.maker('/sbs/sbs?typ=Sammelbuchung')).status).toBe(422);
  });

  test('who only reads takes no step, no file and no preflight; an account of another branch is refused', async () => {
    const id = await w.run();
    expect((await w.reader(`/sbs/sbs/${id}`)).status).toBe(200);
    expect((await w.reader(`/sbs/sbs/${id}/pruefung`)).status).toBe(403);
    expect((await w.reader(`/sbs/sbs/${id}/datei`, json({}))).status).toBe(403);
    expect((await w.step(w.reader, id, 'Verworfen', 'x')).status).toBe(403);
    const other = await w.maker('/sbs/sbs', json({ id: newId(), sek_id: w.branch, bank_id: w.bank }));
    expect(other.status).toBe(422);
  });
});

test('a text names whole missions as long as there is room, and says that there are more', () => {
  expect(remittance('Verguetung', ['2026-101-0001', '2026-101-0002'])).toBe('Verguetung 2026-101-0001 2026-101-0002');
  const many = Array.from({ length: 20 }, (_, at) => `2026-101-${String(at).padStart(4, '0')}`);
  const text = remittance('Verguetung', many);
  expect(text.length).toBeLessThanOrEqual(140);
  expect(text).toMatch(/2026-101-000\d \.\.\.$/);
});
