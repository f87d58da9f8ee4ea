import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sbsStand } from '../../../src/features/sbs/sbs.vocabularies.ts';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import type { Preflight } from '../../../src/protocol/sbs.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { schliesseAb } from '../abrechnung/abschluss.ts';
import { remittance } from './order-file.ts';

const json = (body: unknown, method = 'PUT', rev?: number): RequestInit => ({ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...(rev === undefined ? {} : { 'If-Match': `"${rev}"` }) } });
const ibans = ['IT60X0542811101000000123456', 'DE89370400440532013000', 'AT611904300234573201', 'FR1420041010050500013M02606'];

let accounts = 0;
/** A German IBAN that nobody has yet. */
function freshIban(): string {
  accounts += 1;
  const bban = `37040044${String(accounts).padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;
}

describe.each(testEngines)(`bulk payments on %s${testEnginesNote}`, (engine) => {
  let app: TestApp;
  let maker: Caller;
  let releaser: Caller;
  let reader: Caller;
  let verband: string;
  let branch: string;
  let bank: string;

  beforeAll(async () => {
    app = await openTestApp(engine);
    app.setNow(new Date('2026-11-20T09:00:00Z'));
    verband = await app.section('Verband');
    branch = await app.section('Meran', verband);
    const all = await app.group([...rightNumbers.keys()]);
    const reads = await app.group(['SBS_LESEN', 'SBS_ALLGEMEIN_LESEN']);
    await app.user('anna', verband, [{ bg_id: all, sek_id: verband }]);
    await app.user('berta', verband, [{ bg_id: all, sek_id: verband }]);
    await app.user('carla', verband, [{ bg_id: reads, sek_id: verband }]);
    [maker, releaser, reader] = await Promise.all([app.signIn('anna'), app.signIn('berta'), app.signIn('carla')]);
    bank = newId();
    await sql`update sektionen set ort = 'Bozen' where id = ${verband}`.execute(app.storage.db);
    await maker('/sektionen/banken', json({ id: bank, sek_id: verband, bezeichnung: 'Kasse', art: 'Bankkonto', iban: ibans[0], bic: 'BPMOIT22XXX' }));
  });
  afterAll(() => app.close());

  /** A member with booked lines of one mission, in cents. */
  const paid = async (nachname: string, values: object, amounts: readonly number[], status = 'Gebucht'): Promise<string> => {
    const [id, mission, crew] = [newId(), newId(), newId()];
    expect((await maker('/mgd/mitglieder', json({ id, nachname, vorname: 'Jürgen', sek_id: branch, ort: 'Meran', land: 'IT', ...values }))).status).toBe(201);
    expect((await maker('/einsaetze/einsaetze', json({ id: mission, sek_id: branch, einsatzart: 'Bergrettung', einsatzbeginn: '2026-10-01T08:00:00.000Z' }))).status).toBe(201);
    await sql`insert into einsatz_beteiligte (id, rev, root_id, einsatz_id, mgd_id, verguetungsart) values (${crew}, 1, ${mission}, ${mission}, ${id}, 'Einsatz')`.execute(app.storage.db);
    await sql`update einsaetze set status = ${status} where id = ${mission}`.execute(app.storage.db);
    for (const betrag of amounts) await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, betrag) values (${newId()}, 1, ${mission}, ${mission}, ${crew}, ${id}, 'Stunden', 'Einsatz', 1, ${betrag})`.execute(app.storage.db);
    return id;
  };
  const run = async (values: object = {}): Promise<string> => {
    const id = newId();
    const answer = await maker('/sbs/sbs', json({ id, sek_id: verband, format: 'Cbi', bank_id: bank, cuc: 'ABC12345', ausfuehrung_am: '2026-12-01', ...values }));
    expect(answer.status).toBe(201);
    return id;
  };
  const read = async (id: string): Promise<Record<string, unknown>> => (await maker(`/sbs/sbs/${id}`)).json();
  const step = async (who: Caller, id: string, nach: string, grund?: string): Promise<Response> => who(`/sbs/sbs/${id}/status`, json({ nach, grund }, 'PUT', Number((await read(id))['rev'])));
  const preflight = async (id: string): Promise<Record<string, unknown>> => (await maker(`/sbs/sbs/${id}/pruefung`)).json();
  const payments = async (id: string): Promise<Record<string, unknown>[]> => (await maker(`/sbs/zahlungen?lauf_id=${id}&limit=50&sort=empfaenger`)).json();
  const linesOf = async (mgd: string): Promise<{ sbs_zahlung_id: string | null; zufluss_jahr: number | null }[]> => (await sql<{ sbs_zahlung_id: string | null; zufluss_jahr: number | null }>`select sbs_zahlung_id, zufluss_jahr from einsatz_verguetungen where mgd_id = ${mgd} order by id`.execute(app.storage.db)).rows;

  test('every hindrance is listed before a file exists, and nothing is changed by asking', async () => {
    await paid('Ohnekonto', {}, [500]);
    await paid('Нечитаем', { iban: ibans[1] }, [500]);
    await paid('Null', { iban: ibans[1] }, [500, -500]);
    await paid('Ortlos', { iban: ibans[1], ort: null }, [500]);
    const id = await run({ cuc: null, ausfuehrung_am: '2026-12-05', bank_id: null });
    expect(await preflight(id)).toMatchObject({
      hindernisse: [
        { feld: 'bank_id', text: 'Das Bankkonto der zahlenden Stelle hat keine gültige IBAN.' },
        { feld: 'cuc', text: 'Für das Format CBI fehlt die CUC.' },
        { feld: 'ausfuehrung_am', text: 'Am Wochenende führt keine Bank aus.' },
        { feld: null, text: 'Es gibt nichts zu zahlen.' },
      ],
      zahlungen: 0,
      betrag: 0,
    });
    const { ausgeschlossen } = await preflight(id);
    expect((ausgeschlossen as { grund: string }[]).map(({ grund }) => grund).toSorted()).toEqual(['Der Name hat Zeichen, die keine Bank annimmt.', 'Die Summe ist null oder negativ.', 'Keine IBAN', 'Ort oder Land fehlt.']); // checked above by shape
    expect((await maker(`/sbs/sbs/${id}`, json({ bank_id: bank }, 'PUT', 1))).status).toBe(200);
    const refusal = await step(maker, id, 'Geprueft');
    expect(refusal.status).toBe(422);
    expect(await read(id)).toMatchObject({ stand: 'Entwurf', anzahl: null });
    expect(await payments(id)).toEqual([]);
  });

  test('a run is checked by one, released by another, and its file has one payment a person with the sum of the lines', async () => {
    const gruber = await paid('Grüber', { iban: ibans[1] }, [9000, 105]);
    const huber = await paid('Huber', { iban: ibans[2] }, [20_000]);
    await paid('Offen', { iban: ibans[2] }, [20_000], 'Freigabe');
    const id = await run();
    expect((await step(maker, id, 'Geprueft')).status).toBe(200);
    expect(await read(id)).toMatchObject({ stand: 'Geprueft', nummer: '2026-0002', anzahl: 2, betrag: 29_105, auftraggeber: 'Verband' });
    const rows = await payments(id);
    expect(rows.map(({ empfaenger, betrag, posten, iban }) => ({ empfaenger, betrag, posten, iban }))).toEqual([
      { empfaenger: 'Juergen Grueber', betrag: 9105, posten: 2, iban: ibans[1] },
      { empfaenger: 'Juergen Huber', betrag: 20_000, posten: 1, iban: ibans[2] },
    ]);
    const own = await step(maker, id, 'Freigegeben');
    expect(own.status).toBe(422);
    expect(((await own.json()) as { status_text: string }).status_text).toContain('andere Person');
    expect((await step(releaser, id, 'Freigegeben')).status).toBe(200);
    expect((await maker(`/sbs/sbs/${id}/datei`, json({}))).status).toBe(422);
    expect((await step(maker, id, 'Datei')).status).toBe(200);
    const file = await maker(`/sbs/sbs/${id}/datei`, json({}));
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="SBS2026-0002.xml"');
    const xml = await file.text();
    expect(xml).toContain('<CtrlSum>291.05</CtrlSum>');
    expect(xml).toMatch(/<EndToEndId>SBS2026-0002-\d{6}<\/EndToEndId>/);
    expect((await read(id))['sha256']).toBe(createHash('sha256').update(xml).digest('hex'));
    await sql`update personen set iban = ${ibans[0]} where id = ${gruber}`.execute(app.storage.db);
    expect(await (await maker(`/sbs/sbs/${id}/datei`, json({}))).text()).toBe(xml);
    expect((await step(maker, id, 'Ausgefuehrt')).status).toBe(200);
    expect(await linesOf(huber)).toEqual([{ sbs_zahlung_id: expect.any(String), zufluss_jahr: 2026 }]);

    const second = await run();
    expect((await preflight(second))['zahlungen']).toBe(0);
    const [first] = rows;
    const returned = await maker(`/sbs/zahlungen/${String(first?.['id'])}/status`, json({ nach: 'Zurueckgegeben', grund: 'Konto aufgelöst' }, 'PUT', 1));
    expect(returned.status).toBe(200);
    expect(await linesOf(gruber)).toEqual([{ sbs_zahlung_id: null, zufluss_jahr: null }, { sbs_zahlung_id: null, zufluss_jahr: null }]);
    expect(await preflight(second)).toMatchObject({ zahlungen: 1, betrag: 9105 });
  });

  test('a mission that waits for its payments alone ends once the bank has paid the last of them, and no sooner', async () => {
    const pichler = await paid('Pichler', { iban: freshIban() }, [1000, 250], 'Abgerechnet');
    const mission = async (): Promise<Record<string, unknown>> => (await (await maker('/einsaetze/einsaetze?status=Abgerechnet,Abgeschlossen&jahr=2026&limit=50')).json()).find((one: Record<string, unknown>) => one['id'] === einsatz); // a list
    const einsatz = (await sql<{ einsatz_id: string }>`select einsatz_id from einsatz_verguetungen where mgd_id = ${pichler}`.execute(app.storage.db)).rows[0]?.einsatz_id;
    const close = async (): Promise<Response> => maker(`/einsaetze/einsaetze/${einsatz}/status`, json({ nach: 'Abgeschlossen' }, 'PUT', Number((await mission())['rev'])));
    const id = await run({ format: 'Sepa', cuc: null });
    for (const [who, nach] of [[maker, 'Geprueft'], [releaser, 'Freigegeben'], [maker, 'Datei']] as const) {
      expect((await step(who, id, nach)).status).toBe(200);
      await schliesseAb(app.deps);
      expect([(await mission())['status'], (await close()).status]).toEqual(['Abgerechnet', 422]);
    }
    expect((await step(maker, id, 'Ausgefuehrt')).status).toBe(200);
    await schliesseAb(app.deps);
    expect((await mission())['status']).toBe('Abgeschlossen');
    const [payment] = (await payments(id)).filter((one) => one['mgd_id'] === pichler);
    expect((await maker(`/sbs/zahlungen/${String(payment?.['id'])}/status`, json({ nach: 'Zurueckgegeben', grund: 'Konto aufgelöst' }, 'PUT', 1))).status).toBe(200);
    expect((await mission())['status']).toBe('Abgeschlossen');
    await sql`delete from einsatz_verguetungen where mgd_id = ${pichler}`.execute(app.storage.db);
  });

  test('of two runs that are checked at once one pays, and the other says so', async () => {
    const thaler = await paid('Thaler', { iban: ibans[1] }, [400]);
    const runs = [await run({ format: 'Sepa', cuc: null }), await run({ format: 'Sepa', cuc: null })];
    const told = await Promise.all(runs.map((id) => step(maker, id, 'Geprueft')));
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const made = (await Promise.all(runs.map((id) => payments(id)))).flat();
    expect(made.filter((one) => one['mgd_id'] === thaler)).toMatchObject([{ betrag: 400, posten: 1 }]);
    expect((await linesOf(thaler))[0]?.sbs_zahlung_id).not.toBeNull();
    for (const id of runs) expect((await read(id))['anzahl']).toBe((await payments(id)).length || null);
  });

  test('a payment that went with its check does not come back by a restore', async () => {
    await paid('Rainer', { iban: ibans[1] }, [800]);
    const id = await run({ format: 'Sepa', cuc: null });
    expect((await step(maker, id, 'Geprueft')).status).toBe(200);
    const [payment] = await payments(id);
    expect((await step(maker, id, 'Entwurf', 'Zu früh')).status).toBe(200);
    expect((await maker(`/sbs/zahlungen/${String(payment?.['id'])}/wiederherstellen`, json({}))).status).toBe(422);
    expect(await payments(id)).toEqual([]);
    await sql`update einsatz_verguetungen set betrag = 0 where mgd_id = ${String(payment?.['mgd_id'])}`.execute(app.storage.db);
  });

  test('a second account of the same person is not another person', async () => {
    const anna = await paid('Anna', { iban: ibans[1] }, [300]);
    const id = await run({ format: 'Sepa', cuc: null });
    expect((await step(maker, id, 'Geprueft')).status).toBe(200);
    await sql`update benutzer set mgd_id = ${anna} where benutzername in ('anna', 'berta')`.execute(app.storage.db);
    expect((await step(releaser, id, 'Freigegeben')).status).toBe(422);
    await sql`update benutzer set mgd_id = null where benutzername = 'berta'`.execute(app.storage.db);
    expect((await step(releaser, id, 'Freigegeben')).status).toBe(200);
  });

  test('a run that is dropped frees its lines; one with a file cannot be dropped', async () => {
    const mair = await paid('Mair', { iban: ibans[1] }, [700]);
    const id = await run({ format: 'Sepa', cuc: null });
    expect((await step(maker, id, 'Geprueft')).status).toBe(200);
    expect((await linesOf(mair))[0]?.sbs_zahlung_id).not.toBeNull();
    expect((await step(maker, id, 'Verworfen')).status).toBe(422);
    expect((await step(maker, id, 'Verworfen', 'Doppelt')).status).toBe(200);
    expect((await linesOf(mair))[0]?.sbs_zahlung_id).toBeNull();
    expect(await payments(id)).toEqual([]);
    const next = await run({ format: 'Sepa', cuc: null });
    for (const [who, nach] of [[maker, 'Geprueft'], [releaser, 'Freigegeben'], [maker, 'Datei']] as const) expect((await step(who, next, nach)).status).toBe(200);
    expect((await step(maker, next, 'Verworfen', 'Doch nicht')).status).toBe(422);
    expect(await (await maker(`/sbs/sbs/${next}/datei`, json({}))).text()).toContain('pain.001.001.09');
  });

  const found = async (query: string): Promise<number> => ((await (await maker(`/sbs/sbs?${query}`)).json()) as unknown[]).length; // a list

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
    expect((await maker('/sbs/sbs?typ=Sammelbuchung')).status).toBe(422);
  });

  test('who gets more than is free of tax is named first, counted in the year of the payment', async () => {
    const egger = await paid('Egger', { iban: freshIban() }, [90_000]);
    const dienst = (): Promise<unknown> => sql`update einsatz_verguetungen set posten = 'Dienst' where mgd_id = ${egger}`.execute(app.storage.db);
    const warned = async (id: string): Promise<unknown> => ((await preflight(id))['warnungen'] as { mgd_id: string }[]).find(({ mgd_id }) => mgd_id === egger); // as the protocol has it
    await dienst();
    const sepa = { format: 'Sepa', cuc: null };
    const first = await run(sepa);
    // No account of its own: the branch lies where the paying one does.
    expect(await warned(first)).toMatchObject({ name: 'Jürgen Egger', texte: ['Ohne Beleg mehr als 10 € an einem Tag (D.Lgs. 117/2017, Art. 17).', 'Ohne Beleg mehr als 150 € in einem Monat (D.Lgs. 117/2017, Art. 17).'] });
    expect((await maker('/sektionen/banken', json({ id: newId(), sek_id: branch, bezeichnung: 'Kasse', art: 'Bankkonto', iban: 'DE02120300000000202051' }))).status).toBe(201);
    expect(await warned(first)).toBeUndefined();
    for (const [who, nach] of [[maker, 'Geprueft'], [releaser, 'Freigegeben'], [maker, 'Datei']] as const) expect((await step(who, first, nach)).status).toBe(200);
    await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, betrag)
      select ${newId()}::uuid, 1, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, 1, 6001 from einsatz_verguetungen where mgd_id = ${egger}`.execute(app.storage.db);
    const [second, nextYear] = [await run(sepa), await run({ ...sepa, ausfuehrung_am: '2027-01-12' })];
    expect(await warned(second)).toMatchObject({ texte: [expect.stringContaining('960,01 €')] });
    expect((await step(maker, first, 'Ausgefuehrt')).status).toBe(200);
    expect(await warned(second)).toMatchObject({ texte: [expect.stringContaining('Ehrenamtsfreibetrag')] });
    expect(await warned(nextYear)).toBeUndefined();
    await sql`update einsatz_verguetungen set betrag = 0 where mgd_id = ${egger} and sbs_zahlung_id is null`.execute(app.storage.db);
  });

  test('who died before a mission is named and not paid for it', async () => {
    const dead = await paid('Tot', { iban: ibans[1] }, [500]);
    await sql`update personen set sterbedatum = '2026-09-30' where id = ${dead}`.execute(app.storage.db);
    const of = async (): Promise<unknown> => ((await preflight(await run()))['ausgeschlossen'] as { mgd_id: string; grund: string }[]).find(({ mgd_id }) => mgd_id === dead)?.grund; // as the protocol has it
    expect(await of()).toMatch(/^Vor dem Einsatz verstorben: /);
    await sql`update personen set sterbedatum = '2026-10-01' where id = ${dead}`.execute(app.storage.db);
    expect(await of()).toBeUndefined();
    await sql`delete from einsatz_verguetungen where mgd_id = ${dead}`.execute(app.storage.db);
  });

  test('an account that was changed within 30 days, or is another payee\'s, is named before it is paid to', async () => {
    const [one, other] = [freshIban(), freshIban()];
    const [anna, karl] = [await paid('Neukonto', { iban: one }, [500]), await paid('Gleichkonto', { iban: other }, [500])];
    const texts = async (id: string): Promise<readonly string[]> => ((await preflight(await run({ format: 'Sepa', cuc: null })))['warnungen'] as { mgd_id: string; texte: string[] }[]).find(({ mgd_id }) => mgd_id === id)?.texte.map((text) => germanText(text)) ?? []; // as the protocol has it
    expect([await texts(anna), await texts(karl)]).toEqual([[], []]);
    expect((await maker(`/mgd/mitglieder/${anna}`, json({ iban: other }, 'PUT', Number((await (await maker(`/mgd/mitglieder/${anna}`)).json()).rev)))).status).toBe(200);
    expect(await texts(anna)).toEqual(['Die IBAN wurde am 20.11.2026 geändert.', 'Dieselbe IBAN hat auch: Jürgen Gleichkonto.']);
    expect(await texts(karl)).toEqual(['Dieselbe IBAN hat auch: Jürgen Neukonto.']);
    await sql`update aenderungen set zeit = zeit - interval '31 days' where id = ${anna}`.execute(app.storage.db);
    expect(await texts(anna)).toEqual(['Dieselbe IBAN hat auch: Jürgen Gleichkonto.']);
    await sql`delete from einsatz_verguetungen where mgd_id in (${anna}, ${karl})`.execute(app.storage.db);
  });

  test('an account that a person or a branch beyond the run has, too, is named to whoever may read theirs, and only told to who may not', async () => {
    const [shared, own] = [freshIban(), freshIban()];
    const [anna, karl] = [await paid('Fremdkonto', { iban: shared }, [500]), await paid('Vereinskonto', { iban: own }, [500])];
    const brixen = await app.section('Brixen', verband);
    await app.user('dora', verband, [{ bg_id: await app.group([...rightNumbers.keys()].filter((right) => !/^(MITGLIEDER|KONTAKTE|RETTUNGSSTELLEN_BANKEN)/.test(right))), sek_id: verband }]);
    const blind = await app.signIn('dora');
    expect((await maker('/mgd/mitglieder', json({ id: newId(), nachname: 'Beistehend', vorname: 'Ida', sek_id: brixen, iban: shared }))).status).toBe(201);
    expect((await maker('/sektionen/banken', json({ id: newId(), sek_id: brixen, bezeichnung: 'Kasse', art: 'Bankkonto', iban: own }))).status).toBe(201);
    const asked = await run({ format: 'Sepa', cuc: null });
    const texts = async (who: Caller, id: string): Promise<readonly string[]> => ((await (await who(`/sbs/sbs/${asked}/pruefung`)).json())['warnungen'] as { mgd_id: string; texte: string[] }[]).find(({ mgd_id }) => mgd_id === id)?.texte.map((text) => germanText(text)) ?? []; // as the protocol has it
    expect([await texts(maker, anna), await texts(maker, karl)]).toEqual([['Dieselbe IBAN hat auch: Ida Beistehend.'], ['Dieselbe IBAN hat auch: Brixen: Kasse.']]);
    const hidden = ['Dieselbe IBAN ist auch bei jemandem eingetragen, dessen Konto Sie nicht sehen dürfen.'];
    expect([await texts(blind, anna), await texts(blind, karl)]).toEqual([hidden, hidden]);
    await sql`delete from einsatz_verguetungen where mgd_id in (${anna}, ${karl})`.execute(app.storage.db);
  });

  test('a run that is typed is checked before it is saved, as the saved one would be', async () => {
    const typed = { sek_id: verband, format: 'Cbi', bank_id: bank, ausfuehrung_am: '2026-12-05' };
    const check = (who: Caller, body: object): Promise<Response> => who('/sbs/sbs/pruefung', json(body, 'POST'));
    const before = (await (await maker('/sbs/sbs?limit=99')).json()).length;
    const told: unknown = await (await check(maker, typed)).json();
    expect(told).toMatchObject({ hindernisse: [{ feld: 'cuc' }, { feld: 'ausfuehrung_am', text: 'Am Wochenende führt keine Bank aus.' }, ...((await preflight(await run(typed)))['zahlungen'] === 0 ? [{ feld: null }] : [])] });
    expect(told).toEqual(await preflight(await run({ ...typed, cuc: undefined })));
    expect((await (await maker('/sbs/sbs?limit=99')).json()).length).toBe(before + 2);
    expect((await check(reader, typed)).status).toBe(403);
    for (const wrong of [{ ...typed, ausfuehrung_am: '2026-13-01' }, { ...typed, sek_id: 'x' }, { format: 'Cbi' }, { ...typed, betrag: 1 }]) expect([wrong, (await check(maker, wrong)).status]).toEqual([wrong, 422]);
  });

  test('a run without a CUC is offered the one that its branch used last, and only its own', async () => {
    const offered = async (sek_id: string): Promise<unknown> => {
      const response = await maker('/sbs/sbs/pruefung', json({ sek_id, format: 'Cbi' }, 'POST'));
      const told: Preflight = await response.json();
      return told.hindernisse.find(({ feld }) => feld === 'cuc')?.wert;
    };
    await run({ cuc: 'OLD00001' });
    app.setNow(new Date('2026-11-20T09:01:00Z'));
    await run({ cuc: 'NEW00002' });
    expect([await offered(verband), await offered(branch)]).toEqual(['NEW00002', undefined]);
    app.setNow(new Date('2026-11-20T09:00:00Z'));
  });

  test('missions whose booked lines are not right any more are named with what it comes to, up to the last day of the run', async () => {
    const egon = await paid('Doppelt', { iban: ibans[1] }, []);
    expect((await maker('/verwaltung/verguetungssaetze', json({ id: newId(), name: 'Einsatz', art: 'Einsatz', einheit: 'Tag', betrag: 6000, gueltig_ab: '2026-01-01' }))).status).toBe(201);
    const { rows: [mission] } = await sql<{ id: string; nummer: string; crew: string }>`select e.id, e.nummer, b.id as crew from einsaetze e join einsatz_beteiligte b on b.einsatz_id = e.id where b.mgd_id = ${egon}`.execute(app.storage.db);
    await sql`update einsatz_beteiligte set von = '2026-10-01T08:00:00Z', bis = '2026-10-01T10:00:00Z' where id = ${mission?.crew}`.execute(app.storage.db);
    await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, satz_betrag, betrag) values (${newId()}, 1, ${mission?.id}, ${mission?.id}, ${mission?.crew}, ${egon}, 'Dienst', 'Einsatz', 1, 6000, 6000)`.execute(app.storage.db);
    const named = async (values: object = {}): Promise<unknown> => ((await preflight(await run({ format: 'Sepa', cuc: null, ...values })))['differenzen'] as { einsatz_id: string }[]).filter(({ einsatz_id }) => einsatz_id === mission?.id); // as the protocol has it
    expect(await named()).toEqual([{ einsatz_id: mission?.id, typ: 'Einsatz', nummer: mission?.nummer, betrag: -3000 }]);
    expect(await named({ bis: '2026-09-30' })).toEqual([]);
    expect((await maker(`/einsaetze/nachberechnung/${mission?.id}`, json({}))).status).toBe(200);
    expect(await named()).toEqual([]);
    await sql`update verguetungssaetze set archiviertam = '2026-11-20' where art = 'Einsatz'`.execute(app.storage.db);
    await sql`delete from einsatz_verguetungen where mgd_id = ${egon} and storno_id is not null`.execute(app.storage.db);
    await sql`delete from einsatz_verguetungen where mgd_id = ${egon}`.execute(app.storage.db);
  });

  test('a line that was taken back before it was paid is not paid, and nobody is left out for it', async () => {
    const kofler = await paid('Kofler', { iban: ibans[1] }, [500]);
    await sql`insert into einsatz_verguetungen (id, rev, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, menge, betrag, storno_id)
      select ${newId()}::uuid, 1, root_id, einsatz_id, beteiligter_id, mgd_id, posten, art, -1, -500, id from einsatz_verguetungen where mgd_id = ${kofler}`.execute(app.storage.db);
    const { ausgeschlossen } = await preflight(await run());
    expect((ausgeschlossen as { mgd_id: string }[]).map(({ mgd_id }) => mgd_id)).not.toContain(kofler); // as the protocol has it
  });

  test('who only reads takes no step, no file and no preflight; an account of another branch is refused', async () => {
    const id = await run();
    expect((await reader(`/sbs/sbs/${id}`)).status).toBe(200);
    expect((await reader(`/sbs/sbs/${id}/pruefung`)).status).toBe(403);
    expect((await reader(`/sbs/sbs/${id}/datei`, json({}))).status).toBe(403);
    expect((await step(reader, id, 'Verworfen', 'x')).status).toBe(403);
    const other = await maker('/sbs/sbs', json({ id: newId(), sek_id: branch, bank_id: bank }));
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
