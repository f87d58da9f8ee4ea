import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../src/features/registry.ts';
import { vorlagen } from '../../../src/features/finanzen/kontenplan.rules.ts';
import { varianten } from '../../../src/variants/variants.ts';
import type { Deps } from '../../context.ts';
import { loadReferenceData } from '../../data/load-reference-data.ts';
import { pruefeJournal } from '../../features/finanzen/journal.ts';
import { pruefeProtokoll } from '../../features/finanzen/protokoll.ts';
import { meldeBestellungen } from '../../features/shop/bestellmails.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { createDemo } from '../create-demo.ts';
import { fremdeWorte } from '../varianten/test-worte.ts';
import { spieleAmtsjahr } from './amtsjahr.ts';
import { kassaworteVon } from './worte.ts';

/** Each on another day: beginnings and ends of years and months, days on which banks rest. */
const tage = [
  ['BERGRETTUNG', '2026-11-28'],
  ['SCV', '2027-01-01'],
  ['CLUBOFFICE', '2026-12-31'],
  ['KJS', '2025-04-21'],
] as const;

describe.each(tage)('a year of the officials of %s on %s', (variante, today) => {
  const size = { mitglieder: 60, einsaetze: 8, seed: 'huettenbuch', today };
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(testEngine, { now: new Date(`${size.today}T08:30:00Z`), config: { variante } });
    await loadReferenceData(app.storage, registry, undefined, new Date(), variante);
    await createDemo(app.storage, registry, { ...size, variante, hashPassword: async () => 'hash' });
    await spieleAmtsjahr(app.deps, size);
  }, 120_000);
  afterAll(() => app.close());

  const counted = async (table: string, column: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await sql<{ wert: string; n: number }>`
      select ${sql.ref(column)}::text as wert, count(*)::int as n from ${sql.table(table)} group by 1 order by 1`.execute(
      app.storage.db,
    );
    return Object.fromEntries(rows.map(({ wert, n }) => [wert, n]));
  };
  const some = expect.any(Number);

  it('leaves fees, claims, payments, runs, invoices, orders and jobs in the states that officials meet', async () => {
    expect(await counted('kassenbuch', 'status')).toEqual({ Entwurf: 2, Gebucht: some });
    expect(await counted('forderungen', 'status')).toEqual({ Offen: some, Bezahlt: some });
    expect(await counted('beitraege', 'status')).toEqual({ Gestellt: some });
    expect(await counted('sepamandate', 'status')).toEqual({ Aktiv: some });
    expect(await counted('lastschriften', 'ergebnis')).toEqual({ Abgebucht: some, Abgelehnt: 1 });
    expect(await counted('lastschriftlaeufe', 'status')).toEqual({ Abgeschlossen: 1, InBearbeitung: 1 });
    expect(await counted('rechnungen', 'status')).toEqual({ Gestellt: 3, Gebucht: 2 });
    expect(await counted('mahnungen', 'stufe')).not.toEqual({});
    expect(await counted('ueberweisungen', 'status')).toEqual({ Ausgefuehrt: 1, Offen: 1 });
    expect(await counted('bestellungen', 'status')).toEqual({
      Bestellt: 1,
      Abgelehnt: 1,
      Abgeschlossen: 1,
      Abholbereit: 1,
      Abgerechnet: 1,
    });
    for (const [table, status] of [
      ['haushalte', 'Freigegeben'],
      ['projekte', 'Offen'],
      ['anlagen', 'Aktiv'],
      ['abschreibungslaeufe', 'Entwurf'],
    ] as const)
      expect([table, await counted(table, 'status')]).toEqual([table, { [status]: 1 }]);
    expect(await counted('verkauf', 'status')).toEqual({ Entwurf: 1, Gebucht: 1 });
    expect(await counted('jobs', 'typ')).toEqual({ Dublettensuche: 1, Pruefexport: 1 });
  });

  it('orders no job later than now, and leaves no step of an order to be told', async () => {
    const { rows } = await sql`select 1 from jobs where erstelltam > ${app.deps.now().toISOString()}`.execute(
      app.storage.db,
    );
    expect(rows).toEqual([]);
    const told: string[] = [];
    const mailer: Deps['mailer'] = {
      ...app.deps.mailer,
      send: async ({ subject }) => void told.push(subject),
      start: () => {},
    };
    await meldeBestellungen({ ...app.deps, mailer });
    expect(told).toEqual([]);
  });

  it('leaves books that balance, with their chains whole, nothing booked after today and boxes that hold money', async () => {
    expect(await pruefeJournal(app.deps)).toEqual([]);
    expect(await pruefeProtokoll(app.deps)).toEqual([]);
    const { rows } = await sql`
      select sum(betrag)::int as saldo, max(buchungsdatum) <= ${size.today}::date as "istVergangen" from buchungen`.execute(
      app.storage.db,
    );
    expect(rows).toEqual([{ saldo: 0, istVergangen: true }]);
    const { rows: boxes } = await sql<{ stand: number }>`
      select sum(betrag)::int as stand from buchungen where sekbank_id is not null group by sekbank_id`.execute(
      app.storage.db,
    );
    expect(boxes.length).toBeGreaterThan(2);
    expect(boxes.filter(({ stand }) => stand < 0)).toEqual([]);
  });
});

describe.each(varianten)('the books of %s', (variante) => {
  const worte = kassaworteVon(variante);

  it('go to accounts of the chart and speak no word of another kind', () => {
    const nummern = new Set(vorlagen['modelloD']?.konten.map(({ kontonr }) => kontonr));
    expect([...worte.ausgaben, ...worte.einnahmen].filter(([, , , , konto]) => !nummern.has(konto))).toEqual([]);
    expect(fremdeWorte(variante, JSON.stringify(worte))).toEqual([]);
  });
});
