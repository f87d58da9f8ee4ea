import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { ibanOf, json, openLastschriftWorld, type LastschriftWorld } from './lastschrift-world.ts';
import { endPaymentRetention } from '../personen/dsgvo/sammelzahlungen.ts';
import { moeglicheRueckgaben } from './rueckgaben.ts';

describe.each(testEngines)(`mandates on %s${testEnginesNote}`, (engine) => {
  let w: LastschriftWorld;
  let mgd = '';
  beforeAll(async () => {
    w = await openLastschriftWorld(engine);
    mgd = (await w.mitglieder([100], false))[0]?.mgd ?? '';
  });
  afterAll(() => w.app.close());

  const add = (values: object) => {
    const id = newId();
    return {
      id,
      answer: w.maker(
        '/lastschriften/mandate',
        json({ id, sek_id: w.branch, mgd_id: mgd, kontoinhaber: 'Jörg Müller', iban: ibanOf(7), ...values }),
      ),
    };
  };
  const read = (id: string) => w.read(`/lastschriften/mandate/${id}`);
  const change = async (id: string, values: object) =>
    w.maker(`/lastschriften/mandate/${id}`, json(values, 'PUT', Number((await read(id))['rev'])));
  const step = async (id: string, nach: string, grund?: string) =>
    w.maker(`/lastschriften/mandate/${id}/status`, json({ nach, grund }, 'PUT', Number((await read(id))['rev'])));

  test('without a reference it is given one of the member’s number, and knows its creditor', async () => {
    const first = add({});
    expect((await first.answer).status).toBe(201);
    const nummer = (await read(first.id))['mandatsref'];
    expect(nummer).toMatch(/^M\d{6}-1$/);
    expect(await read(first.id)).toMatchObject({ status: 'Entwurf', glaeubigerid: 'DE98ZZZ09999999999' });
    const second = add({});
    await second.answer;
    expect((await read(second.id))['mandatsref']).toBe(String(nummer).replace(/1$/, '2'));
  });

  test('without a holder it is the member’s own account', async () => {
    const { id, answer } = add({ kontoinhaber: null });
    expect((await answer).status).toBe(201);
    expect((await read(id))['kontoinhaber']).toMatch(/^Jörg Müller \d+$/);
  });

  test('a reference is there once with a creditor, whatever its case, and only of the letters that banks take', async () => {
    expect((await add({ mandatsref: 'BW-7/a' }).answer).status).toBe(201);
    for (const mandatsref of ['BW-7/a', 'bw-7/A'])
      expect(await (await add({ mandatsref }).answer).json()).toMatchObject({
        fields: [{ feld: 'mandatsref', text: 'Diese Mandatsreferenz gibt es schon.' }],
      });
    for (const mandatsref of ['BW 8', 'ä1', 'x'.repeat(36), 'a_b'])
      expect((await add({ mandatsref }).answer).status).toBe(422);
  });

  test('is active only once it is signed, and may rest, be withdrawn and never come back', async () => {
    const { id, answer } = add({});
    await answer;
    expect((await step(id, 'Aktiv')).status).toBe(422);
    expect((await change(id, { unterschriftam: '2099-01-01' })).status).toBe(422);
    expect((await change(id, { unterschriftam: '2026-01-10' })).status).toBe(200);
    expect((await step(id, 'Aktiv')).status).toBe(200);
    expect((await step(id, 'Gesperrt', 'Konto unklar')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Gesperrt', sperrgrund: 'Konto unklar' });
    expect((await step(id, 'Aktiv')).status).toBe(200);
    expect((await read(id))['sperrgrund']).toBeNull();
    expect((await step(id, 'Widerrufen')).status).toBe(422);
    expect((await step(id, 'Widerrufen', 'Brief vom 12.01.')).status).toBe(200);
    expect((await step(id, 'Aktiv')).status).toBe(422);
    expect((await change(id, { iban: ibanOf(9) })).status).toBe(422);
  });

  test('once it was used another account keeps it, another holder needs a new one, and it is not deleted', async () => {
    const { id, answer } = add({ unterschriftam: '2026-01-10' });
    await answer;
    await step(id, 'Aktiv');
    expect((await change(id, { kontoinhaber: 'Jörg Mueller' })).status).toBe(200);
    await sql`update sepamandate set letztenutzung = '2026-01-12' where id = ${id}`.execute(w.app.storage.db);
    expect((await change(id, { iban: ibanOf(8) })).status).toBe(200);
    expect(await (await change(id, { kontoinhaber: 'Anna Müller' })).json()).toMatchObject({
      fields: [{ feld: 'kontoinhaber', text: 'Ein anderer Kontoinhaber braucht ein neues Mandat.' }],
    });
    const { rev } = await read(id);
    expect((await w.maker(`/lastschriften/mandate/${id}`, json({}, 'DELETE', Number(rev)))).status).toBe(422);
  });

  test('a one-off mandate ends with its collection; its money can be found again by reference, or by mandate and amount', async () => {
    const [other] = await w.mitglieder([100], false);
    const { id, answer } = add({
      mgd_id: other?.mgd,
      unterschriftam: '2026-01-10',
      einmalig: true,
      mandatsref: 'EINMAL',
    });
    await answer;
    await step(id, 'Aktiv');
    const run = await w.run();
    await w.submit(run);
    const debit = (await w.debits(run)).find(({ mgd_id }) => mgd_id === other?.mgd);
    expect(debit).toMatchObject({ sequenztyp: 'OOFF', betrag: 100 });
    await w.on('2026-02-02');
    expect((await w.step(w.maker, run, 'Abgeschlossen')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Erloschen', letztenutzung: '2026-02-02' });
    const found = (by: Parameters<typeof moeglicheRueckgaben>[2]) =>
      moeglicheRueckgaben(w.app.storage.db, w.branch, by);
    const only = [{ id: debit?.['id'], lauf_id: run }];
    expect(await found({ endtoendid: String(debit?.['endtoendid']) })).toMatchObject(only);
    expect(await found({ endtoendid: 'NOTPROVIDED', mandatsref: 'EINMAL', betrag: 100 })).toMatchObject(only);
    expect(await found({ mandatsref: 'EINMAL', betrag: 450, gebuehrBis: 350 })).toMatchObject(only);
    expect(await found({ mandatsref: 'EINMAL', betrag: 101 })).toEqual([]);
  });

  test('of an anonymised person a mandate is emptied 36 months after its last use, a collection ten years after its year', async () => {
    await w.on('2026-01-19');
    const [one] = await w.mitglieder([100]);
    const run = await w.run();
    await w.submit(run);
    await w.on('2026-02-02');
    await w.step(w.maker, run, 'Abgeschlossen');
    await sql`update personen set anonymisiert_am = '2026-03-01' where id = ${one?.mgd}`.execute(w.app.storage.db);
    const of = async (day: string) => {
      w.app.setNow(new Date(`${day}T09:00:00Z`));
      await endPaymentRetention(w.app.deps);
      const { rows } = await sql<{ inhaber: string | null; zahler: string | null }>`
        select m.kontoinhaber as inhaber, l.zahler from sepamandate m join lastschriften l on l.mandat_id = m.id where m.id = ${one?.mandat}`.execute(
        w.app.storage.db,
      );
      return [rows[0]?.inhaber !== null, rows[0]?.zahler !== null];
    };
    expect(await of('2029-02-02')).toEqual([true, true]);
    expect(await of('2029-02-03')).toEqual([false, true]);
    expect(await of('2036-12-31')).toEqual([false, true]);
    expect(await of('2037-01-01')).toEqual([false, false]);
  });
});
