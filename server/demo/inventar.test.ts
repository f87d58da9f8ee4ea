import { describe, expect, it } from 'vitest';
import { normiereCode } from '../../src/features/inventar/kennung.rules.ts';
import { sperrenAm } from '../../src/features/inventar/zustand.rules.ts';
import { addMonths, dayOf, isoDate } from './calendar.ts';
import { generateDemo, type DemoSize } from './generate.ts';
import { sektionId } from './organisation.ts';
import type { StoredRow } from './record.ts';

const size: DemoSize = { mitglieder: 400, einsaetze: 0, seed: 'test', today: '2026-06-15' };

function rowsOf(options: DemoSize): ReadonlyMap<string, readonly StoredRow[]> {
  const rows = new Map<string, StoredRow[]>();
  for (const { table, rows: more } of generateDemo(options)) rows.set(table, [...(rows.get(table) ?? []), ...more]);
  return rows;
}
const demo = rowsOf(size);
const of = (table: string): readonly StoredRow[] => demo.get(table) ?? [];
const pieces = of('inventar');
const locked = (row: StoredRow): readonly string[] => sperrenAm(row, size.today);

describe('the things of a demo association', () => {
  it('are some dozens a branch, numbered without gaps, and more of them for more members', () => {
    const own = pieces.filter((row) => row['sek_id'] === sektionId('001'));
    expect(own.length).toBeGreaterThan(35);
    expect(own.length).toBeLessThan(60);
    expect(pieces.map((row) => row['inventarnr'])).toEqual(
      pieces.map((_, index) => `I${String(index + 1).padStart(6, '0')}`),
    );
    const more = rowsOf({ ...size, mitglieder: 1200 }).get('inventar') ?? [];
    expect(more.length / pieces.length).toBeGreaterThan(2.5);
    expect(rowsOf({ ...size, mitglieder: 0 }).get('inventar') ?? []).toEqual([]);
  });
  it('show everything that can be wrong with a piece, and most are in order', () => {
    const reasons = new Set(pieces.flatMap(locked));
    expect([...reasons].toSorted()).toEqual(
      ['Abgelaufen', 'Aussortieren', 'Ausgemustert', 'PruefungUeberfaellig'].toSorted(),
    );
    expect(pieces.filter((row) => locked(row).length === 0).length / pieces.length).toBeGreaterThan(0.7);
    expect(new Set(pieces.map((row) => row['zustand']))).toEqual(
      new Set(['GuterZustand', 'Ueberwachung', 'Aussortieren']),
    );
    const soon = isoDate(dayOf(size.today) + 60);
    const due = pieces.filter(
      (row) => String(row['naechstepruefung'] ?? '9') <= soon && !locked(row).includes('PruefungUeberfaellig'),
    );
    expect(due.length).toBeGreaterThan(10);
  });
  it('of the station are as much trouble as anybody could wish to see', () => {
    const own = pieces.filter((row) => row['sek_id'] === sektionId('001'));
    expect(new Set(own.flatMap(locked)).size).toBeGreaterThan(2);
    expect(own.filter((row) => row['traeger_id'] !== null).length).toBeGreaterThan(3);
  });
  it('lie in stores, too: what the shop shows is the sum of the movements, and one in seven is out of stock', () => {
    const sum = (store: unknown, ware: unknown): number =>
      of('lagerbewegungen')
        .filter((row) => row['sek_id'] === store && row['artikel_id'] === ware)
        .reduce((total, row) => total + Number(row['menge']), 0);
    for (const row of of('liefermengen')) expect(row['verfuegbar']).toBe(sum(row['lager_id'], row['artikel_id']));
    expect(of('lagerbestaende').map((row) => row['menge'])).toEqual(of('liefermengen').map((row) => row['bestand']));
    const central = of('liefermengen').filter((row) => row['lager_id'] === of('sektionen')[0]?.id);
    expect(central).toHaveLength(of('artikel').length);
    const empty = central.filter((row) => row['verfuegbar'] === 0).length;
    expect([empty, central.length]).toEqual([Math.floor(central.length / 7), of('artikel').length]);
    expect(of('liefermengen').filter((row) => row['lager_id'] === sektionId('001')).length).toBeGreaterThan(1);
  });
  it('bear codes that can be read as they are stored, none of them twice', () => {
    const codes = of('inventarkennungen').map((row) => String(row['wert']));
    expect(new Set(codes).size).toBe(codes.length);
    const labels = codes.filter((wert) => /^\d{10}$/.test(wert));
    expect(labels).toHaveLength(pieces.length);
    for (const wert of labels)
      expect(normiereCode(wert, { etikettHosts: [], jahr: 2026 })).toMatchObject({ wert, art: 'Etikett' });
    const gs1 = codes.filter((wert) => wert.startsWith('gs1:'));
    expect(gs1.length).toBeGreaterThan(20);
    for (const wert of gs1)
      expect(normiereCode(`]d2${wert.slice(4)}`, { etikettHosts: [], jahr: 2026 })).toMatchObject({
        wert,
        jeStueck: true,
      });
  });
  it('bear labels of the rolls of their branch, and some are left', () => {
    const rolls = new Map(of('etikettenrollen').map((row) => [row['sek_id'], row]));
    const branchOf = new Map(pieces.map((row) => [row.id, row['sek_id']]));
    for (const row of of('inventarkennungen').filter(({ art }) => art === 'Etikett')) {
      const number = Number(String(row['wert']).slice(0, 9));
      const roll = rolls.get(branchOf.get(String(row['inventar_id'])));
      expect(number).toBeGreaterThanOrEqual(Number(roll?.['von']));
      expect(number).toBeLessThanOrEqual(Number(roll?.['bis']) - 20);
    }
  });
  it('were checked after they came into use and not in the future, by a plan that is there', () => {
    const first = new Map(pieces.map((row) => [row.id, String(row['erstgebrauch'])]));
    const plans = new Set(of('pruefplaene').map(({ id }) => id));
    for (const row of of('inventarpruefungen')) {
      expect(String(row['zeitpunkt']).slice(0, 10) >= (first.get(String(row['inventar_id'])) ?? '9')).toBe(true);
      expect(String(row['zeitpunkt']) < size.today).toBe(true);
      expect(plans.has(String(row['plan_id']))).toBe(true);
    }
  });
  it('lie somewhere, or somebody has them', () => {
    const without = pieces.filter((row) => row['standort_id'] === null && row['traeger_id'] === null);
    expect(without.length / pieces.length).toBeLessThan(0.05);
  });
  it('say for how long they last where it comes from', () => {
    for (const row of of('alterungsregeln')) expect(row['quelle']).toMatch(/^Erfahrungswert/);
    const old = pieces.filter((row) => locked(row).includes('Abgelaufen'));
    for (const row of old)
      expect(String(row['herstelldatum']) <= isoDate(addMonths(dayOf(size.today), -60))).toBe(true);
  });
  it('of a band are instruments and costumes', () => {
    const band = rowsOf({ ...size, variante: 'VSM' });
    expect(new Set(band.get('artikelklassen')?.map((row) => row['name']))).toEqual(
      new Set(['Instrumente', 'Bekleidung', 'Einrichtung']),
    );
    expect(band.get('inventar')?.some((row) => row['psa'] === true)).toBe(false);
  });
});
