import { describe, expect, test } from 'vitest';
import { abgang, einwaende, plan } from './abschreibung.rules.ts';
import { kalenderVon } from './wirtschaftsjahr.rules.ts';

type Anlage = Parameters<typeof plan>[0];
const betraege = (anlage: Anlage, eingaben?: ReadonlyMap<number, number>): readonly number[] =>
  plan(anlage, eingaben).map(({ betrag }) => betrag);

/** Plans of finanzen 5 and finanzen-tief 7, in cents. */
test.each<[string, Anlage, readonly number[]]>([
  ['Keine', { abschreibungsart: 'Keine', anschaffungam: '2026-01-10', ahkbetrag: 1_000_000 }, []],
  [
    'Linear from March',
    { abschreibungsart: 'Linear', anschaffungam: '2026-03-16', ahkbetrag: 357_000, monate: 120 },
    [29_750, ...Array.from({ length: 9 }, () => 35_700), 5_950],
  ],
  [
    'Linear from April',
    { abschreibungsart: 'Linear', anschaffungam: '2026-04-01', ahkbetrag: 480_000, monate: 60 },
    [72_000, 96_000, 96_000, 96_000, 96_000, 24_000],
  ],
  [
    'half a first year, also in January',
    { abschreibungsart: 'LinearHalbesErstjahr', anschaffungam: '2026-01-02', ahkbetrag: 200_000, satz: 15 },
    [15_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 5_000],
  ],
  [
    'half a first year at 20 %',
    { abschreibungsart: 'LinearHalbesErstjahr', anschaffungam: '2026-07-02', ahkbetrag: 500_000, satz: 20 },
    [50_000, 100_000, 100_000, 100_000, 100_000, 50_000],
  ],
  [
    'DegressivLinear, remaining months decide',
    { abschreibungsart: 'DegressivLinear', anschaffungam: '2026-10-05', ahkbetrag: 600_000, monate: 120, satz: 30 },
    [45_000, 166_500, 116_550, 81_585, 57_110, 39_977, 27_983, 19_589, 16_620, 16_621, 12_465],
  ],
  [
    'DegressivLinear from January',
    { abschreibungsart: 'DegressivLinear', anschaffungam: '2026-01-05', ahkbetrag: 1_000_000, monate: 120, satz: 30 },
    [300_000, 210_000, 147_000, 102_900, 72_030, 50_421, 35_295, 27_451, 27_452, 27_451],
  ],
  [
    'Sofort with the gross price',
    { abschreibungsart: 'Sofort', anschaffungam: '2026-05-05', ahkbetrag: 94_010, nettobetrag: 79_000 },
    [94_010],
  ],
  [
    'Sammelposten',
    { abschreibungsart: 'Sammelposten', anschaffungam: '2026-05-05', ahkbetrag: 234_567 },
    [46_913, 46_914, 46_913, 46_914, 46_913],
  ],
  [
    'a pool goes on after disposal',
    { abschreibungsart: 'Sammelposten', anschaffungam: '2026-05-05', ahkbetrag: 234_567, abgangam: '2027-02-02' },
    [46_913, 46_914, 46_913, 46_914, 46_913],
  ],
])('plan: %s', (_what, anlage, expected) => {
  expect(betraege(anlage)).toEqual(expected);
});

test('degressive: a rate of what is left, the rest in the last year', () => {
  const anlage: Anlage = {
    abschreibungsart: 'Degressiv',
    anschaffungam: '2026-10-05',
    ahkbetrag: 600_000,
    monate: 120,
    satz: 30,
  };
  const found = plan(anlage);
  expect(found.slice(0, 4).map(({ betrag }) => betrag)).toEqual([45_000, 166_500, 116_550, 81_585]);
  expect([found.length, found.at(-1)?.buchwert]).toEqual([11, 0]);
});

test('a building by rate and months, to the last cent', () => {
  const found = betraege({ abschreibungsart: 'Gebaeude', anschaffungam: '2026-05-15', ahkbetrag: 25_000_000, satz: 3 });
  expect(found.slice(0, 3)).toEqual([500_000, 750_000, 750_000]);
  expect(found.reduce((sum, one) => sum + one, 0)).toBe(25_000_000);
});

test('by units, and by hand up to the book value', () => {
  const bus: Anlage = {
    abschreibungsart: 'Leistung',
    anschaffungam: '2026-01-01',
    ahkbetrag: 3_000_000,
    restwertbetrag: 300_000,
    leistung: 180_000,
  };
  expect(betraege(bus, new Map([[2026, 12_400]]))).toEqual([186_000]);
  expect(
    betraege(
      bus,
      new Map([
        [2026, 170_000],
        [2027, 50_000],
      ]),
    ),
  ).toEqual([2_550_000, 150_000]);
  const hand: Anlage = { abschreibungsart: 'Manuell', anschaffungam: '2026-01-01', ahkbetrag: 10_000 };
  expect(
    betraege(
      hand,
      new Map([
        [2026, 4_000],
        [2027, 9_000],
      ]),
    ),
  ).toEqual([4_000, 6_000]);
});

const schlitten: Anlage = {
  abschreibungsart: 'Linear',
  anschaffungam: '2026-03-16',
  ahkbetrag: 357_000,
  monate: 120,
  abgangam: '2029-06-12',
  abgangbetrag: 280_000,
};

test('sold in the middle of a year: the months before, the rest against the price', () => {
  expect(betraege(schlitten)).toEqual([29_750, 35_700, 35_700, 14_875]);
  expect(abgang(schlitten)).toEqual({ buchwert: 240_975, ergebnis: 39_025, zuschussrest: 0 });
});

test('a grant reduces the cost, or is released alike', () => {
  expect(betraege({ ...schlitten, zuschussart: 'Kuerzung', zuschussbetrag: 178_500 })[0]).toBe(14_875);
  const beside: Anlage = { ...schlitten, zuschussart: 'Sonderposten', zuschussbetrag: 178_500 };
  expect(plan(beside).map(({ aufloesung }) => aufloesung)).toEqual([14_875, 17_850, 17_850, 7_438]);
  expect(abgang(beside).zuschussrest).toBe(120_487);
});

test('no cent is lost, whatever cost, months and day', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const anlage: Anlage = {
      abschreibungsart: seed % 2 === 0 ? 'Linear' : 'DegressivLinear',
      anschaffungam: `2026-${String((seed % 12) + 1).padStart(2, '0')}-15`,
      ahkbetrag: 1000 + seed * 7919,
      restwertbetrag: seed % 5 === 0 ? 500 : 0,
      monate: (seed % 130) + 1,
      satz: (seed % 30) + 1,
    };
    expect(plan(anlage).at(-1)?.buchwert).toBe(anlage.restwertbetrag);
    expect(betraege(anlage).every((one) => one >= 0)).toBe(true);
  }
});

test('limits hold from their day on, by the net price', () => {
  const konto = 'x';
  const sofort = (anschaffungam: string, nettobetrag: number) =>
    einwaende({ abschreibungsart: 'Sofort', anschaffungam, nettobetrag, ahkbetrag: 94_010, afaknt_id: konto });
  expect(sofort('2026-05-05', 80_000)).toEqual([]);
  expect(sofort('2026-05-05', 80_001).map(({ feld }) => feld)).toEqual(['abschreibungsart']);
  expect(sofort('2017-05-05', 79_000).map(({ feld }) => feld)).toEqual(['abschreibungsart']);
  const pool = (ahkbetrag: number) =>
    einwaende({ abschreibungsart: 'Sammelposten', anschaffungam: '2026-05-05', ahkbetrag, afaknt_id: konto });
  expect([pool(25_000), pool(25_001), pool(100_000), pool(100_001)].map((found) => found.length)).toEqual([1, 0, 0, 1]);
});

describe('business years that are not those of the calendar', () => {
  const sommer = kalenderVon([
    { jahr: 2026, von: '2026-07-01', bis: '2027-06-30' },
    { jahr: 2027, von: '2027-07-01', bis: '2028-06-30' },
  ]);
  const of = (anlage: Anlage, kalender = sommer): readonly (readonly number[])[] =>
    plan(anlage, new Map(), kalender).map(({ jahr, betrag }) => [jahr, betrag]);

  test('linear by the months of each year, also in years that nobody has opened', () => {
    // 3,570.00 in 120 months from March 2026: four months until June, in the year before the first that is known.
    const anlage: Anlage = { abschreibungsart: 'Linear', anschaffungam: '2026-03-16', ahkbetrag: 357_000, monate: 120 };
    const found = of(anlage);
    expect(found.slice(0, 3)).toEqual([
      [2025, 11_900],
      [2026, 35_700],
      [2027, 35_700],
    ]);
    expect(found.at(-1)).toEqual([2035, 23_800]);
    expect(found.reduce((sum, [, betrag = 0]) => sum + betrag, 0)).toBe(357_000);
  });
  test('a short year takes its months', () => {
    const kurz = kalenderVon([
      { jahr: 2026, von: '2026-01-01', bis: '2026-12-31' },
      { jahr: 2027, von: '2027-01-01', bis: '2027-06-30' },
      { jahr: 2028, von: '2027-07-01', bis: '2028-06-30' },
    ]);
    const linear: Anlage = { abschreibungsart: 'Linear', anschaffungam: '2026-01-02', ahkbetrag: 240_000, monate: 24 };
    expect(of(linear, kurz)).toEqual([
      [2026, 120_000],
      [2027, 60_000],
      [2028, 60_000],
    ]);
    const haus: Anlage = { abschreibungsart: 'Gebaeude', anschaffungam: '2026-05-15', ahkbetrag: 25_000_000, satz: 3 };
    expect(of(haus, kurz).slice(0, 3)).toEqual([
      [2026, 500_000],
      [2027, 375_000],
      [2028, 750_000],
    ]);
  });
  test('what leaves takes the months of its year before that month', () => {
    const anlage: Anlage = {
      abschreibungsart: 'Linear',
      anschaffungam: '2026-07-02',
      ahkbetrag: 120_000,
      monate: 12 * 10,
      abgangam: '2027-09-10',
    };
    expect(of(anlage)).toEqual([
      [2026, 12_000],
      [2027, 2000],
    ]);
  });
});
