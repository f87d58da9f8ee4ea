import { expect, test } from 'vitest';
import type { Vergleich } from './haushalt.calls.ts';
import { foerderanspruch, projektstand } from './projekt.rules.ts';
import { freieGrenze, freierRaum, hinweise, jahresstand } from './ruecklage.rules.ts';
import { summen, ueberschreitungen, vergleiche } from './vergleich.rules.ts';

const zeile = (id: string, values: Partial<Vergleich['zeilen'][number]>): Vergleich['zeilen'][number] => ({
  id,
  seite: 'Ausgabe',
  knt_id: 'material',
  kostenstelle_id: null,
  projekt_id: null,
  planbetrag: 0,
  nachtragbetrag: 0,
  ...values,
});
const umsatz = (
  knt_id: string,
  betrag: number,
  kostenstelle_id: string | null = null,
  projekt_id: string | null = null,
) => ({
  knt_id,
  betrag,
  kostenstelle_id,
  projekt_id,
});
const konto = (id: string, bilanz_guv = 'GuV') => ({ id, kontonr: id, name: id, name_it: null, bilanz_guv });
const haushalt: Vergleich = {
  jahr: 2026,
  haushalt: { id: 'h', status: 'Freigegeben', sperrt: true },
  zeilen: [
    zeile('alle', { planbetrag: 100_000 }),
    zeile('hundestaffel', { kostenstelle_id: 'hunde', planbetrag: 50_000, nachtragbetrag: 5_000 }),
    zeile('neubau', { projekt_id: 'bau', planbetrag: 20_000 }),
    zeile('beitraege', { seite: 'Einnahme', knt_id: 'beitrag', planbetrag: 500_000 }),
  ],
  ist: [
    umsatz('material', 30_000),
    umsatz('material', 40_000, 'hunde'),
    umsatz('material', 7_000, 'hunde', 'bau'),
    umsatz('beitrag', -480_000),
    umsatz('porto', 1_500),
    umsatz('bank', 400_000),
  ],
  bestellt: [umsatz('material', 12_000, 'hunde'), umsatz('material', 2_000, 'wasser')],
  konten: [konto('material'), konto('beitrag'), konto('porto'), konto('bank', 'Bilanz')],
  kostenstellen: [],
  projekte: [],
};

test('free = plan + supplement − posted − ordered; a booking counts for the line that says most of it (domain: finanzen-tief 8)', () => {
  expect(vergleiche(haushalt).map(({ zeile_id, ist, bestellt, frei }) => [zeile_id, ist, bestellt, frei])).toEqual([
    ['alle', 30_000, 2_000, 68_000],
    ['hundestaffel', 40_000, 12_000, 3_000],
    ['neubau', 7_000, 0, 13_000],
    ['beitraege', 480_000, 0, 20_000],
    [null, 1_500, 0, -1_500],
  ]);
  expect(summen(vergleiche(haushalt), 'Ausgabe')).toEqual({
    plan: 170_000,
    nachtrag: 5_000,
    ist: 78_500,
    bestellt: 14_000,
    frei: 82_500,
  });
});

test('what overruns a line is found to the cent, income and what nobody planned never', () => {
  expect(ueberschreitungen(haushalt, [umsatz('material', 15_000, 'hunde')])).toEqual([]);
  expect(ueberschreitungen(haushalt, [umsatz('material', 15_001, 'hunde')])).toEqual([
    { knt_id: 'material', frei: 15_000 },
  ]);
  expect(ueberschreitungen(haushalt, [umsatz('porto', 99_999), umsatz('beitrag', -99_999)])).toEqual([]);
});

const posten = (knt_id: string, betrag: number, zaehlt = true) => ({
  jahr: 2026,
  knt_id,
  kontonr: knt_id,
  name: knt_id,
  name_it: null,
  zaehlt,
  betrag,
});

test('a grant of 4,000.00 at 60 % of costs of 6,150.00: 3,690.00, hand back 310.00 (domain: finanzen-tief 8)', () => {
  const projekt = { foerderbetrag: 400_000, foerdersatz: 60, foerderknt_id: 'zuschuss' };
  expect(
    projektstand(projekt, [
      posten('material', 600_000),
      posten('material', 15_000),
      posten('zuschuss', -400_000, false),
      posten('verbindlichkeit', -615_000, false),
    ]),
  ).toEqual({
    einnahmen: 0,
    kosten: 615_000,
    erhalten: 400_000,
    anspruch: 369_000,
    zurueck: 31_000,
    ausstehend: 0,
    ergebnis: -215_000,
  });
  expect(projektstand(projekt, [posten('material', 1_000_000)])).toMatchObject({
    anspruch: 400_000,
    ausstehend: 400_000,
  });
  expect(foerderanspruch({ foerdersatz: 33.33 }, 10_005)).toBe(3_335);
  expect(foerderanspruch({ foerderbetrag: 5_000 }, 100)).toBe(5_000);
  expect(foerderanspruch({}, 100)).toBeNull();
});

test('the free reserve rounds down: 283.84 + 864.90 = 1,148.74, and 900/3 + 10 % of 14,000 = 1,700.00 (domain: finanzen-tief 8, finanzen 5)', () => {
  expect(freieGrenze({ vv: 85_154, ideell: 588_200, zb: 20_574, wgb: 256_131 })).toBe(114_874);
  expect(freieGrenze({ vv: 90_000, ideell: 1_400_000, zb: 0, wgb: 0 })).toBe(170_000);
  expect(freieGrenze({ vv: -90_000, ideell: 1_400_000, zb: -500, wgb: -1 })).toBe(140_000);
});

const jahr = (of: number, gebildet: number) => ({
  jahr: of,
  vv: 0,
  ideell: 1_000_000,
  zb: 0,
  wgb: 0,
  aufwand: 500_000,
  gebildet,
});

test('room that was not used serves two years more, the oldest first', () => {
  expect(freierRaum([jahr(2026, 0)])).toBe(100_000);
  expect(freierRaum([jahr(2024, 40_000), jahr(2025, 0), jahr(2026, 0)])).toBe(260_000);
  expect(freierRaum([jahr(2024, 40_000), jahr(2025, 90_000), jahr(2026, 175_000)])).toBe(-5_000);
  expect(freierRaum([jahr(2023, 0), jahr(2024, 100_000), jahr(2025, 100_000), jahr(2026, 0)])).toBe(200_000);
});

const bewegung = (datum: string, betrag: number, art: 'Zufuehrung' | 'Entnahme' = 'Zufuehrung') => ({
  datum,
  betrag,
  art,
});

test('the schedule of a year: begin, added, taken, end; what is taken back counts against its kind', () => {
  const all = [
    bewegung('2025-12-31', 100_000),
    bewegung('2026-05-01', 42_000),
    bewegung('2026-05-02', -42_000),
    bewegung('2026-06-01', 30_000, 'Entnahme'),
    bewegung('2027-01-01', 1),
  ];
  expect(jahresstand(all, 2026)).toEqual({ anfang: 100_000, zufuehrung: 0, entnahme: 30_000, ende: 70_000 });
});

test('limits of operating, replacement and free reserves, the goal and the end warn', () => {
  const heute = '2026-07-01';
  const jahre = [jahr(2026, 100_001)];
  const sagt = (ruecklage: object, betrag: number, afa?: number): readonly string[] =>
    hinweise(ruecklage, [bewegung('2026-05-01', betrag)], { jahre, afa, heute });
  expect(sagt({ art: 'Betriebsmittel' }, 500_000)).toEqual([]);
  expect(sagt({ art: 'Betriebsmittel' }, 500_001).join()).toContain('0,01');
  // Early in a year the costs of the last one count.
  const frueh = { jahre: [jahr(2025, 0), { ...jahr(2026, 0), aufwand: 1 }], afa: undefined, heute };
  expect(hinweise({ art: 'Betriebsmittel' }, [bewegung('2026-05-01', 500_000)], frueh)).toEqual([]);
  expect(sagt({ art: 'Wiederbeschaffung', anlage_id: 'a' }, 29_750, 29_750)).toEqual([]);
  expect(sagt({ art: 'Wiederbeschaffung', anlage_id: 'a' }, 29_751, 29_750).join()).toContain('297,50');
  expect(sagt({ art: 'Wiederbeschaffung' }, 1)).toHaveLength(1);
  expect(sagt({ art: 'Frei' }, 100_001).join()).toContain('0,01');
  expect(sagt({ art: 'Zweckgebunden', zielbetrag: 10, bis: '2026-06-30' }, 11)).toHaveLength(2);
});
