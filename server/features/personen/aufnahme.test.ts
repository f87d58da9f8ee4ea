import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const without = (...rights: readonly string[]) =>
  userWith(
    'ohne',
    allRights.filter((right) => !rights.includes(right)),
    'a1',
  );
const aufnehmen = (wer: typeof boss, kontakt: string, id: string, eintritt = '2026-02-01') =>
  server.ask(wer, `/kontakt/kontakte/${kontakt}/mitglied`, { method: 'PUT', body: { id, eintritt } });

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  server.setNow(new Date('2026-03-10T09:00:00Z'));
});
afterAll(() => server.close());

test('a contact becomes a member with all that was noted, the years as a contact are none as a member', async () => {
  const kontakt = await server.create(boss, '/kontakt/kontakte', {
    nachname: 'Lahner',
    vorname: 'Ida',
    gebdatum: '1980-05-01',
    emailprivat: 'ida@verband.example',
    sek_id: sektionen.a1,
    eintritt: '2010-01-01',
  });
  const versand = await server.create(boss, '/mgd/mitgliederversand', {
    mgd_id: kontakt,
    versand_id: await server.create(boss, '/verwaltung/versand', { name: 'Rundbrief' }),
  });
  const id = newId();
  expect((await aufnehmen(without('KONTAKTE_WECHSEL_NEU'), kontakt, id)).status).toBe(403);
  expect((await aufnehmen(without('MITGLIEDER_ALLGEMEIN_NEU'), kontakt, id)).status).toBe(403);
  expect((await aufnehmen(userWith('fremd', allRights, 'b1'), kontakt, id)).status).toBe(404);
  expect((await server.ask(boss, `/kontakt/kontakte/${kontakt}`)).status).toBe(200);

  // Neither the right to merge nor more than the branch itself is needed.
  const wart = without('KONTAKTE_ALLGEMEIN_ZUSAMMENFUEHRUNG', 'MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG');
  expect((await aufnehmen(wart, kontakt, id)).status).toBe(200);
  expect((await server.ask(boss, `/mgd/mitglieder/${id}`)).body).toMatchObject({
    personenart: 'Mitglied',
    nachname: 'Lahner',
    emailprivat: 'ida@verband.example',
    gebdatum: '1980-05-01',
    eintritt: '2026-02-01',
  });
  expect((await server.ask(boss, `/mgd/mitgliederversand/${versand}`)).body).toMatchObject({ mgd_id: id });
  const { rows } = await sql`select von::text as von, bis from mitgliedschaften where mgd_id = ${id}`.execute(
    server.storage.db,
  );
  expect(rows).toEqual([{ von: '2026-02-01', bis: null }]);
  expect((await server.ask(boss, `/kontakt/kontakte?nachname=Lahner`)).list).toEqual([]);
});

test('who is a member already, or no person, does not become one', async () => {
  const mitglied = await server.create(boss, '/mgd/mitglieder', { nachname: 'Kofler', sek_id: sektionen.a1 });
  expect((await aufnehmen(boss, mitglied, newId())).status).toBe(422);
  expect((await aufnehmen(boss, newId(), newId())).status).toBe(404);
});

test('an id that somebody has already is refused, that of the same request sent again is not', async () => {
  const mitglied = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Auer',
    vorname: 'Eva',
    sek_id: sektionen.a1,
  });
  const kontakt = await server.create(boss, '/kontakt/kontakte', {
    nachname: 'Auer',
    vorname: 'Eva',
    emailprivat: 'eva@verband.example',
    sek_id: sektionen.a1,
  });
  const wart = without('MITGLIEDER_ALLGEMEIN_ZUSAMMENFUEHRUNG');
  expect((await aufnehmen(wart, kontakt, mitglied)).body).toMatchObject({
    kind: 'input',
    fields: [{ feld: 'id', text: 'Diese Kennung ist schon vergeben.' }],
  });
  expect((await aufnehmen(wart, kontakt, kontakt)).status).toBe(422);
  expect((await server.ask(boss, `/mgd/mitglieder/${mitglied}`)).body).toMatchObject({ emailprivat: null });
  expect((await server.ask(boss, `/kontakt/kontakte/${kontakt}`)).status).toBe(200);

  const id = newId();
  for (const told of [await aufnehmen(wart, kontakt, id), await aufnehmen(wart, kontakt, id)])
    expect(told).toMatchObject({ status: 200, body: { id } });
  expect((await aufnehmen(userWith('fremd', allRights, 'b1'), kontakt, id)).status).toBe(404);
  expect((await aufnehmen(wart, kontakt, mitglied)).status).toBe(404);
});
