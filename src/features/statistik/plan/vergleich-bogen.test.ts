import { describe, expect, test } from 'vitest';
import { plainText, unpackMessage } from '../../../lib/message.ts';
import { definitionFuer, postenVon } from './definition.rules.ts';
import {
  aenderungText,
  anmerkungenBogen,
  definitionsjahre,
  definitionText,
  fussnotenText,
  gruppenTafel,
  letztesJahr,
  summenkurve,
  vergleichBogen,
  type Benannt,
} from './vergleich-bogen.ts';

const kapelle = definitionFuer('Kapelle', 2026);
const [musiker] = postenVon(kapelle);
const register = kapelle.gruppen.find(({ id }) => id === 'register');
const words = plainText;
const reihe = (name: string, werte: Readonly<Record<number, number>>, fassung = 1): Benannt => ({
  sek_id: name,
  name,
  werte: new Map(
    Object.entries(werte).map(([jahr, wert]) => [Number(jahr), { wert, fassung, istKorrigiert: false }] as const),
  ),
});
const zellen = (reihen: readonly Benannt[], istOeffentlich: boolean, jahre = [2024, 2025]) => {
  if (musiker === undefined) throw new Error('a band has musicians');
  return vergleichBogen({ posten: musiker, jahre, reihen, fussnoten: [], istOeffentlich }, words).zeilen.map(
    (zeile) => [...zeile.zellen],
  );
};

describe('the comparison as a sheet', () => {
  test('W19: a corrected value bears its footnote, a missing year is a dash, a new one is new', () => {
    if (musiker === undefined) throw new Error('a band has musicians');
    const note = {
      name: 'X',
      jahr: 2025,
      vorher: 48,
      freigegebenam: '2026-02-20T09:00:00.000Z',
      korrigiertam: '2026-03-10T09:00:00.000Z',
      grund: 'Doppelt gezählt',
    };
    const vergleich = {
      posten: musiker,
      jahre: [2024, 2025, 2026],
      reihen: [reihe('X', { 2024: 46, 2025: 44, 2026: 44 })],
      fussnoten: [note],
      istOeffentlich: false,
    };
    expect(vergleichBogen(vergleich, words).zeilen[0]?.zellen).toEqual(['X', '46', '44 (1)', '−4,3 %', '44', '0,0 %']);
    expect(unpackMessage(fussnotenText(note, vergleich)).values).toMatchObject({
      vorher: '48',
      grund: 'Doppelt gezählt',
    });
    // What it said before, and why, is the association's.
    expect(
      Object.keys(unpackMessage(fussnotenText(note, { ...vergleich, istOeffentlich: true })).values),
    ).not.toContain('vorher');
    expect([aenderungText('neu', words), aenderungText(null, words), aenderungText(100, words)]).toEqual([
      'neu',
      '–',
      '+10,0 %',
    ]);
  });

  test('W19: all branches, and below them those that told of both years', () => {
    expect(
      zellen([reihe('A', { 2024: 30, 2025: 33 }), reihe('B', { 2024: 18 }), reihe('C', { 2025: 12 })], false),
    ).toEqual([
      ['A', '30', '33', '+10,0 %'],
      ['B', '18', '–', '–'],
      ['C', '–', '12', '–'],
      ['Alle', '48', '45', '−6,3 %'],
      ['In beiden Jahren dabei', '', '30 → 33', '+10,0 %'],
    ]);
  });

  test('what is published hides fewer than five, a second one beside it, and every change and sum that would tell them', () => {
    const reihen = [
      reihe('A', { 2024: 30, 2025: 33 }),
      reihe('B', { 2024: 4, 2025: 20 }),
      reihe('C', { 2024: 12, 2025: 40 }),
    ];
    const found = zellen(reihen, true);
    expect(found.flat()).not.toContain('4');
    const [, b = []] = found;
    expect(b[1]).toBe('verborgen');
    // The sum of the year stands, so that one more of its column is hidden.
    expect(found.slice(0, 3).filter((zeile) => zeile[1] === 'verborgen').length).toBeGreaterThanOrEqual(2);
    expect(b[3]).toBe('–');
    expect(found.at(-1)).toEqual(['In beiden Jahren dabei', '', 'verborgen', '–']);
    expect(zellen(reihen, false)[1]).toEqual(['B', '4', '20', '+400,0 %']);
  });

  test('its footnotes go with it into file and on paper: corrections first, then definitions; published ones without the old value', () => {
    if (musiker === undefined) throw new Error('a band has musicians');
    const note = {
      name: 'A',
      jahr: 2025,
      vorher: 48,
      freigegebenam: '2026-02-20T09:00:00.000Z',
      korrigiertam: '2026-03-10T09:00:00.000Z',
      grund: 'Doppelt gezählt',
    };
    const alt = { ...reihe('A', { 2024: 46 }), werte: new Map(reihe('A', { 2024: 46 }).werte) };
    alt.werte.set(2025, { wert: 44, fassung: 2, istKorrigiert: true });
    const bogen = (istOeffentlich: boolean, fussnoten = [note]) =>
      anmerkungenBogen({ posten: musiker, jahre: [2024, 2025], reihen: [alt], fussnoten, istOeffentlich }, words);
    expect(bogen(false)[0]?.zeilen.map(({ zellen: one }) => one)).toEqual([
      ['(1) A 2025', '20.02.2026', '10.03.2026', '48', 'Doppelt gezählt'],
      ['(2) 2025: neu definiert'],
    ]);
    expect(bogen(true)[0]?.zeilen[0]?.zellen).toEqual(['(1) A 2025', '20.02.2026', '10.03.2026']);
    expect(
      anmerkungenBogen(
        {
          posten: musiker,
          jahre: [2024, 2025],
          reihen: [reihe('A', { 2024: 46, 2025: 44 })],
          fussnoten: [],
          istOeffentlich: true,
        },
        words,
      ),
    ).toEqual([]);
  });

  test('where the definition changed the sheet says so', () => {
    const neu = reihe('A', { 2024: 30 });
    const beide = {
      ...neu,
      werte: new Map([...neu.werte, [2025, { wert: 60, fassung: 2, istKorrigiert: false }] as const]),
    };
    expect(zellen([beide], false)[0]).toEqual(['A', '30', '60', 'neu definiert (1)']);
    // Only where it changed: 2024 is compared with nothing, 2026 with a year of the same definition.
    expect(definitionsjahre({ jahre: [2024, 2025, 2026], reihen: [beide] })).toEqual([2025]);
    expect(plainText(unpackMessage(definitionText(2025)).id)).toContain('andere Definition');
  });

  test('the parts of a group, small ones and a second one hidden where they are published', () => {
    if (register === undefined) throw new Error('a band has instruments');
    const werte = new Map([
      ['register_holz', 20],
      ['register_blech', 15],
      ['register_schlagwerk', 3],
    ]);
    const tafel = (istOeffentlich: boolean) =>
      gruppenTafel(register, [2025], (key) => [reihe('A', { 2025: werte.get(key) ?? 0 })], { words, istOeffentlich });
    expect(tafel(false).rows.map(({ counts }) => counts[0])).toEqual([20, 15, 3, 0, 0, 0, 0]);
    const gezeigt = tafel(true).rows.map(({ counts }) => counts[0]);
    expect(gezeigt[2]).toBeNull();
    expect(gezeigt.filter((zahl) => zahl === null).length).toBeGreaterThanOrEqual(2);
    expect(tafel(true).totals).toEqual([38]);
  });

  test('the curve keeps the years that may be shown: hidden sums and years of which nobody told are gaps, another definition breaks it', () => {
    if (musiker === undefined) throw new Error('a band has musicians');
    const kurve = (reihen: readonly Benannt[], istOeffentlich: boolean) =>
      summenkurve({ posten: musiker, jahre: [2024, 2025, 2026], reihen, fussnoten: [], istOeffentlich }).map(
        ({ wert, istBruch }) => [wert, istBruch],
      );
    const reihen = [reihe('A', { 2024: 30, 2026: 3 }), reihe('B', { 2024: 4 }), reihe('C', { 2024: 12 })];
    expect(kurve(reihen, true)).toEqual([
      [46, false],
      [null, false],
      [null, false],
    ]);
    expect(kurve(reihen, false)[2]).toEqual([3, false]);
    const neu = reihe('D', { 2025: 9 }, 2).werte;
    const beide = { ...reihe('D', { 2024: 8 }), werte: new Map([...reihe('D', { 2024: 8 }).werte, ...neu]) };
    expect(kurve([beide], true)).toEqual([
      [8, false],
      [9, true],
      [null, false],
    ]);
  });

  test('what is published hides an average of fewer than five people', () => {
    const alter = postenVon(kapelle).find(({ key }) => key === 'durchschnittsalter');
    if (alter === undefined) throw new Error('a band has an average age');
    const bogen = (istOeffentlich: boolean) =>
      vergleichBogen(
        {
          posten: alter,
          jahre: [2025],
          reihen: [reihe('A', { 2025: 41.5 }), reihe('B', { 2025: 19.5 })],
          koepfe: [reihe('A', { 2025: 12 }), reihe('B', { 2025: 4 })],
          fussnoten: [],
          istOeffentlich,
        },
        words,
      ).zeilen.map(({ zellen: eine }) => eine[1]);
    expect(bogen(true)).toEqual(['41,5', 'verborgen']);
    expect(bogen(false)).toEqual(['41,5', '19,5']);
  });

  test('a year of which nobody told is not nought in a group', () => {
    if (register === undefined) throw new Error('a band has instruments');
    const tafel = gruppenTafel(register, [2023, 2025], () => [reihe('A', { 2025: 6 })], {
      words,
      istOeffentlich: false,
    });
    expect([tafel.parts, tafel.rows[0]?.counts]).toEqual([['2025'], [6]]);
    // Heads of two years are no sum: the last one is drawn.
    expect(letztesJahr({ parts: ['2024', '2025'], rows: [{ name: 'Holz', counts: [5, null] }] })).toEqual({
      parts: ['2025'],
      rows: [{ name: 'Holz', counts: [null] }],
    });
  });
});
