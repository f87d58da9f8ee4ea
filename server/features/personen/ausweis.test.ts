import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import type { Ausweis, AusweisState } from '../../../src/features/personen/ausweis.calls.ts';
import { lockRow } from '../../records/lock.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { lastDay } from './ausweis.ts';

const read = ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN'];
const all = [
  ...read,
  ...['ALLGEMEIN', 'MITGLIEDSCHAFTEN'].flatMap((sektion) =>
    ['NEU', 'SPEICHERN'].map((action) => `MITGLIEDER_${sektion}_${action}`),
  ),
  'MITGLIEDER_MITGLIEDSCHAFTEN_LESEN',
  'MITGLIEDER_ALLGEMEIN_DRUCKEN',
];

describe.each(testEngines)(`membership cards on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  let [a, b] = ['', ''];
  const as: Record<string, Caller> = {};

  beforeAll(async () => {
    t = await openTestApp(engine);
    const verband = await t.sektion('Verband');
    [a, b] = [await t.sektion('Gröden', verband), await t.sektion('Sexten', verband)];
    const [full, reader, none] = [await t.group(all), await t.group(read), await t.group([])];
    for (const [name, where, bg_id] of [
      ['anna', a, full],
      ['berta', b, full],
      ['leser', a, reader],
      ['niemand', a, none],
    ] as const) {
      await t.user(name, where, [{ bg_id, sek_id: where }]);
    }
  });
  // The sign-in is asked for by the clock of the test.
  const at = async (now: string): Promise<void> => {
    t.setNow(new Date(now));
    for (const name of ['anna', 'berta', 'leser', 'niemand']) as[name] = await t.signIn(name);
  };
  afterAll(() => t.close());

  const put = async (name: string, path: string, body: object): Promise<{ status: number; body: unknown }> => {
    const response = await (as[name] ?? t.call)(path, { method: 'PUT', body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const mitglied = async (values: object = {}): Promise<string> => {
    const id = newId();
    expect(
      await put('anna', '/mgd/mitglieder', {
        id,
        nachname: 'Gruber',
        vorname: 'Eva',
        sek_id: a,
        eintritt: '2020-05-01',
        ...values,
      }),
    ).toMatchObject({ status: 201 });
    return id;
  };
  const cardsOf = async (name: string, ...ids: string[]): Promise<Ausweis[]> => {
    const response = await (as[name] ?? t.call)('/mgd/ausweis', { method: 'PUT', body: JSON.stringify({ ids }) });
    const body: { ausweise: Ausweis[] } = await response.json();
    return body.ausweise;
  };
  const check = async (name: string, token: string): Promise<AusweisState> => {
    const response = await (as[name] ?? t.call)('/mgd/ausweis/pruefen', {
      method: 'PUT',
      body: JSON.stringify({ token }),
    });
    expect(response.status).toBe(200);
    return response.json();
  };

  test('a card counts until the last day of its year, for an official of any branch', async () => {
    await at('2026-03-10T09:00:00Z');
    const id = await mitglied();
    const [card] = await cardsOf('anna', id);
    expect(card).toMatchObject({ id, gueltigbis: '2026-12-31' });
    const counts = {
      gueltig: true,
      grund: null,
      mgdnummer: card?.mgdnummer,
      sektion: 'Gröden',
      gueltigbis: '2026-12-31',
    };
    expect([await check('anna', card?.token ?? ''), await check('berta', card?.token ?? '')]).toEqual([counts, counts]);
    await at('2027-01-01T09:00:00Z');
    expect(await check('anna', card?.token ?? '')).toMatchObject({
      gueltig: false,
      grund: 'Dieser Ausweis ist abgelaufen.',
    });
  });

  test('cards of the last two months of a year count for the next', () => {
    expect(['2026-10-31', '2026-11-01', '2026-12-31'].map(lastDay)).toEqual(['2026-12-31', '2027-12-31', '2027-12-31']);
  });

  test('whoever may not print or see a member gets no card, as if there were no such member', async () => {
    await at('2026-03-10T09:00:00Z');
    const id = await mitglied();
    expect([await cardsOf('leser', id), await cardsOf('berta', id), await cardsOf('anna', newId())]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('a restricted member has none', async () => {
    await at('2026-03-10T09:00:00Z');
    const id = await mitglied();
    expect(await cardsOf('anna', id)).toHaveLength(1);
    await t.storage.db.updateTable('personen').set({ eingeschraenkt: true }).where('id', '=', id).execute();
    expect(await cardsOf('anna', id)).toEqual([]);
  });

  test('a member who has left has no card, and the one she has counts no more', async () => {
    await at('2026-03-10T09:00:00Z');
    const id = await mitglied();
    const [card] = await cardsOf('anna', id);
    await t.writes(async (unit) => {
      const table = t.deps.registry.table('personen');
      const row = await lockRow(unit, table, id);
      if (row !== undefined) await unit.update(table, row, { mitgliedsstatus: 'Ausgeschieden' });
    });
    expect(await cardsOf('anna', id)).toEqual([]);
    expect(await check('anna', card?.token ?? '')).toMatchObject({
      gueltig: false,
      grund: 'Diese Mitgliedschaft besteht nicht mehr.',
    });
  });

  test('a forged card and a token of a session are no cards, and a card opens no session', async () => {
    await at('2026-03-10T09:00:00Z');
    const [card] = await cardsOf('anna', await mitglied());
    const forged = await new SignJWT({ sek: '1', bis: '2030-12-31' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('ausweis')
      .setSubject(card?.mgdnummer ?? '')
      .sign(new TextEncoder().encode('x'.repeat(32)));
    for (const token of [forged, 'unsinn', `${card?.token.slice(0, -2)}AA`])
      expect(await check('anna', token)).toEqual({
        gueltig: false,
        grund: 'Dieser Ausweis ist nicht echt.',
        mgdnummer: null,
        sektion: null,
        gueltigbis: null,
      });
    expect((await t.call('/rechte/daten', { headers: { Authorization: `Bearer ${card?.token}` } })).status).toBe(401);
  });

  test('to check a card one must be allowed to read members, and what is no order is refused', async () => {
    await at('2026-03-10T09:00:00Z');
    expect((await put('niemand', '/mgd/ausweis/pruefen', { token: 'x' })).status).toBe(403);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }])
      expect((await put('anna', '/mgd/ausweis', body)).status).toBe(422);
  });
});
