import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import { countBranches } from './jahresfreigabe.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const url = '/statistik/jahreszahlen';
let annas = '';

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  server.setNow(new Date('2026-03-01T10:00:00Z'));
  const mitglied = async (nachname: string, eintritt: string, rest: object = {}) =>
    server.create(boss, '/mgd/mitglieder', { nachname, sek_id: sektionen.a1, eintritt, ...rest });
  annas = await mitglied('Anna', '2010-01-01', { geschlecht: 'Weiblich', gebdatum: '1980-06-01' });
  await mitglied('Berta', '2025-05-01', { geschlecht: 'Weiblich', gebdatum: '2012-02-29', mitgliedsstatus: 'Jugend' });
  await mitglied('Carl', '2026-02-01');
  const left = await mitglied('Dora', '2000-01-01', { gebdatum: '1950-01-01' });
  const [period] = (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${left}`)).list;
  await server.ask(boss, `/mgd/mitgliedschaften/${String(period?.['id'])}`, {
    method: 'PUT',
    body: { bis: '2025-09-30', austrittsart: 'Ausgetreten' },
  });
  await server.create(boss, '/einsaetze/einsaetze', {
    einsatzbeginn: '2025-12-31T22:30:00.000Z',
    sek_id: sektionen.a1,
    einsatzart: 'Bergrettung',
  });
  await server.create(boss, '/einsaetze/einsaetze', {
    einsatzbeginn: '2025-12-31T23:30:00.000Z',
    sek_id: sektionen.a1,
    einsatzart: 'Bergrettung',
  });
});
afterAll(() => server.close());

const of = (jahr: number, sek: string = sektionen.a1): string => naturalId('jahreszahlen', [sek, String(jahr)]);
const read = async (id: string) => (await server.ask(boss, `${url}/${id}`)).body;

describe('yearly figures of a branch', () => {
  test('count its members at the end of the year by status, gender and age, who came and went, and its deployments', async () => {
    await server.create(boss, url, { id: of(2025), sek_id: sektionen.a1, jahr: 2025 });
    expect(await read(of(2025))).toMatchObject({
      stichtag: '2025-12-31',
      status: 'NichtFreigegeben',
      mitglieder: 2,
      aktiv: 1,
      jugend: 1,
      weiblich: 2,
      alter_unter14: 1,
      alter_45bis59: 1,
      eintritte: 1,
      austritte: 1,
      einsaetze: 1,
    });
  });

  test('while the year runs they count up to today', async () => {
    await server.create(boss, url, { id: of(2026), sek_id: sektionen.a1, jahr: 2026 });
    expect(await read(of(2026))).toMatchObject({
      stichtag: '2026-03-01',
      mitglieder: 3,
      alter_unbekannt: 1,
      eintritte: 1,
      einsaetze: 1,
    });
  });

  test('count who was a member on the day, though the status says how it ended later', async () => {
    const id = await server.create(boss, '/mgd/mitglieder', {
      nachname: 'Emil',
      sek_id: sektionen.b1,
      eintritt: '2010-01-01',
    });
    const [period] = (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${id}`)).list;
    await server.ask(boss, `/mgd/mitgliedschaften/${String(period?.['id'])}`, {
      method: 'PUT',
      body: { bis: '2026-02-15', austrittsart: 'Ausgetreten', status: 'Ausgeschieden' },
    });
    for (const [jahr, mitglieder] of [
      [2025, 1],
      [2026, 0],
    ] as const) {
      await server.create(boss, url, { id: of(jahr, sektionen.b1), sek_id: sektionen.b1, jahr });
      expect(await read(of(jahr, sektionen.b1))).toMatchObject({
        mitglieder,
        aktiv: mitglieder,
        austritte: jahr === 2026 ? 1 : 0,
      });
      await server.ask(boss, `${url}/${of(jahr, sektionen.b1)}`, { method: 'DELETE' });
    }
  });

  test('nobody enters them by hand', async () => {
    const { status } = await server.ask(boss, `${url}/${of(2025)}`, { method: 'PUT', body: { mitglieder: 99 } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await read(of(2025)))['mitglieder']).toBe(2);
  });

  test('a released year stays as it is, and what was set by hand stays apart', async () => {
    await server.ask(boss, `${url}/${of(2026)}/status`, { method: 'PUT', body: { nach: 'FreigegebenIndividuell' } });
    const first = await countBranches(server.deps, boss, { jahr: 2025, freigeben: true });
    expect(first).toEqual({ gezaehlt: 3, freigegeben: 3 });
    expect(await read(of(2025))).toMatchObject({ status: 'Freigegeben', freigegeben_am: '2026-03-01' });
    await server.ask(boss, `/mgd/mitglieder/${annas}`, { method: 'PUT', body: { geschlecht: 'Divers' } });
    expect(await countBranches(server.deps, boss, { jahr: 2025, freigeben: true })).toEqual({
      gezaehlt: 0,
      freigegeben: 0,
    });
    expect(await read(of(2025))).toMatchObject({ weiblich: 2 });
    expect((await server.ask(boss, `${url}/${of(2025)}`, { method: 'PUT', body: { notiz: 'x' } })).status).toBe(422);
    expect((await server.ask(boss, `${url}/${of(2025)}`, { method: 'DELETE' })).status).toBe(422);
    // Taken back by hand, it is counted anew, but not released with the others.
    await server.ask(boss, `${url}/${of(2025)}/status`, {
      method: 'PUT',
      body: { nach: 'NichtFreigegebenIndividuell', grund: 'Nachmeldung' },
    });
    expect(await countBranches(server.deps, boss, { jahr: 2025, freigeben: true })).toEqual({
      gezaehlt: 1,
      freigegeben: 0,
    });
    expect(await read(of(2025))).toMatchObject({ weiblich: 1, divers: 1, freigegeben_am: null });
    expect((await read(of(2026)))['status']).toBe('FreigegebenIndividuell');
  });

  test('Statistics are searched by year and status (spec B 9.3)', async () => {
    const found = async (query: string) => (await server.ask(boss, `${url}?${query}`)).list.length;
    expect(
      await Promise.all([
        found('jahr=2025'),
        found('jahr=2026'),
        found('status=Freigegeben'),
        found(`jahr=2025&sek_id=${sektionen.b}`),
      ]),
    ).toEqual([3, 1, 2, 1]);
  });

  test('who may not release does not, and who may not count is refused', async () => {
    const clerk = userWith('zaehlt', ['STATISTIK_ALLGEMEIN_LESEN', 'STATISTIK_ALLGEMEIN_SPEICHERN'], 'a1');
    expect(await countBranches(server.deps, clerk, { jahr: 2024, freigeben: false })).toEqual({
      gezaehlt: 1,
      freigegeben: 0,
    });
    await expect(countBranches(server.deps, clerk, { jahr: 2024, freigeben: true })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      countBranches(server.deps, userWith('liest', ['STATISTIK_ALLGEMEIN_LESEN'], 'all'), {
        jahr: 2024,
        freigeben: false,
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
