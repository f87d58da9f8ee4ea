import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import { testEngine } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { openAbrechnung, patient, type AbrechnungApp } from '../einsaetze/abrechnung/test-abrechnung.ts';

let t: AbrechnungApp;
let kassier: Caller;
beforeAll(async () => {
  t = await openAbrechnung(testEngine);
  const alle = await t.group([...rightNumbers.keys()]);
  await t.user('kassier', t.verband, [{ bg_id: alle, sek_id: t.verband }]);
  kassier = await t.signIn('kassier');
  await t.put(kassier, '/kassenbuch/einrichtung', { sek_id: t.verband, vorlage: 'skr49', jahr: 2026 });
}, 120_000);
afterAll(() => t.close());

const fallVon = async (einsatz_id: string): Promise<Record<string, unknown>> =>
  (await t.liste(`/einsaetze/abrechnung?einsatz_id=${einsatz_id}&sort=fallnummer&limit=50`))[0] ?? {};
const ergebnisse = (id: string, ...lines: string[]) =>
  t.put(t.lv, `/zast/zast/${id}/ergebnisse`, {
    inhalt: ['fallnummer;ergebnis;betrag;datum;grund', ...lines, ''].join('\r\n'),
  });
const schritt = (id: string, nach: string) => t.put(t.lv, `/zast/zast/${id}/status`, { nach });
const uebergeben = async (): Promise<{ einsatz: string; lauf: string; nummer: string }> => {
  const einsatz = await t.einsatz({ patienten: [patient()], dienste: [] });
  expect(await t.buche(einsatz, t.tarif[3])).toBeNull();
  const lauf = newId();
  await t.put(t.lv, '/zast/zast', { id: lauf, sek_id: t.verband });
  expect((await schritt(lauf, 'Datei')).status).toBe(200);
  return { einsatz, lauf, nummer: String((await fallVon(einsatz))['fallnummer']) };
};
const forderungen = async (einsatz_id: string): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`
      select f.status, f.sek_id, f.betrag::int, f.offenbetrag::int, f.name, f.text, s.kontonr as soll, h.kontonr as haben from forderungen f
      join konten s on s.id = f.knt_id join konten h on h.id = f.gegenknt_id
      where f.einsatz_id = ${einsatz_id} order by f.nummer`.execute(t.storage.db)
  ).rows;
const saldo = async (kontonr: string): Promise<number> => {
  const { rows } = await sql<{ saldo: number }>`
    select coalesce(sum(betrag), 0)::int as saldo from buchungen where sek_id = ${t.verband} and kontonr = ${kontonr}`.execute(
    t.storage.db,
  );
  return rows[0]?.saldo ?? 0;
};

test('a case that ZAST accepts is claimed once in the books of who handed it over, also when the answer is sent twice', async () => {
  const { einsatz, lauf, nummer } = await uebergeben();
  expect(await forderungen(einsatz)).toEqual([]);
  expect((await ergebnisse(lauf, `${nummer};angenommen;;;`)).body).toMatchObject({ angewendet: 1 });
  expect((await ergebnisse(lauf, `${nummer};angenommen;;;`)).body).toMatchObject({ wiederholt: 1 });
  expect((await ergebnisse(lauf, `${nummer};teilbezahlt;100,00;2026-07-15;`)).body).toMatchObject({ angewendet: 1 });
  expect(await forderungen(einsatz)).toEqual([
    {
      status: 'Offen',
      sek_id: t.verband,
      betrag: 28_000,
      offenbetrag: 28_000,
      name: 'ZAST',
      text: `Einsatz, Fall ${nummer}`,
      soll: '1410',
      haben: '2330',
    },
  ]);
  const { forderung_id } = await fallVon(einsatz);
  const forderung = await (await kassier(`/kassenbuch/forderungen/${String(forderung_id)}`)).json();
  expect(forderung).toMatchObject({
    einsatz_id: einsatz,
    regel_id: naturalId('buchungsregeln', [t.verband, 'Zast', '']),
  });
  expect([await saldo('1410'), await saldo('2330')]).toEqual([28_000, -28_000]);
});

test('a case that nobody pays is written off, one that is rejected after all is taken back and may be claimed anew', async () => {
  const [vorher, ausfall] = [await saldo('1410'), await saldo('2740')];
  const one = await uebergeben();
  await ergebnisse(one.lauf, `${one.nummer};angenommen;;;`);
  await ergebnisse(one.lauf, `${one.nummer};uneinbringlich;;;Insolvenz`);
  expect(await forderungen(one.einsatz)).toMatchObject([{ status: 'Abgeschrieben', offenbetrag: 0 }]);
  expect([await saldo('1410'), await saldo('2740')]).toEqual([vorher, ausfall + 28_000]);
  const two = await uebergeben();
  await ergebnisse(two.lauf, `${two.nummer};angenommen;;;`);
  await ergebnisse(two.lauf, `${two.nummer};abgelehnt;;;Falsche Kasse`);
  expect(await forderungen(two.einsatz)).toMatchObject([{ status: 'Storniert', offenbetrag: 0 }]);
  expect(await saldo('1410')).toBe(vorher);
  await ergebnisse(two.lauf, `${two.nummer};bezahlt;280,00;2026-07-18;`);
  expect(await forderungen(two.einsatz)).toMatchObject([{ status: 'Storniert' }, { status: 'Offen' }]);
  expect(await saldo('1410')).toBe(vorher + 28_000);
});

test('a branch with books of its own claims what it bills itself, once, and takes it back with the mission', async () => {
  await t.put(kassier, '/kassenbuch/einrichtung', { sek_id: t.station, vorlage: 'skr49', jahr: 2026 });
  const { einsatz, lauf, nummer } = await uebergeben();
  await ergebnisse(lauf, `${nummer};angenommen;;;`);
  expect(await forderungen(einsatz)).toMatchObject([
    { status: 'Offen', sek_id: t.station, betrag: 28_000, name: `Kostenträger Fall ${nummer}` },
  ]);
  const storno = await t.put(kassier, `/einsaetze/einsaetze/${einsatz}/status`, { nach: 'Storno', grund: 'Irrtum' });
  expect(storno.status).toBe(200);
  expect(await forderungen(einsatz)).toMatchObject([{ status: 'Storniert', offenbetrag: 0 }]);
  const { rows } = await sql`
    select kontonr, sum(betrag)::int as saldo from buchungen where sek_id = ${t.station} group by kontonr order by kontonr`.execute(
    t.storage.db,
  );
  expect(rows).toEqual([
    { kontonr: '1410', saldo: 0 },
    { kontonr: '2330', saldo: 0 },
  ]);
});

test('without a rule in force nothing is booked, and the answer takes effect all the same', async () => {
  await sql`update buchungsregeln set aktiv = false where vorgang in ('Zast', 'Einsatzabrechnung')`.execute(
    t.storage.db,
  );
  const { einsatz, lauf, nummer } = await uebergeben();
  expect((await ergebnisse(lauf, `${nummer};angenommen;;;`)).body).toMatchObject({ angewendet: 1, fehler: [] });
  expect(await forderungen(einsatz)).toEqual([]);
});
