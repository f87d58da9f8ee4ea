import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openBeitragWorld, type BeitragWorld } from './beitrag-world.ts';
import { vierhundert } from './test-mitglieder.ts';

let w: BeitragWorld;
let personen: readonly string[];
beforeAll(async () => {
  w = await openBeitragWorld(testEngine);
  personen = await w.mitglieder(vierhundert(2026));
}, 180_000);
afterAll(() => w.app.close());

const { lauf, schritt, art, salden } = {
  lauf: (values?: object) => w.lauf(values),
  schritt: (id: string, nach: string, grund?: string) => w.laufSchritt(id, nach, grund),
  art: (values: object) => w.art(values),
  salden: () => w.salden(),
};
const vorschau = async (id: string) => {
  const { summe, ...rest } = await w.vorschau(id);
  return { ...rest, beitraege: summe.beitraege, betrag: summe.betrag, lastschriften: summe.lastschriften };
};
const offene = async (): Promise<unknown> =>
  (
    await sql`
      select f.zahlungsform, count(*)::int as anzahl, sum(f.offenbetrag)::bigint as offen from forderungen f
      join beitraege b on b.forderung_id = f.id and b.status = 'Gestellt' where f.status = 'Offen' group by 1 order by 1`.execute(
      w.app.storage.db,
    )
  ).rows;

test('a run of 400 members charges 388, says of twelve why not, doubles nothing and is taken back whole', async () => {
  const first = await lauf();
  expect(await vorschau(first)).toMatchObject({ beitraege: 0, hindernisse: [{ feld: 'beitragsart_id' }] });
  await art({ name: 'Mitgliedsbeitrag', jahresbetrag: 6000, status: ['Aktiv'], altervon: 18 });

  const told = await vorschau(first);
  expect(told).toMatchObject({ hindernisse: [], beitraege: 388, betrag: 2_328_000, lastschriften: 97 });
  expect(told.ausgeschlossen.map(({ mgd_id }) => personen.indexOf(mgd_id))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(await salden()).toEqual({});

  expect(await schritt(first, 'Gestellt')).toMatchObject({ status: 200 });
  expect(await salden()).toEqual({ '1400': 2_328_000, '2110': -2_328_000 });
  const raised = [
    { zahlungsform: 'Lastschrift', anzahl: 97, offen: 582_000 },
    { zahlungsform: 'Ueberweisung', anzahl: 291, offen: 1_746_000 },
  ];
  expect(await offene()).toEqual(raised);

  const again = await lauf();
  expect(await vorschau(again)).toMatchObject({ beitraege: 0, hindernisse: [{ feld: null }] });
  expect((await schritt(again, 'Gestellt')).status).toBe(422);
  await art({ name: 'Versicherung', jahresbetrag: 500, status: ['Inaktiv'] });
  expect(await vorschau(again)).toMatchObject({ beitraege: 2, betrag: 1000 });
  expect((await schritt(again, 'Gestellt')).status).toBe(200);
  expect(await salden()).toEqual({ '1400': 2_329_000, '2110': -2_329_000 });

  expect((await schritt(first, 'Annulliert', 'Falscher Betrag')).status).toBe(200);
  expect(await salden()).toEqual({ '1400': 1000, '2110': -1000 });
  expect(await offene()).toEqual([{ zahlungsform: 'Ueberweisung', anzahl: 2, offen: 1000 }]);

  const third = await lauf();
  expect(await schritt(third, 'Gestellt')).toMatchObject({ status: 200 });
  expect(await salden()).toEqual({ '1400': 2_329_000, '2110': -2_329_000 });
}, 180_000);

test('what is paid keeps its run; one fee that is cancelled takes its part of the voucher back', async () => {
  const fee = async (mgd_id: string | undefined): Promise<{ id: string; forderung_id: string; lauf_id: string }> => {
    const { rows } = await sql<{ id: string; forderung_id: string; lauf_id: string }>`
      select id, forderung_id, lauf_id from beitraege where mgd_id = ${mgd_id} and status = 'Gestellt'`.execute(
      w.app.storage.db,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no fee');
    return row;
  };
  const one = await fee(personen[20]);
  expect((await w.schritt('/beitraege/beitraege', one.id, 'Storniert', 'Ausgetreten')).status).toBe(200);
  expect(await salden()).toEqual({ '1400': 2_323_000, '2110': -2_323_000 });
  const other = await fee(personen[21]);
  expect((await w.schritt('/kassenbuch/forderungen', other.forderung_id, 'Storniert', 'Irrtum')).status).toBe(200);
  expect(await salden()).toEqual({ '1400': 2_317_000, '2110': -2_317_000 });
  await expect(fee(personen[21])).rejects.toThrow('no fee');

  const paid = await fee(personen[22]);
  await w.gebucht(
    { art: 'Einnahme', buchungsdatum: '2026-01-15', belegdatum: '2026-01-15', sekbank_id: w.bank, betrag: 6000 },
    [{ forderung_id: paid.forderung_id, betrag: 6000 }],
  );
  expect(await schritt(paid.lauf_id, 'Annulliert', 'Probe')).toMatchObject({ status: 422 });
  expect((await w.schritt('/beitraege/beitraege', paid.id, 'Storniert', 'Probe')).status).toBe(422);
});

test('a fee by hand becomes a claim with a voucher of its own, and there is one a kind and period', async () => {
  const kind = await art({ name: 'Aufnahme', jahresbetrag: 2500, archiviertam: '2026-01-01' });
  const values = {
    sek_id: w.sek,
    mgd_id: personen[10],
    beitragsart_id: kind,
    zeitraumvon: '2026-01-01',
    zeitraumbis: '2026-12-31',
    betrag: 2500,
  };
  const id = await w.app.create(w.kassier, '/beitraege/beitraege', { id: newId(), ...values });
  const twice = await w.app.ask(w.kassier, '/beitraege/beitraege', { method: 'PUT', body: { id: newId(), ...values } });
  expect(twice.status).toBe(422);
  const before = await salden();
  expect((await w.schritt('/beitraege/beitraege', id, 'Gestellt')).status).toBe(200);
  expect((await w.app.ask(w.kassier, `/beitraege/beitraege/${id}`)).body).toMatchObject({
    text: 'Aufnahme 2026',
    jahrbeantragung: 2026,
    zahlungsform: 'Ueberweisung',
    offen: 2500,
  });
  expect((await w.schritt('/beitraege/beitraege', id, 'Storniert', 'Irrtum')).status).toBe(200);
  expect(await salden()).toEqual(before);
});
