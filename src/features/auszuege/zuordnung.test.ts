import { describe, expect, test } from 'vitest';
import { Abgleich, namensnaehe, type OffenerPosten, type Zahlung } from './zuordnung.rules.ts';

const posten = (id: string, values: Partial<OffenerPosten> = {}): OffenerPosten => ({
  id,
  betrag: 4800,
  nummer: null,
  mgd_id: null,
  name: null,
  ibans: [],
  faelligam: null,
  endtoendid: null,
  mandatsref: null,
  ...values,
});
const zahlung = (values: Partial<Zahlung> = {}): Zahlung => ({
  id: 'z',
  buchungstag: '2026-04-01',
  betrag: 4800,
  waehrung: 'EUR',
  partner: null,
  iban: null,
  zweck: null,
  endtoendid: null,
  mandatsref: null,
  sammelposten: false,
  ...values,
});
const vater = 'DE02120300000000202051';
const fremde = 'DE89370400440532013000';

/** What is proposed for one payment: items and points, the best first. */
function vorschlag(offen: readonly OffenerPosten[], values: Partial<Zahlung>) {
  const [zuordnung] = new Abgleich(offen).zuordnungen([zahlung(values)]);
  if (zuordnung === undefined) throw new Error('nothing told');
  return { ...zuordnung, punkte: zuordnung.vorschlaege.map(({ punkte }) => punkte) };
}

describe('the points of a proposal', () => {
  test.each([
    ['our own reference', { endtoendid: 'L-1' }, { endtoendid: 'L-1' }, 125],
    ['a mandate with the amount', { mandatsref: 'M-1' }, { mandatsref: 'm-1' }, 80],
    ['an invoice number', { nummer: 'R-2026-0042', betrag: 9900 }, { zweck: 'zu Rg. R 2026 0042 danke' }, 60],
    ['a reference RF', { nummer: 'RF18539007547034', betrag: 9900 }, { zweck: 'RF18 5390 0754 7034' }, 60],
    [
      'number, amount and account',
      { nummer: 'R-2026-0042', ibans: [vater] },
      { zweck: 'R-2026-0042', iban: vater },
      115,
    ],
    ['account, amount and due date', { ibans: [vater], faelligam: '2026-03-25' }, { iban: vater }, 60],
    [
      'everything of a person',
      { ibans: [vater], faelligam: '2026-04-11', name: 'Müller Jörg' },
      { iban: vater, partner: 'Jörg Müller' },
      75,
    ],
    [
      'the account of somebody else',
      { nummer: 'R-2026-0042', mgd_id: 'a' },
      { zweck: 'R-2026-0042', iban: fremde, endtoendid: null },
      undefined,
    ],
  ])('by %s', (_name, offen, gezahlt, punkte) => {
    const andere = posten('andere', { ibans: [fremde], mgd_id: 'b', betrag: 100 });
    expect(vorschlag([posten('a', offen), andere], gezahlt).punkte[0]).toBe(punkte);
  });

  test('amount, name and date are not enough', () => {
    const offen = posten('a', { name: 'Anna Huber', faelligam: '2026-04-01' });
    expect(vorschlag([offen], { partner: 'Huber Anna' }).vorschlaege).toEqual([]);
  });

  test('an account alone, a short number, another sign and a sum of several pay nothing', () => {
    expect(vorschlag([posten('a', { ibans: [vater], betrag: 100 })], { iban: vater }).vorschlaege).toEqual([]);
    expect(vorschlag([posten('a', { nummer: '2026' })], { zweck: 'Beitrag 2026' }).vorschlaege).toEqual([]);
    expect(vorschlag([posten('a', { endtoendid: 'L-1' })], { endtoendid: 'L-1', betrag: -4800 }).vorschlaege).toEqual(
      [],
    );
    expect(
      vorschlag([posten('a', { endtoendid: 'L-1' })], { endtoendid: 'L-1', sammelposten: true }).vorschlaege,
    ).toEqual([]);
  });

  test('another currency is not suggested', () => {
    expect(vorschlag([posten('a', { endtoendid: 'L-1' })], { endtoendid: 'L-1', waehrung: 'CHF' }).vorschlaege).toEqual(
      [],
    );
  });

  test('a part of an invoice is proposed as what was paid', () => {
    const { vorschlaege } = vorschlag([posten('a', { nummer: 'R-2026-1', betrag: 75_000 })], {
      zweck: 'R-2026-1',
      betrag: 70_000,
    });
    expect(vorschlaege[0]?.teile).toEqual([{ id: 'a', betrag: 70_000 }]);
  });
});

describe('what is preselected', () => {
  test('has 90 points and is 25 ahead', () => {
    const klar = posten('a', { nummer: 'R-2026-0042', ibans: [vater] });
    expect(vorschlag([klar], { zweck: 'R-2026-0042', iban: vater }).vorgewaehlt).toBe(true);
    const auch = posten('b', { ibans: [vater], nummer: 'R-2026-0043' });
    expect(vorschlag([klar, auch], { zweck: 'R-2026-0042', iban: vater }).vorgewaehlt).toBe(true);
    expect(vorschlag([klar, auch], { zweck: 'R-2026-0042 und R-2026-0043', iban: vater }).vorgewaehlt).toBe(false);
    expect(vorschlag([posten('c', { nummer: 'R-2026-0042' })], { zweck: 'R-2026-0042' })).toMatchObject({
      punkte: [85],
      vorgewaehlt: false,
    });
  });

  test('is so for one of two equal payments', () => {
    const offen = [posten('a', { endtoendid: 'L-1' })];
    const zwei = new Abgleich(offen).zuordnungen([
      zahlung({ id: 'x', endtoendid: 'L-1' }),
      zahlung({ id: 'y', endtoendid: 'L-1' }),
    ]);
    expect(zwei.map(({ vorgewaehlt }) => vorgewaehlt)).toEqual([true, false]);
  });
});

describe('one payment for several', () => {
  const kinder = [
    posten('anna', { betrag: 2400, name: 'Huber Anna' }),
    posten('max', { betrag: 2400, name: 'Huber Max' }),
    posten('eva', { betrag: 2400, name: 'Huber Eva' }),
  ];
  test('is split among those whom the text names, to the cent', () => {
    const { vorschlaege, vorgewaehlt } = vorschlag(kinder, {
      zweck: 'Beitrag Anna und Max Huber',
      partner: 'Josef Huber',
    });
    expect(vorschlaege[0]?.teile).toEqual([
      { id: 'anna', betrag: 2400 },
      { id: 'max', betrag: 2400 },
    ]);
    expect(vorgewaehlt).toBe(false);
  });
  test('is split by the numbers that it names', () => {
    const offen = [
      posten('a', { nummer: 'R-2026-01', betrag: 3000 }),
      posten('b', { nummer: 'R-2026-02', betrag: 1800 }),
    ];
    expect(vorschlag(offen, { zweck: 'R-2026-01, R-2026-02' }).vorschlaege[0]?.teile.map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
  });
  test('is not split where several choices make the sum, or none', () => {
    expect(vorschlag(kinder, { zweck: 'Anna Max Eva Huber' }).vorschlaege).toEqual([]);
    expect(vorschlag(kinder.slice(0, 2), { zweck: 'Anna Max Huber', betrag: 5000 }).vorschlaege).toEqual([]);
  });
});

test('names are alike whatever their order', () => {
  expect(namensnaehe(['anna', 'huber'], ['huber', 'anna'])).toBe(1);
  expect(namensnaehe(['anna', 'huber'], ['huber', 'max'])).toBeLessThan(0.9);
  expect(namensnaehe([], [])).toBe(0);
});

test('ten thousand payments are not compared with ten thousand items each', () => {
  const nummern = Array.from({ length: 10_000 }, (_, nr) => nr);
  const offen = nummern.map((nr) =>
    posten(`p${nr}`, {
      nummer: `B-2026-${String(nr).padStart(5, '0')}`,
      name: `Huber Vorname${nr % 50}`,
      ibans: nr % 2 === 0 ? [vater] : [],
      faelligam: '2026-04-01',
    }),
  );
  const zahlungen = nummern.map((nr) =>
    zahlung({
      id: `z${nr}`,
      zweck: `Beitrag B-2026-${String(nr).padStart(5, '0')} Huber`,
      partner: `Vorname${nr % 50} Huber`,
      iban: vater,
    }),
  );
  const abgleich = new Abgleich(offen);
  const zuordnungen = abgleich.zuordnungen(zahlungen);
  expect(abgleich.vergleiche).toBeLessThan(10_000 * 120);
  expect(zuordnungen.every(({ vorschlaege }, at) => vorschlaege[0]?.teile[0]?.id === `p${at}`)).toBe(true);
});
