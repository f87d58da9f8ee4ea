import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

let w: BuchWorld;
beforeAll(async () => {
  w = await openBuchWorld(testEngine);
  w.am('2026-06-13');
}, 60_000);
afterAll(() => w.app.close());

const base = '/verkauf/verkauf';
const said = ({ body }: Told): readonly string[] => (body['fields'] as { text: string }[]).map(({ text }) => text); // every refusal has its fields
const read = async (id: unknown, url = base) => (await w.app.ask(w.kassier, `${url}/${String(id)}`)).body;
const buche = (id: string, nutzer = w.kassier): Promise<Told> =>
  w.app.ask(nutzer, `${base}/${id}/status`, { method: 'PUT', body: { nach: 'Gebucht' } });
const storniere = (id: string): Promise<Told> =>
  w.app.ask(w.kassier, `${base}/${id}/storno`, { method: 'PUT', body: { grund: 'Vertippt' } });
const entwurf = async (values: object = {}, positionen: readonly object[] = [{}]): Promise<string> => {
  const id = await w.app.create(w.kassier, base, {
    id: newId(),
    sek_id: w.sek,
    text: 'Hüttenfest',
    datum: '2026-06-13',
    sekbank_id: w.kasse,
    ...values,
  });
  for (const position of positionen)
    await w.app.create(w.kassier, '/verkauf/positionen', {
      verkauf_id: id,
      text: 'Suppe',
      menge: 3,
      preisbetrag: 450,
      knt_id: w.konto('8100'),
      ...position,
    });
  return id;
};
const saetze = async (kassenbuch_id: unknown): Promise<readonly unknown[]> =>
  (
    await sql`select kontonr, sollbetrag, habenbetrag from buchungen where kassenbuch_id = ${kassenbuch_id} order by kontonr`.execute(
      w.app.storage.db,
    )
  ).rows;

test('a sale for cash has its number from the server and is booked into the box, with the tax in its prices', async () => {
  await sql`update finanzeinstellungen set umsatzsteuerkonto_id = ${w.konto('1770')} where sek_id = ${w.sek}`.execute(
    w.app.storage.db,
  );
  const id = await entwurf({}, [{ ustsatz: 7 }, { text: 'Bier', menge: 2, preisbetrag: 300, ustsatz: 19 }]);
  expect(await read(id)).toMatchObject({ status: 'Entwurf', belegnummer: null, betrag: 1950, ustbetrag: 184 });
  expect((await buche(id)).status).toBe(200);
  const row = await read(id);
  expect(row).toMatchObject({ betrag: 1950, bezahlt: true, abgeschlossen: true, forderung_id: null });
  expect(String(row['belegnummer'])).toMatch(/^V\w+-2026-0001$/);
  expect(await saetze(row['kassenbuch_id'])).toEqual([
    { kontonr: '1000', sollbetrag: 1950, habenbetrag: null },
    { kontonr: '1770', sollbetrag: null, habenbetrag: 184 },
    { kontonr: '8100', sollbetrag: null, habenbetrag: 1766 },
  ]);
});

test('one on account raises a claim, and is paid and closed with it', async () => {
  const id = await entwurf({ zahlungsform: 'Ueberweisung' });
  expect(said(await buche(id))).toEqual(['Wer bezahlt später?']);
  const named = await entwurf({ zahlungsform: 'Ueberweisung', name: 'Wirt' });
  expect((await buche(named)).status).toBe(200);
  const { forderung_id, bezahlt } = await read(named);
  expect(bezahlt).toBe(false);
  expect(await read(forderung_id, '/kassenbuch/forderungen')).toMatchObject({ offenbetrag: 1350, name: 'Wirt' });
  const receipt = { art: 'Einnahme', belegdatum: '2026-06-13', buchungsdatum: '2026-06-13', sekbank_id: w.bank };
  await w.gebucht({ ...receipt, betrag: 1350, forderung_id });
  expect(await read(named)).toMatchObject({ bezahlt: true, abgeschlossen: true });
  expect((await storniere(named)).status).toBe(422);
});

test('one is taken back by a counter sale, once, and leaves nothing in the box', async () => {
  const id = await entwurf();
  await buche(id);
  const { kassenbuch_id } = await read(id);
  expect(said(await w.storniere(String(kassenbuch_id)))[0]).toContain('mit dem Verkauf V');
  const told = await storniere(id);
  expect(told.status).toBe(201);
  const back = await read(told.body['id']);
  expect(back).toMatchObject({ betrag: -1350, stornovon_id: id, abgeschlossen: true });
  expect(await read(id)).toMatchObject({ storniert_id: back['id'], status: 'Gebucht' });
  expect((await storniere(id)).status).toBe(422);
  const { rows } = await sql<{ saldo: number }>`
    select sum(betrag)::bigint as saldo from buchungen where kassenbuch_id in (${String(kassenbuch_id)}, ${String(back['kassenbuch_id'])}) and kontonr = '1000'`.execute(
    w.app.storage.db,
  );
  expect(rows[0]?.saldo).toBe(0);
});

test('what is missing is said, and nothing is booked', async () => {
  expect(said(await buche(await entwurf({}, [])))).toEqual([
    'Was wurde verkauft? Es fehlen Positionen mit einem Preis.',
  ]);
  expect(said(await buche(await entwurf({}, [{ knt_id: null }])))).toEqual(['Jede Position braucht ein Erlöskonto.']);
  expect(said(await buche(await entwurf({ sekbank_id: null })))).toEqual(['In welche Kasse kommt das Geld?']);
});

test('sales are found by year, number, and whether they are booked, paid and closed; the totals of a day are those that are booked', async () => {
  const draft = await entwurf();
  const found = async (query: string): Promise<boolean> =>
    (await w.app.ask(w.kassier, `${base}?sek_id=${w.sek}&${query}`)).list.some(({ id }) => id === draft);
  expect([await found('jahr=2026'), await found('jahr=2025')]).toEqual([true, false]);
  expect([await found('gebucht=0'), await found('gebucht=1')]).toEqual([true, false]);
  const { list } = await w.app.ask(w.kassier, `${base}?belegnummer=-2026-0001`);
  expect(list).toHaveLength(1);
});

test('nobody books without the right, nor sees those of another branch', async () => {
  const id = await entwurf();
  const reader = userWith('lesen', ['VERKAUF_LESEN', 'VERKAUF_ALLGEMEIN_LESEN'], 'a1');
  const other = userWith('b', ['VERKAUF_LESEN', 'VERKAUF_ALLGEMEIN_LESEN', 'VERKAUF_ALLGEMEIN_SPEICHERN'], 'b1');
  expect((await buche(id, reader)).status).toBe(403);
  expect((await buche(id, other)).status).toBe(404);
  expect((await w.app.ask(other, base)).list).toEqual([]);
});
