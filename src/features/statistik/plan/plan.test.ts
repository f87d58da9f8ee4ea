import { describe, expect, test } from 'vitest';
import { germanText } from '../../../lib/message.ts';
import { definitionen, definitionFuer, definitionVon, postenVon, type Definition } from './definition.rules.ts';
import {
  befundSatz,
  fehlendeAngaben,
  offeneWarnungen,
  planfehler,
  planwarnungen,
  werteVon,
  wertfehler,
} from './pruefung.rules.ts';
import {
  istBruchjahr,
  jahrespaar,
  jahressumme,
  veraenderung,
  verlauf,
  type Vergleichsreihe,
} from './vergleich.rules.ts';
import { altersklasse, durchschnitt, prozente, zaehlePersonen } from './zahlen.rules.ts';

const chor = definitionFuer('Chor', 2026);
const kapelle = definitionFuer('Kapelle', 2026);

describe('numbers of a plan (domain: archive-kommunikation 5)', () => {
  test('the average age has one decimal, half up', () => {
    expect(durchschnitt([17, 24, 60])).toBe(33.7);
    // 17.25 → 17.3
    expect(durchschnitt([17, 17, 17, 18])).toBe(17.3);
    expect(durchschnitt([20])).toBe(20);
    expect(durchschnitt([])).toBeNull();
  });

  test('whole percentages go by the largest remainder and add up to 100; of equal ones the first takes it', () => {
    expect(prozente([1, 1, 1])).toEqual([34, 33, 33]);
    expect(prozente([46, 30, 7])).toEqual([55, 36, 9]);
    expect(prozente([0, 0])).toEqual([0, 0]);
    for (const zahlen of [
      [1, 2, 3, 4, 5, 6],
      [7, 7, 7, 7, 7, 7, 7],
      [999, 1],
      [0, 3],
    ])
      expect(prozente(zahlen).reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  test('ages are full years on the day: on 29 February somebody is 14 on 1 March', () => {
    const tag = '2026-12-31';
    expect(
      ['2013-01-01', '2012-12-31', '2008-12-31', '1996-12-31', '1966-12-31', '1967-01-01'].map((gebdatum) =>
        altersklasse(gebdatum, tag),
      ),
    ).toEqual(['alter_kinder', 'alter_jugend', 'alter_18bis29', 'alter_30bis59', 'alter_ab60', 'alter_30bis59']);
    expect(altersklasse('2012-02-29', '2026-02-28')).toBe('alter_kinder');
    expect(altersklasse('2012-02-29', '2026-03-01')).toBe('alter_jugend');
    expect(altersklasse(null, tag)).toBe('alter_ohne');
  });

  test('everybody is counted once by part, sex and age, so that the parts add up', () => {
    const zahlen = zaehlePersonen(
      [
        { geschlecht: 'Weiblich', gebdatum: '2009-01-01', teil: 'stimme_sopran' },
        { geschlecht: 'Weiblich', gebdatum: '2002-01-01', teil: 'stimme_alt' },
        { geschlecht: 'Maennlich', gebdatum: '1966-01-01', teil: null },
      ],
      { alle: 'saenger', ohne: 'stimme_ohne', tag: '2026-12-31' },
    );
    expect(zahlen).toEqual({
      saenger: 3,
      stimme_sopran: 1,
      stimme_alt: 1,
      stimme_ohne: 1,
      geschlecht_weiblich: 2,
      geschlecht_maennlich: 1,
      alter_jugend: 1,
      alter_18bis29: 1,
      alter_ab60: 1,
      durchschnittsalter: 33.7,
    });
    expect(planfehler(chor, new Map(Object.entries(zahlen)))).toEqual([]);
  });
});

describe('definitions', () => {
  test('every key stands once in its definition, and what adds up or is a part names a key that is there', () => {
    for (const definition of definitionen) {
      const keys = postenVon(definition).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const genannt = [
        ...definition.gruppen.flatMap(({ summe }) => summe ?? []),
        ...postenVon(definition).flatMap(({ hoechstens }) => hoechstens ?? []),
      ];
      expect(genannt.filter((key) => !keys.includes(key))).toEqual([]);
    }
  });

  test('a plan keeps the version that it was made by; a year has the newest that began', () => {
    expect(definitionVon({ art: 'Kapelle', jahr: 2026, fassung: 1 })).toBe(kapelle);
    expect(definitionVon({ art: 'Chor', jahr: 2026 })).toBe(chor);
    expect([chor.art, kapelle.art]).toEqual(['Chor', 'Kapelle']);
  });

  test('what changed holds for the years from then on, for one kind alone, and never for a plan that was begun before', () => {
    const zweite: Definition = { ...chor, fassung: 2, abJahr: 2028, gruppen: chor.gruppen.slice(0, 2) };
    const alle = [...definitionen, zweite];
    expect([2027, 2028, 2040].map((jahr) => definitionFuer('Chor', jahr, alle).fassung)).toEqual([1, 2, 2]);
    expect(definitionFuer('Kapelle', 2028, alle)).toBe(kapelle);
    expect(definitionVon({ art: 'Chor', jahr: 2028, fassung: 1 }, alle)).toBe(chor);
    expect(definitionVon({ art: 'Chor', jahr: 2028 }, alle)).toBe(zweite);
  });

  test('versions of a kind are numbered in their order, each begins later than the one before', () => {
    for (const art of ['Chor', 'Kapelle'] as const) {
      const eigene = definitionen.filter((one) => one.art === art);
      expect(eigene.map(({ fassung }) => fassung)).toEqual(eigene.map((_, at) => at + 1));
      const jahre = eigene.map(({ abJahr }) => abJahr);
      expect(jahre).toEqual([...new Set(jahre)].toSorted((a, b) => a - b));
    }
  });
});

const zeile = (schluessel: string, berechnet: number | null, rest: object = {}) => ({ schluessel, berechnet, ...rest });

describe('checks of a plan (domain: archive-tief 5)', () => {
  test('what was entered counts before what was counted, and what nobody said is not nought', () => {
    const werte = werteVon([zeile('saenger', 32, { eingegeben: 33 }), zeile('proben', null), zeile('konzerte', 0)]);
    expect([...werte]).toEqual([
      ['saenger', 33],
      ['konzerte', 0],
    ]);
    expect(fehlendeAngaben(chor, werte).map(({ key }) => key)).toEqual(['proben', 'leitung', 'leitung_ausgebildet']);
  });

  test('voices that do not add up, a part above its whole and a negative number stop it, each with a sentence', () => {
    const werte = new Map([
      ['saenger', 32],
      ['stimme_sopran', 20],
      ['stimme_bass', 11],
      ['geschlecht_weiblich', 32],
      ['alter_ab60', 32],
      ['leitung', 1],
      ['leitung_ausgebildet', 2],
      ['proben', -1],
    ]);
    expect(planfehler(chor, werte).map(befundSatz)).toEqual([
      'Proben: Die Zahl darf nicht negativ sein.',
      'Nach Stimme: Die Teile ergeben 31, das Ganze ist 32.',
      'davon mit Ausbildung: Der Teil ist größer als das Ganze (1).',
    ]);
  });

  test.each([
    ['proben', 3, undefined],
    ['proben', -1, 'Die Zahl darf nicht negativ sein.'],
    ['proben', 1.5, 'Ganze Zahl erwartet.'],
    ['durchschnittsalter', 33.7, undefined],
    ['register_holz', 3, 'Diese Zahl gehört nicht zum Statistikplan.'],
  ])('%s = %s of a choir: %s', (key, wert, text) => {
    expect(wertfehler(chor, key, wert)).toBe(text);
  });

  test.each([
    [20, 26, true],
    [20, 25, false],
    [10, 14, false],
    [46, 32, true],
    [46, 33, false],
    [0, 5, true],
    [0, 4, false],
  ])('%i last year and %i now needs a remark: %s', (vorher, jetzt, istWarnung) => {
    const found = planwarnungen(kapelle, new Map([['musiker', jetzt]]), new Map([['musiker', vorher]]));
    expect(found.length > 0).toBe(istWarnung);
  });

  test('a warning ends with a remark to that number; average ages and years without a number warn of nothing', () => {
    const [jetzt, vorher] = [
      new Map([
        ['musiker', 30],
        ['durchschnittsalter', 60],
      ]),
      new Map([
        ['musiker', 20],
        ['durchschnittsalter', 20],
      ]),
    ];
    const warnungen = planwarnungen(kapelle, jetzt, vorher);
    expect(warnungen.map(({ text }) => germanText(text))).toEqual([
      '30 statt 20 im Vorjahr. Bitte mit einer Bemerkung begründen.',
    ]);
    expect(planwarnungen(kapelle, jetzt, new Map())).toEqual([]);
    expect(offeneWarnungen(warnungen, [zeile('musiker', 30)])).toHaveLength(1);
    expect(offeneWarnungen(warnungen, [zeile('musiker', 30, { bemerkung: 'Fusion' })])).toEqual([]);
  });
});

const reihe = (
  sek_id: string,
  werte: Readonly<Record<number, number>>,
  fassungen: Readonly<Record<number, number>> = {},
): Vergleichsreihe => ({
  sek_id,
  werte: new Map(
    Object.entries(werte).map(([jahr, wert]) => [
      Number(jahr),
      { wert, fassung: fassungen[Number(jahr)] ?? 1, istKorrigiert: jahr === '2025' && sek_id === 'W19' },
    ]),
  ),
});

describe('comparison over years (domain: archive-tief W19)', () => {
  test('W19: 46, corrected 44 with its footnote, 44: −4.3 % and 0.0 %', () => {
    const lauf = verlauf(reihe('W19', { 2024: 46, 2025: 44, 2026: 44 }), [2024, 2025, 2026]);
    expect(lauf.map(({ wert, istKorrigiert, aenderung }) => [wert, istKorrigiert, aenderung])).toEqual([
      [46, false, null],
      [44, true, -43],
      [44, false, 0],
    ]);
  });

  test('a base of nought is new, a missing year is no number', () => {
    expect([veraenderung(0, 7), veraenderung(0, 0), veraenderung(30, 33), veraenderung(8, 0)]).toEqual([
      'neu',
      0,
      100,
      -1000,
    ]);
    const lauf = verlauf(reihe('X', { 2024: 5, 2026: 5 }), [2024, 2025, 2026]);
    expect(lauf.map(({ wert, aenderung }) => [wert, aenderung])).toEqual([
      [5, null],
      [null, null],
      [5, null],
    ]);
  });

  test('W19 paired: A 30→33, B 18→–, C –→12 are 48→45 in all, and 30→33 (+10.0 %) of those who told of both years', () => {
    const reihen = [reihe('A', { 2024: 30, 2025: 33 }), reihe('B', { 2024: 18 }), reihe('C', { 2025: 12 })];
    const { alle, gepaart } = jahrespaar(reihen, [2024, 2025]);
    expect(alle).toEqual({ vorher: 48, jetzt: 45, aenderung: -63, anzahl: 3 });
    expect(gepaart).toEqual({ vorher: 30, jetzt: 33, aenderung: 100, anzahl: 1 });
    expect([2024, 2025, 2026].map((jahr) => jahressumme(reihen, jahr))).toEqual([48, 45, null]);
    expect(jahrespaar(reihen, [2025, 2026]).alle.aenderung).toBeNull();
  });

  test('where the definition changed there is no change to tell, and the curve breaks', () => {
    const neu = reihe('A', { 2024: 30, 2025: 60 }, { 2025: 2 });
    expect(verlauf(neu, [2024, 2025])[1]).toMatchObject({ wert: 60, istBruch: true, aenderung: null });
    expect(istBruchjahr([neu], 2025, 2024)).toBe(true);
    expect(jahrespaar([neu], [2024, 2025]).gepaart.anzahl).toBe(0);
  });
});
